import { TitledChat } from "../../parts/chat/TitledChat.tsx";

/** The general chat. Serves R8. */
export function ChatScreen() {
  return <TitledChat />;
}

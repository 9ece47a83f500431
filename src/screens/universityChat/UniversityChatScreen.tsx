import { TitledChat } from "../../parts/chat/TitledChat.tsx";

/** The chat about one university. Serves R12. */
export function UniversityChatScreen() {
  return <TitledChat />;
}

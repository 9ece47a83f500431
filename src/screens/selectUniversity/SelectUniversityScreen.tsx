import { TitledChat } from "../../parts/chat/TitledChat.tsx";

/** The chat that leads to a university, with suggested ones as cards. Serves R9. */
export function SelectUniversityScreen() {
  return <TitledChat />;
}

import History from "lucide-react/icons/history";

import { t } from "../../words/t.ts";
import { IconButton } from "../button/IconButton.tsx";
import { useWhileActive } from "../chart/useWhileActive.ts";
import type { ConversationsActor } from "./conversationsActor.ts";

interface Props {
  conversations: ConversationsActor;
  className?: string | undefined;
}

/** Shows the person's conversations, and puts the list beside the chat away again. Serves O66. */
export function ConversationsButton({ conversations, className }: Props) {
  const shown =
    useWhileActive(conversations, (state) => state.hasTag("sheet") || state.hasTag("docked")) ===
    true;
  return (
    <IconButton
      label={t("Conversations")}
      icon={History}
      expanded={shown}
      className={className}
      onClick={() => conversations.send({ type: shown ? "list.closed" : "list.opened" })}
    />
  );
}

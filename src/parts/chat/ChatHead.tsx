import { useSelector } from "@xstate/react";
import SquarePen from "lucide-react/icons/square-pen";
import X from "lucide-react/icons/x";

import { t } from "../../words/t.ts";
import { GuideAvatar } from "../avatar/GuideAvatar.tsx";
import { IconButton } from "../button/IconButton.tsx";
import { ConversationsButton } from "../conversations/ConversationsButton.tsx";
import { CrisisHelp } from "../crisisHelp/CrisisHelp.tsx";
import type { ChatActor } from "./chatActor.ts";

import css from "./ChatHead.module.css";

interface Props {
  chat: ChatActor;
  /** A new conversation has begun. */
  onRenewed: () => void;
}

/**
 * The guide, help in a crisis one press away, and the ways to a new conversation or to close a popup: always in sight.
 * Serves S23, S29, O49 and O64.
 */
export function ChatHead({ chat, onRenewed }: Props) {
  const thinking = useSelector(chat, (state) => state.hasTag("thinking"));
  const answering = useSelector(chat, (state) => state.hasTag("streaming"));
  const popup = useSelector(chat, (state) => state.context.settings.displayPopup === true);
  const canRenew = useSelector(chat, (state) => state.can({ type: "conversation.renewed" }));
  const help = useSelector(chat, (state) => state.children.crisisHelp);
  const conversations = useSelector(chat, (state) => state.children.conversations);
  return (
    <div className={css["head"]}>
      <GuideAvatar
        mood={thinking ? "thinking" : "done"}
        still={answering}
        size="var(--guide-size, var(--guide-usual))"
      />
      {conversations && (
        <ConversationsButton conversations={conversations} className={css["list"]} />
      )}
      <CrisisHelp help={help} className={css["help"]} />
      {!popup && (
        <IconButton
          label={t("New chat")}
          icon={SquarePen}
          className={css["new"]}
          disabled={!canRenew}
          onClick={() => {
            chat.send({ type: "conversation.renewed" });
            onRenewed();
          }}
        />
      )}
      {popup && (
        <IconButton
          label={t("Close chat")}
          icon={X}
          className={css["close"]}
          onClick={() => chat.send({ type: "chat.closed" })}
        />
      )}
    </div>
  );
}

import { useSelector } from "@xstate/react";
import X from "lucide-react/icons/x";

import { GuideAvatar } from "../avatar/GuideAvatar.tsx";
import { IconButton } from "../button/IconButton.tsx";
import { CrisisHelp } from "../crisisHelp/CrisisHelp.tsx";
import type { ChatActor } from "./chatActor.ts";

import css from "./ChatHead.module.css";

/** The guide, help in a crisis one press away, and the way to close a popup: always in sight. Serves S23, S29 and O49. */
export function ChatHead({ chat }: { chat: ChatActor }) {
  const thinking = useSelector(chat, (state) => state.hasTag("thinking"));
  const popup = useSelector(chat, (state) => state.context.settings.displayPopup === true);
  const help = useSelector(chat, (state) => state.children.crisisHelp);
  return (
    <div className={css["head"]}>
      <GuideAvatar mood={thinking ? "thinking" : "done"} size="var(--guide-size, 2.25rem)" />
      <CrisisHelp help={help} className={css["help"]} />
      {popup && (
        <IconButton
          label="Close chat"
          icon={X}
          className={css["close"]}
          onClick={() => chat.send({ type: "chat.closed" })}
        />
      )}
    </div>
  );
}

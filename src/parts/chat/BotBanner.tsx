import { useSelector } from "@xstate/react";
import X from "lucide-react/icons/x";

import { GuideAvatar } from "../avatar/GuideAvatar.tsx";
import { IconButton } from "../button/IconButton.tsx";
import { CrisisHelp } from "../crisisHelp/CrisisHelp.tsx";
import type { ChatActor } from "./chatActor.ts";

import css from "./BotBanner.module.css";

/**
 * The guide with what it asks: the latest suggested question, or [...] while there is none. With a default prompt
 * only the guide stays. Help in a crisis is one press away, and a popup can be closed here. Serves S23, S25, S29 and O49.
 */
export function BotBanner({ chat }: { chat: ChatActor }) {
  const question = useSelector(chat, (state) => state.context.question);
  const hidden = useSelector(chat, (state) => state.hasTag("bannerHidden"));
  const thinking = useSelector(chat, (state) => state.hasTag("thinking"));
  const popup = useSelector(chat, (state) => state.context.settings.displayPopup === true);
  const help = useSelector(chat, (state) => state.children.crisisHelp);
  return (
    <div className={css["banner"]}>
      <GuideAvatar mood={thinking ? "thinking" : "done"} size="var(--guide-size, 3.5rem)" />
      {!hidden && <p className={css["question"]}>{question ?? "[...]"}</p>}
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

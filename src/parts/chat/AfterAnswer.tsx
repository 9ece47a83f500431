import { useSelector } from "@xstate/react";
import { useDeferredValue, type Ref } from "react";

import { cx } from "../cx.ts";
import type { ChatActor } from "./chatActor.ts";
import { FollowUps } from "./FollowUps.tsx";
import { Suggestions } from "./Suggestions.tsx";

import css from "./AfterAnswer.module.css";

interface Props {
  chat: ChatActor;
  ref: Ref<HTMLDivElement>;
  /** The answer is still appearing. */
  growing: boolean;
  /** Called before a reply is sent, to take the focus to where the answer comes. */
  onChosen: () => void;
}

/**
 * What comes after the newest answer, and scrolls with it: universities the guide suggests, what it asks (the latest
 * question, or [...] while there is none; nothing with a default prompt), and replies. While it answers or a conversation opens, all of it keeps
 * its place unseen, so that nothing moves as the answer grows. Serves S25, S26, R9 and O72.
 */
export function AfterAnswer({ chat, ref, growing, onChosen }: Props) {
  const question = useDeferredValue(useSelector(chat, (state) => state.context.question));
  const hidden = useSelector(chat, (state) => state.hasTag("bannerHidden"));
  const awaiting = useDeferredValue(
    useSelector(chat, (state) => state.hasTag("thinking") || state.hasTag("restoring")),
  );
  return (
    <div
      ref={ref}
      className={css["after"]}
      data-awaiting={awaiting || growing || undefined}
      aria-live="off"
    >
      <Suggestions chat={chat} />
      {!hidden && (
        <p className={cx(css["question"], !question && css["nothing"])} data-asked dir="auto">
          {question ?? "[...]"}
        </p>
      )}
      <FollowUps chat={chat} onChosen={onChosen} />
    </div>
  );
}

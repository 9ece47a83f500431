import type { ChatMessage } from "#machines/chat/types.ts";

import { CopyButton } from "../copying/CopyButton.tsx";
import { RateAnswer, type RatingsActor } from "../ratings/RateAnswer.tsx";

import css from "./AnswerTools.module.css";

interface Props {
  message: ChatMessage;
  /** Without its chart nothing can be rated. */
  ratings: RatingsActor | undefined;
}

/**
 * What can be done with an answer: in sight below the newest one and on touch screens, elsewhere while one points at the
 * answer or is in it by keyboard. Serves O54 and O68.
 */
export function AnswerTools({ message: { text, messageId }, ratings }: Props) {
  return (
    <div className={css["tools"]}>
      {text !== "" && <CopyButton label="Copy" text={() => text} className={css["tool"]} />}
      {ratings && messageId !== undefined && <RateAnswer ratings={ratings} id={messageId} />}
    </div>
  );
}

import { memo } from "react";

import type { ChatMessage } from "#machines/chat/types.ts";

import { cx } from "../cx.ts";
import { GrowingMarkdown, Markdown } from "../markdown/Markdown.tsx";
import { RawOnFault } from "../markdown/RawOnFault.tsx";
import { RateAnswer, type RatingsActor } from "../ratings/RateAnswer.tsx";

import css from "./Message.module.css";

interface Props {
  message: ChatMessage;
  /** Without its chart nothing can be rated. */
  ratings?: RatingsActor | undefined;
}

/**
 * One bubble: the person's on the right as typed, the guide's on the left as Markdown, which can be rated where the host
 * tells its id. Serves S24 and O54.
 */
export const Message = memo(function Message({ message, ratings }: Props) {
  const { writer, text, streaming, cut, stopped, messageId } = message;
  if (writer === "client") {
    return (
      <div className={cx(css["bubble"], css["client"])}>
        <span className="visually-hidden">You: </span>
        {text}
      </div>
    );
  }
  return (
    <>
      <div className={cx(css["bubble"], css["bot"])}>
        <span className="visually-hidden">Guide: </span>
        <RawOnFault text={text}>
          {streaming && <GrowingMarkdown text={text} />}
          {!streaming && text !== "" && <Markdown text={text} />}
        </RawOnFault>
        {cut && (
          <p className={css["cut"]}>
            {stopped === true ? "You stopped this answer." : "This answer was cut off."}
          </p>
        )}
      </div>
      {ratings && messageId !== undefined && <RateAnswer ratings={ratings} id={messageId} />}
    </>
  );
});

/** Stands where the answer will be, while the guide thinks. */
export function ThinkingBubble() {
  return (
    <div className={cx(css["bubble"], css["bot"], css["thinking"])} aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  );
}

import { useImperativeHandle, useRef, type Ref } from "react";

import type { ChatMessage } from "#machines/chat/types.ts";

import type { RatingsActor } from "../ratings/RateAnswer.tsx";
import { Message } from "./Message.tsx";
import { answersOne, type NewestMessage } from "./VirtualMessages.tsx";

import css from "./MessageList.module.css";

interface Props {
  history: readonly ChatMessage[];
  ratings: RatingsActor | undefined;
  newest: Ref<NewestMessage>;
}

/** An answer of more characters takes too long to be drawn again, and to be said as a whole. */
export const LENGTHY = 10_000;
/** Whether a message is one of these. */
export const isLengthy = (message: ChatMessage | undefined): boolean =>
  message?.writer === "bot" && message.text.length > LENGTHY;

/** Every message on the page: searchable, printable, and fast enough for a conversation of usual length. */
export function PlainMessages({ history, ratings, newest }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useImperativeHandle(newest, () => ({
    top: () => lastOf(list.current)?.offsetTop ?? 0,
    questionAbove: () => {
      const last = lastOf(list.current);
      const before = last?.previousElementSibling;
      if (!(last instanceof HTMLElement && before instanceof HTMLElement)) return null;
      const isAnswer = answersOne(before.dataset["writer"], last.dataset["writer"]);
      return isAnswer ? last.offsetTop - before.offsetTop : null;
    },
  }));
  return (
    <ol ref={list} className={css["list"]}>
      {history.map((message) => {
        // A finished answer is a new item, which is what makes a screen reader say it.
        const isSaid = !message.streaming && !isLengthy(message);
        return (
          <li
            key={`${message.id} ${isSaid}`}
            data-writer={message.writer}
            aria-live={isSaid ? undefined : "off"}
            aria-busy={message.streaming || undefined}
          >
            <Message message={message} ratings={ratings} />
          </li>
        );
      })}
    </ol>
  );
}

function lastOf(list: HTMLElement | null): HTMLElement | null {
  const last = list?.lastElementChild;
  return last instanceof HTMLElement ? last : null;
}

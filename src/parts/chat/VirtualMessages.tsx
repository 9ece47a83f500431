import { useImperativeHandle, useRef, type Ref, type RefObject } from "react";
import { Virtualizer, type VirtualizerHandle } from "virtua";

import type { ChatMessage } from "#machines/chat/types.ts";

import type { RatingsActor } from "../ratings/RateAnswer.tsx";
import { Message } from "./Message.tsx";

import css from "./MessageList.module.css";

/** Lets the scrolling ask where the newest message begins, however the list is drawn. */
export interface NewestMessage {
  /** In CSS pixels from the top of what scrolls. */
  top: () => number;
  /** How far above it its question begins, with the space between; null where it answers none. */
  questionAbove: () => number | null;
  /** Goes `offset` px before it at once, where its place is only known once it is drawn. */
  settle?: (offset: number) => void;
}

interface Props {
  history: readonly ChatMessage[];
  ratings: RatingsActor | undefined;
  scroller: RefObject<HTMLElement | null>;
  newest: Ref<NewestMessage>;
}

/** A long history: only what is in view, and the newest message, is on the page. */
export function VirtualMessages({ history, ratings, scroller, newest }: Props) {
  const list = useRef<VirtualizerHandle>(null);
  const last = history.length - 1;
  useImperativeHandle(newest, () => ({
    top: () => paddingOf(scroller.current) + (list.current?.getItemOffset(last) ?? 0),
    questionAbove: () => {
      const at = (item: number) => list.current?.getItemOffset(item) ?? 0;
      return answersOne(history[last - 1]?.writer, history[last]?.writer)
        ? at(last) - at(last - 1)
        : null;
    },
    settle: (offset) => list.current?.scrollToIndex(last, { align: "start", offset: -offset }),
  }));
  return (
    <Virtualizer
      ref={list}
      as="ol"
      item="li"
      scrollRef={scroller}
      keepMounted={[last]}
      data={history}
    >
      {(message) => (
        <div key={message.id} className={css["virtualItem"]} data-writer={message.writer}>
          <Message message={message} ratings={ratings} />
        </div>
      )}
    </Virtualizer>
  );
}

/** Whether of two messages the second one answers the first. */
export const answersOne = (before: string | undefined, after: string | undefined): boolean =>
  before === "client" && after === "bot";

/** What is between the top of what scrolls and the list. */
function paddingOf(scroller: HTMLElement | null): number {
  const list = scroller?.firstElementChild;
  return list instanceof HTMLElement ? list.offsetTop : 0;
}

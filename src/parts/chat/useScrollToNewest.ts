import { useLayoutEffect, useRef, type RefObject } from "react";

import { gently } from "../media/gently.ts";
import type { ChatActor } from "./chatActor.ts";
import type { NewestMessage } from "./VirtualMessages.tsx";

/** How near the place counts as being there, in CSS pixels. */
const NEAR = 32;
/** Before the chart has said its offset (K6), only to restore a place when a list appears. */
const FIRST_OFFSET = 116;

interface Options {
  chat: ChatActor;
  scroller: RefObject<HTMLElement | null>;
  newest: RefObject<NewestMessage | null>;
}

/**
 * Obeys the chart's request to scroll to the newest message (T14, K6) and tells the chart when a person scrolls away
 * from it and back. The newest message is brought to `offset` px below the top, so that an answer is read from its
 * beginning with the question above it. A request never moves the list backwards, away from what is being read.
 */
export function useScrollToNewest({ chat, scroller, newest }: Options) {
  const offset = useRef(FIRST_OFFSET);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const target = () =>
      Math.max(
        0,
        Math.min(
          (newest.current?.top() ?? 0) - offset.current,
          box.scrollHeight - box.clientHeight,
        ),
      );
    // Also when the box gets its size later, as in a dialog, or another, as when a keyboard opens.
    const keepPlace = () => {
      const { following } = chat.getSnapshot().context;
      if (following && target() > box.scrollTop)
        box.scrollTo({ top: target(), behavior: "instant" });
    };
    keepPlace();
    newest.current?.settle?.(offset.current);
    const sized = new ResizeObserver(keepPlace);
    sized.observe(box);

    let before = box.scrollTop;
    const onScroll = () => {
      const back = box.scrollTop < before;
      before = box.scrollTop;
      const near = before >= target() - NEAR;
      const { following } = chat.getSnapshot().context;
      if (following && back && !near) chat.send({ type: "history.scrolledAway" });
      else if (!following && near) chat.send({ type: "history.scrolledBack" });
    };
    const request = chat.on("chat.scrollRequested", (asked) => {
      offset.current = asked.offset;
      const there = target();
      if (there > box.scrollTop) box.scrollTo({ top: there, behavior: gently() });
    });
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      sized.disconnect();
      request.unsubscribe();
      box.removeEventListener("scroll", onScroll);
    };
  }, [chat, scroller, newest]);

  /** Goes to the newest message because the person asked for it. */
  return () => {
    const box = scroller.current;
    // The button that asked for it goes.
    box?.focus({ preventScroll: true });
    box?.scrollTo({ top: box.scrollHeight, behavior: gently() });
  };
}

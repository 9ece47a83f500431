import { useCallback, useLayoutEffect, useRef } from "react";

import { useResize } from "../../platform/browser/useResize.ts";
import { useScrollBehavior } from "../../platform/browser/useScrollBehavior.ts";
import { useSiblingsResize } from "../../platform/browser/useSiblingsResize.ts";
import type { ChatActor } from "./chatActor.ts";
import { readFrom } from "./readFrom.ts";
import { type RoomOptions, useRoomBelow } from "./useRoomBelow.ts";

/** How near the place counts as being there, in CSS pixels. */
const NEAR = 32;
/** Before the chart has said its offset (K6), only to restore a place when a list appears. */
const FIRST_OFFSET = 116;

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => `${clientWidth} ${clientHeight}`;

interface Options extends Omit<RoomOptions, "offset"> {
  chat: ChatActor;
  /** The newest message that is drawn; the chart may know of a newer one. */
  newestId: number | undefined;
  /** Something holds the place of the answer that is to come. */
  waiting: boolean;
}

/**
 * Obeys the chart's request to scroll to the newest message (T14, K6) and tells the chart when a person scrolls away
 * from it and back. The newest message is brought to `offset` px below the top or more, so that an answer is read from its
 * beginning with the question above it. A request never moves the list backwards, away from what is being read.
 */
export function useScrollToNewest({ chat, newestId, waiting, ...listed }: Options) {
  const { scroller, newest, after } = listed;
  const offset = useRef(FIRST_OFFSET);
  /** The newest message when the chart last asked: it may be drawn, or get its room, only after that. */
  const asked = useRef<number | undefined>(undefined);
  const keepRoom = useRoomBelow({ ...listed, offset });

  const behavior = useScrollBehavior();
  /** Where the newest message is read from. */
  const place = useCallback(
    (box: HTMLElement) => {
      const top = (newest.current?.top() ?? 0) - readFrom(box, newest.current, offset.current);
      return Math.max(0, Math.min(top, box.scrollHeight - box.clientHeight));
    },
    [newest],
  );
  const keepPlace = useCallback(() => {
    const box = scroller.current;
    keepRoom();
    if (!box || !chat.getSnapshot().context.following) return;
    if (place(box) > box.scrollTop) box.scrollTo({ top: place(box), behavior: "instant" });
  }, [chat, scroller, place, keepRoom]);

  const catchUp = useCallback(
    (how: ScrollBehavior) => {
      const box = scroller.current;
      keepRoom();
      if (!box || asked.current === undefined || asked.current !== newestId) return;
      const there = place(box);
      const { following } = chat.getSnapshot().context;
      if (following && there > box.scrollTop + 1) box.scrollTo({ top: there, behavior: how });
    },
    [chat, scroller, newestId, place, keepRoom],
  );
  const catchUpAtOnce = useCallback(() => catchUp("instant"), [catchUp]);
  const catchUpNow = useCallback(() => catchUp(behavior), [catchUp, behavior]);
  useLayoutEffect(catchUpNow, [catchUpNow, waiting]);
  useSiblingsResize(after, catchUpAtOnce);

  useLayoutEffect(() => {
    const box = scroller.current;
    keepPlace();
    if (box) newest.current?.settle?.(readFrom(box, newest.current, offset.current));
  }, [scroller, keepPlace, newest]);
  // The box gets its size later in a dialog, and another when a keyboard opens.
  useResize(scroller, keepPlace);

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    let before = box.scrollTop;
    let size = sizeOf(box);
    const onScroll = () => {
      const back = box.scrollTop < before;
      before = box.scrollTop;
      const isResized = sizeOf(box) !== size;
      size = sizeOf(box);
      // The browser scrolls a box that gets another size, such as a popup that opens over the whole screen; the person didn't.
      if (isResized) {
        keepPlace();
        return;
      }
      const { following } = chat.getSnapshot().context;
      // Only people scroll back, by however little at first: no request does, and shorter content ends at the place.
      if (following && back && before < place(box) - 1) chat.send({ type: "history.scrolledAway" });
      else if (!following && !back && before >= place(box) - NEAR)
        chat.send({ type: "history.scrolledBack" });
    };
    const request = chat.on("chat.scrollRequested", (requested) => {
      offset.current = requested.offset;
      asked.current = chat.getSnapshot().context.history.at(-1)?.id;
      catchUpNow();
    });
    // What is drawn meanwhile may cut a smooth scroll short, or move its aim.
    box.addEventListener("scrollend", catchUpAtOnce);
    box.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      request.unsubscribe();
      box.removeEventListener("scroll", onScroll);
      box.removeEventListener("scrollend", catchUpAtOnce);
    };
  }, [chat, scroller, place, keepPlace, catchUpNow, catchUpAtOnce]);

  /** Goes to the newest message because the person asked for it. */
  return () => {
    const box = scroller.current;
    // The button that asked for it goes.
    box?.focus({ preventScroll: true });
    box?.scrollTo({ top: box.scrollHeight, behavior });
  };
}

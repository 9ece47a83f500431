import { useCallback, type RefObject } from "react";

import { readFrom } from "./readFrom.ts";
import type { NewestMessage } from "./VirtualMessages.tsx";

const ROOM = "--room-below";

export interface RoomOptions {
  scroller: RefObject<HTMLElement | null>;
  newest: RefObject<NewestMessage | null>;
  /** What comes after the newest message; it gets the room. */
  after: RefObject<HTMLElement | null>;
  /** How far below the top the newest message is read from at least, in CSS pixels (K6). */
  offset: RefObject<number>;
  /** True once something was said before the newest message. */
  goesOn: boolean;
}

/**
 * Returns what keeps so much room below the newest message that it can be read from its place at once, and an answer
 * grows into that room while nothing else moves. Serves O72 and K6.
 */
export function useRoomBelow(options: RoomOptions): () => void {
  const { scroller, newest, after, offset, goesOn } = options;
  return useCallback(() => {
    const [box, below] = [scroller.current, after.current];
    if (!box || !below) return;
    const end = Number.parseFloat(getComputedStyle(box).paddingBlockEnd) || 0;
    const from = readFrom(box, newest.current, offset.current);
    const needed = (newest.current?.top() ?? 0) - from + box.clientHeight - end;
    const room = `${goesOn ? Math.max(0, Math.floor(needed - below.offsetTop)) : 0}px`;
    // Setting it costs a layout.
    if (below.style.getPropertyValue(ROOM) !== room) below.style.setProperty(ROOM, room);
  }, [scroller, newest, after, offset, goesOn]);
}

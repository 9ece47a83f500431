import { useRef, useState, type RefObject, type UIEvent } from "react";

/** Less than this, in CSS pixels, is no intention. */
const SLACK = 8;

/**
 * Whether a conversation last scrolled on; false again on the way back and at its top. `onScroll` is told of what
 * scrolls within. Serves O72.
 */
export function useReadingOn(scroller: RefObject<HTMLElement | null>) {
  const [readingOn, setReadingOn] = useState(false);
  const before = useRef(0);
  const onScroll = ({ target }: UIEvent) => {
    const box = scroller.current;
    if (box === null || target !== box) return;
    // Some browsers let it swing past its ends.
    const top = Math.max(0, Math.min(box.scrollTop, box.scrollHeight - box.clientHeight));
    if (Math.abs(top - before.current) < SLACK && top > 0) return;
    setReadingOn(top > before.current);
    before.current = top;
  };
  return { readingOn, onScroll };
}

import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from "react";

/** Rows above and below what is in sight. */
const MARGIN = 10;

interface Rows {
  /** For the element that scrolls. */
  box: RefObject<HTMLDivElement | null>;
  onScroll: () => void;
  /** The rows to draw: from the first to before the last. */
  first: number;
  last: number;
  /** How far it is scrolled, in pixels. */
  top: number;
}

/** Draws only the rows that are in sight, of any number of equal height, and keeps the current one in sight. */
export function useRows(count: number, height: number, current: number): Rows {
  const box = useRef<HTMLDivElement | null>(null);
  const [seen, setSeen] = useState({ top: 0, room: 400 });
  const look = useCallback((): void => {
    const element = box.current;
    if (element === null) return;
    const { scrollTop: top, clientHeight: room } = element;
    setSeen((old) => (old.top === top && old.room === room ? old : { top, room }));
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || current < 0) return;
    const [above, below] = [current * height, (current + 2) * height];
    if (above < element.scrollTop) element.scrollTop = above;
    else if (below > element.scrollTop + element.clientHeight)
      element.scrollTop = below - element.clientHeight;
    look();
  }, [current, height, look]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watcher = new ResizeObserver(look);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [look]);
  const first = Math.max(0, Math.floor(seen.top / height) - MARGIN);
  const last = Math.min(count, Math.ceil((seen.top + seen.room) / height) + MARGIN);
  return { box, onScroll: look, first: Math.min(first, count), last, top: seen.top };
}

import { useEffect, useRef, type RefObject } from "react";

/**
 * When `changed` is another than before and what had the focus went with it, the focus goes on here: to this element, or to
 * the first button in it.
 */
export function useFocusIfLost(place: RefObject<HTMLElement | null>, changed: unknown): void {
  const before = useRef(changed);
  useEffect(() => {
    if (before.current === changed) return;
    before.current = changed;
    if (document.activeElement !== document.body) return;
    const { current } = place;
    if (current?.hasAttribute("tabindex")) current.focus();
    else current?.querySelector("button")?.focus();
  }, [place, changed]);
}

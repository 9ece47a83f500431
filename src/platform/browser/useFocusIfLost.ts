import { useEffect, useRef, type RefObject } from "react";

/**
 * When `changed` is another than before and what had the focus went with it, or can no longer have it, the focus goes on
 * here: to this element, or to the first button in it. Where nothing had the focus, as on a page just opened, nothing does.
 */
export function useFocusIfLost(place: RefObject<HTMLElement | null>, changed: unknown): void {
  const before = useRef(changed);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      last.current = target instanceof Element ? target : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (before.current === changed) return;
    before.current = changed;
    if (document.activeElement !== document.body || !last.current) return;
    if (last.current.isConnected && !last.current.matches(":disabled")) return;
    const { current } = place;
    if (current?.hasAttribute("tabindex")) current.focus();
    else current?.querySelector("button")?.focus();
  }, [place, changed]);
}

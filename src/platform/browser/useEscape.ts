import { useEffect, type RefObject } from "react";

/** Escape within an element ends something there, and nothing around it: a dialog stays open. */
export function useEscape(place: RefObject<HTMLElement | null>, end: () => void): void {
  useEffect(() => {
    const { current } = place;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    current?.addEventListener("keydown", onKeyDown);
    return () => current?.removeEventListener("keydown", onKeyDown);
  }, [place, end]);
}

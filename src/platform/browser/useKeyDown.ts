import { useEffect } from "react";

/** Hears every key that is pressed, wherever the focus is. `onKeyDown` should stay the same from one render to the next. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onKeyDown]);
}

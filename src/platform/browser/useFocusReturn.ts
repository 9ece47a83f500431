import { useLayoutEffect } from "react";

/** When what it is used in goes, the focus returns to where it was before, if that is still there; else to the title. */
export function useFocusReturn(): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      const isThere =
        before instanceof HTMLElement && before.isConnected && before !== document.body;
      const place = isThere ? before : document.querySelector<HTMLElement>("h1");
      // What goes has the focus until it is gone.
      queueMicrotask(() => {
        if (document.activeElement === document.body) place?.focus();
      });
    };
  }, []);
}

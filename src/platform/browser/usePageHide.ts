import { useEffect } from "react";

/** Calls when the page is being left or reloaded, the last moment at which something can be kept. */
export function usePageHide(onHide: () => void): void {
  useEffect(() => {
    window.addEventListener("pagehide", onHide);
    return () => window.removeEventListener("pagehide", onHide);
  }, [onHide]);
}

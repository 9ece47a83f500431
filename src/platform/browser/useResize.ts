import { useEffectEvent, useLayoutEffect, type RefObject } from "react";

/** Calls `resized` when the element gets its size, and each time it gets another. */
export function useResize(element: RefObject<HTMLElement | null>, resized: () => void): void {
  const tell = useEffectEvent(resized);
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(() => tell());
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}

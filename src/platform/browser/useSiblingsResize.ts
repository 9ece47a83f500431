import { useEffectEvent, useLayoutEffect, type RefObject } from "react";

/** Calls `resized` each time an element gets another size that is beside `element` from the beginning. */
export function useSiblingsResize(
  element: RefObject<HTMLElement | null>,
  resized: () => void,
): void {
  const tell = useEffectEvent(resized);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => tell());
    for (const each of element.current?.parentElement?.children ?? [])
      if (each !== element.current) observer.observe(each);
    return () => observer.disconnect();
  }, [element]);
}

import { type RefObject, useLayoutEffect } from "react";

import { useResize } from "./useResize.ts";

/** What the tokens take from the height of a screen. */
const HEIGHT = "--app-bar";

/** Leaves the height of an element, which is above every screen, out of theirs (`--screen`). */
export function useScreenBelow(element: RefObject<HTMLElement | null>): void {
  const { style } = document.documentElement;
  useResize(element, () => style.setProperty(HEIGHT, `${element.current?.offsetHeight ?? 0}px`));
  useLayoutEffect(
    () => () => {
      style.removeProperty(HEIGHT);
    },
    [style],
  );
}

import { type RefObject, useEffect, useMemo } from "react";

import type { Marks } from "../../drawing/marks.ts";
import { useLights } from "../lights.ts";
import { modeOf, usePage, useSend } from "../usePage.ts";
import { marksOf } from "./marks.ts";

/** All that is drawn upon the chart that is drawn. */
export function useMarks(): Marks {
  const mode = usePage(modeOf);
  const lights = useLights();
  const shown = usePage(({ context }) => context.layoutOf);
  const selected = usePage(({ context }) => context.selected);
  const folded = usePage(({ context }) => context.folded);
  const coverage = usePage(({ context }) => context.coverage);
  const diff = usePage(({ context }) => context.diff);
  return useMemo(
    () => marksOf({ shown, selected, folded, coverage, diff }, mode, lights),
    [shown, selected, folded, coverage, diff, mode, lights],
  );
}

/** Tells the page how large the picture's window is, and whenever that changes. */
export function useSize(element: RefObject<HTMLElement | null>): void {
  const send = useSend();
  useEffect(() => {
    const there = element.current;
    if (there === null) return undefined;
    const watcher = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width > 0 && height > 0) send({ type: "stage.resized", size: { width, height } });
    });
    watcher.observe(there);
    return () => watcher.disconnect();
  }, [element, send]);
}

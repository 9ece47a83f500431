import { type RefObject, useEffect, useMemo, useRef } from "react";

import type { Marks } from "../../drawing/marks.ts";
import type { Layout } from "../../layout/types.ts";
import { useHighlights } from "../highlights.ts";
import { modeOf, usePage, useSend } from "../usePage.ts";
import type { Size } from "../viewport.ts";
import { marksOf } from "./marks.ts";

/** All that is drawn on the chart that is drawn. */
export function useMarks(): Marks {
  const mode = usePage(modeOf);
  const highlights = useHighlights();
  const shown = usePage(({ context }) => context.layoutOf);
  const selected = usePage(({ context }) => context.selected);
  const folded = usePage(({ context }) => context.folded);
  const coverage = usePage(({ context }) => context.coverage);
  const diff = usePage(({ context }) => context.diff);
  return useMemo(
    () => marksOf({ shown, selected, folded, coverage, diff }, mode, highlights),
    [shown, selected, folded, coverage, diff, mode, highlights],
  );
}

/** What was lit when it was last looked, in which picture and window, and where the picture went. */
interface Followed {
  layout: Layout | null;
  stage: Size;
  lit: readonly string[];
  at: string | undefined;
}

/** The innermost of the states that are lit. */
export const leavesOf = (lit: ReadonlySet<string>): string[] => {
  const all = [...lit];
  return all.filter((id) => !all.some((other) => other.startsWith(`${id}.`)));
};

/**
 * Lets the picture go along with what is lit: to a state that was entered, or to the guard that is asked about. Where the
 * picture or its window changed, it was placed again, and goes there again.
 */
export function useGoingAlong(layout: Layout | null, { active, found }: Marks): void {
  const send = useSend();
  const stage = usePage(({ context }) => context.stage);
  const before = useRef<Followed>({ layout: null, stage, lit: [], at: undefined });
  useEffect(() => {
    const lit = [...(found ?? []), ...leavesOf(active ?? new Set())];
    const { current: was } = before;
    const isInPlace = was.layout === layout && was.stage === stage;
    const entered = isInPlace
      ? lit.find((id) => !was.lit.includes(id))
      : (lit.find((id) => id === was.at) ?? lit[0]);
    before.current = { layout, stage, lit, at: entered ?? was.at };
    if (layout !== null && entered !== undefined) send({ type: "element.lit", id: entered });
  }, [layout, stage, active, found, send]);
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

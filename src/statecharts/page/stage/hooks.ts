import { type RefObject, useEffect, useMemo, useRef } from "react";

import type { Marks } from "../../drawing/marks.ts";
import type { Layout } from "../../layout/types.ts";
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

/** The innermost of the states that are lit. */
export const leavesOf = (lit: ReadonlySet<string>): string[] => {
  const all = [...lit];
  return all.filter((id) => !all.some((other) => other.startsWith(`${id}.`)));
};

/** Lets the picture go along with what is lit: to a state that was entered, or to the guard that is asked about. */
export function useGoingAlong(layout: Layout | null, { active, found }: Marks): void {
  const send = useSend();
  const before = useRef<{ layout: Layout | null; lit: readonly string[] }>({ layout, lit: [] });
  useEffect(() => {
    const lit = [...(found ?? []), ...leavesOf(active ?? new Set())];
    const known = before.current.layout === layout ? before.current.lit : [];
    before.current = { layout, lit };
    const entered = lit.find((id) => !known.includes(id));
    if (layout !== null && entered !== undefined) send({ type: "element.lit", id: entered });
  }, [layout, active, found, send]);
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

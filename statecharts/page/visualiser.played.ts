import { inSightOf } from "./visualiser.changes.ts";
import type { VisualiserContext } from "./visualiser.types.ts";

/** How many steps the path that is chosen has. */
export function stepsOf({ coverage, chartId, path }: VisualiserContext): number {
  if (!coverage || chartId === null || path === null) return 0;
  return coverage.charts[chartId]?.paths[path]?.steps.length ?? 0;
}

/** Goes to a step of the path, with what it took in sight. */
export function atStep(context: VisualiserContext, step: number): Partial<VisualiserContext> {
  const { coverage, chartId, path } = context;
  const last = stepsOf(context);
  const now = Math.min(last, Math.max(0, step));
  const steps =
    (chartId !== null && path !== null && coverage?.charts[chartId]?.paths[path]?.steps) || [];
  const made = steps[now - 1];
  const focus = made?.active.at(-1) ?? null;
  return {
    step: now,
    viewport: focus === null ? context.viewport : inSightOf(context, focus),
    said: made ? `Step ${now} of ${last}: ${made.event}.` : `The start of ${last} steps.`,
  };
}

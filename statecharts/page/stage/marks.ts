import type { Marks } from "../../drawing/marks.ts";
import { chartIndex } from "../../model/chartIndex.ts";
import type { Chart } from "../../model/types.ts";
import { standIn } from "../../outline/folding.ts";
import { statuses } from "../coverage/status.ts";
import type { Mode } from "../types.ts";
import type { VisualiserContext } from "../visualiser.types.ts";

/** States that are lit, and transitions that were just taken. */
export interface Highlights {
  active: ReadonlySet<string>;
  fired: ReadonlySet<string>;
  /** The transition whose guard is to be decided. */
  asked?: string | null;
}

/** Nothing is active, and nothing was fired. */
export const NO_HIGHLIGHTS: Highlights = { active: new Set(), fired: new Set() };

/** What the step of the played path highlights; null while none is chosen. */
export function highlightsOfPath(
  context: Pick<VisualiserContext, "coverage" | "chartId" | "path" | "step">,
): Highlights | null {
  const { coverage, chartId, path, step } = context;
  const played = chartId === null || path === null ? null : coverage?.charts[chartId]?.paths[path];
  if (!played) return null;
  const made = played.steps[step - 1];
  return {
    active: new Set(made?.active ?? played.begins),
    fired: new Set(made?.transitions),
  };
}

/** With the states around the active ones, and with collapsed states in the place of those within. */
export function highlightsInPicture(
  chart: Chart,
  folded: ReadonlySet<string>,
  { active, fired }: Highlights,
): Pick<Highlights, "active" | "fired"> {
  if (active.size === 0 && fired.size === 0) return NO_HIGHLIGHTS;
  const { states } = chartIndex(chart);
  const there = [...active].filter((id) => states.has(id));
  return { active: new Set(there.map((id) => standIn(chart, folded, id))), fired };
}

/** All that is drawn on the chart. */
export function marksOf(
  context: Pick<VisualiserContext, "shown" | "selected" | "folded" | "coverage" | "diff">,
  mode: Mode,
  highlights: Highlights,
): Marks {
  const { shown, selected, folded, coverage, diff } = context;
  if (!shown) return {};
  return {
    ...highlightsInPicture(shown, new Set(folded), highlights),
    selected,
    ...(highlights.asked == null ? {} : { found: new Set([highlights.asked]) }),
    ...(mode === "coverage" && coverage ? { coverage: drawable(statuses(shown, coverage)) } : {}),
    ...(diff ? { diff: diff.marks } : {}),
  };
}

/** What the coverage doesn't know is drawn as always. */
function drawable(all: ReturnType<typeof statuses>): NonNullable<Marks["coverage"]> {
  const known = new Map<string, "never" | "live" | "browser" | "excused">();
  for (const [id, status] of all) if (status !== "unknown") known.set(id, status);
  return known;
}

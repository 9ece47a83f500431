import { diffCharts } from "../diff/diffCharts.ts";
import { chartIndex } from "../model/chartIndex.ts";
import type { Chart } from "../model/types.ts";
import { foldedAtFirst } from "../outline/folding.ts";
import { chartsOf, foldsOf, shownOf, without } from "./visualiser.changes.ts";
import type { Side, Version, VisualiserContext } from "./visualiser.types.ts";

type Context = VisualiserContext;
type Change = Partial<VisualiserContext>;

/** Takes a version; with both, the picture becomes their difference. */
export function withVersion(context: Context, side: Side, version: Version): Change {
  const versions = { ...context.versions, [side]: version };
  const { before, after } = versions;
  const problems = without(context.problems, "versions");
  if (!before || !after) return { versions, problems, said: `${version.name} is there.` };
  const diff = diffCharts(before.chart, after.chart);
  return {
    versions,
    problems,
    diff,
    shown: diff.merged,
    folded: foldedAtFirst(diff.merged),
    selected: null,
    placing: "opening",
    anchor: null,
    said: "The differences are drawn.",
  };
}

/** The open chart alone again, without what its mode drew. */
export function withoutVersions(context: Context): Change {
  const next = { ...context, diff: null, versions: { before: null, after: null } };
  const shown = shownOf(next);
  return {
    versions: next.versions,
    diff: null,
    shown,
    folded: shown ? foldsOf(next, shown) : [],
    selected: null,
    placing: "opening",
    problems: without(context.problems, "versions"),
  };
}

/**
 * Shows the chart of the actor that is followed live: ours of the same name where it has the same states, as that one has
 * its descriptions; null: the open chart again.
 */
export function withFollowed(context: Context, chart: Chart | null): Change {
  const ours = chart && chartsOf(context).find(({ id }) => id === chart.id);
  const isSame = ours && chart && sameStates(ours, chart);
  const drawn = isSame ? ours : chart;
  if (drawn === context.followed) return {};
  const next = { ...context, followed: drawn };
  const shown = shownOf(next);
  return {
    followed: drawn,
    shown,
    folded: shown === context.shown ? context.folded : shown ? foldsOf(next, shown) : [],
    ...(shown === context.shown ? {} : { selected: null, placing: "opening" as const }),
    anchor: null,
  };
}

function sameStates(a: Chart, b: Chart): boolean {
  const [ours, theirs] = [chartIndex(a).states, chartIndex(b).states];
  return ours.size === theirs.size && [...ours.keys()].every((id) => theirs.has(id));
}

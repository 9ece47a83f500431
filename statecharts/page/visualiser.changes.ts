import type { Coverage } from "../coverage/types.ts";
import type { Layout } from "../layout/types.ts";
import { chartIndex } from "../model/chartIndex.ts";
import type { Chart } from "../model/types.ts";
import { foldable, foldedAtFirst, unfoldedFor } from "../outline/folding.ts";
import { wholeOf } from "./groups.ts";
import { placeOf } from "./placeOf.ts";
import { innerCharts, together } from "./together.ts";
import type { Library, Link } from "./types.ts";
import { type Box, fit, goAlong, opening, panBy, reveal, type Size } from "./viewport.ts";
import type { Brought, Part, VisualiserContext } from "./visualiser.types.ts";

type Context = VisualiserContext;
type Change = Partial<VisualiserContext>;

/** Every chart that can be opened; one's own before ours of the same name. */
export function chartsOf({ library, own }: Pick<Context, "library" | "own">): Chart[] {
  const brought = own.map(({ chart }) => chart);
  const taken = new Set(brought.map(({ id }) => id));
  return [...(library?.charts ?? []).filter(({ id }) => !taken.has(id)), ...brought];
}

/** The chart that is open; undefined before there is one. */
export const openChart = (context: Context): Chart | undefined =>
  chartsOf(context).find(({ id }) => id === context.chartId);

/** The problems of all other parts. */
export const without = (problems: Context["problems"], part: Part): Context["problems"] =>
  Object.fromEntries(Object.entries(problems).filter(([key]) => key !== part));

/** Shows a problem at a part of the page and lets screen readers say it. */
export const withProblem = (context: Context, part: Part, text: string): Change => ({
  problems: { ...context.problems, [part]: text },
  said: text,
});

/** The chart as it is to be drawn. */
export function shownOf(context: Context): Chart | null {
  const chart = openChart(context);
  if (context.diff) return context.diff.merged;
  if (context.followed) return context.followed;
  if (!chart) return null;
  return context.together ? together(chart, chartsOf(context)) : chart;
}

/** What is collapsed when a picture opens. */
export const foldsOf = (context: Context, shown: Chart): string[] => {
  const inner = context.together ? innerCharts(shown, chartsOf(context)) : [];
  return [...new Set([...foldedAtFirst(shown), ...inner])];
};

/** Opens what an address names, or as much of it as there is, and says what there isn't. */
export function followed(context: Context, link: Link): Change {
  const charts = chartsOf(context);
  const asked = charts.find(({ id }) => id === link.chart);
  const chart = asked ?? wholeOf(charts) ?? charts[0];
  if (!chart) return { chartId: null, shown: null, layout: null, selected: null, diff: null };
  const same =
    context.chartId === chart.id &&
    context.together === link.together &&
    context.diff === null &&
    context.followed === null;
  const next: Context = {
    ...context,
    chartId: chart.id,
    together: link.together,
    diff: null,
    followed: null,
  };
  const shown = (same && context.shown) || shownOf(next) || chart;
  const folded = link.folded ?? (same ? context.folded : foldsOf(next, shown));
  const { states, transitions } = chartIndex(shown);
  const isThere = link.at !== null && (states.has(link.at) || transitions.has(link.at));
  const at = asked && isThere ? link.at : null;
  const problem =
    link.chart !== null && !asked
      ? `There is no chart named '${link.chart}' here: choose one from the list.`
      : link.at !== null && !isThere
        ? `The chart '${chart.id}' has nothing named '${link.at}'; it may have been renamed. Search for it.`
        : null;
  return {
    chartId: chart.id,
    together: link.together,
    diff: null,
    followed: null,
    versions: { before: null, after: null },
    shown,
    selected: at,
    folded: at === null ? folded : unfoldedFor(shown, folded, at),
    placing: same ? context.placing : "opening",
    path: same ? context.path : null,
    step: same ? context.step : 0,
    insists: same && context.insists,
    anchor: null,
    lit: same ? context.lit : null,
    problems:
      problem === null
        ? without(context.problems, "chart")
        : { ...context.problems, chart: problem },
    said: problem ?? (same ? context.said : `Chart ${chart.id}. ${chart.description}`),
  };
}

/** Takes the charts that were fetched and opens what the address asked for. */
export function withLibrary(context: Context, library: Library): Change {
  const next = { ...context, library, problems: without(context.problems, "library") };
  return { ...next, ...followed(next, context.wanted) };
}

/** Opens a chart, at an element of it when one is named. */
export function opened(context: Context, chart: string, at: string | null): Change {
  const isSame = chart === context.chartId;
  return followed(context, {
    ...context.wanted,
    chart,
    at,
    folded: null,
    together: isSame && context.together,
  });
}

/** Picks a state or transition, opens what it is collapsed in and brings it into sight; null picks nothing. */
export function picked(context: Context, id: string | null): Change {
  const { shown } = context;
  if (!shown || id === null) return { selected: null };
  const { states, transitions } = chartIndex(shown);
  const element = states.get(id) ?? transitions.get(id);
  if (!element) return withProblem(context, "chart", `This chart has nothing named '${id}'.`);
  const folded = unfoldedFor(shown, context.folded, id);
  return {
    selected: id,
    folded: folded.length === context.folded.length ? context.folded : folded,
    tab: "details",
    viewport: inSightOf(context, id),
    problems: without(context.problems, "chart"),
    said: `${id}. ${element.description}`,
  };
}

/** The viewport with an element in sight, where the layout has it. */
export function inSightOf(
  { viewport, layout, layoutOf, stage }: Context,
  id: string,
): Context["viewport"] {
  const box = layout && placeOf(layout, id, layoutOf);
  return box && stage.width > 0 ? reveal(viewport, box, stage) : viewport;
}

/** Goes along with what is lit, unless a person moved the picture. */
export function wentAlong(
  { viewport, layout, layoutOf, stage, placing }: Context,
  id: string,
): Change {
  const box = layout && placeOf(layout, id, layoutOf);
  // Before it is drawn, or its window has its size, it is remembered for then.
  if (!box || stage.width === 0 || placing === "moved") return { lit: id };
  return { lit: id, viewport: goAlong(viewport, box, stage) };
}

/** Collapses a state, or opens it. */
export function foldToggled(context: Context, id: string): Change {
  const isFolded = context.folded.includes(id);
  const folded = isFolded
    ? context.folded.filter((each) => each !== id)
    : [...context.folded, id].toSorted();
  return { folded, anchor: id, said: `${id} is ${isFolded ? "open" : "collapsed"}.` };
}

export function allFolded(context: Context): Change {
  const folded = context.shown ? foldable(context.shown).toSorted() : [];
  return { folded, placing: "opening", anchor: null, said: "Everything is collapsed." };
}

export const allUnfolded = (): Change => ({
  folded: [],
  placing: "opening",
  anchor: null,
  said: "Everything is open.",
});

/** Draws the charts of invoked actors within the states that invoke them, or no longer does. */
export function togetherToggled(context: Context): Change {
  const next = { ...context, together: !context.together };
  const shown = shownOf(next);
  return {
    together: next.together,
    shown,
    folded: shown ? foldsOf(next, shown) : [],
    selected: null,
    placing: "opening",
    anchor: null,
    said: next.together ? "With its children." : "The chart alone.",
  };
}

/** Takes a layout and places the picture: as it opens, or so that what was unfolded stays where it was. */
export function withLayout(context: Context, layout: Layout): Change {
  const taken: Change = {
    layout,
    layoutOf: context.shown,
    anchor: null,
    problems: without(context.problems, "layout"),
  };
  return { ...taken, viewport: placed(context, layout) };
}

function placed(context: Context, layout: Layout): Context["viewport"] {
  const { placing, stage, anchor, selected, viewport, lit } = context;
  if (stage.width === 0) return viewport;
  if (anchor !== null && context.layout) {
    const [before, after] = [placeOf(context.layout, anchor), placeOf(layout, anchor)];
    if (before && after)
      return panBy(viewport, {
        x: (before.x - after.x) * viewport.scale,
        y: (before.y - after.y) * viewport.scale,
      });
  }
  const base =
    placing === "moved"
      ? viewport
      : placing === "whole"
        ? fit(layout, stage)
        : opening(
            layout,
            stage,
            beginning(context, layout),
            layout.edges.map(({ label }) => label),
          );
  const litBox = lit === null || placing !== "opening" ? null : placeOf(layout, lit, context.shown);
  const along = litBox ? goAlong(base, litBox, stage) : base;
  const box = selected === null ? null : placeOf(layout, selected, context.shown);
  return box ? reveal(along, box, stage) : along;
}

/** Where a chart begins: the state that is entered first, or what leads to it most closely. */
function beginning({ shown }: Context, layout: Layout): Box | null {
  const first = shown?.root.initial ?? shown?.root.states[0]?.id ?? null;
  return first === null ? null : placeOf(layout, first);
}

/** Places the picture again in a window of another size, unless a person moved it. */
export function resized(context: Context, stage: Size): Change {
  const next = { ...context, stage };
  if (!context.layout || context.placing === "moved") return { stage };
  return { stage, viewport: placed({ ...next, anchor: null }, context.layout) };
}

/** Scales the picture so that all of it is in sight. */
export function fitted({ layout, stage }: Context): Change {
  if (!layout || stage.width === 0) return {};
  return { viewport: fit(layout, stage), placing: "whole", said: "All of the chart is in sight." };
}

/** Adds the charts that a person brought; those of the same name give way. */
export function withBrought(context: Context, { charts, notes, from }: Brought): Change {
  const ids = new Set(charts.map(({ id }) => id));
  const own = [
    ...context.own.filter(({ chart }) => !ids.has(chart.id)),
    ...charts.map((chart) => ({ chart, from, notes })),
  ];
  const next = { ...context, own, problems: without(context.problems, "adding") };
  // One of the same name is drawn again.
  const again = { ...next, chartId: null, shown: null };
  return { ...next, ...opened(again, charts[0]?.id ?? "", null) };
}

/** Removes a chart that a person brought; where it was open, another one opens. */
export function withoutChart(context: Context, id: string): Change {
  const next = { ...context, own: context.own.filter(({ chart }) => chart.id !== id) };
  const isOpen = context.chartId === id;
  return isOpen
    ? { ...next, ...followed(next, { ...context.wanted, chart: null, at: null }) }
    : next;
}

/** Takes coverage that was read; a path that was being played ends. */
export const withCoverage = (context: Context, coverage: Coverage): Change => ({
  coverage,
  path: null,
  step: 0,
  problems: without(context.problems, "coverage"),
});

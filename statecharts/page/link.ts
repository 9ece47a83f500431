import type { Link, Mode, View } from "./types.ts";

const MODES: readonly Mode[] = ["look", "live", "simulate", "coverage", "review"];
const VIEWS: readonly View[] = ["picture", "outline", "table"];

/** An address that says nothing. */
export const NO_LINK: Link = {
  chart: null,
  at: null,
  mode: "look",
  view: "picture",
  folded: null,
  together: false,
};

/**
 * What the part of an address after its `#` says, such as `chart=tour&at=tour.touring`. What it can't understand it
 * leaves out; an id without a chart names the chart by its beginning.
 */
export function readLink(hash: string): Link {
  const said = new URLSearchParams(hash.replace(/^#/, ""));
  const at = said.get("at") || null;
  const folded = said.get("fold");
  return {
    chart: said.get("chart") || (at?.split(/[. ]/)[0] ?? null),
    at,
    mode: MODES.find((mode) => mode === said.get("mode")) ?? NO_LINK.mode,
    view: VIEWS.find((view) => view === said.get("view")) ?? NO_LINK.view,
    folded: folded === null ? null : folded.split(",").filter((id) => id !== ""),
    together: said.get("with") === "children",
  };
}

/** The same as text, with its `#`; what is as the page would have it by itself is left out. */
export function writeLink({ chart, at, mode, view, folded, together }: Link): string {
  const said = new URLSearchParams();
  if (chart !== null) said.set("chart", chart);
  if (at !== null) said.set("at", at);
  if (mode !== NO_LINK.mode) said.set("mode", mode);
  if (view !== NO_LINK.view) said.set("view", view);
  if (together) said.set("with", "children");
  if (folded !== null) said.set("fold", folded.join(","));
  // Commas and spaces stay readable; a fragment allows the former, and plus signs stand for the latter.
  return `#${said.toString().replaceAll("%2C", ",")}`;
}

/** True when going from one to the other is a step that Back should undo. */
export function isStep(from: Link, to: Link): boolean {
  return (
    from.chart !== to.chart ||
    from.at !== to.at ||
    from.mode !== to.mode ||
    from.view !== to.view ||
    from.together !== to.together
  );
}

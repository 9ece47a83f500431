import type { Coverage } from "../coverage/types.ts";
import type { ChartDiff } from "../diff/types.ts";
import type { Layout } from "../layout/types.ts";
import type { Chart } from "../model/types.ts";
import type { Library, Link, Mode, OwnChart, Tab, View } from "./types.ts";
import type { Size, Viewport } from "./viewport.ts";

/** One of two versions that are compared. */
export interface Version {
  /** Of the file, or what else it is. */
  name: string;
  chart: Chart;
}

/** Of the two versions that are compared: the older, and the newer. */
export type Side = "before" | "after";

/** How the picture is placed when its window changes size: again as it was, until a person moves it. */
export type Placing = "opening" | "whole" | "moved";

/** What tells this page from all others that follow apps. */
export interface PageInfo {
  viewer: string;
  origin: string;
}

/** All that the page knows. */
export interface VisualiserContext {
  page: PageInfo;
  /** What the address asked for; the page follows it once the charts are there. */
  wanted: Link;
  library: Library | null;
  own: readonly OwnChart[];
  /** Of the chart that is open. */
  chartId: string | null;
  /** Id of the picked state or transition. */
  selected: string | null;
  together: boolean;
  folded: readonly string[];
  /** The chart as it is drawn: alone, with its children, or with the differences of two versions. */
  shown: Chart | null;
  layout: Layout | null;
  /** Which chart the layout is of. */
  layoutOf: Chart | null;
  viewport: Viewport;
  stage: Size;
  placing: Placing;
  /** Id of the state that keeps its place when the next layout comes. */
  anchor: string | null;
  /** Id of what the live app, the simulation or a played path came to last in this chart. */
  lit: string | null;
  /** A person wants it drawn, however large it is. */
  insists: boolean;
  tab: Tab;
  coverage: Coverage | null;
  /** Id of the clause that is read about. */
  clause: string | null;
  /** Place of the path that is played, in the open chart's coverage; null while none is. */
  path: number | null;
  /** Steps of it that were made. */
  step: number;
  /** Factor of the speed. */
  speed: number;
  versions: Readonly<Record<Side, Version | null>>;
  diff: ChartDiff | null;
  /** How much of the height the log of a running app takes, in percent. */
  logShare: number;
  /** The chart of the actor that is followed live; null otherwise. */
  followed: Chart | null;
  /** The chart that is walked through in a simulation. */
  walked: Chart | null;
  /** Whether keys without Ctrl or ⌘ work anywhere on the page. */
  singleKeys: boolean;
  /** What went wrong, by part of the page: a sentence that says what to do. */
  problems: Readonly<Partial<Record<Part, string>>>;
  /** What a screen reader says next. */
  said: string;
}

/** A part of the page that can have a problem of its own. */
export type Part = "library" | "chart" | "layout" | "coverage" | "adding" | "versions";

/** Where the edge of the log goes by a key: a step, or to an end. */
export type EdgeMove = "up" | "down" | "lowest" | "highest";

export type VisualiserEvent =
  | { type: "retry.requested" }
  | { type: "link.followed"; link: Link }
  | { type: "chart.opened"; chart: string; at?: string | null }
  | { type: "element.picked"; id: string | null }
  | { type: "state.folded"; id: string }
  | { type: "all.folded" }
  | { type: "all.unfolded" }
  | { type: "together.toggled" }
  | { type: "drawing.insisted" }
  | { type: "picture.changed" }
  | { type: "mode.chosen"; mode: Mode }
  | { type: "view.chosen"; view: View }
  | { type: "tab.chosen"; tab: Tab }
  | { type: "stage.resized"; size: Size }
  | { type: "viewport.moved"; viewport: Viewport }
  | { type: "fit.requested" }
  | { type: "element.lit"; id: string }
  | { type: "sheet.opened"; sheet: "charts" | "side" }
  | { type: "sheet.closed" }
  | { type: "dialog.opened"; dialog: "search" | "help" | "adding" | "exporting" }
  | { type: "dialog.closed" }
  | { type: "singleKeys.set"; on: boolean }
  | { type: "definition.given"; name: string; text: string }
  | { type: "definition.refused"; problem: string }
  | { type: "module.requested"; address: string }
  | { type: "chart.brought" }
  | { type: "chart.removed"; chart: string }
  | { type: "coverage.given"; name: string; text: string }
  | { type: "clause.chosen"; clause: string | null }
  | { type: "path.chosen"; path: number }
  | { type: "path.played" }
  | { type: "path.paused" }
  | { type: "path.scrubbed"; step: number }
  | { type: "path.left" }
  | { type: "speed.chosen"; speed: number }
  | { type: "version.given"; side: Side; name: string; text: string }
  | { type: "version.taken"; side: Side }
  | { type: "versions.left" }
  | { type: "live.wanted" }
  | { type: "live.shown"; chart: Chart | null }
  | { type: "log.resized"; share: number }
  | { type: "log.edgeMoved"; by: EdgeMove }
  | { type: "log.folded" }
  | { type: "log.unfolded" };

/** What the page starts with. */
export interface VisualiserInput {
  link: Link;
  page: PageInfo;
}

/** What views ask of the page's state. */
export type VisualiserTag =
  | `mode:${Mode}`
  | `view:${View}`
  | "loadingCharts"
  | "chartsFailed"
  | "layingOut"
  | "tooLarge"
  | "layoutFailed"
  | "sheet:charts"
  | "sheet:side"
  | "search"
  | "help"
  | "adding"
  | "exporting"
  | "reading"
  | "coverageLoading"
  | "coverageMissing"
  | "playing"
  | "logFolded";

/** What a definition was read as. */
export interface Brought {
  charts: readonly Chart[];
  notes: readonly string[];
  from: string;
}

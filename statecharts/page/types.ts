import type { Chart } from "../model/types.ts";

/** What a person looks at a chart for. */
export type Mode = "look" | "live" | "simulate" | "coverage" | "review";

/** In what form the chart stands in the middle of the page. */
export type View = "picture" | "outline" | "table";

/** All that an address says; the rest of the page begins again. */
export interface Link {
  chart: string | null;
  /** Id of a state or transition. */
  at: string | null;
  mode: Mode;
  view: View;
  /** Ids of the states that are collapsed; null: as the page would by itself. */
  folded: readonly string[] | null;
  /** Whether the charts of invoked actors are drawn within the states that invoke them. */
  together: boolean;
}

/** The charts that the page is about, as `charts.json` brings them. */
export interface Library {
  charts: readonly Chart[];
  /** Markdown, by the chart's id. */
  reviews: Readonly<Record<string, string>>;
  /** Texts of clauses, by their id. */
  clauses: Readonly<Record<string, string>>;
}

/** A chart that a person brought along. */
export interface OwnChart {
  chart: Chart;
  /** Where it came from, for people. */
  from: string;
  /** What was left out or is doubtful, in sentences. */
  notes: readonly string[];
}

/** Which part of the side panel is open. */
export type Tab =
  | "details"
  | "live"
  | "simulate"
  | "coverage"
  | "clauses"
  | "paths"
  | "review"
  | "differences";

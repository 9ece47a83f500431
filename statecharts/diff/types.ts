import type { Chart } from "../model/types.ts";

/** What happened to a state or transition from the older version to the newer one. */
export type Change = "added" | "removed" | "changed";

/** What became of a field; lists and objects in one line. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/** How one state or transition differs between two versions. */
export interface ElementChange {
  /** Id of a state or transition in the merged chart. */
  id: string;
  kind: "state" | "transition";
  change: Change;
  /** Of what changed only. */
  fields: readonly FieldChange[];
}

/** How two versions of a chart differ. */
export interface ChartDiff {
  /** Both versions in one chart, to draw: what was removed stands where it was. */
  merged: Chart;
  changes: readonly ElementChange[];
  /** By id, as the drawing takes it. */
  marks: ReadonlyMap<string, Change>;
}

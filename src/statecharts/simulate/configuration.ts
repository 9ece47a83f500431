import type { Node } from "./chartTree.ts";

/** Where a chart is: plain data but for its nodes, and never changed in place. */
export interface Configuration {
  /** All active states, in the order in which they were entered. */
  active: readonly Node[];
  /** What each history state goes back to, by its id. */
  history: ReadonlyMap<string, readonly Node[]>;
  status: "active" | "done" | "error";
}

/** A transition to take; the start of a chart is one, too. */
export interface Taking {
  source: Node;
  targets: readonly Node[];
  reenter: boolean;
  actions: readonly string[];
  /** Empty for the start. */
  id: string;
}

/** What killed a mutant in one of the suites. */
export interface Kill {
  test: string;
  why: string;
}

/** How one mutant fared. Null: the suite let it live. */
export interface Trial {
  id: string;
  rules: Kill | null;
  invariants: Kill | null;
  golden: Kill | null;
  milliseconds: number;
}

/** What a worker is asked: the id of a mutant. */
export interface Ask {
  id: string;
}

/** What a worker says. `broken`: tests that fail on the charts as they are, so that nothing can be tried. */
export type Answer =
  | { kind: "ready" }
  | { kind: "broken"; tests: readonly string[] }
  | { kind: "tried"; trial: Trial };

/** What killed a mutant in one of the suites. */
export interface Kill {
  test: string;
  why: string;
}

/** How one mutant fared. Null: the suite let it live, or was not asked. */
export interface Trial {
  id: string;
  rules: Kill | null;
  invariants: Kill | null;
  golden: Kill | null;
  /** Why a mutant that lives does the same as the chart, where that was seen. */
  same: string | null;
  milliseconds: number;
}

/** What a worker is asked: to try a mutant. `thorough`: by the invariants, too, which take long, where rules and golden
 * walks let it live. */
export interface Ask {
  id: string;
  thorough: boolean;
}

/** What a worker says; that it is `alive` from time to time, as nothing does that hangs. `broken`: tests that fail on the charts as they are, so that nothing can be tried. */
export type Answer =
  | { kind: "ready" }
  | { kind: "alive" }
  | { kind: "broken"; tests: readonly string[] }
  | { kind: "tried"; trial: Trial };

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

/** What the parent asks of a worker, and what it says. */
export type Ask = { id: string; chart: string };
export type Answer =
  | { kind: "ready"; tests: number; milliseconds: number; broken: readonly string[] }
  | { kind: "tried"; trial: Trial };

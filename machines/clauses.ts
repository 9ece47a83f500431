/**
 * A clause of the specification by its id (`docs/clauses.tsv`), or a rule of our own where that is silent (O…,
 * `docs/rules.md`). `tests/machines/shape.test.ts` holds charts to those that there are.
 */
type Clause = `${"R" | "S" | "E" | "T" | "V" | "P" | "A" | "X" | "K" | "O"}${number}`;

/** What every state and transition may carry: the clauses it serves. */
export interface ChartMeta {
  clauses: readonly Clause[];
}

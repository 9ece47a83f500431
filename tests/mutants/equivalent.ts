/** Mutants that do the same as the chart, by their ids, each with the reason. */
export const EQUIVALENT: Readonly<Record<string, string>> = {};

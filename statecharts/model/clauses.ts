import { textOf } from "./limits.ts";
import { fieldOf, listOf } from "./names.ts";

/** Ids of clauses, from `meta.clauses`. */
export function clausesIn(meta: unknown): string[] {
  const clauses = listOf(fieldOf(meta, "clauses")).filter((each) => typeof each === "string");
  return clauses.map(textOf);
}

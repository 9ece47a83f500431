import { fieldOf, listOf } from "./names.ts";

/** Ids of clauses, from `meta.clauses`. */
export function clausesIn(meta: unknown): string[] {
  return listOf(fieldOf(meta, "clauses")).filter((each) => typeof each === "string");
}

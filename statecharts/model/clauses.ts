import { textOf } from "./limits.ts";
import { fieldOf, listOf } from "./names.ts";

/** Ids of clauses, from `meta.clauses`; where it has none, those of the state around it. */
export function clausesIn(meta: unknown, around: string[] = []): string[] {
  const clauses = listOf(fieldOf(meta, "clauses")).filter((each) => typeof each === "string");
  return clauses.length === 0 ? around : clauses.map(textOf);
}

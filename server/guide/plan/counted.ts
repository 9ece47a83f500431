import type { Filter } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import { classesIn } from "../reader/classes.ts";
import { kindIn } from "../reader/kindWords.ts";
import type { Sentence } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { says, strong } from "./say.ts";
import { inWords } from "./searchWords.ts";
import { baseOf } from "./usable.ts";

/** "How many … and which are private": the second question. */
const AND_WHICH =
  /\b(?:and|y|et|e)\s+(?:which|what|how many|cu[aá]les|cu[aá]ntas|lesquelles|combien|quais|quantas)\b(.*)$|(?:其中|有哪些|哪些是)(.*)$/iu;

/** How many there are in all, where a message asks that and then which of them are of a kind or class; else nothing. */
export function counted(
  { asked, text }: Pick<PlanInput, "asked" | "text">,
  conditions: readonly Filter[],
  library: Library,
): Sentence[] {
  const [, one, other] = AND_WHICH.exec(text) ?? [];
  const second = one ?? other;
  if (asked.form !== "howMany" || second === undefined) return [];
  const of = new Set<string>(classesIn(second).map(({ field }) => field));
  if (kindIn(normalizeText(second)) !== null) of.add("kind");
  const rest = conditions.filter(({ field }) => !of.has(field));
  // "…, and which of them has the most": all of them are counted.
  const isEnd = of.size === 0 && asked.order !== null;
  if (rest.length === 0 || (rest.length === conditions.length && !isEnd)) return [];
  const count = baseOf(rest, library).length.toLocaleString("en-US");
  return [says("search.count", { count: strong(count), conditions: inWords(rest) })];
}

import { featuresOf } from "../reader/features.ts";
import { type Head, READER_HEADS } from "../reader/heads.ts";
import type { Labelled } from "./corpus.ts";
import { readerExample } from "./examples.ts";
import { learnLinear } from "./linear.ts";
import { LINEAR } from "./options.ts";

/** Acts that don't change the subject: what was asked before them still counts. */
const PASSING = new Set("clarify smalltalk thanks greet".split(" "));

/** What was asked before the last message of a dialogue: dialogues only have labels for their last message. */
export function turnsOf(rows: readonly Labelled[]): (row: Labelled) => string | null {
  const heads: readonly Head[] = READER_HEADS.filter(({ name }) => name === "act");
  const alone = rows.filter(({ turns }) => turns.length === 1);
  const model = learnLinear(
    alone.map((row) => readerExample(row, heads, null)),
    heads,
    LINEAR,
  );
  const labels = heads[0]?.labels ?? [];
  const actOf = (text: string, onPage: boolean): string => {
    const scores = model.score(featuresOf({ masked: text, before: null, was: null, onPage }));
    return labels[scores.indexOf(Math.max(...scores))] ?? "facts";
  };
  return ({ turns, page }) => {
    const before = turns.slice(0, -1).map((text) => actOf(text, page !== null));
    return before.findLast((act) => !PASSING.has(act)) ?? before.at(-1) ?? null;
  };
}

import { READER_HEADS, type Head } from "../reader/heads.ts";
import type { Labelled } from "./corpus.ts";
import { readerExample } from "./examples.ts";
import { learnLinear } from "./linear.ts";
import { learnNetwork } from "./network.ts";
import { LINEAR, NETWORK } from "./options.ts";
import { turnsOf } from "./turns.ts";

/** Groups of writers that are held out in turn to find where labels begin to hold. */
const FOLDS = 3;

/** What is asked and left out is worse than what is shown besides: how much more recall counts than precision. */
const RECALL: Readonly<Record<string, number>> = { fields: 1.1 };

/** For each label the score with the best F-measure, on writers that the model hasn't seen. */
export function heldOutThresholds(rows: readonly Labelled[]): Float32Array {
  // A label of a head with exactly one needs no threshold, and heads are learned separately.
  const heads = (READER_HEADS as readonly Head[]).filter(({ kind }) => kind === "several");
  const wasAsked = turnsOf(rows);
  const exampleOf = (row: Labelled) => readerExample(row, heads, wasAsked(row));
  const writers = [...new Set(rows.map(({ writer }) => writer))];
  const labels = heads.reduce((sum, head) => sum + head.labels.length, 0);
  const scored: { score: number; holds: boolean }[][] = Array.from({ length: labels }, () => []);
  for (let fold = 0; fold < FOLDS; fold++) {
    const out = new Set(writers.filter((_, at) => at % FOLDS === fold));
    const seen = rows.filter(({ writer }) => !out.has(writer));
    const examples = seen.map(exampleOf);
    const models = [learnNetwork(examples, heads, NETWORK), learnLinear(examples, heads, LINEAR)];
    for (const row of rows.filter(({ writer }) => out.has(writer))) {
      const { features, targets } = exampleOf(row);
      const scores = models.map((model) => model.score(features));
      const scoreOf = (label: number) =>
        scores.reduce((sum, own) => sum + (own[label] ?? 0), 0) / scores.length;
      let from = 0;
      for (const [at, head] of heads.entries()) {
        const target = targets[at] ?? null;
        if (target !== null) {
          for (let l = 0; l < head.labels.length; l++) {
            scored[from + l]?.push({ score: scoreOf(from + l), holds: target.includes(l) });
          }
        }
        from += head.labels.length;
      }
    }
  }
  const betas = heads.flatMap(({ name, labels: own }) => own.map(() => RECALL[name] ?? 1));
  const found = scored.map((list, label) => thresholdOf(list, betas[label] ?? 1));
  return Float32Array.from(
    (READER_HEADS as readonly Head[]).flatMap(({ kind, labels: own }) =>
      kind === "several" ? found.splice(0, own.length) : own.map(() => 0),
    ),
  );
}

function thresholdOf(list: readonly { score: number; holds: boolean }[], beta: number): number {
  const positives = list.filter(({ holds }) => holds).length;
  if (positives === 0) return 0;
  let right = 0;
  let top = { measure: 0, score: 0 };
  for (const [at, { score, holds }] of list.toSorted((a, b) => b.score - a.score).entries()) {
    if (holds) right += 1;
    const measure = ((1 + beta ** 2) * right) / (at + 1 + beta ** 2 * positives);
    if (measure > top.measure) top = { measure, score };
  }
  return top.score - 0.01;
}

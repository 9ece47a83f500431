import { READER_HEADS, type Head } from "../reader/heads.ts";
import type { Labelled } from "./corpus.ts";
import { readerExample } from "./examples.ts";
import { learn } from "./learn.ts";
import { READER } from "./options.ts";
import { turnsOf } from "./turns.ts";

/** Groups of writers that are held out in turn to find where labels begin to hold. */
const FOLDS = 3;

/** For each label the score with the best F1, on writers that the model hasn't seen. */
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
    const model = learn(seen.map(exampleOf), heads, READER);
    for (const row of rows.filter(({ writer }) => out.has(writer))) {
      const { features, targets } = exampleOf(row);
      const scores = model.score(features);
      let from = 0;
      for (const [at, head] of heads.entries()) {
        const target = targets[at] ?? null;
        if (target !== null) {
          for (let l = 0; l < head.labels.length; l++) {
            scored[from + l]?.push({ score: scores[from + l] ?? 0, holds: target.includes(l) });
          }
        }
        from += head.labels.length;
      }
    }
  }
  const found = scored.map((list) => thresholdOf(list));
  return Float32Array.from(
    (READER_HEADS as readonly Head[]).flatMap(({ kind, labels: own }) =>
      kind === "several" ? found.splice(0, own.length) : own.map(() => 0),
    ),
  );
}

function thresholdOf(list: readonly { score: number; holds: boolean }[]): number {
  const positives = list.filter(({ holds }) => holds).length;
  if (positives === 0) return 0;
  let right = 0;
  let top = { f1: 0, score: 0 };
  for (const [at, { score, holds }] of list.toSorted((a, b) => b.score - a.score).entries()) {
    if (holds) right += 1;
    const f1 = (2 * right) / (at + 1 + positives);
    if (f1 > top.f1) top = { f1, score };
  }
  return top.score - 0.01;
}

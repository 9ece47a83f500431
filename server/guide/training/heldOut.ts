import { type AskedModel, lengthOf, listedIn, signsOf } from "../reader/askedModel.ts";
import { featuresOf } from "../reader/features.ts";
import { DANGERS, type Head, READER_HEADS } from "../reader/heads.ts";
import { learnAsked, type Sample } from "./askedModel.ts";
import type { Labelled } from "./corpus.ts";
import { masked, readerExample } from "./examples.ts";
import { learnLinear } from "./linear.ts";
import { learnNetwork } from "./network.ts";
import { LINEAR, NETWORK } from "./options.ts";
import { turnsOf } from "./turns.ts";
import type { Example } from "./vectors.ts";

/** Groups of writers that are held out in turn to find where labels begin to hold. */
const FOLDS = 3;

/** What is asked and left out is worse than what is shown besides: how much more recall counts than precision. */
const RECALL: Readonly<Record<string, number>> = { fields: 1.1 };

/** What is learned on writers that the models haven't seen. */
export interface HeldOut {
  /** For each label the score with the best F-measure. */
  thresholds: Float32Array;
  /** How the scores of a message and of its parts tell what it asks for. */
  asked: AskedModel;
}

type Score = (features: readonly string[]) => Float32Array;

/** Learns models without a part of the writers, each part in turn, and what their scores of that part are worth. */
export function heldOut(rows: readonly Labelled[]): HeldOut {
  // A label of a head with exactly one needs no threshold, and heads are learned separately.
  const heads = (READER_HEADS as readonly Head[]).filter(({ kind }) => kind === "several");
  const wasAsked = turnsOf(rows);
  const exampleOf = (row: Labelled) => readerExample(row, heads, wasAsked(row));
  const writers = [...new Set(rows.map(({ writer }) => writer))];
  const folds = Array.from({ length: FOLDS }, (_, fold) => {
    const out = new Set(writers.filter((__, at) => at % FOLDS === fold));
    const seen = rows.filter(({ writer }) => !out.has(writer));
    return {
      held: rows.filter(({ writer }) => out.has(writer)),
      score: learned(seen.map(exampleOf), heads),
    };
  });
  const scored = folds.flatMap(({ held, score }) =>
    held.map(exampleOf).map(({ features, targets }) => ({ scores: score(features), targets })),
  );
  const found = heads.flatMap(({ name, labels }, at) => {
    const from = startOf(heads, name);
    return labels.map((_, l) =>
      thresholdOf(
        scored.flatMap(({ scores, targets }) => {
          const target = targets[at] ?? null;
          const score = scores[from + l] ?? 0;
          return target === null ? [] : [{ score, holds: target.includes(l) }];
        }),
        RECALL[name] ?? 1,
      ),
    );
  });
  // One part of the writers is enough for so few numbers.
  const samples = folds.slice(0, 1).flatMap(({ held, score }) => {
    const fields = fieldsOf(score, heads, found);
    return held.flatMap((row) => samplesOf(row, wasAsked(row), fields));
  });
  const thresholds = Float32Array.from(
    (READER_HEADS as readonly Head[]).flatMap(({ kind, labels }) =>
      kind === "several" ? found.splice(0, labels.length) : labels.map(() => 0),
    ),
  );
  return { thresholds, asked: learnAsked(samples) };
}

/** The scores that two models together give, as the reader has them. */
function learned(examples: readonly Example[], heads: readonly Head[]): Score {
  const [one, other] = [
    learnNetwork(examples, heads, NETWORK),
    learnLinear(examples, heads, LINEAR),
  ];
  return (features) => {
    const others = other.score(features);
    return one.score(features).map((score, label) => (score + (others[label] ?? 0)) / 2);
  };
}

/** Where a head's labels begin. */
const startOf = (heads: readonly Head[], wanted: string): number =>
  heads
    .slice(
      0,
      heads.findIndex(({ name }) => name === wanted),
    )
    .reduce((sum, { labels }) => sum + labels.length, 0);

/** What a message's features say of fields, each from its threshold on. */
function fieldsOf(score: Score, heads: readonly Head[], thresholds: readonly number[]) {
  const labels = heads.find(({ name }) => name === "fields")?.labels ?? [];
  const from = startOf(heads, "fields");
  return (features: readonly string[]): Record<string, number> => {
    const scores = score(features);
    return Object.fromEntries(
      labels.map((label, l) => [label, (scores[from + l] ?? 0) - (thresholds[from + l] ?? 0)]),
    );
  };
}

const DANGER = new Set<string>(DANGERS);

/** What one message teaches of how scores tell what is asked; nothing where its own fields aren't labelled. */
function samplesOf(
  row: Labelled,
  was: string | null,
  scoresOf: (features: readonly string[]) => Record<string, number>,
): Sample[] {
  const own = row.local ?? (row.turns.length === 1 ? row : null);
  if (own === null || DANGER.has(row.act) || row.near) return [];
  const around = { before: row.turns.at(-2) ?? null, was, onPage: row.page !== null };
  const read = (part: string) => scoresOf(featuresOf({ masked: part, ...around }));
  const text = masked(row.turns.at(-1) ?? "", row.names);
  const parts = listedIn(text).map((part) => ({ scores: read(part), words: lengthOf(part) }));
  return signsOf(read(text), parts).map(({ field, signs }) => ({
    field,
    signs,
    asked: own.fields.includes(field),
  }));
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

import type { Head } from "./heads.ts";

/** Scores by head and label; above 0 means more likely than not for heads of kind `several`. */
export type Scores = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A learned model as the server reads it. */
export interface Model {
  /** What a message's features say of each label, in a row. */
  totals(features: readonly string[]): Float32Array;
  /** The same by head and label. */
  scores(features: readonly string[]): Scores;
}

/** Each label's score by its head, from those of all labels in a row. */
export function byHead(totals: ArrayLike<number>, heads: readonly Head[]): Scores {
  const scores: Record<string, Record<string, number>> = {};
  let at = 0;
  for (const { name, labels } of heads) {
    const own: Record<string, number> = {};
    for (const label of labels) own[label] = totals[at++] ?? 0;
    scores[name] = own;
  }
  return scores;
}

/** The label with the highest score, and how far it leads. */
export function best(scores: Readonly<Record<string, number>>): { label: string; lead: number } {
  const labels = Object.keys(scores);
  const of = (label: string | undefined) => scores[label ?? ""] ?? -Infinity;
  let first: string | undefined;
  let second: string | undefined;
  for (const label of labels)
    if (of(label) > of(first)) [first, second] = [label, first];
    else if (of(label) > of(second)) second = label;
  return { label: first ?? "", lead: (scores[first ?? ""] ?? 0) - (scores[second ?? ""] ?? 0) };
}

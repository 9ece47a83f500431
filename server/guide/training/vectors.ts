import { hashOf } from "../reader/features.ts";
import type { Head } from "../reader/heads.ts";

/** What is learned from one message: its features, and for each head the labels that hold, or null for nothing. */
export interface Example {
  features: readonly string[];
  targets: readonly (readonly number[] | null)[];
  /** How much it counts. */
  weight: number;
}

/** A message as rows of the model, with what each counts. */
export interface Vector {
  rows: Int32Array;
  values: Float32Array;
}

/** The features that are learned, in the order of their hashes. */
export interface Features {
  /** The row of each hash. */
  index: ReadonlyMap<number, number>;
  hashes: Uint32Array;
  /** How much each counts in a message: the more, the fewer messages have it. */
  idf: Float32Array;
  /** In how many messages each is. */
  counts: Uint32Array;
}

/** What models learn by. */
export interface Learning {
  epochs: number;
  /** How far weights move. */
  rate: number;
  /** The share of a message's features left out each time it is seen, so that no single word decides. */
  dropout: number;
  /** What each kind of feature counts besides its rarity, by the letters before the colon. */
  kinds: Readonly<Record<string, number>>;
  /** How many messages a feature must be in. */
  least: number;
  /** How much more a label that holds counts than one that doesn't, in heads of kind `several`. */
  positive: number;
  /** What heads count, by name; 1 where it doesn't say. */
  weights?: Readonly<Record<string, number>>;
  seed: number;
}

/** A number of an array; indexes are always within. */
export const at = (array: Int32Array | Float32Array | Uint32Array, index: number): number =>
  array[index] ?? 0;

/** The features that enough messages have. */
export function featuresIn(
  examples: readonly Example[],
  { least, kinds }: Pick<Learning, "least" | "kinds">,
): Features {
  const found = new Map<number, number>();
  const factors = new Map<number, number>();
  for (const { features } of examples) {
    for (const feature of features) {
      const hash = hashOf(feature);
      found.set(hash, (found.get(hash) ?? 0) + 1);
      const factor = kinds[feature.split(":", 1)[0] ?? ""];
      if (factor !== undefined) factors.set(hash, factor);
    }
  }
  const kept = [...found].filter(([, count]) => count >= least).toSorted((a, b) => a[0] - b[0]);
  return {
    index: new Map(kept.map(([hash], row) => [hash, row])),
    hashes: Uint32Array.from(kept, ([hash]) => hash),
    idf: Float32Array.from(
      kept,
      ([hash, count]) => Math.log(1 + examples.length / count) * (factors.get(hash) ?? 1),
    ),
    counts: Uint32Array.from(kept, ([, count]) => count),
  };
}

/** A message's rows. */
export const rowsOf = (features: readonly string[], { index }: Features): Int32Array =>
  Int32Array.from(features.flatMap((feature) => index.get(hashOf(feature)) ?? []));

/** Rows by what they count in a message, all messages of one length. */
export function scaled(rows: Int32Array, idf: Float32Array): Vector {
  let length = 0;
  for (const row of rows) length += at(idf, row) ** 2;
  const norm = Math.sqrt(length) || 1;
  return { rows, values: Float32Array.from(rows, (row) => at(idf, row) / norm) };
}

/** How wrong the scores of an example are, label by label: what is to be taken from each. */
export function setErrors(
  errors: Float32Array,
  scores: Float32Array,
  { targets, weight }: Example,
  heads: readonly Head[],
  { positive, weights = {} }: Pick<Learning, "positive" | "weights">,
): void {
  errors.fill(0);
  let from = 0;
  for (const [index, head] of heads.entries()) {
    const target = targets[index] ?? null;
    const size = head.labels.length;
    const counts = weight * (weights[head.name] ?? 1);
    if (target !== null && head.kind === "one") {
      const own = scores.subarray(from, from + size);
      const highest = Math.max(...own);
      const shares = Float32Array.from(own, (score) => Math.exp(score - highest));
      const sum = shares.reduce((total, share) => total + share, 0);
      for (let l = 0; l < size; l++) {
        const wanted = target.includes(l) ? 1 / target.length : 0;
        errors[from + l] = counts * (at(shares, l) / sum - wanted);
      }
    } else if (target !== null) {
      for (let l = 0; l < size; l++) {
        const holds = target.includes(l);
        const likely = 1 / (1 + Math.exp(-at(scores, from + l)));
        errors[from + l] = counts * (likely - (holds ? 1 : 0)) * (holds ? positive : 1);
      }
    }
    from += size;
  }
}

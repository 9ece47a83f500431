import { hashOf } from "../reader/features.ts";
import type { Head } from "../reader/heads.ts";
import { createRandom } from "./random.ts";

/** What is learned from one message: its features, and for each head the labels that hold, or null for nothing. */
export interface Example {
  features: readonly string[];
  targets: readonly (readonly number[] | null)[];
  /** How much it counts. */
  weight: number;
}

/** A model in the making: weights are dense, a row of labels for each feature. */
export interface Learned {
  hashes: Uint32Array;
  idf: Float32Array;
  counts: Uint32Array;
  labels: number;
  weights: Float32Array;
  biases: Float32Array;
  /** Scores of a message's features. */
  score(features: readonly string[]): Float32Array;
}

interface Options {
  epochs: number;
  rate: number;
  /** The share of a message's features left out each time it is seen, so that no single word decides. */
  dropout: number;
  /** The weight of each kind of feature besides its rarity: by the letters before the colon. */
  kinds: Readonly<Record<string, number>>;
  /** How many messages a feature must be in. */
  least: number;
  /** How much more a label that holds counts than one that doesn't, in heads of kind `several`. */
  positive: number;
  seed: number;
}

const START = 0.1;
/** Smaller errors teach nothing worth the time. */
const SMALL = 0.01;
const BIAS_RATE = 0.02;

/**
 * Logistic regression for all labels at once, by stochastic gradient descent with a rate for each weight (AdaGrad).
 * The same examples and options make the same model.
 */
export function learn(
  examples: readonly Example[],
  heads: readonly Head[],
  { epochs, rate, dropout, kinds, least, positive, seed }: Options,
): Learned {
  const hashed = examples.map(({ features }) => features.map(hashOf));
  const { index, hashes, idf, counts } = countFeatures(examples, hashed, least, kinds);
  const rowsOf = (list: readonly number[]) =>
    Int32Array.from(list.flatMap((hash) => index.get(hash) ?? []));
  const vectors = hashed.map(rowsOf);
  const labels = heads.reduce((sum, head) => sum + head.labels.length, 0);
  const weights = new Float32Array(hashes.length * labels);
  const squares = new Float32Array(hashes.length * labels).fill(START);
  const biases = new Float32Array(labels);
  const errors = new Float32Array(labels);
  const random = createRandom(seed);
  const order = examples.map((_, place) => place);

  const scoreOf = (vector: Vector) => scoresOf(vector, weights, biases);

  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const place of order) {
      const [example, whole] = [examples[place], vectors[place]];
      if (example === undefined || whole === undefined) continue;
      const seen = scaled(
        whole.filter(() => random() >= dropout),
        idf,
      );
      setErrors(errors, scoreOf(seen), example, heads, positive);
      const wrong = [...errors.keys()].filter((l) => Math.abs(at(errors, l)) > SMALL);
      for (const l of wrong) biases[l] = at(biases, l) - BIAS_RATE * at(errors, l);
      for (let k = 0; k < seen.rows.length; k++) {
        const base = at(seen.rows, k) * labels;
        for (const l of wrong) {
          const gradient = at(errors, l) * at(seen.values, k);
          const square = at(squares, base + l) + gradient * gradient;
          squares[base + l] = square;
          weights[base + l] = at(weights, base + l) - (rate * gradient) / Math.sqrt(square);
        }
      }
    }
  }
  return {
    hashes,
    idf,
    counts,
    labels,
    weights,
    biases,
    score: (features) => scoreOf(scaled(rowsOf(features.map(hashOf)), idf)),
  };
}

interface Vector {
  rows: Int32Array;
  values: Float32Array;
}

/** What a message's features say of each label. */
function scoresOf({ rows, values }: Vector, weights: Float32Array, biases: Float32Array) {
  const out = Float32Array.from(biases);
  const labels = biases.length;
  for (let k = 0; k < rows.length; k++) {
    const base = at(rows, k) * labels;
    const value = at(values, k);
    for (let l = 0; l < labels; l++) out[l] = at(out, l) + at(weights, base + l) * value;
  }
  return out;
}

/** A number of an array; indexes are always within. */
const at = (array: Int32Array | Float32Array, index: number): number => array[index] ?? 0;

/** Features by their weight in a message, all messages of one length. */
function scaled(rows: Int32Array, idf: Float32Array): Vector {
  let length = 0;
  for (const row of rows) length += at(idf, row) ** 2;
  const norm = Math.sqrt(length) || 1;
  return { rows, values: Float32Array.from(rows, (row) => at(idf, row) / norm) };
}

function countFeatures(
  examples: readonly Example[],
  hashed: readonly (readonly number[])[],
  least: number,
  kinds: Options["kinds"],
) {
  const found = new Map<number, number>();
  const factors = new Map<number, number>();
  for (const [place, list] of hashed.entries()) {
    for (const [own, hash] of list.entries()) {
      found.set(hash, (found.get(hash) ?? 0) + 1);
      const factor = kinds[examples[place]?.features[own]?.split(":", 1)[0] ?? ""];
      if (factor !== undefined) factors.set(hash, factor);
    }
  }
  const kept = [...found].filter(([, count]) => count >= least).toSorted((a, b) => a[0] - b[0]);
  return {
    index: new Map(kept.map(([hash], row) => [hash, row])),
    hashes: Uint32Array.from(kept, ([hash]) => hash),
    idf: Float32Array.from(
      kept,
      ([hash, count]) => Math.log(1 + hashed.length / count) * (factors.get(hash) ?? 1),
    ),
    counts: Uint32Array.from(kept, ([, count]) => count),
  };
}

function shuffle(order: number[], random: () => number): void {
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
}

function setErrors(
  errors: Float32Array,
  scores: Float32Array,
  { targets, weight }: Example,
  heads: readonly Head[],
  positive: number,
): void {
  errors.fill(0);
  let from = 0;
  for (const [index, head] of heads.entries()) {
    const target = targets[index] ?? null;
    const size = head.labels.length;
    if (target !== null && head.kind === "one") {
      const own = scores.subarray(from, from + size);
      const highest = Math.max(...own);
      const shares = Float32Array.from(own, (score) => Math.exp(score - highest));
      const sum = shares.reduce((total, share) => total + share, 0);
      for (let l = 0; l < size; l++) {
        const wanted = target.includes(l) ? 1 / target.length : 0;
        errors[from + l] = weight * (at(shares, l) / sum - wanted);
      }
    } else if (target !== null) {
      for (let l = 0; l < size; l++) {
        const holds = target.includes(l);
        const likely = 1 / (1 + Math.exp(-at(scores, from + l)));
        errors[from + l] = weight * (likely - (holds ? 1 : 0)) * (holds ? positive : 1);
      }
    }
    from += size;
  }
}

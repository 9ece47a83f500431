import type { Head } from "../reader/heads.ts";
import { labelsOf } from "../reader/modelFile.ts";
import { createRandom, shuffle } from "./random.ts";
import {
  at,
  type Example,
  type Features,
  featuresIn,
  type Learning,
  rowsOf,
  scaled,
  setErrors,
  type Vector,
} from "./vectors.ts";

/** A linear model in the making: weights are dense, a row of labels for each feature. */
export interface Linear extends Features {
  labels: number;
  weights: Float32Array;
  biases: Float32Array;
  /** Scores of a message's features, label by label. */
  score(features: readonly string[]): Float32Array;
}

const START = 0.1;
/** Smaller errors teach nothing worth the time. */
const SMALL = 0.01;
const BIAS_RATE = 0.02;

/**
 * Logistic regression for all labels at once, by stochastic gradient descent with a rate for each weight (AdaGrad).
 * The same examples and options make the same model.
 */
export function learnLinear(
  examples: readonly Example[],
  heads: readonly Head[],
  options: Learning,
): Linear {
  const { epochs, rate, dropout, seed } = options;
  const features = featuresIn(examples, options);
  const vectors = examples.map((example) => rowsOf(example.features, features));
  const labels = labelsOf(heads);
  const weights = new Float32Array(features.hashes.length * labels);
  const squares = new Float32Array(weights.length).fill(START);
  const biases = new Float32Array(labels);
  const errors = new Float32Array(labels);
  const random = createRandom(seed);
  const order = [...examples.keys()];
  const scoreOf = (vector: Vector) => scoresOf(vector, weights, biases);

  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const place of order) {
      const [example, whole] = [examples[place], vectors[place]];
      if (example === undefined || whole === undefined) continue;
      const seen = scaled(
        whole.filter(() => random() >= dropout),
        features.idf,
      );
      setErrors(errors, scoreOf(seen), example, heads, options);
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
  const score = (list: readonly string[]) => scoreOf(scaled(rowsOf(list, features), features.idf));
  return { ...features, labels, weights, biases, score };
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

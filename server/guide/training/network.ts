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

/**
 * A network in the making. Each feature has `width` numbers; those of a message's features are added up, what is below zero is cut
 * off, and each label reads its score from the rest.
 */
export interface Network extends Features {
  width: number;
  labels: number;
  /** `width` numbers for each feature. */
  rows: Float32Array;
  /** What is added to the sums: `width` numbers. */
  shifts: Float32Array;
  /** `width` numbers for each label. */
  reads: Float32Array;
  biases: Float32Array;
  /** Scores of a message's features, label by label. */
  score(features: readonly string[]): Float32Array;
}

/** How a network learns. */
export interface NetworkOptions extends Learning {
  width: number;
  /** How far the numbers move that labels read with. */
  readRate: number;
  /** The share of a message's sums left out, as `dropout` is of its features. */
  sumDropout: number;
  /** How many features remain after `PRUNED` epochs: those that change scores most. */
  most: number;
}

const BATCH = 32;
const START = 0.17;
const PRUNED = 3;
/** Smaller errors teach nothing worth the time. */
const SMALL = 1e-4;
const TINY = 1e-10;
/** A feature in more messages than this isn't worth more for it. */
const MANY = 50;

/**
 * Learns all labels at once, by stochastic gradient descent in batches with a rate for each number (AdaGrad). The same
 * examples and options make the same model.
 */
export function learnNetwork(
  examples: readonly Example[],
  heads: readonly Head[],
  options: NetworkOptions,
): Network {
  const { epochs, width, most, seed } = options;
  const features = featuresIn(examples, options);
  const labels = labelsOf(heads);
  const random = createRandom(seed);
  const spread = (length: number) =>
    Float32Array.from({ length }, () => (random() * 2 - 1) * START);
  let model = withScores({
    ...features,
    width,
    labels,
    rows: spread(features.hashes.length * width),
    shifts: new Float32Array(width),
    reads: spread(labels * width),
    biases: new Float32Array(labels),
  });
  let vectors = examples.map((example) => rowsOf(example.features, features));
  let step = createStep(model, heads, options, random);
  const order = [...examples.keys()];
  for (let epoch = 0; epoch < epochs; epoch++) {
    if (epoch === PRUNED && model.hashes.length > most) {
      model = pruned(model, most);
      vectors = examples.map((example) => rowsOf(example.features, model));
      step = createStep(model, heads, options, random);
    }
    shuffle(order, random);
    for (let from = 0; from < order.length; from += BATCH) {
      step(
        order.slice(from, from + BATCH).flatMap((place) => {
          const [example, whole] = [examples[place], vectors[place]];
          return example && whole ? [{ example, whole }] : [];
        }),
      );
    }
  }
  return model;
}

type Numbers = Omit<Network, "score">;

const withScores = (model: Numbers): Network => ({
  ...model,
  score: (features) => {
    const sums = new Float32Array(model.width);
    addUp(sums, scaled(rowsOf(features, model), model.idf), model);
    for (let w = 0; w < sums.length; w++) sums[w] = Math.max(0, at(sums, w));
    return readFrom(sums, model);
  },
});

/** The sums of a message's rows, shifted. */
function addUp(sums: Float32Array, { rows, values }: Vector, { shifts, width, ...model }: Numbers) {
  sums.set(shifts);
  for (let k = 0; k < rows.length; k++) {
    const from = at(rows, k) * width;
    const value = at(values, k);
    for (let w = 0; w < width; w++) sums[w] = at(sums, w) + value * at(model.rows, from + w);
  }
}

function readFrom(sums: Float32Array, { reads, biases, width, labels }: Numbers): Float32Array {
  const scores = Float32Array.from(biases);
  for (let l = 0; l < labels; l++) {
    let score = at(scores, l);
    for (let w = 0; w < width; w++) score += at(reads, l * width + w) * at(sums, w);
    scores[l] = score;
  }
  return scores;
}

interface Seen {
  example: Example;
  whole: Int32Array;
}

/** Numbers that are learned, with how far they have moved and where they are to move after a batch. */
interface Moving {
  numbers: Float32Array;
  squares: Float32Array;
  slopes: Float32Array;
}

const moving = (numbers: Float32Array): Moving => ({
  numbers,
  squares: new Float32Array(numbers.length),
  slopes: new Float32Array(numbers.length),
});

function move({ numbers, squares, slopes }: Moving, rate: number, from: number, to: number): void {
  for (let n = from; n < to; n++) {
    const slope = at(slopes, n);
    if (slope === 0) continue;
    const square = at(squares, n) + slope * slope;
    squares[n] = square;
    numbers[n] = at(numbers, n) - (rate * slope) / (Math.sqrt(square) + TINY);
    slopes[n] = 0;
  }
}

/** One step of learning, from a batch of messages. */
function createStep(
  model: Network,
  heads: readonly Head[],
  options: NetworkOptions,
  random: () => number,
): (batch: readonly Seen[]) => void {
  const { width, labels } = model;
  const { dropout, sumDropout, rate, readRate } = options;
  const [rows, shifts, reads, biases] = [
    moving(model.rows),
    moving(model.shifts),
    moving(model.reads),
    moving(model.biases),
  ];
  const touched = new Set<number>();
  const sums = new Float32Array(width);
  const slopes = new Float32Array(width);
  const errors = new Float32Array(labels);

  /** What an error changes in the numbers that its label reads with, and in the sums that it reads. */
  function blame(label: number, error: number): void {
    const from = label * width;
    biases.slopes[label] = at(biases.slopes, label) + error;
    for (let w = 0; w < width; w++) {
      reads.slopes[from + w] = at(reads.slopes, from + w) + error * at(sums, w);
      slopes[w] = at(slopes, w) + error * at(model.reads, from + w);
    }
  }

  function see({ example, whole }: Seen): void {
    const seen = scaled(
      whole.filter(() => random() >= dropout),
      model.idf,
    );
    addUp(sums, seen, model);
    const keep = 1 / (1 - sumDropout);
    for (let w = 0; w < width; w++)
      sums[w] = at(sums, w) > 0 && random() >= sumDropout ? at(sums, w) * keep : 0;
    setErrors(errors, readFrom(sums, model), example, heads, options);
    slopes.fill(0);
    for (let l = 0; l < labels; l++) if (Math.abs(at(errors, l)) > SMALL) blame(l, at(errors, l));
    for (let w = 0; w < width; w++) {
      slopes[w] = at(sums, w) > 0 ? at(slopes, w) * keep : 0;
      shifts.slopes[w] = at(shifts.slopes, w) + at(slopes, w);
    }
    for (let k = 0; k < seen.rows.length; k++) {
      const row = at(seen.rows, k);
      const value = at(seen.values, k);
      touched.add(row);
      for (let w = 0, n = row * width; w < width; w++, n++)
        rows.slopes[n] = at(rows.slopes, n) + value * at(slopes, w);
    }
  }

  return (batch) => {
    for (const one of batch) see(one);
    for (const row of touched) move(rows, rate, row * width, (row + 1) * width);
    touched.clear();
    move(reads, readRate, 0, reads.numbers.length);
    move(shifts, readRate, 0, width);
    move(biases, readRate, 0, labels);
  };
}

/** The model with the `most` features that change scores most. */
function pruned(model: Numbers, most: number): Network {
  const { hashes, rows, width, idf, counts } = model;
  const importance = Float32Array.from(hashes, (__, row) => {
    let length = 0;
    for (let n = row * width; n < (row + 1) * width; n++) length += at(rows, n) ** 2;
    return Math.sqrt(length * Math.min(at(counts, row), MANY)) * at(idf, row);
  });
  const cut = at(importance.toSorted(), hashes.length - most);
  const kept = [...hashes.keys()].filter((row) => at(importance, row) >= cut);
  return withScores({
    ...model,
    index: new Map(kept.map((row, place) => [at(hashes, row), place])),
    hashes: Uint32Array.from(kept, (row) => at(hashes, row)),
    idf: Float32Array.from(kept, (row) => at(idf, row)),
    counts: Uint32Array.from(kept, (row) => at(counts, row)),
    rows: Float32Array.from({ length: kept.length * width }, (__, n) =>
      at(rows, (kept[Math.floor(n / width)] ?? 0) * width + (n % width)),
    ),
  });
}

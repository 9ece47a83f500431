import type { Field } from "#machines/guide/frame.ts";

import { type AskedModel, askedScore, unitsOf } from "../reader/askedModel.ts";
import { createRandom, shuffle } from "./random.ts";

/** A field of a message, with what tells whether it is asked for. */
export interface Sample {
  field: Field;
  signs: readonly number[];
  asked: boolean;
}

const UNITS = 6;
const SIGNS = 6;
const EPOCHS = 12;
const RATE = 0.05;
const START = 0.1;
const SEED = 7;
/** What is asked and left out is worse than what is shown besides. */
const LEAN = 0.5;
const DIGITS = 1e4;

/** Learns from messages that the models behind the scores hadn't seen. The same samples make the same model. */
export function learnAsked(samples: readonly Sample[]): AskedModel {
  const random = createRandom(SEED);
  const spread = (length: number) => Array.from({ length }, () => (random() * 2 - 1) * 0.5);
  const model: AskedModel = {
    units: Array.from({ length: UNITS }, () => spread(SIGNS + 1)),
    counts: spread(UNITS),
    biases: {},
  };
  const squares = {
    units: model.units.map((unit) => unit.map(() => START)),
    counts: model.counts.map(() => START),
    biases: {} as Partial<Record<Field, number>>,
  };
  /** A step against a gradient, the smaller the more there were before (AdaGrad); the squares of before and after. */
  const step = (weight: number, gradient: number, before: number): [number, number] => {
    const square = before + gradient * gradient;
    return [weight - (RATE * gradient) / Math.sqrt(square), square];
  };
  const order = [...samples.keys()];
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const place of order) {
      const sample = samples[place];
      if (sample === undefined) continue;
      const { field, signs } = sample;
      const values = unitsOf(model, signs);
      const error = 1 / (1 + Math.exp(-askedScore(model, field, values))) - (sample.asked ? 1 : 0);
      [model.biases[field], squares.biases[field]] = step(
        model.biases[field] ?? 0,
        error,
        squares.biases[field] ?? START,
      );
      for (const [at, value] of values.entries()) {
        const [unit, square, count = 0] = [model.units[at], squares.units[at], model.counts[at]];
        if (value <= 0 || unit === undefined || square === undefined) continue;
        [model.counts[at], squares.counts[at]] = step(
          count,
          error * value,
          squares.counts[at] ?? START,
        );
        for (let k = 0; k < unit.length; k++)
          [unit[k], square[k]] = step(
            unit[k] ?? 0,
            error * count * (signs[k] ?? 1),
            square[k] ?? START,
          );
      }
    }
  }
  return rounded(model);
}

const round = (number: number) => Math.round(number * DIGITS) / DIGITS;

const rounded = ({ units, counts, biases }: AskedModel): AskedModel => ({
  units: units.map((unit) => unit.map(round)),
  counts: counts.map(round),
  biases: Object.fromEntries(
    Object.entries(biases).map(([field, bias]) => [field, round(bias + LEAN)]),
  ),
});

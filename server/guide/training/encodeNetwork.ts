import { MAGIC } from "../reader/network.ts";
import type { Network } from "./network.ts";
import { packed } from "./pack.ts";

/** Steps in a standard deviation of the features' numbers: finer ones change no score that counts. */
const STEPS = 2;
const HIGHEST = 127;

/**
 * A network's bytes, as `readNetwork` reads them: features' numbers in whole steps, a byte each.
 * @param thresholds what is subtracted from each label's score, so that it holds from 0 on
 */
export function encodeNetwork(model: Network, thresholds: Float32Array): Uint8Array {
  const { hashes, idf, labels, width, rows, shifts, reads, biases } = model;
  const square = rows.reduce((sum, number) => sum + number * number, 0);
  const step = Math.sqrt(square / Math.max(1, rows.length)) / STEPS || 1;
  const inSteps = Int8Array.from(rows, (number) =>
    Math.max(-HIGHEST, Math.min(HIGHEST, Math.round(number / step))),
  );
  return packed(
    MAGIC,
    [hashes.length, labels, width],
    [hashes, idf, shifts, reads, biases, thresholds, Float32Array.of(step), inSteps],
  );
}

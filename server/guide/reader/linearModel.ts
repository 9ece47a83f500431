import type { Head } from "./heads.ts";
import { byHead, type Model } from "./labelScores.ts";
import { beginningsOf, found, unpacked } from "./modelFile.ts";

/** The first number of a model's file; any other isn't read. */
export const MAGIC = 0x52_44_52_31;
const HIGHEST = 127;

/**
 * Reads a stored linear model (`server/guide/training/encodeLinear.ts`): for each feature its weight in a message and what it adds
 * to which labels. Hashes are in ascending order, followed by where each feature's pairs of label and weight begin; a weight's byte
 * is the root of its share of its label's highest, so that small ones stay distinct. Throws when the file isn't one, or was made
 * for other labels.
 */
export function readLinearModel(file: Uint8Array, heads: readonly Head[]): Model {
  const { features, labels, numbers: pairs, take } = unpacked(file, MAGIC, heads);
  const hashes = take(Uint32Array, features);
  const starts = take(Uint32Array, features + 1);
  const known = { hashes, begins: beginningsOf(hashes), idf: take(Float32Array, features) };
  const biases = take(Float32Array, labels);
  const thresholds = take(Float32Array, labels);
  const highest = take(Float32Array, labels);
  const label = take(Uint8Array, pairs);
  const weight = take(Int8Array, pairs);

  function totals(list: readonly string[]): Float32Array {
    const sums = Float32Array.from(biases);
    for (const { row, value } of found(list, known)) {
      const end = starts[row + 1] ?? 0;
      for (let pair = starts[row] ?? 0; pair < end; pair++) {
        const to = label[pair] ?? 0;
        const root = (weight[pair] ?? 0) / HIGHEST;
        sums[to] = (sums[to] ?? 0) + value * root * Math.abs(root) * (highest[to] ?? 0);
      }
    }
    return sums.map((sum, at) => sum - (thresholds[at] ?? 0));
  }

  return { totals, scores: (list) => byHead(totals(list), heads) };
}

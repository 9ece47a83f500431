import type { Head } from "./heads.ts";
import { byHead, type Model } from "./labelScores.ts";
import { beginningsOf, found, unpacked } from "./modelFile.ts";

/** The first number of a model's file; any other isn't read. */
export const MAGIC = 0x52_44_52_32;

/**
 * Reads a stored network (`server/guide/training/encodeNetwork.ts`). Each feature has `width` numbers; those of a message's
 * features are added up, what is below zero is cut off, and each label reads its score from the rest. Throws when the file
 * isn't one, or was made for other labels.
 */
export function readNetwork(file: Uint8Array, heads: readonly Head[]): Model {
  const { features, labels, numbers: width, take } = unpacked(file, MAGIC, heads);
  const hashes = take(Uint32Array, features);
  const known = { hashes, begins: beginningsOf(hashes), idf: take(Float32Array, features) };
  const shifts = take(Float32Array, width);
  const reads = take(Float32Array, labels * width);
  const biases = take(Float32Array, labels);
  const thresholds = take(Float32Array, labels);
  // What a step of `rows` is worth. */
  const [step = 0] = take(Float32Array, 1);
  const rows = take(Int8Array, features * width);

  /** What the labels read: the sums of the features' numbers, above zero. */
  function sumsOf(list: readonly string[]): Float32Array {
    const sums = Float32Array.from(shifts);
    for (const { row, value } of found(list, known)) {
      const scale = value * step;
      for (let w = 0, from = row * width; w < width; w++)
        sums[w] = (sums[w] ?? 0) + scale * (rows[from + w] ?? 0);
    }
    return sums.map((sum) => Math.max(0, sum));
  }

  function totals(list: readonly string[]): Float32Array {
    const sums = sumsOf(list);
    return biases.map((bias, label) => {
      let score = bias - (thresholds[label] ?? 0);
      for (let w = 0; w < width; w++) score += (reads[label * width + w] ?? 0) * (sums[w] ?? 0);
      return score;
    });
  }

  return { totals, scores: (list) => byHead(totals(list), heads) };
}

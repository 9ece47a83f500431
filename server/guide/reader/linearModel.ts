import type { Head } from "./heads.ts";
import { byHead, type Model } from "./labelScores.ts";
import { beginningsOf, found, unpacked } from "./modelFile.ts";

/** The first number of a model's file; any other isn't read. */
export const MAGIC = 0x52_44_52_31;
const HIGHEST = 127;

/** The numbers behind a model's header: hashes of features in order, and for each where its weights begin. */
function readArrays(
  buffer: ArrayBuffer,
  { features, labels, pairs }: Readonly<Record<"features" | "labels" | "pairs", number>>,
) {
  let at = 0;
  const take = <T>(make: (from: number, length: number) => T, length: number, size: number) => {
    const made = make(at, length);
    at += length * size;
    return made;
  };
  const hashes = take((from, n) => new Uint32Array(buffer, from, n), features, 4);
  return {
    hashes,
    begins: beginningsOf(hashes),
    starts: take((from, n) => new Uint32Array(buffer, from, n), features + 1, 4),
    idf: take((from, n) => new Float32Array(buffer, from, n), features, 4),
    biases: take((from, n) => new Float32Array(buffer, from, n), labels, 4),
    thresholds: take((from, n) => new Float32Array(buffer, from, n), labels, 4),
    highest: take((from, n) => new Float32Array(buffer, from, n), labels, 4),
    label: take((from, n) => new Uint8Array(buffer, from, n), pairs, 1),
    weight: take((from, n) => new Int8Array(buffer, from, n), pairs, 1),
  };
}

/**
 * Reads a stored linear model (`server/guide/training/encodeLinear.ts`): for each feature its weight in a message and what it adds
 * to which labels. Hashes are in ascending order, followed by where each feature's pairs of label and weight begin; a weight's byte
 * is the root of its share of its label's highest, so that small ones stay distinct. Throws when the file isn't one, or was made
 * for other labels.
 */
export function readLinearModel(file: Uint8Array, heads: readonly Head[]): Model {
  const { features, labels, numbers: pairs, buffer } = unpacked(file, MAGIC, heads);
  const { starts, biases, thresholds, highest, label, weight, ...known } = readArrays(buffer, {
    features,
    labels,
    pairs,
  });

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

import { hashOf } from "./features.ts";
import type { Head } from "./heads.ts";

/**
 * A stored model: for each feature its weight in a message and what it adds to which labels. All numbers are
 * little-endian: magic and counts; then hashes in ascending order, where each feature's pairs of label and weight
 * begin, and idf; for each label its bias, its threshold and its highest weight; finally the pairs, a byte each. A
 * weight's byte is the root of its share of the highest, so that small ones stay distinct.
 */
export interface LinearModel {
  /** Each label's score, by head; above 0 means more likely than not for labels of heads of kind `several`. */
  scores(features: readonly string[]): Scores;
}

/** Scores by head and label; above 0 means more likely than not for heads of kind `several`. */
export type Scores = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The first number of a model's file; any other isn't read. */
export const MAGIC = 0x52_44_52_31;
const HEADER_BYTES = 16;
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
  return {
    hashes: take((from, n) => new Uint32Array(buffer, from, n), features, 4),
    starts: take((from, n) => new Uint32Array(buffer, from, n), features + 1, 4),
    idf: take((from, n) => new Float32Array(buffer, from, n), features, 4),
    biases: take((from, n) => new Float32Array(buffer, from, n), labels, 4),
    thresholds: take((from, n) => new Float32Array(buffer, from, n), labels, 4),
    highest: take((from, n) => new Float32Array(buffer, from, n), labels, 4),
    label: take((from, n) => new Uint8Array(buffer, from, n), pairs, 1),
    weight: take((from, n) => new Int8Array(buffer, from, n), pairs, 1),
  };
}

/** Where a number is in a list in order; -1 where it isn't. */
function indexOf(list: Uint32Array, wanted: number): number {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const there = list[middle] ?? 0;
    if (there === wanted) return middle;
    if (there < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Reads a model. Throws when the file isn't one, or was made for other labels. */
export function readLinearModel(bytes: Uint8Array, heads: readonly Head[]): LinearModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [magic, features, labels, pairs] = [0, 4, 8, 12].map((at) => view.getUint32(at, true));
  const expected = heads.reduce((sum, { labels: own }) => sum + own.length, 0);
  if (magic !== MAGIC || labels !== expected || features === undefined || pairs === undefined) {
    throw new Error(
      "The reader's weights don't fit this version. Run `npm run train` to make them again.",
    );
  }
  const { hashes, starts, idf, biases, thresholds, highest, label, weight } = readArrays(
    new Uint8Array(bytes.subarray(HEADER_BYTES)).buffer,
    { features, labels, pairs },
  );

  return {
    scores(list) {
      const found = list
        .map((feature) => indexOf(hashes, hashOf(feature)))
        .filter((index) => index >= 0);
      const length = Math.sqrt(found.reduce((sum, index) => sum + (idf[index] ?? 0) ** 2, 0)) || 1;
      const totals = Float32Array.from(biases);
      for (const index of found) {
        const value = (idf[index] ?? 0) / length;
        const end = starts[index + 1] ?? 0;
        for (let pair = starts[index] ?? 0; pair < end; pair++) {
          const to = label[pair] ?? 0;
          const root = (weight[pair] ?? 0) / HIGHEST;
          totals[to] = (totals[to] ?? 0) + value * root * Math.abs(root) * (highest[to] ?? 0);
        }
      }
      let from = 0;
      return Object.fromEntries(
        heads.map((head) => {
          const own = head.labels.map((name, index): [string, number] => [
            name,
            (totals[from + index] ?? 0) - (thresholds[from + index] ?? 0),
          ]);
          from += head.labels.length;
          return [head.name, Object.fromEntries(own)];
        }),
      );
    },
  };
}

/** The label with the highest score, and how far it leads. */
export function best(scores: Readonly<Record<string, number>>): { label: string; lead: number } {
  const sorted = Object.entries(scores).toSorted((a, b) => b[1] - a[1]);
  const [first, second] = sorted;
  return { label: first?.[0] ?? "", lead: (first?.[1] ?? 0) - (second?.[1] ?? 0) };
}

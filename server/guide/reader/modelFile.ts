import { brotliDecompressSync } from "node:zlib";

import { hashOf } from "./features.ts";
import type { Head } from "./heads.ts";

/** The kind of model, and the numbers of its features, labels, and third its own. */
export const HEADER_BYTES = 16;

/** How many labels heads have together. */
export const labelsOf = (heads: readonly Head[]): number =>
  heads.reduce((sum, { labels }) => sum + labels.length, 0);

interface ArrayKind<T> {
  new (buffer: ArrayBuffer, from: number, length: number): T;
  readonly BYTES_PER_ELEMENT: number;
}

/**
 * A model's counts, and `take`, which reads the next of the numbers that follow them, all little-endian. Throws when the file
 * isn't of the kind, or was made for other labels.
 */
export function unpacked(file: Uint8Array, magic: number, heads: readonly Head[]) {
  const bytes = brotliDecompressSync(file);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [kind, features = 0, labels = 0, numbers = 0] = [0, 4, 8, 12].map((at) =>
    view.getUint32(at, true),
  );
  if (kind !== magic || labels !== labelsOf(heads))
    throw new Error(
      "The reader's weights don't fit this version. Run `npm run train` to make them again.",
    );
  // Arrays of numbers begin at multiples of four.
  const { buffer } = new Uint8Array(bytes.subarray(HEADER_BYTES));
  let at = 0;
  const take = <T>(Kind: ArrayKind<T>, length: number): T => {
    const made = new Kind(buffer, at, length);
    at += length * Kind.BYTES_PER_ELEMENT;
    return made;
  };
  return { features, labels, numbers, take };
}

/** Where in a list in order the numbers with the same upper half begin. */
export function beginningsOf(hashes: Uint32Array): Uint32Array {
  const begins = new Uint32Array(2 ** HALF + 1);
  for (const hash of hashes) {
    const next = (hash >>> HALF) + 1;
    begins[next] = (begins[next] ?? 0) + 1;
  }
  for (let at = 1; at < begins.length; at++) begins[at] = (begins[at] ?? 0) + (begins[at - 1] ?? 0);
  return begins;
}
const HALF = 16;

/** The rows of a message's features among the hashes in order, and what each counts, all messages of one length. */
export function found(
  list: readonly string[],
  { hashes, begins, idf }: { hashes: Uint32Array; begins: Uint32Array; idf: Float32Array },
): readonly { row: number; value: number }[] {
  const rows = list
    .map((feature) => indexOf(hashes, begins, hashOf(feature)))
    .filter((row) => row >= 0);
  const length = Math.sqrt(rows.reduce((sum, row) => sum + (idf[row] ?? 0) ** 2, 0)) || 1;
  return rows.map((row) => ({ row, value: (idf[row] ?? 0) / length }));
}

/** Where a number is in a list in order; -1 where it isn't. A few have its upper half. */
function indexOf(list: Uint32Array, begins: Uint32Array, wanted: number): number {
  const end = begins[(wanted >>> HALF) + 1] ?? 0;
  for (let at = begins[wanted >>> HALF] ?? 0; at < end; at++) if (list[at] === wanted) return at;
  return -1;
}

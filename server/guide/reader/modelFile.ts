import { brotliDecompressSync } from "node:zlib";

import { hashOf } from "./features.ts";
import type { Head } from "./heads.ts";

/** The kind of model, and the numbers of its features, labels, and third its own. */
export const HEADER_BYTES = 16;

/** How many labels heads have together. */
export const labelsOf = (heads: readonly Head[]): number =>
  heads.reduce((sum, { labels }) => sum + labels.length, 0);

/** A model's counts, and what follows them. Throws when the file isn't of the kind, or was made for other labels. */
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
  return { features, labels, numbers, buffer };
}

/** The rows of a message's features among the hashes in order, and what each counts, all messages of one length. */
export function found(
  list: readonly string[],
  { hashes, idf }: { hashes: Uint32Array; idf: Float32Array },
): readonly { row: number; value: number }[] {
  const rows = list.map((feature) => indexOf(hashes, hashOf(feature))).filter((row) => row >= 0);
  const length = Math.sqrt(rows.reduce((sum, row) => sum + (idf[row] ?? 0) ** 2, 0)) || 1;
  return rows.map((row) => ({ row, value: (idf[row] ?? 0) / length }));
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

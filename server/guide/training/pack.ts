import { brotliCompressSync, constants } from "node:zlib";

import { HEADER_BYTES } from "../reader/modelFile.ts";

/** A model's file: its kind and its counts, then arrays as they are, all of it compressed. */
export function packed(
  magic: number,
  counts: readonly [features: number, labels: number, numbers: number],
  arrays: readonly (Uint32Array | Float32Array | Uint8Array | Int8Array)[],
): Uint8Array {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  [magic, ...counts].forEach((value, at) => header.setUint32(at * 4, value, true));
  const parts = [header, ...arrays].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  return brotliCompressSync(Buffer.concat(parts), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
}

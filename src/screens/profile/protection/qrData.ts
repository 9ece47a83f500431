/** Of error correction M, by the version from 1 on: how many blocks, and how many bytes of each mend the others. */
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const MENDING = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
/** The largest version here: 97 modules a side. */
export const MOST_VERSION = BLOCKS.length;

/** How many bytes a version holds, those that mend included. */
function capacity(version: number): number {
  const alignments = Math.floor(version / 7) + 2;
  const ofAlignments = version === 1 ? 0 : (25 * alignments - 10) * alignments - 55;
  const ofVersion = version < 7 ? 0 : 36;
  return ((16 * version + 128) * version + 64 - ofAlignments - ofVersion) >> 3;
}

/**
 * The bytes of a QR code of this version, in the order in which they are drawn; null where `bytes` don't fit. Serves O141.
 */
export function dataOf(bytes: Uint8Array, version: number): Uint8Array | null {
  const count = BLOCKS[version - 1] ?? 0;
  const mending = MENDING[version - 1] ?? 0;
  const all = capacity(version);
  const room = all - count * mending;
  const ofLength = version < 10 ? 8 : 16;
  if (bytes.length * 8 + 4 + ofLength > room * 8) return null;
  const filled = fill(bytes, ofLength, room);
  // The last blocks have a byte more where it doesn't come out even.
  const short = Math.floor(room / count);
  const longer = room % count;
  const divisor = divisorOf(mending);
  const blocks = Array.from({ length: count }, (_, nth) => {
    const from = nth * short + Math.max(0, nth - (count - longer));
    return filled.subarray(from, from + short + (nth >= count - longer ? 1 : 0));
  });
  const mended = blocks.map((block) => remainderOf(block, divisor));
  const drawn = [...byTurns(blocks), ...byTurns(mended)];
  return Uint8Array.from(drawn);
}

/** The mode "bytes", the length, the bytes, an end, and bytes that only fill. */
function fill(bytes: Uint8Array, ofLength: number, room: number): Uint8Array {
  const bits: number[] = [];
  const push = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  push(4, 4);
  push(bytes.length, ofLength);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, room * 8 - bits.length));
  push(0, (8 - (bits.length % 8)) % 8);
  for (let nth = 0; bits.length < room * 8; nth += 1) push(nth % 2 === 0 ? 0xec : 0x11, 8);
  return Uint8Array.from({ length: room }, (_, nth) =>
    bits.slice(nth * 8, nth * 8 + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** The first byte of each, then the second of each. */
function byTurns(blocks: Uint8Array[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, nth) =>
    blocks.flatMap((block) => (nth < block.length ? [block[nth] ?? 0] : [])),
  ).flat();
}

/** A product in the field of 256 that QR codes count in. */
function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product;
}

/** The polynomial by which a block is divided, without its leading one. */
function divisorOf(degree: number): number[] {
  const divisor = Array<number>(degree).fill(0);
  divisor[degree - 1] = 1;
  let root = 1;
  for (let nth = 0; nth < degree; nth += 1) {
    for (const [at, value] of divisor.entries())
      divisor[at] = times(value, root) ^ (divisor[at + 1] ?? 0);
    root = times(root, 2);
  }
  return divisor;
}

/** The bytes that mend a block: what is left when it is divided. */
function remainderOf(block: Uint8Array, divisor: readonly number[]): Uint8Array {
  let rest = divisor.map(() => 0);
  for (const byte of block) {
    const factor = byte ^ (rest[0] ?? 0);
    rest = divisor.map((value, at) => (rest[at + 1] ?? 0) ^ times(value, factor));
  }
  return Uint8Array.from(rest);
}

import { dataOf, MOST_VERSION } from "./qrData.ts";

/** Dark modules are true; null are those that hold data. */
type Grid = (boolean | null)[][];

/** Which modules each mask turns over (ISO/IEC 18004, 7.8.2). */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/**
 * A text as a QR code (ISO/IEC 18004): rows of modules, true where they are dark, without the quiet zone of four modules
 * around it. Bytes of UTF-8, error correction M. Null for more than 666 bytes. Serves O141.
 */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= MOST_VERSION; version += 1) {
    const data = dataOf(bytes, version);
    if (data === null) continue;
    const drawn = MASKS.map((_, mask) => masked(version, data, mask));
    const penalties = drawn.map(penaltyOf);
    return drawn[penalties.indexOf(Math.min(...penalties))] ?? null;
  }
  return null;
}

function masked(version: number, data: Uint8Array, mask: number): boolean[][] {
  const grid = patterns(version);
  drawFormat(grid, mask);
  const places = dataPlaces(grid);
  const turned = MASKS[mask];
  for (const [nth, [x, y]] of places.entries()) {
    const bit = ((data[nth >> 3] ?? 0) >> (7 - (nth & 7))) & 1;
    set(grid, x, y, (bit === 1) !== turned?.(x, y));
  }
  return grid.map((row) => row.map((dark) => dark === true));
}

function set(grid: Grid, x: number, y: number, dark: boolean): void {
  const row = grid[y];
  if (row !== undefined && x >= 0 && x < row.length) row[x] = dark;
}

/** All that is there whatever it says: finders, timing, alignment and the version. */
function patterns(version: number): Grid {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  for (let at = 0; at < size; at += 1) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  const last = size - 7;
  for (const [x, y] of [
    [3, 3],
    [last + 3, 3],
    [3, last + 3],
  ] as const)
    drawRings(grid, { x, y, around: 4 }, (ring) => ring !== 2 && ring !== 4);
  const centers = alignments(version);
  for (const y of centers)
    for (const x of centers) {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!isFinder) drawRings(grid, { x, y, around: 2 }, (ring) => ring !== 1);
    }
  if (version >= 7) drawVersion(grid, version);
  return grid;
}

/** Squares around a module, the `around`th the outermost. */
function drawRings(
  grid: Grid,
  { x, y, around }: { x: number; y: number; around: number },
  isDark: (ring: number) => boolean,
): void {
  for (let dy = -around; dy <= around; dy += 1)
    for (let dx = -around; dx <= around; dx += 1)
      set(grid, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
}

/** The rows and columns of the alignment patterns' middles. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, nth) => last - (count - 2 - nth) * step)];
}

/** A number with its remainder, by which readers mend it; `length` is the remainder's in bits. */
function withRemainder(value: number, divisor: number, length: number): number {
  let rest = value;
  for (let nth = 0; nth < length; nth += 1) rest = (rest << 1) ^ ((rest >> (length - 1)) * divisor);
  return (value << length) | rest;
}

function drawVersion(grid: Grid, version: number): void {
  const bits = withRemainder(version, 0x1f25, 12);
  for (let nth = 0; nth < 18; nth += 1) {
    const [far, near] = [grid.length - 11 + (nth % 3), Math.floor(nth / 3)];
    const dark = ((bits >> nth) & 1) === 1;
    set(grid, far, near, dark);
    set(grid, near, far, dark);
  }
}

/** The error correction, M (00), and the mask, written twice, and the module that is always dark. */
function drawFormat(grid: Grid, mask: number): void {
  const bits = withRemainder(mask, 0x537, 10) ^ 0x5412;
  const size = grid.length;
  for (let nth = 0; nth < 15; nth += 1) {
    const dark = ((bits >> nth) & 1) === 1;
    // Past the timing patterns.
    const near = nth < 6 ? nth : nth < 8 ? nth + 1 : 14 - nth;
    set(grid, nth < 8 ? 8 : nth === 8 ? 7 : near, nth < 8 ? near : 8, dark);
    set(grid, nth < 8 ? size - 1 - nth : 8, nth < 8 ? 8 : size - 15 + nth, dark);
  }
  set(grid, 8, size - 8, true);
}

/** The free modules in the order of the bits: two columns at a time from the right, up and down by turns. */
function dataPlaces(grid: Grid): [number, number][] {
  const size = grid.length;
  const places: [number, number][] = [];
  let upward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let nth = 0; nth < size; nth += 1)
      for (const x of [right, right - 1]) {
        const y = upward ? size - 1 - nth : nth;
        if (grid[y]?.[x] === null) places.push([x, y]);
      }
    upward = !upward;
  }
  return places;
}

/** How hard a code is to read: long runs, blocks, what looks like a finder, and how far from half of it is dark. */
function penaltyOf(rows: boolean[][]): number {
  const lines = [...rows, ...rows.map((_, x) => rows.map((row) => row[x] === true))].map((line) =>
    line.map((dark) => (dark ? "1" : "0")).join(""),
  );
  let penalty = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
    penalty += 40 * [...line.matchAll(/(?=10111010000|00001011101)/g)].length;
  }
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      if (row[x + 1] === dark && rows[y + 1]?.[x] === dark && rows[y + 1]?.[x + 1] === dark)
        penalty += 3;
  const dark = rows.flat().filter(Boolean).length / rows.length ** 2;
  return penalty + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
}

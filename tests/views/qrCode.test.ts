import { createHash } from "node:crypto";

import { describe, expect, it } from "vitest";

import { qrCode } from "#src/screens/profile/protection/qrCode.ts";

const drawn = (text: string): string[] =>
  (qrCode(text) ?? []).map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));
const hashOf = (rows: string[]): string =>
  createHash("sha256").update(rows.join("\n")).digest("hex").slice(0, 16);

/** What the library lean-qr 2.7.4 draws for the same bytes at the same error correction; qr 0.7.0 reads it. */
const UNIVERSITY = `
#######..#....#######
#.....#..#.##.#.....#
#.###.#.###...#.###.#
#.###.#.##.#..#.###.#
#.###.#.##.##.#.###.#
#.....#.#...#.#.....#
#######.#.#.#.#######
........#..##........
#.#####.....#.#####..
#.####...##.#.####..#
####..#....#.#.....#.
.#.##...###..#..####.
.###..#..#.#.###...#.
........#..###..#..#.
#######.....#....###.
#.....#.##.###.####.#
#.###.#.#.#.####.#..#
#.###.#.##..#.#.###..
#.###.#.#..#.#.......
#.....#...#......##..
#######.##.#.......#.
`;

describe("a QR code", () => {
  it("O141: is drawn as the standard says", () => {
    expect(drawn("University")).toEqual(UNIVERSITY.trim().split("\n"));
  });

  it.each([
    [1, 1, "697166759f771908"],
    [14, 1, "ace6c461b42db340"],
    [15, 2, "b0ed209596429e91"],
    [107, 7, "8ad0623b60d309c6"],
    [180, 9, "3c5b89e1f6888f73"],
    [365, 15, "718d6b4f5986920d"],
    [666, 20, "e93890908dd79c6e"],
  ])("O141: of %i characters is of version %i", (length, version, hash) => {
    const rows = drawn("otpauth://totp/".slice(0, Math.min(length, 15)).padEnd(length, "k7Q"));
    expect(rows).toHaveLength(version * 4 + 17);
    expect(hashOf(rows)).toBe(hash);
  });

  it("O141: counts bytes, and isn't there for more than it holds", () => {
    expect(drawn("é".repeat(7))).toHaveLength(21);
    expect(drawn("é".repeat(8))).toHaveLength(25);
    expect(qrCode("k".repeat(667))).toBeNull();
  });
});

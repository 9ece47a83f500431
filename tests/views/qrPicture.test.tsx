import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { QrPicture } from "#src/screens/profile/protection/QrPicture.tsx";

/** What lean-qr 2.7.4 draws for it at the same error correction; qr 0.7.0 reads it. */
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
const QUIET = 4;

it("O141: a key is drawn as a QR code, with the border that cameras need", () => {
  const html = renderToStaticMarkup(<QrPicture address="University" />);
  const drawn = UNIVERSITY.trim()
    .split("\n")
    .map((row) => row.replaceAll("#", ".").split(""));
  for (const [, x, y, run] of html.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    drawn[Number(y) - QUIET]?.fill("#", Number(x) - QUIET, Number(x) - QUIET + Number(run));
  expect(drawn.map((row) => row.join(""))).toEqual(UNIVERSITY.trim().split("\n"));
  const size = drawn.length + 2 * QUIET;
  expect(html).toContain(`viewBox="0 0 ${size} ${size}"`);
});

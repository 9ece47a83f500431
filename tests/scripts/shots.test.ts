import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { differenceOf, differencePicture } from "#tests/support/shots/compare.ts";

import { LOOKS, shotsPage, unknownLooks, walkFiles } from "../../scripts/steps/shots.mjs";

/** A line of letters, as strokes so far apart: each system draws and spaces them a little differently. */
const letters = (y: number, height: number, apart: number, width: number): string => {
  const strokes = Array.from({ length: Math.floor(width / apart) }, (_, nth) => 12 + nth * apart);
  return strokes.map((x) => `<rect x="${x}" y="${y}" width="1" height="${height}"/>`).join("");
};

/** A small screen: a title, two lines of text and a button. */
const screen = ({ apart = 3, x = 20, colour = "#1f5f4a", title = 90 } = {}) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="180" height="370">
      <rect width="180" height="370" fill="#faf5ea"/>
      <g fill="#1d2b2a">
        ${letters(26, 14, apart, title)}
        ${letters(64, 6, apart, 150)}
        ${letters(78, 6, apart, 132)}
      </g>
      <rect x="${x}" y="300" width="60" height="22" rx="11" fill="${colour}"/>
    </svg>`),
  )
    .png()
    .toBuffer();

/** The comparison itself, on pictures made for it. */
describe("pictures of a screen", () => {
  it.each([
    ["a moved button", { x: 32 }],
    ["another colour", { colour: "#8a3b12" }],
    ["a missing title", { title: 0 }],
  ])("differ by %s", async (_what, change) => {
    const [before, after] = await Promise.all([screen(), screen(change)]);
    const difference = await differenceOf(before, after);
    expect(difference.groups.length).toBeGreaterThan(0);
    const picture = await sharp(await differencePicture(before, after, difference)).metadata();
    expect(picture).toMatchObject({ width: 3 * 180, height: 370 });
  });

  it("are the same with letters that are drawn differently, and as they are kept", async () => {
    const before = await screen();
    const other = await screen({ apart: 3.3 });
    const kept = await sharp(before).webp({ quality: 60 }).toBuffer();
    expect((await differenceOf(before, other)).groups).toEqual([]);
    expect((await differenceOf(before, kept)).groups).toEqual([]);
  });

  it("can't be compared in different sizes", async () => {
    const small = await sharp(await screen())
      .resize(90)
      .toBuffer();
    await expect(differenceOf(await screen(), small)).rejects.toThrow("differ in size");
  });
});

it("knows which tests walk a chart, and shows each state in three widths, with its faults", async () => {
  const walks = await walkFiles();
  expect(walks.get("phone")).toEqual(["tests/browser/walk/account.test.ts"]);
  expect(walks.get("guide")).toBeUndefined();
  const faults = ["360-rtl: color-contrast at p > b"];
  const shown = { walk: "phone", file: "01", states: ["phone.number"], faults };
  const page = shotsPage([{ ...shown, looks: LOOKS }]);
  expect(page).toContain("<li>360-rtl: color-contrast at p > b</li>");
  const pictures = /<img src="phone\/01\.(?:360|768|1280)-(?:light|dark|rtl)\.jpg"/g;
  expect(page.match(pictures)).toHaveLength(9);
  expect(shotsPage([{ ...shown, looks: ["360-rtl"] }]).match(pictures)).toHaveLength(1);
});

it("says which looks there are when asked for another", () => {
  expect(unknownLooks(["360-rtl", "400-light"])).toEqual([
    expect.stringMatching(/'400-light'.* 360-light, .* 1280-rtl\./),
  ]);
});

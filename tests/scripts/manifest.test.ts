import { readFileSync } from "node:fs";

import sharp from "sharp";
import * as v from "valibot";
import { describe, expect, it } from "vitest";

const Manifest = v.object({
  name: v.string(),
  start_url: v.literal("/"),
  scope: v.literal("/"),
  display: v.literal("standalone"),
  background_color: v.string(),
  icons: v.array(
    v.object({
      src: v.string(),
      sizes: v.string(),
      type: v.literal("image/png"),
      purpose: v.picklist(["any", "maskable"]),
    }),
  ),
  shortcuts: v.array(v.object({ name: v.string(), url: v.string() })),
});
/** A mask may take a fifth of an icon's width on each side. */
const SAFE = 0.2;
const LARGEST_ICON = 10_000;

const page = readFileSync("index.html", "utf8");
const manifest = v.parse(Manifest, JSON.parse(readFileSync("public/manifest.webmanifest", "utf8")));

describe("O88 the installed app", () => {
  it("is named as the page is, and on its ground", () => {
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(page).toContain(`<title>${manifest.name}</title>`);
    expect(page).toContain(`content="${manifest.background_color}"`);
  });

  it.each(manifest.icons)("has $src in the size that it says", async ({ src, sizes, purpose }) => {
    const file = readFileSync(`public${src}`);
    const { width, height, hasAlpha } = await sharp(file).metadata();
    expect(`${width}x${height}`).toBe(sizes);
    expect(file.length).toBeLessThan(LARGEST_ICON);
    // A mask cuts the corners: what is left must be filled.
    expect(hasAlpha).toBe(purpose === "any");
  });

  it("has icons of both purposes, and keeps what matters in the middle of the one that is cut", async () => {
    expect(new Set(manifest.icons.map(({ purpose }) => purpose))).toEqual(
      new Set(["any", "maskable"]),
    );
    const { info } = await sharp("public/icons/maskable-512.png")
      .trim()
      .toBuffer({ resolveWithObject: true });
    expect(info.width).toBeLessThanOrEqual(512 * (1 - 2 * SAFE));
  });

  it("has an icon without corners for phones that round it themselves", async () => {
    const file = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? "";
    expect(await sharp(`public${file}`).metadata()).toMatchObject({
      width: 180,
      height: 180,
      hasAlpha: false,
    });
  });

  it("leads to screens that there are", () => {
    const router = readFileSync("src/router.tsx", "utf8");
    for (const { url } of manifest.shortcuts) expect(router).toContain(`["${url}"`);
  });
});

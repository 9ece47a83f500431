import type { Page } from "playwright-core";
import sharp from "sharp";

/** How a screen is looked at: so wide, by day or at night, or right-to-left; its text so many percent of its size. */
export interface Look {
  width: number;
  height: number;
  kind: "light" | "dark" | "rtl";
  percent?: number;
}

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** How the walks look at a screen. */
export const AT_REST: Look = { width: 1280, height: 800, kind: "light" };

/** Every look. */
export const LOOKS: readonly Look[] = SIZES.flatMap((size) =>
  (["light", "dark", "rtl"] as const).map((kind) => ({ ...size, kind })),
);

/** What a look's picture is called. */
export const nameOf = ({ width, kind }: Look): string => `${width}-${kind}`;

/** Turns the page to a look, and waits until it stands still. */
export async function turnTo(
  page: Page,
  { width, height, kind, percent = 100 }: Look,
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({
    colorScheme: kind === "dark" ? "dark" : "light",
    reducedMotion: "reduce",
  });
  await page.evaluate(
    ([dir, size]) => {
      document.documentElement.dir = dir;
      document.documentElement.style.fontSize = size;
    },
    [kind === "rtl" ? "rtl" : "ltr", percent === 100 ? "" : `${percent}%`] as const,
  );
  await standStill(page);
}

/** Waits until the fonts are there and what a change brings about is drawn. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/** The looks in which key screens are compared with what is committed. */
export const KEY_LOOKS: readonly Look[] = LOOKS.filter(({ width, kind }) =>
  ["360-light", "360-rtl", "1280-dark"].includes(`${width}-${kind}`),
);

/**
 * Writes every text of the pages to come in the face that the product brings along, so that lines break at the same words
 * on every system.
 */
export async function ownFace(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("readystatechange", () => {
      for (const face of ["--face-text", "--face-code"])
        document.documentElement.style.setProperty(face, "Literata, serif");
    });
  });
}

/** Brings each conversation to its end: which part of it is seen otherwise depends on when its parts were drawn. */
async function toEnds(page: Page): Promise<void> {
  await page.locator("[role=log]").evaluateAll((logs) => {
    for (const log of logs) log.scrollTo({ top: log.scrollHeight, behavior: "instant" });
  });
  await standStill(page);
}

/** A picture of a key screen, half as large as the screen. What maps and panoramas draw is left out: it has tests of its own. */
export async function pictureOf(page: Page, look: Look): Promise<Buffer> {
  await turnTo(page, look);
  await toEnds(page);
  const drawn = page.locator("canvas");
  await drawn.evaluateAll((all) => {
    for (const each of all) each.style.visibility = "hidden";
  });
  const picture = await page.screenshot({ animations: "disabled" });
  return sharp(picture)
    .resize(look.width / 2)
    .webp({ quality: 50 })
    .toBuffer();
}

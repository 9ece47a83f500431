import { join } from "node:path";

import { chromium, type Browser } from "playwright-core";

import { findBrowser } from "../../../scripts/steps/browser.mjs";
import { servePages } from "../servePages.ts";

/** Milliseconds from asking for a page until its first picture was drawn, and until the sharp one was. */
export interface Drawn {
  first: number;
  sharp: number;
}

/** How often each page is opened, and once before, which isn't counted. */
export const RUNS = 9;
/** Draws spheres without a graphics card too. */
const BROWSER_ARGS = ["--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"];
const PATIENCE = 30_000;
const PAGES = ["bare", "ours"] as const;

/**
 * Opens a page with Photo Sphere Viewer alone and one with our panorama in turn, each in a browser profile of its own,
 * on the same picture of the demo campus. The machine's other work so falls on both alike.
 */
export async function measurePanoramas(): Promise<{ bare: Drawn[]; ours: Drawn[] }> {
  const root = import.meta.dirname;
  const pages = await servePages(root, PAGES, join(root, "../../../data/panoramas"));
  const executablePath = findBrowser() ?? chromium.executablePath();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    const runs: { bare: Drawn[]; ours: Drawn[] } = { bare: [], ours: [] };
    for (let run = 0; run <= RUNS; run += 1) {
      for (const page of PAGES) {
        const drawn = await open(browser, pages.addressOf(page));
        if (run > 0) runs[page].push(drawn);
      }
    }
    return runs;
  } finally {
    await browser.close();
    await pages.close();
  }
}

async function open(browser: Browser, address: string): Promise<Drawn> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(address);
  const html = page.locator("html[data-first][data-sharp]");
  await html.waitFor({ state: "attached", timeout: PATIENCE });
  const first = Number(await html.getAttribute("data-first"));
  const sharp = Number(await html.getAttribute("data-sharp"));
  await context.close();
  return { first, sharp };
}

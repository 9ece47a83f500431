import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type App, startApp } from "../support/app.ts";
import { launchBrowser } from "../support/browser.ts";
import { desk, DESK_DELAYS, DESK_HOLDS } from "./charts/desk.ts";
import { walkChart } from "./walkChart.ts";
import { giveSending } from "./world/sending.ts";

/** Every transition of the superuser's screens that a person or the world can bring about, in the built app. */
describe("the walk through", () => {
  let app: App;
  let browser: Browser;
  const folder = mkdtempSync(join(tmpdir(), "guide-files-"));

  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("P5 O38 O41 O23 O43 A10 the desk", async () => {
    const complaints = await walkChart(desk(folder), {
      browser,
      url: app.url,
      holds: DESK_HOLDS,
      delays: DESK_DELAYS,
      prepare: ({ page }) => giveSending(page),
    });
    expect(complaints).toEqual([]);
  });
});

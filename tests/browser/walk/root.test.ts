import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type App, startApp } from "../support/app.ts";
import { launchBrowser } from "../support/browser.ts";
import { root, ROOT_HOLDS } from "./charts/root.ts";
import { walkChart, WALKING } from "./walkChart.ts";
import { holdSocket } from "./world/heldSocket.ts";

/** Every transition of the product as a whole that a person or the world can bring about, in the built app. */
describe("the walk through", WALKING, () => {
  let app: App;
  let browser: Browser;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  it("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 R14 R15 R16 T21 E3 E8 E9 X14 O1 O13 O14 O15 O16 the screens", async () => {
    const complaints = await walkChart(root, {
      browser,
      url: app.url,
      holds: ROOT_HOLDS,
      prepare: ({ page }) => holdSocket(page),
    });
    expect(complaints).toEqual([]);
  });
});

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type App, startApp } from "../support/app.ts";
import { launchBrowser } from "../support/browser.ts";
import { universityPage, UNIVERSITY_HOLDS } from "./charts/universityPage.ts";
import { walkChart, WALKING } from "./walkChart.ts";
import { holdSocket } from "./world/heldSocket.ts";

/** Every transition of a university's page that a person or the world can bring about, in the built app. */
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

  it("R11 S11 S12 S13 S14 S23 P1 P5 A11 A12 O12 O16 O18 O22 O39 O40 a university's page", async () => {
    const complaints = await walkChart(universityPage, {
      browser,
      url: app.url,
      holds: UNIVERSITY_HOLDS,
      prepare: ({ page }) => holdSocket(page),
    });
    expect(complaints).toEqual([]);
  });
});

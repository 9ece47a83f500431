import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type App, startApp } from "../support/app.ts";
import { launchBrowser } from "../support/browser.ts";
import { name } from "./charts/name.ts";
import { need, NEED_HOLDS } from "./charts/need.ts";
import { userType } from "./charts/userType.ts";
import { walkChart, WALKING } from "./walkChart.ts";

/** Every transition of the small charts that a person or the world can bring about, in the built app. */
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

  it("S8 V3 T2 the name step", async () => {
    expect(await walkChart(name, { browser, url: app.url })).toEqual([]);
  });

  it("S9 V4 T4 the choice of the type", async () => {
    expect(await walkChart(userType, { browser, url: app.url, holds: ["setType"] })).toEqual([]);
  });

  it("O60 what the guide has learned of the person", async () => {
    expect(await walkChart(need, { browser, url: app.url, holds: NEED_HOLDS })).toEqual([]);
  });
});

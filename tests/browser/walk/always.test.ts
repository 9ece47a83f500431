import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type App, startApp } from "../support/app.ts";
import { launchBrowser } from "../support/browser.ts";
import { notice, NOTICE_DELAYS } from "./charts/notice.ts";
import {
  notifications,
  NOTIFICATIONS_DELAYS,
  NOTIFICATIONS_HOLDS,
} from "./charts/notifications.ts";
import { walkChart } from "./walkChart.ts";

/** Every transition of the charts that are always there, brought about on the screens of the built app. */
describe("the walk through", () => {
  let app: App;
  let browser: Browser;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  it("T23 K9 K10 one notice", async () => {
    const options = { browser, url: app.url, delays: NOTICE_DELAYS };
    expect(await walkChart(notice, options)).toEqual([]);
  });

  it("T23 K9 K10 X15 the notices", async () => {
    const scene = { browser, url: app.url };
    const options = { ...scene, holds: NOTIFICATIONS_HOLDS, delays: NOTIFICATIONS_DELAYS };
    expect(await walkChart(notifications, options)).toEqual([]);
  });
});

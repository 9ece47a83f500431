import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type App, startApp } from "../support/app.ts";
import { launchBrowser } from "../support/browser.ts";
import { notice, NOTICE_DELAYS } from "./charts/notice.ts";
import {
  notifications,
  NOTIFICATIONS_DELAYS,
  NOTIFICATIONS_HOLDS,
} from "./charts/notifications.ts";
import { profile, PROFILE_HOLDS } from "./charts/profile.ts";
import { request, REQUEST_HOLDS } from "./charts/request.ts";
import { requests, REQUESTS_HOLDS } from "./charts/requests.ts";
import { session, SESSION_HOLDS } from "./charts/session.ts";
import { walkChart, WALKING } from "./walkChart.ts";
import { holdSocket } from "./world/heldSocket.ts";
import { muteChat } from "./world/muteChat.ts";

/** Every transition of the charts that are always there, brought about on the screens of the built app. */
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

  it("T23 K9 K10 one notice", async () => {
    const options = { browser, url: app.url, delays: NOTICE_DELAYS };
    expect(await walkChart(notice, options)).toEqual([]);
  });

  it("T23 K9 K10 X15 the notices", async () => {
    const scene = { browser, url: app.url };
    const options = { ...scene, holds: NOTIFICATIONS_HOLDS, delays: NOTIFICATIONS_DELAYS };
    expect(await walkChart(notifications, options)).toEqual([]);
  });

  it("T18 T19 T20 T21 K8 X1 X2 O17 one call", async () => {
    const prepare = ({ page }: { page: Page }) => muteChat(page);
    const options = { browser, url: app.url, holds: REQUEST_HOLDS, prepare };
    expect(await walkChart(request, options)).toEqual([]);
  });

  it("T18 T19 T20 T21 T22 S22 the calls under way", async () => {
    const options = { browser, url: app.url, holds: REQUESTS_HOLDS };
    expect(await walkChart(requests, options)).toEqual([]);
  });

  it("E3 K8 T18 T19 T20 T21 R16 O1 who is signed in", async () => {
    const prepare = ({ page }: { page: Page }) => muteChat(page);
    const options = { browser, url: app.url, holds: SESSION_HOLDS, prepare };
    expect(await walkChart(session, options)).toEqual([]);
  });

  it("E1 E2 A9 A12 S11 S20 X15 O18 the person", async () => {
    const prepare = ({ page }: { page: Page }) => holdSocket(page);
    const options = { browser, url: app.url, holds: PROFILE_HOLDS, prepare };
    expect(await walkChart(profile, options)).toEqual([]);
  });
});

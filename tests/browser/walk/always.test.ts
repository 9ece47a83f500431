import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";

import { staged } from "#tests/support/browser/staged.ts";

import { appShell } from "./charts/appShell.ts";
import { notice, NOTICE_DELAYS, NOTICE_HOLDS } from "./charts/notice.ts";
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
import { muteChat } from "./world/given.ts";
import { holdSocket } from "./world/heldSocket.ts";

/** Every transition of the charts that are always there, brought about on the screens of the built app. */
describe("the walk through", WALKING, () => {
  const at = staged();

  it("T23 K9 K10 one notice", async () => {
    const options = { holds: NOTICE_HOLDS, delays: NOTICE_DELAYS };
    expect(await walkChart(notice, at, options)).toEqual([]);
  });

  it("T23 K9 K10 X15 the notices", async () => {
    const scene = { browser: at.browser, url: at.app.url };
    const options = { ...scene, holds: NOTIFICATIONS_HOLDS, delays: NOTIFICATIONS_DELAYS };
    expect(await walkChart(notifications, at, options)).toEqual([]);
  });

  it("O88 the app on this device", async () => {
    expect(await walkChart(appShell, at)).toEqual([]);
  });

  it("T18 T19 T20 T21 K8 X1 X2 O17 one call", async () => {
    const prepare = ({ page }: { page: Page }) => muteChat(page);
    const options = { holds: REQUEST_HOLDS, prepare };
    expect(await walkChart(request, at, options)).toEqual([]);
  });

  it("T18 T19 T20 T21 T22 S22 the calls under way", async () => {
    const options = { holds: REQUESTS_HOLDS };
    expect(await walkChart(requests, at, options)).toEqual([]);
  });

  it("E3 K8 T18 T19 T20 T21 R16 O1 who is signed in", async () => {
    const prepare = ({ page }: { page: Page }) => muteChat(page);
    const options = { holds: SESSION_HOLDS, prepare };
    expect(await walkChart(session, at, options)).toEqual([]);
  });

  it("E1 E2 A9 A12 S11 S20 X15 O18 the person", async () => {
    const prepare = ({ page }: { page: Page }) => holdSocket(page);
    const options = { holds: PROFILE_HOLDS, prepare };
    expect(await walkChart(profile, at, options)).toEqual([]);
  });
});

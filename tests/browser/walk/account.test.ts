import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type App, startApp } from "../support/app.ts";
import { launchBrowser } from "../support/browser.ts";
import { EMAIL_HOLDS, emailSignIn } from "./charts/emailSignIn.ts";
import { FIND_HOLDS, findUniversity } from "./charts/findUniversity.ts";
import { phone, PHONE_DELAYS, PHONE_HOLDS } from "./charts/phone.ts";
import { walkChart, WALKING } from "./walkChart.ts";
import { muteChat } from "./world/muteChat.ts";
import { byTheWalk } from "./world/walkedHost.ts";

/** Every transition of the ways to an account that a person or the world can bring about, in the built app. */
describe("the walk through", WALKING, () => {
  let app: App;
  let browser: Browser;
  const scene = () => ({
    browser,
    url: app.url,
    prepare: ({ page }: { page: Parameters<typeof muteChat>[0] }) => muteChat(page),
  });

  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  it("S5 S6 S7 V1 V2 K1 T1 T2 T3 X3 X4 X5 O2 O3 the phone screen", async () => {
    const options = { ...scene(), holds: PHONE_HOLDS, delays: PHONE_DELAYS };
    expect(await walkChart(phone(byTheWalk), options)).toEqual([]);
  });

  it("R2 S4 O4 A5 sign-in by e-mail", async () => {
    const options = { ...scene(), holds: EMAIL_HOLDS };
    expect(await walkChart(emailSignIn(byTheWalk), options)).toEqual([]);
  });

  it("R10 S10 T6 X6 O5 O6 finding a university", async () => {
    expect(await walkChart(findUniversity, { ...scene(), holds: FIND_HOLDS })).toEqual([]);
  });
});

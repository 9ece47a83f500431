import type { Browser } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { type App, startApp } from "#tests/support/browser/app.ts";
import {
  launchBrowser,
  pictureOnFailure,
  type Visit,
  visit,
} from "#tests/support/browser/browser.ts";
import { askForCode, enterCode, PATIENCE, sentCode } from "#tests/support/browser/steps.ts";
import { type Emulator, PROJECT, startEmulator } from "#tests/support/firebase/emulator.ts";

const PHONE = "+12025550177";

/** The real Firebase SDK in the real app, against Firebase's emulator; the server verifies what it issues. */
describe("phone sign-in through Firebase", () => {
  let emulator: Emulator;
  let app: App;
  let browser: Browser;
  let there: Visit;

  beforeAll(async () => {
    emulator = await startEmulator();
    app = await startApp({
      env: {
        FIREBASE_API_KEY: "demo-key",
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
        FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      },
    });
    browser = await launchBrowser();
  });
  beforeEach(async ({ task }) => {
    await there?.context.close();
    there = await visit(browser, { hosts: [new URL(app.url).host, emulator.host] });
    there.page.setDefaultTimeout(PATIENCE);
    pictureOnFailure(there.page, `firebase-${task.name.split(" ")[0]}`);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
    await emulator?.stop();
  });

  const code = () => sentCode((phone) => emulator.newestCode(phone), PHONE);

  it("A7 T2 signs up with a code that Firebase sent, and nothing leaves the machine", async () => {
    const { page } = there;
    await page.goto(`${app.url}/sign-up`);
    await page.getByLabel("Full name").fill("Grace Hopper");
    await page.getByRole("button", { name: "Next" }).click();
    await askForCode(page, PHONE);
    await enterCode(page, await code(), 1);
    await page.waitForURL("**/select-user-type");
    const answer = await fetch(`${app.url}/dev/outbox`, {
      headers: { accept: "application/json" },
    });
    expect(await answer.json()).toEqual([]);
    expect(there.offHost).toEqual([]);
  });

  it("X4 E3 says that a wrong code is wrong, takes the right one, and keeps our tokens and nothing of Firebase's", async () => {
    const { page } = there;
    await page.goto(`${app.url}/sign-in`);
    await askForCode(page, PHONE);
    const right = await code();
    await enterCode(page, right === "000000" ? "111111" : "000000", 1);
    await page.getByText("The code is wrong or expired").waitFor();
    expect(new URL(page.url()).pathname).toBe("/sign-in");
    await enterCode(page, right, 1);
    await page.waitForURL("**/university/select-university");
    expect(there.offHost).toEqual([]);
    const kept = await page.evaluate(async () => ({
      keys: Object.keys(localStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }));
    expect(kept.keys).toContain("access_token");
    expect(kept.keys.filter((key) => key.includes("firebase"))).toEqual([]);
    // Where the SDK would keep the user; the one it counts its own use in holds no person.
    expect(kept.databases).not.toContain("firebaseLocalStorageDb");
  });
});

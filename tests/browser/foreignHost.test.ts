import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type App, startApp } from "./support/app.ts";
import { launchBrowser, pictureOnFailure, visit } from "./support/browser.ts";
import { type ForeignHost, startForeignHost } from "./support/foreignHost.ts";
import { answered, conversation, PATIENCE } from "./support/steps.ts";

describe("the app on another host that speaks the contract", () => {
  let app: App;
  let foreign: ForeignHost;
  let browser: Browser;

  beforeAll(async () => {
    foreign = await startForeignHost();
    [app, browser] = await Promise.all([
      startApp({ env: { API_HOST: foreign.url } }),
      launchBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
    await foreign?.stop();
  });

  it("A1 A5 A22 K8 signs in through a 301 and chats in chunks of one character", async () => {
    const hosts = [new URL(app.url).host, foreign.host];
    const { page, offHost, errors } = await visit(browser, { hosts });
    pictureOnFailure(page, "foreignHost");
    page.setDefaultTimeout(PATIENCE);
    await page.goto(`${app.url}/login-by-email`);
    await page.getByLabel("Email").fill("someone@example.org");
    await page.getByLabel("Password", { exact: true }).fill("a secret");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/chat-ai");
    await answered(page);
    expect(await conversation(page).innerText()).toContain(
      "Grüße 👋 from elsewhere, one character at a time.",
    );
    const credentials = '{"email":"someone@example.org","password":"a secret"}';
    expect(foreign.asked).toContain(`POST /api/user/login ${credentials}`);
    expect(foreign.heard[0]).toMatchObject({ message: "hi", state: "chat" });
    await page.goto(`${app.url}/profile`);
    await page.getByText("Foreign Person").waitFor();
    await page.goto(`${app.url}/university/7`);
    await page.getByRole("heading", { name: "Far University" }).waitFor();
    await page.goto(`${app.url}/university/8`);
    await page.getByText("University not found!").waitFor();
    expect(offHost).toEqual([]);
    expect(errors.filter((text) => !text.includes("404"))).toEqual([]);
  });

  it("T18 waits for settings that come late, and takes its tokens to no other host meanwhile", async () => {
    const hosts = [new URL(app.url).host, foreign.host];
    const { page } = await visit(browser, { hosts });
    pictureOnFailure(page, "lateSettings");
    page.setDefaultTimeout(PATIENCE);
    let refusals = 2;
    await page.route("**/settings.json", async (route) => {
      if (refusals === 0) return route.continue();
      refusals -= 1;
      return route.fulfill({ status: 503 });
    });
    const atHome: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(`${app.url}/api/`)) atHome.push(request.url());
    });
    await page.addInitScript(() => {
      localStorage.setItem("access_token", "foreign-access");
      localStorage.setItem("refresh_token", "foreign-refresh");
    });
    await page.goto(`${app.url}/profile`);
    await page.getByText("Foreign Person").waitFor();
    expect(refusals).toBe(0);
    expect(atHome).toEqual([]);
  });
});

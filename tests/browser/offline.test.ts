import type { Page } from "playwright-core";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";

import { copyOfBuild } from "#tests/support/browser/builds.ts";
import { staged } from "#tests/support/browser/staged.ts";
import { answered, ask, conversation, PATIENCE } from "#tests/support/browser/steps.ts";
import { signUp } from "#tests/support/server.ts";

import { signIn } from "./walk/world/signIn.ts";

const OFFLINE = "You’re offline. You can still read what’s here.";
/** Until what was said of the device has come. */
const UNTIL = { timeout: PATIENCE };
/** The same where the person comes back each time: what one return began, the next one mustn't meet. */
const COMING_BACK = { ...UNTIL, interval: 1000 };
const NEWER = "A new version is ready.";
const HARTWELL = "/university/demo-hartwell";

const bar = (page: Page) => page.getByRole("complementary", { name: "The app" });
const entryOf = (page: Page) =>
  page.locator('script[type="module"][src]').first().getAttribute("src");
/** Waits until the browser's worker has all that it keeps, and serves the next page. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** The person comes back to the tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });

/** Waits until the person, who comes back now and then, is offered a newer version. */
const untilOffered = (page: Page) =>
  expect
    .poll(async () => {
      await comeBack(page);
      return bar(page).getByRole("status").innerText();
    }, COMING_BACK)
    .toBe(NEWER);

/** The app that keeps itself on the device, in a browser with workers, over builds that follow each other. */
describe("O88 the app on a device", { timeout: 180_000 }, () => {
  const builds = copyOfBuild();
  // Hooks that run after the tests do so last first: the folder goes when it is no longer served.
  afterAll(() => builds.remove());
  const at = staged({ webDir: builds.webDir, seeding: true });

  async function device() {
    const there = await at.visit({ keeps: true });
    onTestFinished(() => there.context.close());
    await there.page.goto(at.app.url);
    await untilKept(there.page);
    return there;
  }

  it("O283: opens without a network at every address, says so once, and is whole again with one", async () => {
    const { page, context } = await device();
    await context.setOffline(true);
    await expect.poll(() => bar(page).innerText(), UNTIL).toBe(OFFLINE);
    for (const [path, heading] of [
      ["/", "personal AI guide"],
      ["/university/find-university", "Which University Is Yours?"],
      ["/sign-up", "Enter Your Name"],
      ["/nowhere", "Page Not Found!"],
    ] as const) {
      await page.goto(at.app.url + path);
      await page.getByRole("heading", { level: 1 }).filter({ hasText: heading }).waitFor();
      // Chromium 150 forgets over a navigation that there is no network.
      if (await page.evaluate(() => navigator.onLine)) {
        await context.setOffline(false);
        await context.setOffline(true);
      }
      // The bar's code comes after the screen's.
      await expect.poll(() => bar(page).innerText(), UNTIL).toBe(OFFLINE);
    }
    // A university can't be fetched: the page says so itself.
    await page.goto(at.app.url + HARTWELL);
    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(await page.getByText("The server can't be reached.").count()).toBe(0);
    await context.setOffline(false);
    await expect.poll(() => bar(page).innerText(), UNTIL).toBe("");
    await page.getByRole("button", { name: "Try again" }).click();
    await page
      .getByRole("heading", { name: /^Hartwell/ })
      .first()
      .waitFor();
  });

  it("leaves the whole height to the screen, but for the bar", async () => {
    const { page, context } = await device();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${at.app.url}/chat-ai`);
    const input = page.getByPlaceholder("Ask me anything....");
    await input.waitFor();
    await context.setOffline(true);
    await expect.poll(() => bar(page).innerText(), UNTIL).toBe(OFFLINE);
    const below = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(below).toBeLessThanOrEqual(1);
    await expect
      .poll(async () => {
        const box = await input.boundingBox();
        return (box?.y ?? 740) + (box?.height ?? 0);
      }, UNTIL)
      .toBeLessThanOrEqual(740);
  });

  it("keeps no call of the API, no media and no settings of others", async () => {
    const { page } = await device();
    await page.goto(`${at.app.url}${HARTWELL}`);
    await page
      .getByRole("heading", { name: /^Hartwell/ })
      .first()
      .waitFor();
    const addresses = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return all.flat().map((url) => new URL(url).pathname);
    });
    expect(addresses).toContain("/");
    expect(addresses.filter((path) => /^\/(?:api|media|docs|dev|statecharts)/.test(path))).toEqual(
      [],
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it("K5 shows what was said, and connects the chat at once when the network is back", async () => {
    const { page, context } = await device();
    const { tokens } = await signUp(at.app.server);
    await signIn(page, tokens);
    await page.goto(`${at.app.url}/chat-ai`);
    await answered(page);
    await ask(page, "How large is Yale University?");
    await answered(page);
    await page.reload();
    const asked = conversation(page).getByText("You: How large is Yale University?");
    await asked.waitFor();
    await context.setOffline(true);
    await page.reload();
    await asked.waitFor();
    await page
      .getByText(/reconnect/i)
      .first()
      .waitFor();
    await context.setOffline(false);
    await ask(page, "How hard is it to get into MIT?");
    await answered(page);
    expect(await bar(page).innerText()).toBe("");
  });

  it("offers a newer version, and waits for the person in every tab", async () => {
    const { page, context } = await device();
    const first = await entryOf(page);
    const other = await context.newPage();
    await other.goto(`${at.app.url}/sign-up`);
    await other.getByLabel("Full name").fill("Ann Lee");
    builds.next();
    await untilOffered(page);
    expect(await entryOf(page)).toBe(first);
    await bar(page).getByRole("button", { name: "Later" }).click();
    await expect.poll(() => bar(page).innerText(), UNTIL).toBe("");

    const third = builds.next();
    await untilOffered(page);
    await bar(page).getByRole("button", { name: "Reload" }).click();
    await expect.poll(() => entryOf(page), UNTIL).toBe(third);
    // The page is the newest, so nothing is offered; the other tab keeps what is typed, and finds its own parts.
    await bar(page).waitFor({ state: "attached" });
    await comeBack(page);
    expect(await bar(page).innerText()).toBe("");
    expect(await entryOf(other)).toBe(first);
    expect(await other.getByLabel("Full name").inputValue()).toBe("Ann Lee");
    await other.getByRole("button", { name: "Next" }).click();
    await other.getByRole("heading", { level: 1 }).waitFor();
  });
});

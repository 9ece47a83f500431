import { gzipSync } from "node:zlib";

import type { Response } from "playwright-core";
import { describe, expect, it } from "vitest";

import { staged } from "#tests/support/browser/staged.ts";
import { signUp } from "#tests/support/server.ts";

import { signIn } from "./walk/world/signIn.ts";

/** Gzipped JavaScript that the welcome screen may load, in bytes. */
const BUDGET = 135_000;
/** What comes once the screen is there, and how much of it, gzipped, in bytes. */
const LATER = /\/(?:appShell|AppBar|bar|defaultPolicy)-[^/]+\.js$/;
const LATER_BUDGET = 4000;
/** What lets a guest ask (O73) and choose a language (O96), with what any call of the API takes, once the browser is idle. */
const IDLE_BUDGET = 28_000;
/** Gzipped JavaScript that the app's script asks for ahead on a route, in bytes. */
const ROUTES = {
  "/": 2_500,
  "/chat-ai": 98_000,
  "/university/demo-hartwell": 76_000,
  "/university/demo-hartwell/chat-ai": 98_000,
  "/university/demo-hartwell/virtualtour": 87_000,
};
/** Words in the code of what the welcome screen can do without. */
const NOT_YET = ["RecaptchaVerifier", "identitytoolkit", "maplibre", "AsYouType", "Toastify"];

const textsOf = async (scripts: readonly Response[]): Promise<string[]> =>
  Promise.all(scripts.map(async (script) => script.text()));
const gzipped = (texts: readonly string[]): number =>
  texts.map((text) => gzipSync(text).length).reduce((sum, one) => sum + one, 0);

const sizeOf = async (url: string): Promise<number> => gzipped([await (await fetch(url)).text()]);

/** In the page: the scripts that match, and which of them were asked for before the page had loaded. */
function startsOf(source: string): { found: number; early: string[] } {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const all = performance.getEntriesByType("resource");
  const scripts = all.filter(({ name }) => new RegExp(source).test(name));
  const early = scripts.filter(({ startTime }) => startTime < (load?.loadEventStart ?? 0));
  return {
    found: new Set(scripts.map(({ name }) => name)).size,
    early: early.map(({ name }) => name),
  };
}

describe("the first load", () => {
  const at = staged({ seeding: true }, "software");

  it("R1 shows the welcome screen from at most 135 kB of gzipped JavaScript", async () => {
    const { page, offHost, errors } = await at.visit();
    // The browser is busy until it is told to be idle.
    await page.addInitScript(() => {
      const waiting: (() => void)[] = [];
      Object.assign(window, {
        requestIdleCallback: (done: () => void) => waiting.push(done),
        cancelIdleCallback: (id: number) => waiting.splice(id - 1, 1, () => {}),
        beIdle: () => waiting.forEach((done) => done()),
      });
    });
    const scripts: Response[] = [];
    page.on("response", (response) => {
      if (new URL(response.url()).pathname.endsWith(".js")) scripts.push(response);
    });
    await page.goto(at.app.url, { waitUntil: "networkidle" });
    await page.getByRole("link", { name: "New Account" }).waitFor();
    const isLater = (script: Response) => LATER.test(script.url());
    const texts = await textsOf(scripts.filter((script) => !isLater(script)));
    const [bytes, laterBytes] = [texts, await textsOf(scripts.filter(isLater))].map(gzipped);
    console.info(
      `First load of the welcome screen: ${bytes} bytes of gzipped JavaScript, and ${laterBytes} later.`,
    );
    expect(laterBytes).toBeLessThanOrEqual(LATER_BUDGET);
    expect(await page.evaluate(startsOf, LATER.source)).toEqual({ found: 4, early: [] });
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(BUDGET);
    expect(NOT_YET.filter((word) => texts.some((text) => text.includes(word)))).toEqual([]);

    const before = scripts.length;
    await page.evaluate("beIdle()");
    await page.getByRole("region", { name: "Try me without an account" }).waitFor();
    await page.waitForLoadState("networkidle");
    const idle = await textsOf(scripts.slice(before));
    console.info(`When idle: ${gzipped(idle)} bytes more.`);
    expect(gzipped(idle)).toBeLessThanOrEqual(IDLE_BUDGET);
    expect(NOT_YET.filter((word) => idle.some((text) => text.includes(word)))).toEqual([]);
    expect([...errors, ...offHost]).toEqual([]);
  });

  it("R1 shows the product's name until the first screen is there", async () => {
    const { page } = await at.visit();
    let goOn = (): void => {};
    const held = new Promise<void>((done) => {
      goOn = done;
    });
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(at.app.url, { waitUntil: "commit" });
    const shown = () =>
      page.evaluate(() => {
        const root = document.querySelector("#root");
        return root && getComputedStyle(root, "::before").content;
      });
    await expect.poll(shown).toContain("University Guide");
    goOn();
    await page.getByRole("link", { name: "New Account" }).waitFor();
    expect(await shown()).toBe("none");
  });

  it.each(Object.entries(ROUTES))(
    "R1 R9 R11 R12 R13 asks ahead of the app's script for what %s needs within its budget, and for nothing else",
    async (path, budget) => {
      const { page, errors } = await at.visit();
      const { tokens } = await signUp(at.app.server);
      if (path !== "/") await signIn(page, tokens);
      const links = /<link rel="(?:modulepreload|preload)"[^>]* href="(\/assets\/[^"]+)" \/>/g;
      let ahead: string[] = [];
      // Without its links the page asks for the files as it needs them.
      await page.route(at.app.url + path, async (route) => {
        const answer = await route.fetch();
        const html = await answer.text();
        ahead = [...html.matchAll(links)].map(([, file = ""]) => file);
        await route.fulfill({ response: answer, body: html.replaceAll(links, "") });
      });
      const asked = new Set<string>();
      page.on("request", (request) => asked.add(new URL(request.url()).pathname));
      await page.goto(at.app.url + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      expect(ahead.length).toBeGreaterThan(1);
      const scripts = ahead.filter((file) => file.endsWith(".js"));
      const bytes = await Promise.all(scripts.map((file) => sizeOf(at.app.url + file)));
      const sum = bytes.reduce((total, one) => total + one, 0);
      console.info(`${path}: ${sum} bytes of gzipped JavaScript asked for ahead.`);
      expect(sum).toBeLessThanOrEqual(budget);
      await expect.poll(() => ahead.filter((file) => !asked.has(file))).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
});

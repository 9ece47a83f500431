import type { BrowserContext, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { pictureOnFailure } from "#tests/support/browser/browser.ts";
import { bundleOtherApp } from "#tests/support/browser/bundleOtherApp.ts";
import { staged } from "#tests/support/browser/staged.ts";
import { type HttpServer, httpServer } from "#tests/support/httpServer.ts";

const PATIENCE = 20_000;
const LIVE = "/statecharts#mode=live";

/** Pages of another origin: an app that is followed, one that isn't, and one whose server keeps others out. */
async function startElsewhere(): Promise<HttpServer> {
  const code = await bundleOtherApp();
  const page = (body: string): string => `<!doctype html><title>Elsewhere</title>${body}`;
  return httpServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://elsewhere");
    response.setHeader("content-type", "text/html");
    if (pathname === "/apart") response.setHeader("cross-origin-opener-policy", "same-origin");
    const ferry = `<button>Cast off</button><script type="module">${code}</script>`;
    response.end(page(pathname === "/mute" ? "Nothing of XState" : ferry));
  });
}

const apps = (viewer: Page): Locator => viewer.getByRole("region", { name: "Apps" });
const form = (viewer: Page): Locator => viewer.getByRole("form", { name: "Open another app" });
const notes = (viewer: Page): Locator => viewer.getByRole("log", { name: "Notes" });
const heard = (viewer: Page): Locator =>
  viewer.getByRole("list", { name: "Origins that are heard" });
const lit = (page: Page, state: string): Locator =>
  page.locator(`svg [data-state="${state}"][data-active="true"]`).first();

async function ask(viewer: Page, address: string): Promise<void> {
  await form(viewer).getByLabel("Address of the app").fill(address);
  await form(viewer).getByRole("button", { name: "Open and follow it" }).click();
}

/** Asks for an address, and answers with the window that opens. */
async function openWindow(viewer: Page, address: string): Promise<Page> {
  const [opened] = await Promise.all([viewer.waitForEvent("popup"), ask(viewer, address)]);
  return opened;
}

const at = staged();

describe("an app of another origin in the visualiser", () => {
  let elsewhere: HttpServer;
  let context: BrowserContext;
  let viewer: Page;
  let ferry: Page;
  let errors: string[];

  beforeAll(async () => {
    elsewhere = await startElsewhere();
    const hosts = [at.app.url, elsewhere.url].map((url) => new URL(url).host);
    const visited = await at.visit({ hosts });
    ({ context, errors, page: viewer } = visited);
    context.setDefaultTimeout(PATIENCE);
    await viewer.goto(at.app.url + LIVE);
    await viewer.getByText("Open another app", { exact: true }).click();
  });
  afterAll(() => elsewhere?.close());

  it.each([
    ["", "There is no address yet"],
    ["somewhere", "'somewhere' is no address"],
    ["javascript:alert(1)", "is no address of a page"],
  ])("says what is wrong with the address '%s'", async (address, sentence) => {
    await ask(viewer, address);
    await form(viewer).getByRole("alert").getByText(sentence).waitFor();
    expect(context.pages()).toEqual([viewer]);
  });

  it("leads to another tab for an app of its own site", async () => {
    await ask(viewer, at.app.url);
    await form(viewer).getByRole("alert").getByText("open it in another tab").waitFor();
    expect(context.pages()).toEqual([viewer]);
  });

  it("opens its window and follows it, and hears no other window", async () => {
    pictureOnFailure(viewer, "statecharts-elsewhere");
    const address = `${elsewhere.url}/?visualiser=${encodeURIComponent(at.app.url)}`;
    ferry = await openWindow(viewer, address);
    await lit(viewer, "ferry.ashore").waitFor();
    await heard(viewer).getByText(`${elsewhere.url}: answers`).waitFor();
    await ferry.getByRole("button", { name: "Cast off" }).click();
    await lit(viewer, "ferry.afloat").waitFor();
    // Another window, of the visualiser's own origin even, says that it is an app.
    await viewer.evaluate(() => {
      const say = (app: object): void =>
        window.postMessage({
          protocol: "statecharts-inspection",
          version: 1,
          message: { type: "hello", app },
        });
      say({ id: "x", title: "A stranger", address: "", since: 1, takesEvents: true });
    });
    // A second window of the app's origin says so, too, and was opened from here.
    const [second] = await Promise.all([
      viewer.waitForEvent("popup"),
      viewer.evaluate(
        (url) =>
          new Promise<void>((said) => {
            const other = window.open(url);
            window.addEventListener("message", ({ source }) => {
              if (source === other) said();
            });
          }),
        address,
      ),
    ]);
    await second.close();
    await ferry.reload();
    await notes(viewer).getByText("was reloaded, and is followed").waitFor();
    await lit(viewer, "ferry.ashore").waitFor();
    expect(await apps(viewer).getByRole("button", { name: "A stranger" }).count()).toBe(0);
    // The page before its reload, and the one after.
    expect(
      await apps(viewer)
        .getByRole("button", { name: /^The ferry/ })
        .count(),
    ).toBe(2);
  });

  it("goes on with a page that stays, as an address differs by its fragment alone", async () => {
    await notes(viewer).getByRole("button", { name: "Dismiss" }).click();
    await ferry.getByRole("button", { name: "Cast off" }).click();
    await lit(viewer, "ferry.afloat").waitFor();
    await ask(viewer, `${elsewhere.url}/?visualiser=${encodeURIComponent(at.app.url)}#pier`);
    await ferry.waitForURL(/#pier$/);
    await heard(viewer).getByText(`${elsewhere.url}: answers`).waitFor();
    await lit(viewer, "ferry.afloat").waitFor();
    expect(await notes(viewer).count()).toBe(0);
    await ferry.reload();
    await notes(viewer).getByText("was reloaded, and is followed").waitFor();
  });

  it("keeps the log when the window is closed, and opens another in its place", async () => {
    await notes(viewer).getByRole("button", { name: "Dismiss" }).click();
    await ferry.close();
    await notes(viewer).getByText("was closed or reloaded. Its log is kept.").waitFor();
    ferry = await openWindow(
      viewer,
      `${elsewhere.url}/?visualiser=${encodeURIComponent(at.app.url)}`,
    );
    await heard(viewer).getByText(`${elsewhere.url}: answers`).waitFor();
    await ferry.getByRole("button", { name: "Cast off" }).click();
    await lit(viewer, "ferry.afloat").waitFor();
    expect(await lit(viewer, "ferry.ashore").count()).toBe(0);
    await ferry.close();
  });

  it("says so when the app never answers", async () => {
    const mute = await openWindow(viewer, `${elsewhere.url}/mute`);
    await notes(viewer)
      .getByText(
        `${elsewhere.url} doesn't answer: its app has to pass its events on with inspectWith({ visualiser: "${at.app.url}" }).`,
      )
      .waitFor();
    await expect
      .poll(() => heard(viewer).textContent())
      .toContain(`${elsewhere.url}: doesn't answer`);
    await mute.close();
  });

  it("says so when the app's server cuts its window off", async () => {
    await openWindow(viewer, `${elsewhere.url}/apart`);
    await notes(viewer).getByText("its server cuts it off from this page").waitFor();
    await expect.poll(() => heard(viewer).textContent()).toContain(`${elsewhere.url}: is closed`);
  });

  it("says so when the browser keeps the window from opening", async () => {
    await viewer.evaluate(() => {
      window.open = () => null;
    });
    await ask(viewer, `${elsewhere.url}/mute`);
    await form(viewer).getByRole("alert").getByText("kept the window from opening").waitFor();
    expect(errors).toEqual([]);
  });
});

describe("a running app in the visualiser", () => {
  it("finds nothing where the server doesn't allow it, and says how", async () => {
    const { page: app, context: profile } = await at.visit();
    const loaded: string[] = [];
    profile.on("request", (request) => loaded.push(request.url()));
    // The app decides by its settings whether it lets itself be followed.
    const settings = app.waitForResponse(/\/settings/);
    await app.goto(at.app.url);
    await (await settings).finished();
    const viewer = await profile.newPage();
    await viewer.goto(at.app.url + LIVE);
    await viewer.getByText("No app answers.").waitFor();
    await viewer.getByText("STATECHARTS_INSPECT=1").waitFor();
    expect(loaded.filter((url) => /inspect(?:Root|With)/.test(url))).toEqual([]);
    await profile.close();
  });
});

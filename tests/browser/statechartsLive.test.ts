import { readFile } from "node:fs/promises";

import type { Browser, BrowserContext, Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";

import { pictureOnFailure, visit } from "#tests/support/browser/browser.ts";
import { bundleOtherApp } from "#tests/support/browser/bundleOtherApp.ts";
import { staged } from "#tests/support/browser/staged.ts";
import { ADMIN } from "#tests/support/server.ts";

const EMAIL = ADMIN.email;
const PATIENCE = 20_000;
const LIVE = "/statecharts#mode=live";

/** The app in one tab and the visualiser in another, of one browser profile. */
interface Tabs {
  context: BrowserContext;
  app: Page;
  viewer: Page;
  complaints: string[];
}

async function openTabs(browser: Browser, url: string, path: string): Promise<Tabs> {
  const { context, page, errors, offHost } = await visit(browser, { hosts: [new URL(url).host] });
  context.setDefaultTimeout(PATIENCE);
  await page.goto(url + path);
  const viewer = await context.newPage();
  viewer.on("pageerror", (error) => errors.push(error.message));
  await viewer.goto(url + LIVE);
  return { context, app: page, viewer, complaints: Object.assign(errors, { offHost }) };
}

const lit = (page: Page, state: string): Locator =>
  page.locator(`svg [data-state="${state}"][data-active="true"]`).first();
const fired = (page: Page, edge: string): Locator =>
  page.locator(`svg [data-edge="${edge}"][data-fired="true"]`).first();
const actorNamed = (page: Page, name: string): Locator =>
  page
    .getByRole("tree", { name: "Actors" })
    .getByRole("treeitem", { name: new RegExp(`^${name}\\b`) });
const contextShown = (page: Page): Locator => page.getByRole("region", { name: "Context" });
const notes = (page: Page): Locator => page.getByRole("log", { name: "Notes" });

describe("a running app in the visualiser", () => {
  const at = staged({ env: { STATECHARTS_INSPECT: "1" } });
  let tabs: Tabs;

  beforeAll(async () => {
    tabs = await openTabs(at.browser, at.app.url, "/login-by-email");
  });

  it("lights the states and the edge as the app moves, and never shows what is secret", async () => {
    const { app, viewer } = tabs;
    pictureOnFailure(viewer, "statecharts-live");
    await actorNamed(viewer, "emailSignIn").click();
    await lit(viewer, "emailSignIn.editing").waitFor();
    await app.getByLabel("E-mail").fill(EMAIL);
    await contextShown(viewer).getByText(`"${EMAIL}"`).waitFor();
    await app.getByLabel("Password").pressSequentially("wrong-password-2");
    await contextShown(viewer).getByText('"•••"').waitFor();
    await fired(viewer, "emailSignIn.editing on password.changed [0]").waitFor();
    await app.getByRole("button", { name: "Sign in" }).click();
    await actorNamed(viewer, "emailSignIn").getByText("editing").waitFor();
    const log = viewer.getByRole("region", { name: "What happened" });
    await log.getByRole("button", { name: "Table" }).click();
    const filter = log.getByRole("searchbox", { name: "Event" });
    await filter.fill("signIn.submitted");
    await log.getByRole("region", { name: "Log" }).getByText("signIn.submitted").first().waitFor();
    await filter.fill("");
    expect(await viewer.content()).not.toMatch(/wrong-password|wrong-p/);
  });

  it("counts delays down", async () => {
    const { viewer } = tabs;
    // The refusal is shown as a notice for some seconds.
    const delays = viewer.getByRole("region", { name: "Delays" });
    await delays.getByRole("progressbar").first().waitFor();
    const left = delays.getByRole("timer").first();
    const before = await left.textContent();
    await expect
      .poll(() => left.textContent().catch(() => "gone"), { timeout: PATIENCE })
      .not.toBe(before);
  });

  it("goes back to an earlier moment and on again", async () => {
    const { viewer } = tabs;
    await viewer.getByRole("searchbox", { name: "Event" }).fill("email.changed");
    await viewer.getByRole("region", { name: "Log" }).getByText("email.changed").first().click();
    await contextShown(viewer).getByText('""').first().waitFor();
    const slider = viewer.getByRole("slider", { name: "Moment in the log" });
    const position = Number(await slider.inputValue());
    await slider.press("ArrowRight");
    expect(Number(await slider.inputValue())).toBe(position + 1);
    await contextShown(viewer).getByText(`"${EMAIL}"`).waitFor();
    await viewer.getByRole("searchbox", { name: "Event" }).fill("");
    await viewer.getByRole("button", { name: "Live", exact: true }).last().click();
  });

  it("opens a large chart where it is lit", async () => {
    const { context: profile } = tabs;
    const other = await profile.newPage();
    await other.goto(`${at.app.url}/statecharts#chart=root&mode=live`);
    const picture = other.locator("#stage");
    await lit(other, "root").waitFor();
    const isInSight = (): Promise<boolean> =>
      picture.evaluate((stage) => {
        const place = stage.getBoundingClientRect();
        const states = [...stage.querySelectorAll('[data-state][data-active="true"]')];
        const leaves = states.filter(
          (state) => !states.some((each) => each !== state && isWithin(each, state)),
        );
        return leaves.some((leaf) => {
          const { left, top } = leaf.getBoundingClientRect();
          const [right, bottom] = [place.right - 50, place.bottom - 20];
          return left >= place.left && top >= place.top && left < right && top < bottom;
        });
        function isWithin(inner: Element, outer: Element): boolean {
          const id = outer.getAttribute("data-state") ?? "";
          return inner.getAttribute("data-state")?.startsWith(`${id}.`) === true;
        }
      });
    await other.getByRole("region", { name: "What happened" }).waitFor();
    await expect.poll(isInSight, { timeout: PATIENCE }).toBe(true);
    await other.close();
  });

  it("sends an event to the app, and says what is wrong with one", async () => {
    const { app, viewer } = tabs;
    const form = viewer.getByRole("region", { name: "Send an event" });
    await form.getByRole("button", { name: "email.changed" }).click();
    const payload = form.getByLabel("Payload (JSON)");
    expect(JSON.parse(await payload.inputValue())).toEqual({ value: EMAIL });
    await payload.fill("{");
    await form.getByRole("button", { name: "Send", exact: true }).click();
    await form.getByText("The payload is no JSON").waitFor();
    await payload.fill('{"value": "bob@example.org"}');
    await form.getByRole("button", { name: "Send", exact: true }).click();
    await form.getByText("'email.changed' was sent.").waitFor();
    await expect.poll(() => app.getByLabel("E-mail").inputValue()).toBe("bob@example.org");
  });

  it("keeps the log of an app that reloads, and saves and opens it", async () => {
    const { app, viewer } = tabs;
    await app.reload();
    await notes(viewer).getByText("was closed or reloaded. Its log is kept.").waitFor();
    await notes(viewer).getByText("was reloaded, and is followed").waitFor();
    // The same actor is looked at as before.
    await lit(viewer, "emailSignIn.editing").waitFor();
    const apps = viewer.getByRole("region", { name: "Apps" });
    await apps.getByRole("button", { name: /closed$/ }).click();
    const [saved] = await Promise.all([
      viewer.waitForEvent("download"),
      viewer.getByRole("button", { name: "Save log" }).click(),
    ]);
    const text = await readFile(await saved.path(), "utf8");
    expect(text).not.toContain("wrong-password");
    const open = viewer.getByLabel("Open log");
    const name = "cut.log";
    await open.setInputFiles({
      name,
      mimeType: "text/plain",
      buffer: Buffer.from(text.slice(0, -40)),
    });
    await notes(viewer).getByText(`${name}: This log was cut in the middle`).waitFor();
    await apps.getByRole("button", { name: "cut.log" }).first().waitFor();
    await actorNamed(viewer, "emailSignIn").click();
    await lit(viewer, "emailSignIn.editing").waitFor();
    expect(tabs.complaints.filter((text_) => !/status of 40[01]/.test(text_))).toEqual([]);
  });

  it("follows another app that has the one line", async () => {
    const { context: profile, viewer } = tabs;
    const code = await bundleOtherApp();
    await profile.route("**/ferry", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><title>Ferry</title><button>Cast off</button><script type="module">${code}</script>`,
      }),
    );
    const ferry = await profile.newPage();
    await ferry.goto(`${at.app.url}/ferry`);
    await viewer
      .getByRole("region", { name: "Apps" })
      .getByRole("button", { name: "The ferry" })
      .click();
    await lit(viewer, "ferry.ashore").waitFor();
    await ferry.getByRole("button", { name: "Cast off" }).click();
    await lit(viewer, "ferry.afloat").waitFor();
    await fired(viewer, "ferry.ashore on CAST_OFF [0]").waitFor();
    await viewer.getByText("The app takes no events from here").waitFor();
    expect(await lit(viewer, "ferry.ashore").count()).toBe(0);
  });

  it("takes 100,000 entries without holding the page up, in bounded memory", async () => {
    const { context: profile, viewer } = tabs;
    const other = await profile.newPage();
    await profile.route("**/flood", (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Flood</title>" }),
    );
    await other.goto(`${at.app.url}/flood`);
    // A tab in the background is drawn once a second.
    await viewer.bringToFront();
    const tools = await profile.newCDPSession(viewer);
    const heap = async (): Promise<number> => {
      await tools.send("HeapProfiler.collectGarbage");
      const { usedSize } = await tools.send("Runtime.getHeapUsage");
      return Math.round(usedSize / 1e6);
    };
    const [figures, heaps]: [string[], number[]] = [[], []];
    for (const count of [10_000, 100_000]) {
      const flooding = other.evaluate(flood, count);
      await viewer
        .getByRole("region", { name: "Apps" })
        .getByRole("button", { name: `flood-${count}` })
        .click();
      const frame = await viewer.evaluateHandle(() => {
        const longest = { frame: 0, last: performance.now() };
        const look = (now: number): void => {
          longest.frame = Math.max(longest.frame, now - longest.last);
          longest.last = now;
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        return longest;
      });
      await flooding;
      await viewer.getByText(new RegExp(`^line ${count + 1} of ${count + 1}`)).waitFor();
      const longest = await frame.evaluate((seen) => Math.round(seen.frame));
      heaps.push(await heap());
      figures.push(`${count} entries: longest frame ${longest} ms, heap ${heaps.at(-1)} MB`);
      // The figure is told above; this only says that a busy machine's page is never stuck.
      expect(longest).toBeLessThan(2000);
    }
    console.info(figures.join("; "));
    const [first = 0, last = 0] = heaps;
    // Both logs are kept by now.
    expect(last).toBeLessThan(first + 40);
  });
});

/**
 * An app that says many things at once: `count` entries of a log, 500 at a time, each batch once the one before was
 * taken. Runs in a page of its own.
 */
async function flood(count: number): Promise<void> {
  const channel = new BroadcastChannel("statecharts-inspection");
  const app = `flood-${count}`;
  const say = (message: object): void =>
    channel.postMessage({ protocol: "statecharts-inspection", version: 1, message });
  interface Said {
    type: string;
    app?: string;
    viewer?: string;
    number?: number;
  }
  const hear = (type: string): Promise<Said> =>
    new Promise((heard) => {
      const listen = ({ data }: MessageEvent<{ message: Said }>): void => {
        if (data.message.type !== type || data.message.app !== app) return;
        channel.removeEventListener("message", listen);
        heard(data.message);
      };
      channel.addEventListener("message", listen);
    });
  const attached = hear("attach");
  say({
    type: "hello",
    app: { id: app, title: app, address: "", since: Date.now(), takesEvents: false },
  });
  const { viewer } = await attached;
  const actors = Array.from({ length: 20 }, (_, index) => ({
    id: `x:${index}`,
    parent: index === 0 ? null : "x:0",
    name: `actor-${index}`,
    src: "",
    chart: null,
    status: "active",
    active: [],
    context: { list: [], text: "" },
  }));
  const at = Date.now();
  say({ type: "picture", app, viewer, charts: [], picture: { at, actors, timers: [] } });
  for (let sent = 0; sent < count; sent += 500) {
    const entries = Array.from({ length: 250 }, (_, index) => {
      const [actor, value] = [`x:${index % 20}`, sent + index];
      const context = [{ path: ["text"], value: `${"word ".repeat(40)}${value}` }];
      const step = { kind: "step", at, actor, event: "said", status: "active" };
      return [
        { kind: "event", at, from: "x:0", to: actor, event: "said", payload: { value } },
        { ...step, active: [`s${value}`], taken: ["a on said [0]"], actions: [], context },
      ];
    });
    const taken = hear("ack");
    say({ type: "batch", app, number: sent / 500 + 1, charts: [], entries: entries.flat() });
    await taken;
  }
  channel.close();
}

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { type App, startApp } from "#tests/support/browser/app.ts";
import {
  launchBrowser,
  pictureOnFailure,
  type Visit,
  visit,
} from "#tests/support/browser/browser.ts";
import { northOf, tabTo, watchSaid, watchSent, watchWebGl } from "#tests/support/browser/places.ts";
import { answered, ask, conversation, PATIENCE } from "#tests/support/browser/steps.ts";
import { signUp } from "#tests/support/server.ts";

import { signIn } from "./walk/world/signIn.ts";

const CAMPUS = "/university/demo-hartwell";
const TOUR = `${CAMPUS}/virtualtour`;
/** The stops of the demo campus, in their order. */
const STOPS = [
  "Visitor Centre Plaza",
  "Main Quad",
  "Library Steps",
  "Science Walk",
  "Arts Court",
  "Mirror Pond",
];
const FIRST = { lat: 37.4294424, lng: -122.169932 };

const app = { at: null as App | null };
const url = (): string => app.at?.url ?? "";

beforeAll(async () => {
  app.at = await startApp({ seeding: true });
});
afterAll(async () => {
  await app.at?.stop();
});

/** The tour in a browser without a key, as people use it. */
describe("the tour", () => {
  let browser: Browser;
  let there: Visit;

  beforeAll(async () => {
    browser = await launchBrowser("software");
  });
  beforeEach(async ({ task }) => {
    await there?.context.close();
    there = await visit(browser, { hosts: [new URL(url()).host] });
    there.page.setDefaultTimeout(PATIENCE);
    await there.page.emulateMedia({ reducedMotion: "reduce" });
    pictureOnFailure(there.page, `tour-${task.name.split(" ")[0]}`);
  });
  afterAll(async () => {
    await browser?.close();
  });

  it("S15 T15 goes by keyboard alone from the university's page to the third stop", async () => {
    const { page, offHost, errors } = there;
    await page.goto(url() + CAMPUS);
    const way = page.getByRole("link", { name: "Virtual / In-person Tour" });
    await way.waitFor();
    await tabTo(page, way);
    await page.keyboard.press("Enter");
    await title(page, "Visitor Centre Plaza");
    await tabTo(page, page.getByRole("button", { name: "Next", exact: true }));
    await page.keyboard.press("Enter");
    await title(page, "Main Quad");
    await page.keyboard.press("Enter");
    await title(page, "Library Steps");
    await drawn(page);
    expect([...offHost, ...errors]).toEqual([]);
  });

  it("O24 O84 R13 opens at the stop that the address names, and keeps the address up to date", async () => {
    const { page } = there;
    await page.goto(`${url()}${TOUR}?stop=demo-hartwell-6`);
    await title(page, "Mirror Pond");
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await title(page, "Visitor Centre Plaza");
    await page.waitForURL(`**${TOUR}?stop=demo-hartwell-1`);
    await page.getByRole("button", { name: "Prev", exact: true }).click();
    await page.waitForURL(`**${TOUR}?stop=demo-hartwell-6`);
    await page.reload();
    await title(page, "Mirror Pond");
    expect(new URL(page.url()).search).toBe("?stop=demo-hartwell-6");
    expect(await page.title()).toContain("Mirror Pond");
    await page.goBack();
    await title(page, "Visitor Centre Plaza");
    expect(await page.title()).toContain("Visitor Centre Plaza");
    await page.goForward();
    await title(page, "Mirror Pond");
  });

  it("O99 shows a small picture until what draws the sphere has come", async () => {
    const { page } = there;
    let release = (): void => undefined;
    const viewer = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/sphere-[^/]*\.js$/, async (route) => {
      await viewer;
      await route.continue();
    });
    await page.goto(url() + TOUR);
    const small = page.locator("[data-stop-view] img");
    const width = () => small.first().evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(512);
    release();
    await drawn(page);
    expect(await small.count()).toBe(0);
  });

  it("O86 leaves a phone's screen to the view, and hides the controls at a tap and at H", async () => {
    const { page } = there;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(url() + TOUR);
    await drawn(page);
    const guide = page.getByRole("button", { name: "Ask the guide" });
    const map = page.getByRole("button", { name: "Map", exact: true });
    expect(await map.getAttribute("aria-pressed")).toBe("false");
    const view = page.getByRole("application", { name: STOPS[0] ?? "" });
    await view.click({ position: { x: 300, y: 120 } });
    await page.getByRole("button", { name: "Show the controls" }).click();
    await guide.waitFor();
    await view.press("h");
    await guide.waitFor({ state: "hidden" });
    await view.press("Escape");
    await guide.waitFor();
  });

  it("S16 has each of its controls whole on the screen, from 320 to 1600 px", async () => {
    const { page } = there;
    await page.goto(url() + TOUR);
    await title(page, "Visitor Centre Plaza");
    for (const width of [320, 360, 414, 600, 736, 768, 800, 820, 900, 1024, 1600]) {
      await page.setViewportSize({ width, height: 740 });
      // The controls take their new places a moment after the window does.
      await expect
        .poll(() => page.evaluate(unreachable), { message: `at ${width} px` })
        .toEqual([]);
    }
  });

  it("O235: shows the ways to go on, also with text of twice the size, and leaves the stops' labels free on a tablet", async () => {
    const { page } = there;
    await page.setViewportSize({ width: 790, height: 600 });
    await page.goto(url() + TOUR);
    await drawn(page);
    const label = page.locator("button.psv--capture-event", { hasText: "Library Steps" });
    await label.click({ position: { x: 12, y: 20 }, trial: true });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    for (const name of ["Prev", "Next"]) {
      const button = page.getByRole("button", { name, exact: true });
      await expect
        .poll(async () => {
          const box = await button.boundingBox();
          return box !== null && box.y + box.height <= 640;
        })
        .toBe(true);
      await button.click({ trial: true });
    }
  });

  it("O150: opens the chat and the stops over the whole width, or beside the controls where there is room", async () => {
    const { page } = there;
    await page.goto(url() + TOUR);
    await title(page, "Visitor Centre Plaza");
    const open = async (button: string, width: number) => {
      await page.setViewportSize({ width, height: 1000 });
      await page.getByRole("button", { name: button, exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      return dialog;
    };
    for (const button of ["Ask the guide", "All stops"]) {
      const over = await open(button, 900);
      await expect.poll(async () => (await over.boundingBox())?.width).toBe(900);
      await page.keyboard.press("Escape");
      await over.waitFor({ state: "detached" });
      const beside = await open(button, 1200);
      await expect.poll(async () => (await beside.boundingBox())?.width).toBe(416);
      await expect.poll(() => page.evaluate(unreachable)).toEqual([]);
      await page.keyboard.press("Escape");
      await beside.waitFor({ state: "detached" });
    }
  });

  it("O85 fills the screen with the ways to other stops where there is neither view nor plan", async () => {
    const { page } = there;
    await page.goto(`${url()}/university/ipeds-243744/virtualtour`);
    const about = page.getByRole("region", { name: "About this stop" });
    await about.getByRole("heading", { name: "From here" }).waitFor();
    const [nearest] = await about.getByRole("listitem").allInnerTexts();
    expect(nearest).toMatch(/^Lathrop Library\s+220 m to the south-west, 3 minutes on foot$/);
    await about.getByRole("button", { name: "Hoover Tower" }).click();
    await title(page, "Hoover Tower");
  });

  it("O26 pauses the tour that plays once its page is out of sight, and doesn't go on by itself", async () => {
    const { page } = there;
    await page.goto(url() + TOUR);
    await page.getByRole("button", { name: "Play tour", exact: true }).click();
    const pause = page.getByRole("button", { name: "Pause", exact: true });
    await pause.waitFor();
    const turn = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await turn(false);
    expect(await pause.isVisible()).toBe(true);
    await turn(true);
    await pause.waitFor({ state: "detached" });
    await turn(false);
    expect(await page.getByRole("button", { name: "Play tour", exact: true }).isVisible()).toBe(
      true,
    );
  });

  it("S16 tells more about the current point, and goes back to where the focus was", async () => {
    const { page } = there;
    await page.goto(`${url()}${TOUR}?stop=demo-hartwell-3`);
    const more = page.getByRole("button", { name: "More Information" });
    await more.press("Enter");
    const popup = page.getByRole("dialog", { name: "Library Steps" });
    await popup.getByText("Hartwell Library holds 1.2 million volumes").waitFor();
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "detached" });
    expect(await more.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("S16 S28 ties the chat to the university and to the stop, also to the next one", async () => {
    const { page } = there;
    const { tokens } = await signUp(server());
    await signIn(page, tokens);
    const sent = watchSent(page);
    await page.goto(`${url()}${TOUR}?stop=demo-hartwell-2`);
    await page.getByRole("button", { name: "Ask the guide" }).click();
    await expect.poll(() => sent.length, { timeout: PATIENCE }).toBe(1);
    expect(sent[0]).toMatchObject({
      university_id: "demo-hartwell",
      point_id: "demo-hartwell-2",
    });
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await title(page, "Library Steps");
    await answered(page);
    await ask(page, "When is it open?");
    await expect.poll(() => sent.length, { timeout: PATIENCE }).toBe(2);
    expect(sent[1]).toMatchObject({
      message: "When is it open?",
      university_id: "demo-hartwell",
      point_id: "demo-hartwell-3",
    });
  });

  it("T14 S16 keeps the newest message where it is read while the chat's popup gets another size", async () => {
    const { page } = there;
    const { tokens } = await signUp(server());
    await signIn(page, tokens);
    await page.goto(url() + TOUR);
    await page.getByRole("button", { name: "Ask the guide" }).click();
    await answered(page);
    for (const question of ["What does it cost?", "Which majors are there?", "When is it open?"]) {
      await ask(page, question);
      await answered(page);
    }
    const asked = conversation(page).getByRole("listitem").filter({ hasText: "When is it open?" });
    const height = async () => (await asked.boundingBox())?.y ?? Number.NaN;
    const top = async () => (await conversation(page).boundingBox())?.y ?? Number.NaN;
    for (const [width, high] of [
      [600, 740],
      [1280, 800],
      [740, 360],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height: high });
      await expect.poll(async () => Math.abs((await height()) - (await top()))).toBeLessThan(120);
    }
    expect(await page.getByRole("button", { name: "Newest message" }).count()).toBe(0);
  });

  it("T15 K2 K4 reaches a stop within 5 m and says so once: not at 6 m, but at 4.5 m", async () => {
    const { page, context } = there;
    const said = await watchSaid(page);
    const reached = () => said.filter((text) => text.startsWith("You have reached"));
    const standAt = async (metres: number) => {
      const { lat, lng } = northOf(FIRST, metres);
      await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 3 });
    };
    await context.grantPermissions(["geolocation"]);
    await standAt(6);
    await page.goto(url() + TOUR);
    await title(page, "Visitor Centre Plaza");
    await page.getByRole("button", { name: "Use my location" }).click();
    await page.getByRole("button", { name: "All stops" }).click();
    const first = page
      .getByRole("dialog")
      .getByRole("listitem")
      .filter({ hasText: STOPS[0] ?? "" });
    await first.getByText("6 m south").waitFor();
    expect(await first.getByText("Reached").count()).toBe(0);
    expect(reached()).toEqual([]);
    await standAt(4.5);
    await first.getByText("Reached").waitFor();
    await expect
      .poll(reached, { timeout: PATIENCE })
      .toEqual(["You have reached Visitor Centre Plaza"]);
    await standAt(9);
    await first.getByText("9 m south").waitFor();
    await standAt(3);
    await first.getByText("3 m south").waitFor();
    expect(reached()).toEqual(["You have reached Visitor Centre Plaza"]);
  });

  it("O25 keeps every WebGL context through 24 visits", async () => {
    const { page, offHost } = there;
    const complaints = await watchWebGl(page);
    // A small window: contexts are counted, not their pixels, which the processor draws.
    await page.setViewportSize({ width: 780, height: 500 });
    await page.goto(url() + CAMPUS);
    for (let visits = 0; visits < 24; visits += 1) {
      await page.getByRole("link", { name: "Virtual / In-person Tour" }).click();
      await drawn(page);
      await page.locator("[data-map=maplibre] canvas").waitFor({ state: "attached" });
      await page.getByRole("link", { name: "Back to the university" }).click();
      await page.getByRole("heading", { level: 1, name: "Hartwell University" }).waitFor();
    }
    expect(complaints).toEqual([]);
    expect(offHost).toEqual([]);
  });
});

/** The same tour where nothing can be drawn by WebGL. */
describe("the tour without WebGL", () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser("none");
  });
  afterAll(async () => {
    await browser?.close();
  });

  it("O25 O28 shows every stop in the list, as a still, in words, and on the plan", async () => {
    // Stills are chosen by the pixels that they fill.
    const { page, offHost } = await visit(browser, { hosts: [new URL(url()).host], scale: 1 });
    page.setDefaultTimeout(PATIENCE);
    pictureOnFailure(page, "tour-noWebGl");
    await page.goto(url() + TOUR);
    for (const [index, name] of STOPS.entries()) {
      await title(page, name);
      const about = page.getByRole("region", { name: "About this stop" });
      await about.getByText("This browser can't draw street views.").waitFor();
      expect((await about.innerText()).length).toBeGreaterThan(90);
      const still = page.getByRole("application", { name }).getByRole("img", { name });
      await expect
        .poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth), {
          timeout: PATIENCE,
        })
        .toBeGreaterThan(500);
      await page.getByRole("button", { name: `Stop ${index + 1}: ${name}` }).waitFor();
      await page.getByRole("button", { name: "Next", exact: true }).click();
    }
    const plan = page.locator("[data-map=plan]");
    expect(await plan.locator("svg :is(path, polygon)").count()).toBeGreaterThan(5);
    await page.getByRole("button", { name: "All stops" }).click();
    const list = page.getByRole("dialog", { name: "All stops" });
    expect(await list.getByRole("listitem").count()).toBe(STOPS.length);
    await list.getByRole("button", { name: "Arts Court" }).click();
    await title(page, "Arts Court");
    expect(offHost).toEqual([]);
  });
});

/** Names of buttons that aren't wholly on the screen, or are covered. It runs in the page. */
function unreachable(): string[] {
  return [...document.querySelectorAll("main button:not([data-map] *)")].flatMap((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isIn = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isWhole = button.scrollWidth <= button.clientWidth + 1;
    const name = button.getAttribute("aria-label") ?? button.textContent;
    return isIn && isWhole && button.contains(hit) ? [] : [name];
  });
}

/** Waits until the current stop's name is the heading. */
const title = (page: Page, name: string): Promise<void> =>
  page.getByRole("heading", { level: 1, name }).waitFor();

/** Waits until a panorama is on the screen. */
const drawn = (page: Page): Promise<void> => page.locator("[data-picture-width]").waitFor();

function server() {
  if (app.at === null) throw new Error("The app isn't open yet.");
  return app.at.server;
}

import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";

import { coverageOfDoor, door } from "#tests/statecharts/page/charts.ts";
import { violationsOn } from "#tests/support/browser/axe.ts";
import { pictureOnFailure, type Visit, visit } from "#tests/support/browser/browser.ts";
import { staged } from "#tests/support/browser/staged.ts";

const PAGE = "/statecharts";
/** A lamp, as someone else would have written it; its names try to be HTML. */
const LAMP = {
  id: "lamp",
  initial: "off",
  states: {
    off: { on: { press: { target: "on", guard: "<img src=x onerror=alert(1)>" } } },
    on: { on: { press: "off" } },
  },
};
const file = (name: string, content: object) => ({
  name,
  mimeType: "application/json",
  buffer: Buffer.from(JSON.stringify(content)),
});

describe("the visualiser in the browser", () => {
  const at = staged();
  let there: Visit;
  let page: Page;
  beforeEach(async ({ task }) => {
    there = await visit(at.browser, { hosts: [new URL(at.app.url).host] });
    ({ page } = there);
    page.setDefaultTimeout(30_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route("**/statecharts/coverage.json", (route) =>
      route.fulfill({ json: coverageOfDoor }),
    );
    pictureOnFailure(page, `statecharts-${task.name.split(" ", 3).join("-")}`);
    return async () => {
      const { errors, offHost, context } = there;
      await context.close();
      if (errors.length + offHost.length > 0) throw new Error([...errors, ...offHost].join("\n"));
    };
  });

  const open = async (hash = ""): Promise<void> => {
    await page.goto(at.app.url + PAGE + hash);
    await drawn(page).waitFor();
  };

  it("draws our largest chart as it was laid out at the build", async () => {
    await open("#chart=tour");
    expect(page.workers()).toEqual([]);
    const took = await page.evaluate(() => {
      const when = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? NaN;
      return when("statecharts:drawn") - when("statecharts:loaded");
    });
    console.info(`First picture of the tour's chart: ${Math.round(took)} ms after its code.`);
    expect(took).toBeGreaterThan(0);
    expect(
      await page.getByRole("navigation", { name: "Charts" }).getByRole("listitem").count(),
    ).toBeGreaterThan(15);
  });

  it("opens a state by its address, collapses it, goes elsewhere, and Back", async () => {
    await open("#chart=emailSignIn&at=emailSignIn.editing.complete");
    const side = page.getByRole("complementary", { name: "About the chart" });
    await side.getByRole("heading", { name: "complete" }).waitFor();
    await side.getByText("the server judges the rest").first().waitFor();
    await page.locator('[data-fold][aria-label*="editing"]').first().click();
    await page
      .locator('[data-state="emailSignIn.editing.complete"]')
      .waitFor({ state: "detached" });
    expect(page.url()).toContain("fold=emailSignIn.editing");
    await page.getByRole("button", { name: /^session/ }).click();
    await page.locator('[data-statechart="session"]').waitFor();
    await page.goBack();
    await page.locator('[data-statechart="emailSignIn"]').waitFor();
    await side.getByRole("heading", { name: "complete" }).waitFor();
  });

  it("zooms by wheel and key, moves by dragging and by the small map, and fits", async () => {
    await open("#chart=phone");
    const world = page.locator("[data-world]");
    const style = () => world.getAttribute("style");
    const first = await style();
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -240);
    await expect.poll(style).not.toBe(first);
    const zoomed = await style();
    await page.mouse.down();
    await page.mouse.move(700, 460, { steps: 4 });
    await page.mouse.up();
    const dragged = await style();
    expect(dragged).not.toBe(zoomed);
    await page.locator("[data-minimap]").click({ position: { x: 20, y: 60 } });
    await expect.poll(style).not.toBe(dragged);
    await page.locator("#stage").focus();
    const before = await style();
    await page.keyboard.press("+");
    await expect.poll(style).not.toBe(before);
    await page.keyboard.press("f");
    const [stage, svg] = await Promise.all([
      page.locator("#stage").boundingBox(),
      drawn(page).boundingBox(),
    ]);
    expect(svg?.height).toBeLessThanOrEqual(stage?.height ?? 0);
    expect(svg?.width).toBeLessThanOrEqual(stage?.width ?? 0);
  });

  it("finds a clause's transition in all charts by keyboard alone, and goes there", async () => {
    await open("#chart=root");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("resend cooldown.ended");
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await page.keyboard.type("T7");
    await page.getByRole("option", { name: "T7" }).first().waitFor();
    await page.keyboard.press("Enter");
    const side = page.getByRole("complementary", { name: "About the chart" });
    await side.getByRole("heading", { name: "T7", exact: true }).waitFor();
    await side.getByRole("listitem").getByRole("button").first().click();
    await expect.poll(() => page.url()).toContain("at=");
  });

  it("keeps the filter of the clauses and the focus while one is looked at", async () => {
    await open("#chart=phone&mode=coverage");
    await page.getByRole("tab", { name: "Clauses" }).click();
    const panel = page.getByRole("tabpanel", { name: "Clauses" });
    const filter = panel.getByRole("searchbox", { name: "Filter the clauses" });
    await filter.fill("T7");
    await panel.getByRole("button", { name: /^T7/ }).click();
    await panel
      .getByRole("heading", { name: "T7", exact: true })
      .and(page.locator(":focus"))
      .waitFor();
    await panel.getByRole("button", { name: "All clauses" }).click();
    await panel.getByRole("button", { name: /^T7/ }).and(page.locator(":focus")).waitFor();
    expect(await filter.inputValue()).toBe("T7");
  });

  it("is a tree and a table for whoever uses no picture", async () => {
    await open("#chart=emailSignIn");
    await page.keyboard.press("o");
    const tree = page.getByRole("tree", { name: "States of emailSignIn" });
    await tree.getByRole("treeitem").first().focus();
    for (const key of ["ArrowDown", "ArrowRight", "ArrowDown", "Enter"])
      await page.keyboard.press(key);
    const picked = tree.getByRole("treeitem", { selected: true });
    expect(await picked.getAttribute("data-id")).toBe("emailSignIn.editing.complete");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await tree.locator('[data-id="emailSignIn.editing.complete"]').waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Table", exact: true }).click();
    await page.getByLabel("Filter the transitions").fill("hidePassword");
    await page.getByText("1 transition", { exact: true }).waitFor();
    await page.getByRole("cell").getByRole("button", { name: "signIn.submitted" }).click();
    await page.locator("tr[data-picked]").waitFor();
    await page.getByRole("button", { name: "On", exact: true }).click();
    await page
      .getByRole("columnheader", { name: "On" })
      .and(page.locator("[aria-sort=ascending]"))
      .waitFor();
  });

  it("draws what is pasted, refuses what isn't a chart, and runs nothing of either", async () => {
    await open();
    await page.getByRole("button", { name: "Add a chart" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a chart" });
    const box = dialog.getByRole("textbox", { name: "A definition as JSON" });
    await box.fill('{ "states": ');
    await dialog.getByRole("button", { name: "Draw it" }).click();
    await dialog.getByRole("alert").waitFor();
    await box.fill(JSON.stringify(LAMP));
    await dialog.getByRole("button", { name: "Draw it" }).click();
    await page.locator('[data-statechart="lamp"]').waitFor();
    expect(await page.locator("img").count()).toBe(0);
    await page.getByRole("button", { name: "Remove lamp" }).click();
    await page.locator('[data-statechart="lamp"]').waitFor({ state: "detached" });
  });

  it("shows coverage, what differs in one of another version, and plays a path", async () => {
    await open();
    await bring(page, door);
    await page.getByRole("button", { name: "Coverage", exact: true }).click();
    const legend = page.getByRole("list", { name: "Legend, by transitions" });
    expect(await legend.innerText()).toMatch(/In the browser\s+1[^]*Never\s+1/);
    await page.getByRole("tab", { name: "Paths" }).click();
    await page.getByRole("button", { name: "Path 1: 2 steps on live actors" }).click();
    const player = page.getByRole("region", { name: "Path 1" });
    await page.locator('[data-state="door.closed.unlocked"][data-active]').waitFor();
    await player.getByRole("button", { name: "Step on" }).click();
    await page.locator('[data-state="door.opened"][data-active]').waitFor();
    await player.getByLabel("Speed").selectOption("4");
    await player.getByRole("button", { name: "Play" }).click();
    await player.getByText("2 / 2").waitFor();
    await player.getByRole("button", { name: "Put the path away" }).click();
    await bring(page, { ...LAMP, id: "door" });
    await page.getByRole("tab", { name: "Coverage" }).click();
    await page.getByText("This coverage is of another version").waitFor();
  });

  it("shows notes for the review and the differences of two versions", async () => {
    await open("#chart=phone&mode=review");
    const side = page.getByRole("complementary", { name: "About the chart" });
    await side.getByRole("button", { name: "the first step" }).click();
    await expect.poll(() => page.url()).toContain("at=phone.enteringPhone");
    await page.getByRole("tab", { name: "Differences" }).click();
    await page
      .getByRole("region", { name: "Before" })
      .locator("input[type=file]")
      .setInputFiles(file("old.json", LAMP));
    const newer = { ...LAMP, states: { ...LAMP.states, broken: {} } };
    await page
      .getByRole("region", { name: "After" })
      .locator("input[type=file]")
      .setInputFiles(file("new.json", newer));
    await side.getByRole("heading", { name: "Added (1)" }).waitFor();
    await page.locator('[data-state="lamp.broken"]').waitFor();
  });

  it("walks through a chart without the app", async () => {
    await open("#chart=emailSignIn&mode=simulate");
    const panel = page.getByRole("tabpanel");
    await panel.getByText("Does isWhole hold?").waitFor();
    await panel.getByRole("button", { name: "No", exact: true }).click();
    await page.locator('[data-state="emailSignIn.editing.incomplete"][data-active]').waitFor();
    expect(await panel.getByRole("button").count()).toBeGreaterThan(2);
  });

  it("draws its own chart, and on a phone tells of a state that is tapped", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open("#chart=visualiser");
    await page.locator('[data-state="visualiser.library"]').click({ position: { x: 30, y: 16 } });
    const side = page.getByRole("complementary", { name: "About the chart" });
    await side.getByRole("heading", { name: "library" }).waitFor();
    expect(page.url()).toContain("at=visualiser.library&");
    await side.getByRole("button", { name: "Close the panel" }).click();
    await side.waitFor({ state: "hidden" });
  });

  it.each(["SVG", "PNG", "Mermaid", "SCXML", "JSON"])("exports %s", async (format) => {
    await open("#chart=phone");
    await page.getByRole("button", { name: "Export this chart" }).click();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: `Download ${format}` }).click(),
    ]);
    expect(saved.suggestedFilename()).toMatch(/^phone\.\w+$/);
  });

  it("answers in time while 5,000 states are brought", async () => {
    await open();
    const states = Object.fromEntries(
      Array.from({ length: 5000 }, (_, number) => [`s${number}`, {}]),
    );
    await bring(page, { id: "wide", initial: "s0", states });
    await page.getByText("states would be in this picture").waitFor();
    await page.getByRole("button", { name: "Show the outline" }).click();
    const tree = page.getByRole("tree", { name: "States of wide" });
    await expect.poll(() => tree.getByRole("treeitem").count()).toBe(5001);
  });

  it.each([
    { width: 360, height: 740, colorScheme: "light" as const },
    { width: 768, height: 1024, colorScheme: "dark" as const },
    { width: 1280, height: 800, colorScheme: "light" as const },
  ])("has nothing for axe to find at $width px", async ({ width, height, colorScheme }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open("#chart=phone&at=phone.sending");
    expect(await faults(page)).toEqual([]);
    if (width < 960) await page.getByRole("button", { name: "Open the panel" }).click();
    await page.getByRole("button", { name: "Keys and help" }).focus();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("t");
    expect(await faults(page)).toEqual([]);
  });
});

const drawn = (page: Page) => page.locator("svg[data-statechart]");

/** Brings a chart by the dialog. */
async function bring(page: Page, chart: object): Promise<void> {
  await page.getByRole("button", { name: "Add a chart" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a chart" });
  await dialog.getByRole("textbox", { name: "A definition as JSON" }).fill(JSON.stringify(chart));
  await dialog.getByRole("button", { name: "Draw it" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** What is wrong with the page, a line each. */
async function faults(page: Page): Promise<string[]> {
  const violations = await violationsOn(page);
  const found = violations.map(
    ({ id, nodes }) =>
      `${id} at ${nodes
        .slice(0, 4)
        .map((node) => node.target.join(" "))
        .join(", ")}`,
  );
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return wider > 0 ? [...found, `${wider} px wider than the window`] : found;
}

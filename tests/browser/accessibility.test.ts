import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type App, codeIn, startApp } from "./support/app.ts";
import { launchBrowser, type Visit, visit } from "./support/browser.ts";
import { answered, askForCode, box, enterCode, PATIENCE, sentCode } from "./support/steps.ts";

const DEMO_PARENT = "+12025550102";
const UNIVERSITY = "/university/ipeds-243744";
const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** Each screen in both themes and at three widths: by axe's rules, without sideways scrolling, with one h1. */
describe("accessibility", () => {
  let app: App;
  let browser: Browser;
  let there: Visit;

  beforeAll(async () => {
    [app, browser] = await Promise.all([startApp({ seeding: true }), launchBrowser()]);
    there = await visit(browser, { hosts: [new URL(app.url).host] });
    there.page.setDefaultTimeout(PATIENCE);
    // Colours on their way from one to another aren't what is judged.
    await there.page.emulateMedia({ reducedMotion: "reduce" });
  });
  afterAll(async () => {
    await browser?.close();
    await app?.stop();
  });

  const open = async (path: string) => {
    await there.page.goto(app.url + path);
    await there.page.getByRole("heading", { level: 1 }).waitFor();
  };

  it.each([
    ["S1", "/"],
    ["S4", "/login-by-email"],
    ["S5", "/sign-in"],
    ["S8", "/sign-up"],
    ["R6", "/faculty"],
    ["R15", "/no/such/place"],
  ])("%s %s is fit for everyone", async (_, path) => {
    await open(path);
    expect(await faults(there.page)).toEqual([]);
  });

  it("S2 the overlay of the welcome screen is fit for everyone", async () => {
    await open("/");
    await there.page.getByRole("button", { name: "Learn more" }).click();
    await there.page.getByRole("dialog").getByRole("button", { name: "Close" }).waitFor();
    expect(await faults(there.page)).toEqual([]);
  });

  it("S6 the boxes of the code are fit for everyone", async () => {
    await open("/sign-in");
    await askForCode(there.page, DEMO_PARENT);
    await box(there.page, 6).waitFor();
    expect(await faults(there.page)).toEqual([]);
    const code = await sentCode((phone) => codeIn(app.url, phone), DEMO_PARENT);
    await enterCode(there.page, code, 1);
    await there.page.waitForURL("**/university/select-university");
  });

  it("R9 the chat is fit for everyone", async () => {
    await answered(there.page);
    expect(await faults(there.page)).toEqual([]);
  });

  it("S14 the chat over a university's page is fit for everyone", async () => {
    const { page } = there;
    await open(UNIVERSITY);
    await page.getByPlaceholder("Ask me anything....").fill("What does it cost?");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Close chat" }).waitFor();
    await answered(page);
    expect(await faults(page)).toEqual([]);
  });

  it.each([
    ["R1", "/"],
    ["S9", "/select-user-type"],
    ["S10", "/university/find-university"],
    ["S11", UNIVERSITY],
    ["R13", `${UNIVERSITY}/virtualtour`],
    ["R14", "/administrator/edit-points/ipeds-243744"],
    ["S20", "/profile"],
  ])("%s %s is fit for everyone who is signed in", async (_, path) => {
    await open(path);
    expect(await faults(there.page)).toEqual([]);
  });
});

/** What is wrong with the open screen, a line each. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      const at = `${size.width} px, ${colorScheme}`;
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of violations) {
        found.push(`${at}: ${id} at ${nodes.map((node) => node.target.join(" ")).join(", ")}`);
      }
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wider > 0) found.push(`${at}: ${wider} px wider than the window`);
      const titles = await page.locator("h1").count();
      if (titles !== 1) found.push(`${at}: ${titles} h1`);
    }
  }
  return found;
}

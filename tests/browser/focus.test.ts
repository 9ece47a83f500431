import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Visit } from "#tests/support/browser/browser.ts";
import { journey } from "#tests/support/browser/journey.ts";
import { staged } from "#tests/support/browser/staged.ts";
import {
  answered,
  ask,
  askForCode,
  box,
  conversation,
  enterCode,
  sentCode,
} from "#tests/support/browser/steps.ts";
import { newestCode } from "#tests/support/server.ts";

const UNIVERSITY = "/university/ipeds-243744";
const NAME = "Stanford University";

const at = staged({ seeding: true });

const SOON = { timeout: 5000 };
const hasFocus = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === element.ownerDocument.activeElement);

/** Where the focus is in the steps of the main job, on a phone and on a desktop; each step goes on where the last ended. */
describe.each([
  { width: 360, height: 740, phone: "+12025550101" },
  { width: 1280, height: 800, phone: "+12025550102" },
])("the focus at $width px", ({ width, height, phone }) => {
  let there: Visit;
  let page: Page;

  beforeAll(async () => {
    there = await at.visit({ width, height });
    page = there.page;
  });
  journey(() => page, `focus-${width}`);
  afterAll(async () => {
    await there?.context.close();
  });

  const question = () => page.getByPlaceholder("Ask me anything....");

  it("S2 begins at the title of the longer description, and goes back to what opened it", async () => {
    await page.goto(at.app.url);
    await page.getByRole("button", { name: "Learn more" }).click();
    const overlay = page.getByRole("dialog");
    await expect.poll(() => hasFocus(overlay.getByRole("heading")), SOON).toBe(true);
    expect(await overlay.evaluate((element) => element.scrollTop)).toBe(0);
    await page.keyboard.press("Escape");
    await overlay.waitFor({ state: "hidden" });
    await expect
      .poll(() => hasFocus(page.getByRole("button", { name: "Learn more" })), SOON)
      .toBe(true);
  });

  it("S5 S6 X4 O75: is in the first box when a code is awaited, and again after a wrong one", async () => {
    await page.goto(`${at.app.url}/sign-in`);
    await askForCode(page, phone);
    await expect.poll(() => hasFocus(box(page, 1)), SOON).toBe(true);
    const code = await sentCode((to) => newestCode(at.app.server, to), phone);
    // Begins like the right one, so that digits are typed over the same digits.
    await enterCode(page, code.slice(0, 5) + (code.endsWith("0") ? "1" : "0"), 1);
    // At the boxes, and in no notice.
    const wrong = page.getByText("The code is wrong or expired. You have 4 tries left.");
    await expect.poll(() => wrong.count(), SOON).toBe(1);
    await expect.poll(() => hasFocus(box(page, 1)), SOON).toBe(true);
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/university/select-university");
    await expect.poll(() => hasFocus(page.getByRole("heading", { level: 1 })), SOON).toBe(true);
  });

  it("S26 goes to the conversation with a follow-up, and to the input with what is sent", async () => {
    await answered(page);
    await page
      .getByRole("group", { name: "Suggested replies" })
      .getByRole("button")
      .first()
      .click();
    await expect.poll(() => hasFocus(conversation(page)), SOON).toBe(true);
    await answered(page);
    await expect.poll(() => hasFocus(conversation(page)), SOON).toBe(true);
    await question().fill(`Tell me about ${NAME}`);
    await page.getByRole("button", { name: "Send" }).click();
    await answered(page);
    await expect.poll(() => hasFocus(question()), SOON).toBe(true);
  });

  it("R11 T12 is on the name of a university that was opened from the chat", async () => {
    await page
      .getByRole("button", { name: NAME })
      .or(page.getByRole("link", { name: NAME }))
      .first()
      .click();
    await page.getByRole("link", { name: "Virtual / In-person Tour" }).waitFor();
    await expect.poll(() => hasFocus(page.getByRole("heading", { level: 1 })), SOON).toBe(true);
  });

  it("S14 S23 is in the input of the popup chat, and in the page's own when that closes", async () => {
    await page.goto(at.app.url + UNIVERSITY);
    await ask(page, "What does it cost?");
    const popup = page.getByRole("dialog");
    await expect.poll(() => hasFocus(popup.getByRole("textbox")), SOON).toBe(true);
    await answered(page);
    await popup.getByRole("button", { name: "Close chat" }).click();
    await popup.waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(question()), SOON).toBe(true);
    await ask(page, "And housing?");
    await expect.poll(() => hasFocus(popup.getByRole("textbox")), SOON).toBe(true);
    await page.keyboard.press("Escape");
    await popup.waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(question()), SOON).toBe(true);
  });
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { Visit } from "#tests/support/browser/browser.ts";
import { staged } from "#tests/support/browser/staged.ts";
import { answered, ask, conversation } from "#tests/support/browser/steps.ts";
import { signInAsSuperuser } from "#tests/support/server.ts";

import { signIn } from "./walk/world/signIn.ts";

const at = staged({ seeding: true });
const SOON = { timeout: 5000 };

describe("the keys of the chat", () => {
  let there: Visit;
  let page: Page;
  beforeAll(async () => {
    const { tokens } = await signInAsSuperuser(at.app.server);
    there = await at.visit();
    page = there.page;
    await signIn(page, tokens);
    await page.goto(`${at.app.url}/chat-ai`);
    await answered(page);
    for (const name of ["Stanford", "Hartwell"]) {
      await ask(page, `What does ${name} cost?`);
      await conversation(page).getByText(`What does ${name} cost?`).waitFor();
      await answered(page);
    }
  });
  afterAll(() => there?.context.close());
  beforeEach(() => conversation(page).focus());

  const input = () => page.getByPlaceholder("Ask me anything....");
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");

  it("O196: takes the focus to the input by /, where letters are letters again", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type("/nl");
    expect(await input().inputValue()).toBe("/nl");
    await input().fill("");
  });

  it("O196: goes from answer to answer, and leaves the browser its own keys", async () => {
    await page.keyboard.press("k");
    await expect.poll(focused, SOON).toContain("Stanford");
    await page.keyboard.press("Alt+j");
    expect(await focused()).toContain("Stanford");
    await page.keyboard.press("j");
    await expect.poll(focused, SOON).toContain("Hartwell");
  });

  it("O196: copies the last answer, and shows that on its button", async () => {
    await page.keyboard.press("c");
    const said = page.getByText(/^Copied$|^Your browser doesn't let us copy/);
    await expect.poll(() => said.count(), SOON).toBe(1);
  });

  it("O196: puts the list of conversations away, and shows it again", async () => {
    const list = page.getByRole("button", { name: "Conversations" });
    const isShown = () => list.getAttribute("aria-expanded");
    const before = await isShown();
    await page.keyboard.press("l");
    await expect.poll(isShown, SOON).not.toBe(before);
    await page.keyboard.press("l");
    await expect.poll(isShown, SOON).toBe(before);
  });

  it("O196: does nothing while the sheet is open, nor once keys of one character are off", async () => {
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await sheet.getByText("Go to the next answer").waitFor();
    await page.keyboard.press("n");
    await sheet.getByRole("checkbox").press("Space");
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    for (const key of ["n", "/", "?"]) await page.keyboard.press(key);
    expect(await conversation(page).getByText("What does Hartwell cost?").count()).toBe(1);
    expect(await sheet.count()).toBe(0);
    await page.evaluate(() => localStorage.clear());
  });

  it("O196: begins a new chat by n, and takes the focus to its empty input", async () => {
    await page.reload();
    await answered(page);
    await page.locator("[data-shortcuts*='chat.new']").waitFor();
    await conversation(page).focus();
    await page.keyboard.press("n");
    await conversation(page).getByText("What does Hartwell cost?").waitFor({ state: "detached" });
    expect(await input().inputValue()).toBe("");
    const isFocused = () => input().evaluate((field) => field === document.activeElement);
    await expect.poll(isFocused, SOON).toBe(true);
  });
});

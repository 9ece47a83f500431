import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";

import { shiftsOn } from "#tests/support/browser/shifts.ts";
import { staged } from "#tests/support/browser/staged.ts";
import { answered, ask, conversation } from "#tests/support/browser/steps.ts";
import { signUp } from "#tests/support/server.ts";

import { openChat } from "../server/socket/chatClient.ts";
import { signIn } from "./walk/world/signIn.ts";

const UNIVERSITY = "/university/ipeds-243744";
const at = staged({ seeding: true });

/** Conversations that stay, with the real server and its guide. */
describe("conversations that stay", () => {
  let tokens: Awaited<ReturnType<typeof signUp>>["tokens"];
  // Each try has its own person, whose conversations are those of this try.
  beforeEach(async () => {
    ({ tokens } = await signUp(at.app.server));
  });

  /** A device of this person. */
  async function device(size: { width: number; height: number } = { width: 1280, height: 800 }) {
    const there = await at.visit(size);
    onTestFinished(() => there.context.close());
    await signIn(there.page, tokens);
    return there;
  }
  const said = (page: Page) =>
    conversation(page)
      .locator("li[data-writer=client]")
      .evaluateAll((items) => items.map((item) => item.textContent.replace("You: ", "")));
  /** Pixels from the top; items that turn out higher than was reckoned leave a few, which people don't see. */
  const scrolled = (page: Page) => conversation(page).evaluate((log) => Math.round(log.scrollTop));
  const SEEN = 8;

  it("O63 are there after a reload, at the place that was read, and on another device at the end", async () => {
    const { page, errors } = await device();
    await page.goto(`${at.app.url}/chat-ai`);
    await answered(page);
    const questions = ["How hard is it to get into MIT?", "Compare it with Stanford University."];
    for (const question of questions) {
      await ask(page, question);
      await answered(page);
    }
    await page.reload();
    await expect.poll(() => said(page)).toEqual(questions);
    await answered(page);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(questions[0]);

    await conversation(page).press("Home");
    await expect.poll(() => scrolled(page)).toBeLessThan(SEEN);
    await page.getByRole("button", { name: "Newest message" }).waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Newest message" }).waitFor();
    await expect.poll(() => scrolled(page)).toBeLessThan(SEEN);

    const other = await device({ width: 360, height: 740 });
    await other.page.goto(`${at.app.url}/chat-ai`);
    await expect.poll(() => said(other.page)).toEqual(questions);
    expect(await other.page.getByRole("button", { name: "Newest message" }).count()).toBe(0);
    await ask(other.page, "And how many students has it?");
    await answered(other.page);
    await page.reload();
    await expect.poll(async () => (await said(page)).length).toBe(3);
    expect([...errors, ...other.errors]).toEqual([]);
  });

  it("O65 are where the address says, the way back leads to the one before, and a reload stays", async () => {
    const { page, errors } = await device();
    const heading = () => page.getByRole("heading", { level: 1 }).innerText();
    const named = () => new URL(page.url()).searchParams.get("conversation");
    await page.goto(`${at.app.url}/chat-ai`);
    await answered(page);
    await ask(page, "How hard is it to get into MIT?");
    await answered(page);
    await expect.poll(named).not.toBeNull();
    const first = named();
    const before = await said(page);
    expect(first).not.toBeNull();
    await page.getByRole("button", { name: "New chat" }).click();
    await expect.poll(named).toBeNull();
    await expect.poll(heading).toBe("Your guide");
    await answered(page);
    await ask(page, "Which universities are in Florida?");
    await answered(page);
    await expect.poll(named).not.toBeNull();
    const second = named();
    expect(second).not.toBe(first);

    await page.goBack();
    await expect.poll(() => said(page)).toEqual(before);
    expect(named()).toBe(first);
    await page.reload();
    await expect.poll(() => said(page)).toEqual(before);
    await page.goForward();
    await expect.poll(() => said(page)).toEqual(["Which universities are in Florida?"]);
    expect(named()).toBe(second);
    expect(errors).toEqual([]);
  });

  it("O63 O128: are drawn at their place at once, and a long one shifts next to nothing", async () => {
    const chat = await openChat(at.app.url, tokens.access);
    let id: string | null = null;
    for (const question of Array<string>(12).fill("How hard is it to get into MIT?")) {
      chat.send({ message: question, conversation_id: id });
      id = (await chat.answer()).end.conversation_id;
    }
    chat.socket.close();
    const { page } = await device({ width: 360, height: 740 });
    const shifts = await shiftsOn(page);
    await page.goto(`${at.app.url}/chat-ai`);
    await expect.poll(async () => (await said(page)).length).toBe(12);
    await answered(page);
    expect(await shifts.sum()).toBeLessThan(0.02);
  });

  it("O63 go on in a popup over the university's page, which asks there what was typed", async () => {
    const { page, errors } = await device();
    const popup = page.getByRole("dialog");
    const asks = async (question: string, all: readonly string[]) => {
      await page.goto(`${at.app.url}${UNIVERSITY}`);
      await expect.poll(() => page.title()).toBe("Stanford University");
      await page.getByPlaceholder("Ask me anything....").fill(question);
      await page.keyboard.press("Enter");
      await popup.waitFor();
      await expect.poll(() => said(page)).toEqual(all);
      await answered(page);
      expect(await page.title()).toBe("Stanford University");
    };
    await asks("How many students are there?", ["How many students are there?"]);
    const all = ["How many students are there?", "What does it cost?"];
    await asks("What does it cost?", all);
    // What was asked is in sight, wherever one read before. An answer that has just ended may still scroll.
    const goHome = async () => {
      await conversation(page).press("Home");
      await page.waitForTimeout(200);
      return scrolled(page);
    };
    await expect.poll(goHome).toBeLessThan(SEEN);
    await asks("How hard is it to get in?", [...all, "How hard is it to get in?"]);
    await expect
      .poll(() =>
        conversation(page).evaluate((log) => {
          const asked = [...log.querySelectorAll("li[data-writer=client]")].at(-1);
          const { top } = asked?.getBoundingClientRect() ?? { top: 0 };
          return top < log.getBoundingClientRect().bottom;
        }),
      )
      .toBe(true);
    expect(errors).toEqual([]);
  });

  it("O108 lie over the chat of a phone until one goes back, and leave nothing in the history", async () => {
    const { page, errors } = await device({ width: 360, height: 740 });
    const sheet = page.getByRole("dialog", { name: "Conversations" });
    const open = () => page.getByRole("button", { name: "Conversations", exact: true }).click();
    const named = () => new URL(page.url()).searchParams.get("conversation");
    await page.goto(`${at.app.url}/faculty`);
    await page.goto(`${at.app.url}/chat-ai`);
    await answered(page);
    await ask(page, "How hard is it to get into MIT?");
    await answered(page);
    await expect.poll(named).not.toBeNull();
    const first = named();

    await open();
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: "detached" });
    expect(named()).toBe(first);

    await open();
    await sheet.getByRole("button", { name: "New chat" }).click();
    await sheet.waitFor({ state: "detached" });
    await expect.poll(named).toBeNull();
    await answered(page);
    await open();
    await sheet.getByText("How hard is it to get into MIT?").click();
    await sheet.waitFor({ state: "detached" });
    await expect.poll(named).toBe(first);
    await open();
    await sheet.waitFor();
    await page.evaluate(() => history.go(-2));
    await sheet.waitFor({ state: "detached" });
    await expect.poll(named).toBeNull();
    await page.goForward();
    await expect.poll(named).toBe(first);
    await page.goBack();
    await expect.poll(named).toBeNull();
    await page.goBack();
    await expect.poll(named).toBe(first);

    await open();
    await sheet.press("Escape");
    await sheet.waitFor({ state: "detached" });
    const isLeft = () => page.waitForFunction(() => !("liesOver" in (history.state as object)));
    await isLeft();
    expect(named()).toBe(first);
    await open();
    await sheet.waitFor();
    await page.reload();
    await isLeft();
    expect(named()).toBe(first);
    await page.goBack();
    await page.getByText("Under construction!").waitFor();
    expect(errors).toEqual([]);
  });

  it("O63 R12 take up a topic's, and send its prompt once", async () => {
    const { page } = await device();
    await page.goto(`${at.app.url}${UNIVERSITY}`);
    await page.getByRole("button", { name: "Programs", exact: true }).click();
    await answered(page);
    const before = await conversation(page).locator("li[data-writer]").allInnerTexts();
    expect(before.length).toBe(2);
    await page.reload();
    await answered(page);
    await page.goto(`${at.app.url}${UNIVERSITY}`);
    await page.getByRole("button", { name: "Programs", exact: true }).click();
    await answered(page);
    expect(await conversation(page).locator("li[data-writer]").allInnerTexts()).toEqual(before);
    // The same address again would be a reload, which keeps the topic.
    await page.goto(`${at.app.url}/faculty`);
    await page.goto(`${at.app.url}${UNIVERSITY}/chat-ai`);
    await answered(page);
    expect(await said(page)).toEqual([]);
  });
});

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Visit } from "#tests/support/browser/browser.ts";
import { shiftsOn } from "#tests/support/browser/shifts.ts";
import { staged } from "#tests/support/browser/staged.ts";
import { answered, ask, conversation } from "#tests/support/browser/steps.ts";
import { signInAsSuperuser } from "#tests/support/server.ts";

import { until } from "./walk/until.ts";
import { signIn } from "./walk/world/signIn.ts";

const QUESTIONS = [
  "Which universities in California have more than 20,000 students?",
  "What does Stanford cost?",
  "And its acceptance rate?",
  "Compare Stanford and UCLA",
  "Tell me about Hartwell",
  "Suggest universities with computer science in Texas",
  "Which is the cheapest of them?",
  "What is the difference in tuition between them?",
  "Thank you",
];
const LONG_QUESTION =
  "What does Stanford cost for a year with room and board, and what do families with little money pay?";
const PHONE = { width: 360, height: 740 };

const at = staged({ seeding: true });

/** A chat with room to read, in which nothing jumps. */
describe.each([PHONE, { width: 1280, height: 800 }])("the chat at $width px", (size) => {
  let there: Visit;
  let shifts: Awaited<ReturnType<typeof shiftsOn>>;
  beforeAll(async () => {
    const { tokens } = await signInAsSuperuser(at.app.server);
    there = await at.visit(size);
    const { page } = there;
    await signIn(page, tokens);
    shifts = await shiftsOn(page);
    await page.goto(`${at.app.url}/chat-ai`);
    await answered(page);
  });
  afterAll(() => there?.context.close());

  it("O72 moves nothing while nine questions are answered", async () => {
    const { page } = there;
    await shifts.forget();
    for (const question of QUESTIONS) {
      await ask(page, question);
      await conversation(page).getByRole("listitem").filter({ hasText: question }).last().waitFor();
      await answered(page);
    }
    expect(await shifts.sum()).toBeLessThan(0.02);
  }, 180_000);

  it("O194: keeps the first line of a longer question in sight above its answer", async () => {
    const { page } = there;
    await ask(page, LONG_QUESTION);
    await conversation(page)
      .getByRole("listitem")
      .filter({ hasText: LONG_QUESTION })
      .last()
      .waitFor();
    await answered(page);
    await atRest(page);
    expect(await question(page)).toEqual({ lines: true, seen: true });
  });

  it("O195: gives a suggested university's place no more than two lines, beside no button", async () => {
    const { page } = there;
    await ask(page, "Suggest universities with computer science in Texas");
    await answered(page);
    expect(await placesOfCards(page)).toEqual([]);
  });

  it.runIf(size === PHONE)(
    "O72 leaves the conversation 70 % of a phone's height, and more while one reads on",
    async () => {
      const { page } = there;
      await atRest(page);
      await conversation(page).press("Home");
      await until(() => roomOf(page), expect.closeTo(553, -1));
      await conversation(page).press("PageDown");
      await until(() => roomOf(page), expect.closeTo(613, -1));
      await page.getByPlaceholder("Ask me anything....").fill("A long question. ".repeat(120));
      expect(await inputHeight(page)).toBeCloseTo(0.4 * size.height, 0);
    },
  );
});

/** Waits until the conversation no longer scrolls by itself: a key pressed meanwhile counts from where it was. */
const atRest = async (page: Page) => {
  const top = () => conversation(page).evaluate((log) => log.scrollTop);
  let before = await top();
  const isSame = async () => {
    await page.waitForTimeout(250);
    const now = await top();
    const same = now === before;
    before = now;
    return same;
  };
  await until(isSame, true);
};

/** What is seen of the conversation, in CSS pixels: from below what lies over it to its end. */
const roomOf = (page: Page) =>
  conversation(page).evaluate((log) => {
    const { bottom } = log.getBoundingClientRect();
    const over = [document.querySelector("header"), log.closest("section")?.firstElementChild];
    return bottom - Math.max(...over.map((each) => each?.getBoundingClientRect().bottom ?? 0));
  });

const inputHeight = (page: Page) =>
  page.getByPlaceholder("Ask me anything....").evaluate((input) => input.clientHeight);

/** Whether the last question has several lines, and begins below all that lies over the conversation. */
const question = (page: Page) =>
  conversation(page).evaluate((log) => {
    const head = log.closest("section")?.firstElementChild?.getBoundingClientRect();
    const last = [...log.querySelectorAll("li[data-writer=client]")].at(-1);
    const asked = last?.firstElementChild?.getBoundingClientRect();
    if (!head || !asked) throw new Error("Nothing was asked.");
    const beside = head.right <= asked.left || head.left >= asked.right;
    const top = beside ? log.getBoundingClientRect().top : head.bottom;
    return { lines: asked.height > 60, seen: asked.top >= top };
  });

/** The places of suggested universities that take more than two lines, or lie under a button. */
const placesOfCards = (page: Page) =>
  conversation(page).evaluate((log) => {
    const places = [...log.querySelectorAll<HTMLElement>("section li small")];
    if (places.length === 0) throw new Error("Nothing is suggested.");
    const isBad = (place: HTMLElement) => {
      const { top, right, height } = place.getBoundingClientRect();
      const way = place.closest("li")?.querySelector("a")?.getBoundingClientRect();
      const isUnder = way !== undefined && way.left < right && way.bottom - 4 > top;
      return isUnder || height > 2.5 * Number.parseFloat(getComputedStyle(place).lineHeight);
    };
    return places.filter(isBad).map(({ textContent }) => textContent);
  });

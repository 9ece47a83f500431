import type { Page } from "playwright-core";
import type { SnapshotFrom } from "xstate";

import type { RatingReason } from "#contract/rating.ts";
import type { ratingsMachine } from "#machines/ratings/ratings.machine.ts";
import { ratingOf, type RatingsEvent } from "#machines/ratings/types.ts";
import { conversation } from "#tests/support/browser/steps.ts";
import { ratings as subject } from "#tests/support/subjects/questions.ts";

import { type Steps, walked } from "../walked.ts";
import { socketOf } from "../world/heldSocket.ts";
import { refuseAloud } from "../world/ports.ts";

export const RATINGS_HOLDS = ["rateMessage"] as const;

/** The two answers that the walk's guide gives. */
const ANSWERS = ["c1.1", "c1.3"] as const;

const buttons = (page: Page, id: string) =>
  page.getByRole("group", { name: "Rate this answer" }).nth(id === ANSWERS[0] ? 0 : 1);
const named = (rating: number) => (rating > 0 ? "Good answer" : "Bad answer");

const question = (page: Page) =>
  page.getByRole("group", { name: "What was wrong with this answer?" });
const words = (page: Page) => question(page).getByLabel("In your own words");
const REASONS: Record<RatingReason, string> = {
  wrong: "Wrong",
  incomplete: "Incomplete",
  notAsked: "Not what I asked",
  outdated: "Out of date",
  other: "Other",
};

/** What is asked about the answer that was rated as bad, with the reason and the words so far. */
async function remarkOn(page: Page) {
  if (await question(page).isVisible())
    return [
      await question(page).locator('[aria-pressed="true"]').allInnerTexts(),
      await words(page).inputValue(),
    ];
  return (await page.getByText("Thank you. This helps").isVisible()) ? "thanked" : null;
}

function expectedRemark(state: SnapshotFrom<typeof ratingsMachine>) {
  const { remark } = state.context;
  if (state.hasTag("thanked")) return "thanked";
  if (remark === null || !state.hasTag("asking")) return null;
  return [remark.reason === null ? [] : [REASONS[remark.reason]], remark.words];
}

const steps = {
  "rating.pressed": ({ page }, { id, rating }) =>
    buttons(page, id)
      .getByRole("button", { name: named(rating) })
      .press("Enter"),
  "ratings.known": {
    never: "Only a conversation that is taken up says it: the chat's walk has one.",
  },
  "reason.pressed": ({ page }, { reason }) =>
    question(page).getByRole("button", { name: REASONS[reason], exact: true }).press("Enter"),
  "remark.typed": ({ page }, { value }) => words(page).fill(value),
  "remark.submitted": ({ page }) =>
    question(page).getByRole("button", { name: "Tell us" }).press("Enter"),
  "remark.closed": ({ page }) => words(page).press("Escape"),
} satisfies Steps<RatingsEvent>;

/** Saying of the guide's answers that they are good or bad, by keyboard. */
export const ratings = walked<typeof ratingsMachine, unknown>({
  subject,
  steps,
  ports: {
    saveRating: {
      done: ({ calls }) => calls.answer("rateMessage", { rating: 1 }),
      failed: refuseAloud("rateMessage"),
    },
  },
  async open({ page, url }) {
    await page.goto(`${url}/chat-ai`);
    const socket = socketOf(page);
    await socket.open();
    for (const [at, message_id] of ANSWERS.entries()) {
      socket.say({ message: `Answer ${at}.`, conversation_id: "c1" });
      socket.say({ message: null, message_id });
      await conversation(page).getByText(`Answer ${at}.`).waitFor();
      if (at > 0) continue;
      await page.getByPlaceholder("Ask me anything....").fill("Why?");
      await page.keyboard.press("Enter");
    }
    await buttons(page, ANSWERS[1]).waitFor();
  },
  found: async (page) => [
    await remarkOn(page),
    ...(await Promise.all(
      ANSWERS.map(async (id) =>
        Promise.all(
          [1, -1].map((rating) =>
            buttons(page, id)
              .getByRole("button", { name: named(rating) })
              .getAttribute("aria-pressed"),
          ),
        ),
      ),
    )),
  ],
  expected: (state) => [
    expectedRemark(state),
    ...ANSWERS.map((id) => [1, -1].map((rating) => String(ratingOf(state.context, id) === rating))),
  ],
});

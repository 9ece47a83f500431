import type { Page } from "playwright-core";

import type { ratingsMachine } from "#machines/ratings/ratings.machine.ts";
import { ratingOf, type RatingsEvent } from "#machines/ratings/types.ts";
import { conversation } from "#tests/support/browser/steps.ts";
import { ratings as subject } from "#tests/support/subjects/questions.ts";
import { refused } from "#tests/support/subjects/samples.ts";

import { type Steps, walked } from "../walked.ts";
import { socketOf } from "../world/heldSocket.ts";

export const RATINGS_HOLDS = ["rateMessage"] as const;

/** The two answers that the walk's guide gives. */
const ANSWERS = ["c1.1", "c1.3"] as const;

const buttons = (page: Page, id: string) =>
  page.getByRole("group", { name: "Rate this answer" }).nth(id === ANSWERS[0] ? 0 : 1);
const named = (rating: number) => (rating > 0 ? "Good answer" : "Bad answer");

const steps = {
  "rating.pressed": ({ page }, { id, rating }) =>
    buttons(page, id)
      .getByRole("button", { name: named(rating) })
      .press("Enter"),
  "ratings.known": {
    never: "Only a conversation that is taken up says it: the chat's walk has one.",
  },
} satisfies Steps<RatingsEvent>;

/** Saying of the guide's answers that they are good or bad, by keyboard. */
export const ratings = walked<typeof ratingsMachine, unknown>({
  subject,
  steps,
  ports: {
    saveRating: {
      done: ({ calls }) => calls.answer("rateMessage", { rating: 1 }),
      async failed({ calls, alsoSays }) {
        await calls.refuse("rateMessage", refused);
        alsoSays(`warning: ${refused.message}`);
      },
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
  found: async (page) =>
    Promise.all(
      ANSWERS.map(async (id) =>
        Promise.all(
          [1, -1].map((rating) =>
            buttons(page, id)
              .getByRole("button", { name: named(rating) })
              .getAttribute("aria-pressed"),
          ),
        ),
      ),
    ),
  expected: ({ context }) =>
    ANSWERS.map((id) => [1, -1].map((rating) => String(ratingOf(context, id) === rating))),
});

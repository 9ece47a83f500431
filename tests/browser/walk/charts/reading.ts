import type { Page } from "playwright-core";

import type { readingMachine } from "#machines/reading/reading.machine.ts";
import type { ReadingEvent } from "#machines/reading/types.ts";
import { conversation } from "#tests/support/browser/steps.ts";
import { reading as subject, readAloud } from "#tests/support/subjects/questions.ts";

import { type Steps, walked } from "../walked.ts";
import { socketOf } from "../world/heldSocket.ts";
import { endSpeech } from "../world/speech.ts";

const REFUSED_SHOWN = 12_000;
export const READING_DELAYS: readonly number[] = [REFUSED_SHOWN];

const REFUSED = "Your browser has no voice that can read this answer.";
const ANSWERS = Object.values(readAloud);
const buttons = (page: Page) =>
  conversation(page).getByRole("button", { name: /^(?:Read aloud|Stop reading)$/ });
const at = (id: string) => ANSWERS.findIndex((answer) => answer.id === id);

const steps = {
  "read.pressed": ({ page }, { id }) => buttons(page).nth(at(id)).press("Enter"),
  "reading.ended": {
    never:
      "Another conversation, a replaced question or dictating ends it: rules by hand have them.",
  },
} satisfies Steps<ReadingEvent>;

/** Reading answers aloud, by keyboard, with a voice that the test ends. */
export const reading = walked<typeof readingMachine, unknown>({
  subject,
  steps,
  ports: {
    hasVoice: {
      done: async () => {},
      failed: { never: "A browser tells what voices it has, if only that it has none." },
    },
    readAloud: {
      done: ({ page }) => endSpeech(page, "end"),
      failed: ({ page }) => endSpeech(page, "error"),
    },
  },
  // A test's voice is always there; where a browser has none, nothing is offered (rules by hand).
  isWorth: (_, event) =>
    !event.type.includes("hasVoice") || !("output" in event) || event.output === true,
  untaken: {
    "reading.finding on xstate.done.actor.hasVoice [1]":
      "The walk's browser has a voice; one without offers nothing, which rules by hand hold.",
  },
  // The voice is there at once.
  passes: (state) => state.matches("finding"),
  delays: { refusedShown: ({ timers }) => timers.pass(REFUSED_SHOWN) },
  async open({ page, url }) {
    await page.goto(`${url}/chat-ai`);
    const socket = socketOf(page);
    await socket.open();
    for (const [place, { text }] of ANSWERS.entries()) {
      socket.say({ message: text, conversation_id: "c1" });
      socket.say({ message: null });
      await conversation(page).getByText(text).waitFor();
      if (place > 0) continue;
      await page.getByPlaceholder("Ask me anything....").fill("Why?");
      await page.keyboard.press("Enter");
    }
  },
  found: async (page) => ({
    named: await Promise.all(
      (await buttons(page).all()).map((button) => button.getAttribute("aria-label")),
    ),
    refused: await page.getByText(REFUSED).isVisible(),
  }),
  expected: (state) => ({
    named: state.hasTag("offered")
      ? ANSWERS.map(({ id }) =>
          state.hasTag("speaking") && state.context.id === id ? "Stop reading" : "Read aloud",
        )
      : [],
    refused: state.hasTag("refused"),
  }),
});

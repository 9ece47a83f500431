import { expect } from "vitest";

import type { speechMachine } from "#machines/speech/speech.machine.ts";
import type { SpeechEvent } from "#machines/speech/types.ts";
import { conversation } from "#tests/support/browser/steps.ts";
import { speech as subject } from "#tests/support/subjects/small.ts";

import { until } from "../until.ts";
import { type Steps, walked } from "../walked.ts";
import { socketOf } from "../world/heldSocket.ts";
import { endListening, giveEar, heardBy, listens } from "../world/recognition.ts";
import { leaveChat, SAVED } from "../world/savedChat.ts";

const steps = {
  "speech.toggled": ({ page }) => page.getByRole("button", { name: "Microphone" }).click(),
} satisfies Steps<SpeechEvent>;

/** Dictating a question, in a chat that is connected. */
export const speech = walked<typeof speechMachine, unknown>({
  subject,
  steps,
  ports: {
    recognise: {
      async done({ page }, { output }) {
        const text = String(output);
        await until(() => heardBy(page), {
          lang: "en-US",
          interimResults: false,
          maxAlternatives: 1,
        });
        await endListening(page, { text });
        await conversation(page).getByText(`You: ${text}`).waitFor();
        await until(() => socketOf(page).seen.at(-1), expect.objectContaining({ message: text }));
        socketOf(page).say({ message: null });
      },
      failed: ({ page }, { error }) => endListening(page, { error: String(error) }),
    },
  },
  async open({ page, url }, input) {
    await giveEar(page, (input as { supported: boolean }).supported);
    await leaveChat(page, SAVED);
    await page.goto(`${url}/university/select-university`);
    await socketOf(page).open();
    await page.getByRole("button", { name: "And then?" }).and(page.locator(":enabled")).waitFor();
  },
  found: async (page) => ({
    pressed: await page.getByRole("button", { name: "Microphone" }).getAttribute("aria-pressed"),
    listens: await listens(page),
    draft: await page.getByPlaceholder("Ask me anything....").inputValue(),
  }),
  expected: (state) => ({
    pressed: String(state.hasTag("listening")),
    listens: state.hasTag("listening"),
    draft: "",
  }),
});

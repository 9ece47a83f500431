import type { Page } from "playwright-core";
import type { AnyMachineSnapshot } from "xstate";

import type { copyingMachine } from "#machines/copying/copying.machine.ts";
import type { CopyingContext, CopyingEvent } from "#machines/copying/types.ts";
import { conversation } from "#tests/support/browser/steps.ts";
import { copied, copying as subject } from "#tests/support/subjects/questions.ts";

import { until } from "../until.ts";
import { type Steps, walked } from "../walked.ts";
import { copiedOn, endCopying } from "../world/device.ts";
import { socketOf } from "../world/heldSocket.ts";

const DELAYS = { copiedShown: 2500, refusedShown: 12_000 } as const;
export const COPYING_DELAYS: readonly number[] = Object.values(DELAYS);

const REFUSED = "Your browser doesn't let us copy. Please select the text and copy it yourself.";

const NAMES: Record<string, string> = { answer: "Copy", code: "Copy code" };
const button = (page: Page, id: string) =>
  conversation(page).getByRole("button", { name: NAMES[id] ?? "", exact: true });

const steps = {
  "copy.pressed": ({ page }, { id }) => button(page, id).press("Enter"),
} satisfies Steps<CopyingEvent>;

/** Waits until the clipboard was given what was asked for. */
const given = (page: Page, { context }: AnyMachineSnapshot) =>
  until(() => copiedOn(page), (context as CopyingContext).text);

/** Copying an answer and its code, by keyboard. */
export const copying = walked<typeof copyingMachine, unknown>({
  subject,
  steps,
  ports: {
    copyText: {
      async done({ page }, _, before) {
        await given(page, before);
        await endCopying(page, true);
      },
      async failed({ page }, _, before) {
        await given(page, before);
        await endCopying(page, false);
      },
    },
  },
  delays: {
    copiedShown: ({ timers }) => timers.pass(DELAYS.copiedShown),
    refusedShown: ({ timers }) => timers.pass(DELAYS.refusedShown),
  },
  async open({ page, url }) {
    await page.goto(`${url}/chat-ai`);
    await socketOf(page).open();
    socketOf(page).say({ message: copied.answer.text, conversation_id: "c1" });
    socketOf(page).say({ message: null });
    await button(page, "code").waitFor();
    await button(page, "answer").waitFor();
  },
  found: async (page) => ({
    done: await Promise.all(
      Object.keys(NAMES).map((id) => button(page, id).locator(".lucide-check").count()),
    ),
    said: await page.getByText(/^Copied$|let us copy/).allTextContents(),
  }),
  expected: (state) => ({
    done: Object.keys(NAMES).map((id) =>
      state.hasTag("copied") && state.context.id === id ? 1 : 0,
    ),
    said: state.hasTag("copied") ? ["Copied"] : state.hasTag("refused") ? [REFUSED] : [],
  }),
});

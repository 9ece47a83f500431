import type { sharedAnswerMachine } from "#machines/sharedAnswer/sharedAnswer.machine.ts";
import type { SharedAnswerEvent } from "#machines/sharedAnswer/types.ts";
import { shared, sharedAnswer as subject } from "#tests/support/subjects/sharing.ts";

import { type Steps, walked } from "../walked.ts";
import { byCall } from "../world/ports.ts";

export const SHARED_HOLDS = ["readShared"] as const;

const steps = {
  retry: ({ page }) => page.getByRole("button", { name: "Try again" }).press("Enter"),
} satisfies Steps<SharedAnswerEvent>;

const WORDS = {
  ended: "Nothing is shared here",
  failed: "This page didn’t load",
  loading: "Shared answer",
} as const;

/** The page of an answer that somebody shared, without an account. */
export const sharedAnswer = walked<typeof sharedAnswerMachine, unknown>({
  subject,
  steps,
  ports: {
    fetchShared: byCall("readShared"),
  },
  async open({ page, url }) {
    await page.goto(`${url}/shared/made`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  },
  found: async (page) => ({
    title: await page.getByRole("heading", { level: 1 }).textContent(),
    question: await page.getByText(shared.question, { exact: true }).count(),
    answer: await page.getByText("It costs a lot.").count(),
    day: await page.getByText("which answered on November 20, 2026.").count(),
    asks: await page.getByRole("link", { name: "Ask the guide" }).count(),
  }),
  expected: (state) => {
    const isShown = state.context.shared !== null;
    const tag = (["ended", "failed"] as const).find((each) => state.hasTag(each)) ?? "loading";
    return {
      title: WORDS[tag],
      question: Number(isShown),
      answer: Number(isShown),
      day: Number(isShown),
      asks: Number(isShown || state.hasTag("ended")),
    };
  },
});

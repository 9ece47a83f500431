import type { nameMachine } from "#machines/name/name.machine.ts";
import type { NameEvent } from "#machines/name/types.ts";
import { name as subject } from "#tests/support/subjects/small.ts";

import { type Steps, walked } from "../walked.ts";

const steps = {
  "name.changed": ({ page }, { value }) => page.getByLabel("Full name").fill(value),
  "name.submitted": ({ page }) => page.getByRole("button", { name: "Next" }).click(),
} satisfies Steps<NameEvent>;

/** The name step of sign-up. */
export const name = walked<typeof nameMachine, unknown>({
  subject,
  steps,
  async open({ page, url }) {
    await page.goto(`${url}/sign-up`);
    await page.getByLabel("Full name").waitFor();
  },
  leaves: ({ context }, { type }) =>
    type === "name.submitted" && context.fullName.trim().length > 2,
  found: async (page) => ({ name: await page.getByLabel("Full name").inputValue() }),
  expected: ({ context }) => ({ name: context.fullName }),
});

import type { AnyEventObject } from "xstate";

import type { nameMachine } from "#machines/name/name.machine.ts";
import type { NameEvent, NameInput } from "#machines/name/types.ts";
import { name as subject } from "#tests/support/subjects/small.ts";
import { wordsOf } from "#tests/support/words.ts";

import { type Steps, walked } from "../walked.ts";
import { issueIn } from "./formPage.ts";

const steps = {
  "name.changed": ({ page }, { value }) => page.getByLabel("Full name").fill(value),
  "name.submitted": ({ page }) => page.getByRole("button", { name: "Next" }).click(),
} satisfies Steps<NameEvent>;

/** The name step of sign-up. */
export const name = walked<typeof nameMachine, unknown>({
  subject,
  steps,
  ports: {
    restoreTyped: {
      async done({ page }, { output }: AnyEventObject) {
        if (output === null) return;
        // What is typed is kept at each letter, and the page is loaded again.
        await page.getByLabel("Full name").fill(output as string);
        await page.reload();
        await page.getByLabel("Full name").waitFor();
      },
      failed: { never: "What can't be read counts as nothing." },
    },
  },
  async open({ page, url }, input) {
    await page.goto(`${url}/sign-up`);
    await page.getByLabel("Full name").waitFor();
    const { fullName } = input as NameInput;
    if (fullName === "") return;
    // A reload finds the name that was given before (O76).
    await page.evaluate((kept) => sessionStorage.setItem("sign_up_name", kept), fullName);
    await page.reload();
    await page.getByLabel("Full name").waitFor();
  },
  passes: (state) => state.matches("opening"),
  leaves: ({ context }, { type }) =>
    type === "name.submitted" && context.fullName.trim().length > 2,
  found: async (page) => ({
    name: await page.getByLabel("Full name").inputValue(),
    issue: await issueIn(page),
  }),
  expected: ({ context }) => ({ name: context.fullName, issue: wordsOf(context.issue) }),
});

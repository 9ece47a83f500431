import type { AnyEventObject } from "xstate";

import type { findUniversityMachine } from "#machines/findUniversity/findUniversity.machine.ts";
import type { FindUniversityEvent, FindUniversityInput } from "#machines/findUniversity/types.ts";
import { refused } from "#tests/support/subjects/samples.ts";
import { findUniversity as subject } from "#tests/support/subjects/small.ts";

import { type Steps, walked } from "../walked.ts";
import { isLoading, lookOf, looks } from "./formPage.ts";

/** The page of what is found asks for it, and then is nobody's concern here. */
export const FIND_HOLDS = ["listUniversities", "getUniversity"] as const;

const steps = {
  "name.changed": ({ page }, { value }) => page.getByLabel("Enter University Name").fill(value),
  "find.submitted": ({ page }) => page.getByLabel("Enter University Name").press("Enter"),
} satisfies Steps<FindUniversityEvent>;

/** Finding a university by its name, as alumni, faculty and others. */
export const findUniversity = walked<typeof findUniversityMachine, unknown>({
  subject,
  steps,
  ports: {
    search: {
      done: ({ calls }, { output }) => calls.answer("listUniversities", output),
      async failed({ calls, alsoSays }) {
        await calls.refuse("listUniversities", refused);
        alsoSays(`warning: ${refused.message}`);
      },
    },
  },
  async open({ page, url }, input) {
    const { userType } = input as FindUniversityInput;
    await page.addInitScript((type) => localStorage.setItem("userType", type), userType);
    await page.goto(`${url}/university/find-university`);
    await page.getByLabel("Enter University Name").waitFor();
  },
  leaves: (_, event: AnyEventObject) =>
    event.type === "xstate.done.actor.search" &&
    Array.isArray(event["output"]) &&
    event["output"].length > 0,
  // Where one goes depends on who one is: each goes the whole way.
  kindOf: (event: AnyEventObject) => JSON.stringify(event["output"] ?? ""),
  found: async (page) => ({
    name: await page.getByLabel("Enter University Name").inputValue(),
    submit: await lookOf(page, "Find"),
    loading: await isLoading(page),
  }),
  expected: (state) => ({
    name: state.context.name,
    submit: looks(state.hasTag("busy"), state.hasTag("canSubmit")),
    loading: state.hasTag("busy"),
  }),
});

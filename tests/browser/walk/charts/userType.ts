import type { AnyEventObject } from "xstate";

import type { UserType } from "#contract/user.ts";
import type { UserTypeEvent } from "#machines/userType/types.ts";
import type { userTypeMachine } from "#machines/userType/userType.machine.ts";
import { userType as subject } from "#tests/support/subjects/small.ts";

import { type Steps, walked } from "../walked.ts";
import { byCallAloud } from "../world/ports.ts";

const LABELS: Record<UserType, string> = {
  student: "Student",
  parent: "Parent",
  alumni: "Alumni",
  faculty: "Faculty",
  others: "Others",
};

const steps = {
  "type.chosen": ({ page }, { userType }) =>
    page.getByText(LABELS[userType], { exact: true }).click(),
  "type.submitted": ({ page }) => page.getByRole("button", { name: "Next" }).click(),
} satisfies Steps<UserTypeEvent>;

/** The choice of the user type. */
export const userType = walked<typeof userTypeMachine, unknown>({
  subject,
  steps,
  ports: {
    setType: byCallAloud("setType"),
  },
  async open({ page, url }) {
    await page.goto(`${url}/select-user-type`);
    await page.getByRole("button", { name: "Next" }).waitFor();
  },
  leaves: (_, { type }: AnyEventObject) => type === "xstate.done.actor.setType",
  // A disabled button can be pressed by no one; and whom the host answers makes no difference to where one goes.
  isWorth: ({ context }, event: AnyEventObject) =>
    event.type === "type.submitted" ? context.chosen !== null : (event["output"] ?? null) === null,
  kindOf: (event) => ("userType" in event ? event.userType : ""),
  async found(page) {
    const next = page.getByRole("button", { name: "Next" });
    const chosen = page.getByRole("radio", { checked: true });
    return {
      chosen: (await chosen.count()) === 0 ? null : await chosen.inputValue(),
      canSubmit: await next.isEnabled(),
      busy: (await next.getAttribute("aria-busy")) === "true",
    };
  },
  expected: (state) => ({
    chosen: state.context.chosen,
    canSubmit: state.hasTag("canSubmit"),
    busy: state.hasTag("busy"),
  }),
  untaken: {
    "userType.choosing.nothing on type.submitted [0]":
      "'Next' is disabled until a type is chosen (V4); the browser sends no form by a disabled button.",
  },
});

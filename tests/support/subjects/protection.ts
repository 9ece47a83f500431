import { protectionMachine } from "#machines/protection/protection.machine.ts";

import { subject } from "../charts/subject.ts";
import { here } from "./account.ts";
import { refused } from "./samples.ts";

/** What hosts say to a wrong current password. */
export const wrongPassword = {
  status: 400,
  message: "This isn't your current password.",
  issues: [{ path: "password", message: "This isn't your current password." }],
};

const lengthOf = (text: string) => (text === "" ? "none" : text.length < 12 ? "short" : "long");

export const protection = subject({
  machine: protectionMachine,
  inputs: [{}],
  key: ({ form, shown, issues, problem }) => ({
    password: lengthOf(form.password),
    next: lengthOf(form.new_password),
    shown,
    issues,
    problem,
  }),
  sees: ({ form, shown, issues, problem }) => ({ ...form, shown, issues, problem }),
  samples: { here, wrongPassword },
  payloads: {
    "session.started": [{}],
    "password.opened": [{}],
    "password.typed": [
      { field: "password", value: "open, sesame!" },
      { field: "new_password", value: "too short" },
      { field: "new_password", value: "purple otters read maps" },
    ],
    "password.shown": [{ shown: true }, { shown: false }],
    "password.closed": [{}],
    "password.submitted": [{}],
  },
  done: { changePassword: [[here]] },
  failed: { changePassword: [refused, wrongPassword], secondFactor: ["broke"] },
  // Each thing is tried once: nothing is typed again, and passwords are shown before anything is refused.
  isWorth: ({ context: { form, shown, issues, problem } }, event) => {
    const isFresh = Object.keys(issues).length === 0 && problem === null;
    if (event.type === "session.started") return form.new_password === "";
    if (event.type === "password.shown") return event.shown !== shown && isFresh;
    if (event.type === "password.typed")
      return (
        form[event.field] !== event.value && (event.field === "password" || form.password !== "")
      );
    return true;
  },
});

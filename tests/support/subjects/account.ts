import type { DeviceSession } from "#contract/session.ts";
import { accountMachine } from "#machines/account/account.machine.ts";

import { subject } from "../charts/subject.ts";
import { ann, refused } from "./samples.ts";

/** Where a person is signed in: here, and on a phone. */
export const here: DeviceSession = {
  id: "s1",
  browser: "Firefox",
  system: "Linux",
  created_at: "2026-03-01T08:00:00.000Z",
  used_at: "2026-03-02T09:14:00.000Z",
  current: true,
};
export const phoneSession: DeviceSession = {
  id: "s2",
  browser: "Safari",
  system: "iPhone",
  created_at: "2026-02-20T18:30:00.000Z",
  used_at: "2026-02-28T12:05:00.000Z",
  current: false,
};
/** How a host asks for the password with a change (O162). */
export const asksPassword = {
  status: 400,
  message: "Enter your password to change your e-mail address.",
  issues: [{ path: "password", message: "Enter your password to change your e-mail address." }],
};
/** As another text than what is typed, so that walks tell the two apart. */
export const renamed = { ...ann, full_name: "Ann Kay" };

export const account = subject({
  machine: accountMachine,
  inputs: [{ signedIn: true }, { signedIn: false }],
  key: ({ sessions, draft, problem, password, passwordShown, passwordProblem, ...rest }) => ({
    sessions: sessions.length,
    draft: draft && [draft.field, draft.value.trim().length > 2],
    problem: problem !== null,
    password,
    passwordShown,
    asked: passwordProblem !== null,
    ending: rest.ending,
    failure: rest.failure?.of ?? null,
  }),
  sees: ({ signedIn: _, ...seen }) => seen,
  samples: { here, phoneSession, renamed, asksPassword },
  payloads: {
    "session.started": [{}],
    "sessions.changed": [{ sessions: [here] }],
    "account.retried": [{}],
    "account.opened": [
      { field: "full_name", value: ann.full_name },
      { field: "email", value: ann.email },
    ],
    "account.typed": [{ value: "Ann King" }, { value: "A" }],
    "account.passwordTyped": [{ value: "hunter2" }],
    "account.passwordShown": [{ shown: true }, { shown: false }],
    "account.closed": [{}],
    "account.submitted": [{}],
    "session.endRequested": [{ id: "s2" }, { id: "s1" }],
    "sessions.endRequested": [{}],
    "export.requested": [{}],
    "deletion.opened": [{}],
    "deletion.closed": [{}],
    "deletion.confirmed": [{}],
  },
  done: {
    fetchSessions: [[here, phoneSession]],
    endSession: [[here]],
    endSessions: [null],
    saveAccount: [renamed],
    exportData: [null],
    deleteAccount: [null],
  },
  failed: {
    fetchSessions: [refused, { status: 404, message: "There is no such call." }],
    endSession: [refused],
    endSessions: [refused],
    saveAccount: [refused, asksPassword],
    exportData: [refused],
    protection: ["broke"],
    deleteAccount: [refused],
  },
  // Each thing is tried from the list as it came; who signs in again is seen from each state once.
  isWorth: ({ context: { sessions, draft, password, failure } }, event) => {
    const { type } = event;
    // An address alone is confirmed: its change is not typed again, and no one signs in meanwhile.
    if (password !== null)
      return event.type === "account.passwordShown"
        ? password !== ""
        : !/^(?:session|account\.typed)/.test(type) || password === "";
    if ("error" in event && event.error === asksPassword) return draft?.field === "email";
    if (type === "session.started")
      return failure === null && sessions.length !== 1 && draft?.field !== "email";
    if (type === "account.opened") return draft?.field !== "email" && failure === null;
    return failure === null || failure.of === "deletion" || type === "session.endRequested";
  },
});

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
export const renamed = { ...ann, full_name: "Ann King" };

export const account = subject({
  machine: accountMachine,
  inputs: [{ signedIn: true }, { signedIn: false }],
  key: ({ sessions, draft, problem, ending, failure }) => ({
    sessions: sessions.length,
    draft: draft && [draft.field, draft.value.trim().length > 2],
    problem: problem !== null,
    ending,
    failure: failure?.of ?? null,
  }),
  sees: ({ sessions, draft, problem, ending, failure }) => ({
    sessions,
    draft,
    problem,
    ending,
    failure,
  }),
  samples: { here, phoneSession, renamed },
  payloads: {
    "session.started": [{}],
    "sessions.changed": [{ sessions: [here] }],
    "account.retried": [{}],
    "account.opened": [
      { field: "full_name", value: ann.full_name },
      { field: "email", value: ann.email },
    ],
    "account.typed": [{ value: "Ann King" }, { value: "A" }],
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
    saveAccount: [refused],
    exportData: [refused],
    protection: ["broke"],
    deleteAccount: [refused],
  },
  // Each thing is tried from the list as it came; who signs in again is seen from each state once.
  isWorth: ({ context: { sessions, draft, failure } }, { type }) => {
    if (type === "session.started")
      return failure === null && sessions.length !== 1 && draft?.field !== "email";
    if (type === "account.opened") return draft?.field !== "email" && failure === null;
    return failure === null || failure.of === "deletion" || type === "session.endRequested";
  },
});

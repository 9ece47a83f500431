import type { DeviceSession } from "#contract/session.ts";

import type { Messages } from "../messages.ts";
import type { Said } from "../said.ts";

/** What a person can change of their account. */
export type AccountField = "full_name" | "email" | "type";

/** One field as it is typed. */
export interface AccountDraft {
  field: AccountField;
  value: string;
}

/** What is sent of it; `password` only where the host asked for it (O162). */
export interface AccountChange extends AccountDraft {
  password: string | null;
}

/** What the profile shows beyond the account itself: where one is signed in, and what is being changed (O89, O90). */
export interface AccountContext {
  signedIn: boolean;
  /** Where the person is signed in, the newest use first. */
  sessions: DeviceSession[];
  draft: AccountDraft | null;
  /** Why the last change of the draft wasn't taken. */
  problem: Said | null;
  /** The current password as it is typed; null unless the host asked for it (O162). */
  password: string | null;
  /** The person wants to read it (O77). */
  passwordShown: boolean;
  /** Why it wasn't taken. */
  passwordProblem: Said | null;
  /** The session that is being ended. */
  ending: string | null;
  /** Why the last thing that was asked for couldn't be done, and what it was. */
  failure: { of: "sessions" | "data" | "deletion"; said: Said } | null;
}

/** Without a session nothing is fetched. */
export interface AccountInput {
  signedIn: boolean;
}

/** What the profile sends; `account.opened` brings what is known of the field. */
export type AccountEvent =
  | Messages["account"]
  | { type: "account.retried" }
  | ({ type: "account.opened" } & AccountDraft)
  | { type: "account.typed"; value: string }
  | { type: "account.passwordTyped"; value: string }
  | { type: "account.passwordShown"; shown: boolean }
  | { type: "account.closed" }
  | { type: "account.submitted" }
  | { type: "session.endRequested"; id: string }
  | { type: "sessions.endRequested" }
  | { type: "export.requested" }
  | { type: "deletion.opened" }
  | { type: "deletion.closed" }
  | { type: "deletion.confirmed" };

/**
 * `absent`: no one is signed in, or the host offers nothing of the kind. `confirming`: the host asked for the current
 * password (O162), which is typed beside the draft, and stays while they are sent. `working`: something is on its way, and nothing
 * else begins meanwhile; `saving`, `ending`, `endingAll`, `exporting` and `deleting` say what.
 */
export type AccountTag =
  | "absent"
  | "loading"
  | "failed"
  | "editing"
  | "confirming"
  | "asking"
  | "working"
  | "saving"
  | "ending"
  | "endingAll"
  | "exporting"
  | "deleting";

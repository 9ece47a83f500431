import type { DeviceSession } from "#contract/session.ts";

import type { Messages } from "../messages.ts";
import type { Said } from "../said.ts";

/** The current password and the next one, as the contract names them. */
export type PasswordField = "password" | "new_password";
/** Both as they are typed. */
export type Passwords = Record<PasswordField, string>;

/** What is typed is kept only until it has served. `shown`: the person wants to read it (O77). */
export interface ProtectionContext {
  form: Passwords;
  shown: boolean;
  issues: Partial<Record<PasswordField, Said>>;
  /** Why the last thing that was asked for wasn't done, where no field is to blame. */
  problem: Said | null;
}

/** What the section of the profile sends. */
export type ProtectionEvent =
  | Messages["protection"]
  | { type: "password.opened" }
  | { type: "password.typed"; field: PasswordField; value: string }
  | { type: "password.shown"; shown: boolean }
  | { type: "password.closed" }
  | { type: "password.submitted" };

/** The sessions that are left. */
export type SessionsLeft = DeviceSession[];

/** `password`: the form is open. `saving`: it is on its way. */
export type ProtectionTag = "password" | "saving";

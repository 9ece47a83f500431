import type { UserType } from "#contract/user.ts";

/** Whether the person may be at the desk. */
export interface DeskInput {
  signedIn: boolean;
  isSuperuser: boolean;
}

export interface DeskContext extends DeskInput {}

export type DeskEvent =
  | { type: "session.started" }
  | { type: "person.changed"; userType: UserType; isSuperuser: boolean };

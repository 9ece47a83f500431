import type { UserType } from "#contract/user.ts";

/** Whose points are edited, and whether the person may. */
export interface EditPointsInput {
  id: string;
  signedIn: boolean;
  isSuperuser: boolean;
}

export interface EditPointsContext extends EditPointsInput {}

export type EditPointsEvent =
  | { type: "session.started" }
  | { type: "person.changed"; userType: UserType; isSuperuser: boolean };

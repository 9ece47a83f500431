import type { UserType } from "#contract/user.ts";

/** Which university is edited; null for a new one. */
export interface DeskUniversityInput {
  id: string | null;
  signedIn: boolean;
  isSuperuser: boolean;
}

export interface DeskUniversityContext extends DeskUniversityInput {}

export type DeskUniversityEvent =
  | { type: "session.started" }
  | { type: "person.changed"; userType: UserType; isSuperuser: boolean };

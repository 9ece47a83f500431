import type { UserType } from "#contract/user.ts";

/** With what the tour of a university begins; `stop` is the point that the address names, if any. */
export interface TourInput {
  id: string;
  stop: string | null;
  /** Handed to the chat. */
  signedIn: boolean;
  newUser: boolean;
  speechSupported: boolean;
}

export interface TourContext extends TourInput {}

export type TourEvent =
  /** The address names another stop now. */
  | { type: "stop.linked"; stop: string | null }
  | { type: "session.started" }
  | { type: "person.changed"; userType: UserType; isSuperuser: boolean };

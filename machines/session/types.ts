import type { Messages } from "../messages.ts";

export type SessionEvent = Messages["session"] | { type: "session.signOutRequested" };

/** `signedIn`: tokens were found in storage when the app started. */
export interface SessionInput {
  signedIn: boolean;
}

/** `waiting`: requests that met a 401 and wait for the refresh, oldest first (T20). */
export interface SessionContext extends SessionInput {
  waiting: string[];
}

export type SessionTag = "signedIn" | "refreshing";

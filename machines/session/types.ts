import type { Messages } from "../messages.ts";

/** What requests, screens and other tabs send. */
export type SessionEvent = Messages["session"];

/** `signedIn`: tokens were found in storage when the app started. */
export interface SessionInput {
  signedIn: boolean;
}

/** `waiting`: requests that met a 401 and wait for the refresh, oldest first (T20). */
export interface SessionContext extends SessionInput {
  waiting: string[];
}

/** `refreshing`: one refresh is under way, and requests wait for it (T20). */
export type SessionTag = "signedIn" | "refreshing";

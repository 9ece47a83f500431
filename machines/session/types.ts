/**
 * `session.tokensStored`: a pair of tokens was stored. `byLogIn`: someone proved who they are, so it may be someone else
 * than before; without it a pair that comes while signed in is only a newer one. `elsewhere`: another tab stored it, so no
 * chart of this one brings the person.
 */
export type SessionEvent =
  | { type: "session.tokensStored"; byLogIn?: boolean; elsewhere?: boolean }
  | { type: "session.unauthorised"; requestId: string }
  | { type: "session.signOutRequested" };

/** `signedIn`: tokens were found in storage when the app started. */
export interface SessionInput {
  signedIn: boolean;
}

/** `waiting`: requests that met a 401 and wait for the refresh, oldest first (T20). */
export interface SessionContext extends SessionInput {
  waiting: string[];
}

export type SessionTag = "signedIn" | "refreshing";

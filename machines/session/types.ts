export type SessionEvent =
  | { type: "session.tokensStored" }
  | { type: "session.unauthorised"; requestId: string }
  | { type: "session.signOutRequested" };

/** `waiting`: requests that met a 401 and wait for the refresh, oldest first (T20). */
export interface SessionContext {
  waiting: string[];
}

export interface SessionInput {
  signedIn: boolean;
}

export type SessionTag = "signedIn" | "refreshing";

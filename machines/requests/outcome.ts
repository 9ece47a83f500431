import type { CallName } from "#contract/calls/all.ts";

import type { RequestOutcome } from "../ports.ts";
import type { SendOutcome } from "./types.ts";

/** Calls by which a person proves who they are: a 401 to one says that the proof is wrong, not that the session is stale. */
const SIGN_IN_CALLS: readonly CallName[] = [
  "refreshTokens",
  "sendOtp",
  "verifyOtp",
  "logIn",
  "logInByPhone",
  "signUp",
];

/** Calls that sign someone in when they succeed. */
const LOG_INS: readonly CallName[] = ["logIn", "logInByPhone", "signUp"];

/** Whether a success of this call begins a session: the session's chart then starts one. */
export function isLogIn(call: CallName): boolean {
  return LOG_INS.includes(call);
}

/** Whether a 401 to this call is a refusal instead of a reason to refresh the tokens (O17). */
export function isSignInCall(call: CallName): boolean {
  return SIGN_IN_CALLS.includes(call);
}

/** What a port's answer means for the one who asked (A1, X1, X2, O283). */
export function outcomeOf(sent: SendOutcome): RequestOutcome {
  if (sent.kind === "success") return { ok: true, data: sent.data };
  if (sent.kind === "refused") {
    const { status, message, issues } = sent;
    const said = { text: message };
    return { ok: false, status, said, ...(issues === undefined ? {} : { issues }) };
  }
  if (sent.kind === "unauthorised") return { ok: false, status: 401, said: { text: sent.message } };
  // The bar says that there is no network, and the screen what it couldn't fetch.
  return { ok: false, status: 0, said: { text: sent.offline ? "" : sent.message } };
}

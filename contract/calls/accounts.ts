import * as v from "valibot";

import { call } from "../call.ts";
import {
  Email,
  FullName,
  OneTimeCode,
  Password,
  PhoneNumber,
  SecondFactorCode,
  UserTypeField,
} from "../fields.ts";
import { RefreshToken, TokenPair } from "../tokens.ts";
import { textOrNull } from "../tolerant.ts";
import { User } from "../user.ts";
import { Work } from "../work.ts";

/**
 * A proof that a phone number was verified: what verify-otp returned, or a Firebase ID token. Optional on the wire, as
 * other hosts may not ask for one; ours refuses a call without it.
 */
const Proof = v.optional(
  v.nullable(
    v.pipe(v.string("The proof must be a text."), v.maxLength(8192, "The proof is too long.")),
  ),
  null,
);

/** Undefined when missing or misshapen: some hosts put the pair beside the user, see tokensIn(). */
const OptionalTokens = v.fallback(v.optional(TokenPair), undefined);

const SignedIn = v.object({
  user: v.fallback(v.nullish(User, null), null),
  tokens: OptionalTokens,
});

/** Serves A2: what the session calls after a 401 (T19). A refusal ends the session (T21). */
export const refreshTokens = call({
  clause: "A2",
  summary:
    "Exchange a refresh token for a new pair. Each refresh token works once; for 10 seconds the same use gets the same response.",
  tag: "Accounts",
  method: "POST",
  path: "/user/token/refresh",
  access: "anyone",
  body: v.object({ refresh_token: RefreshToken }),
  data: v.fallback(v.object({ tokens: OptionalTokens }), {}),
  skipLoading: true,
  refusals: {
    401: "The refresh token is forged, expired or revoked, or was used more than 10 seconds ago, which ends the whole session.",
  },
});

/**
 * Serves A3. The code has six digits and may be sent again after 120 s (K1). A host that asks for work says so by a 429 whose
 * data is WorkAsked; the same call with `work` then sends the code (O237).
 */
export const sendOtp = call({
  clause: "A3",
  summary: "Send a one-time code by SMS. The response is the same for known and unknown numbers.",
  tag: "Accounts",
  method: "POST",
  path: "/user/send-otp/",
  access: "anyone",
  body: v.object({ phone_number: PhoneNumber, work: v.optional(v.nullable(Work), null) }),
  data: v.optional(v.unknown()),
  refusals: {
    429: "Too many codes were requested; the message says when to try again. With `data.work`, an ALTCHA challenge: its solution as `work` lets this call pass.",
    502: "The SMS gateway did not accept the message.",
  },
});

/** Serves A4: exchanges a code for the proof that logInByPhone and signUp take; null from hosts that give none. */
export const verifyOtp = call({
  clause: "A4",
  summary: "Check a one-time code. `proof` works once, within ten minutes.",
  tag: "Accounts",
  method: "POST",
  path: "/user/verify-otp/",
  access: "anyone",
  body: v.object({ phone_number: PhoneNumber, code: OneTimeCode }),
  data: v.fallback(v.object({ proof: textOrNull }), { proof: null }),
  refusals: {
    400: "The code is wrong or expired, or was tried too often.",
    429: "Too many attempts; the message says when to try again.",
  },
});

/**
 * Serves A5 (S4): a wrong address and a wrong password get the same refusal, a 400. An account with a second factor gets a
 * 400 at `code` until its code is right; hosts without one never ask for it (O141).
 */
export const logIn = call({
  clause: "A5",
  summary: "Sign in by e-mail and password, and by a code where the account has a second factor.",
  tag: "Accounts",
  method: "POST",
  path: "/user/login/",
  access: "anyone",
  body: v.object({ email: Email, password: Password, code: v.optional(SecondFactorCode, "") }),
  data: SignedIn,
  refusals: {
    400: "The e-mail address or the password is wrong; at `code`, the code is missing or wrong.",
    429: "Too many attempts.",
  },
});

/** Serves A6 (T3). A number without an account gets a 404. */
export const logInByPhone = call({
  clause: "A6",
  summary: "Sign in by a verified phone number.",
  tag: "Accounts",
  method: "POST",
  path: "/user/phone/",
  access: "anyone",
  body: v.object({ phone_number: PhoneNumber, proof: Proof }),
  data: SignedIn,
  refusals: {
    403: "The proof is missing, expired, used, or for another number.",
    404: "There is no account with this number.",
  },
});

/** Serves A7 (T2): a number that already has an account gets a 409. */
export const signUp = call({
  clause: "A7",
  summary: "Create an account for a verified phone number.",
  tag: "Accounts",
  method: "POST",
  path: "/user/signup/",
  access: "anyone",
  body: v.object({ full_name: FullName, phone_number: PhoneNumber, proof: Proof }),
  data: SignedIn,
  refusals: {
    403: "The proof is missing, expired, used, or for another number.",
    409: "There is already an account with this number.",
  },
});

/** Serves A8 (S9, T4). Returns the account as it is now; null from hosts that return none. */
export const setType = call({
  clause: "A8",
  summary: "Set the user's type.",
  tag: "Accounts",
  method: "POST",
  path: "/user/set-type/",
  access: "user",
  body: v.object({ type: UserTypeField }),
  data: v.fallback(v.nullable(User), null),
});

/** Serves A9: fetched after a log-in by phone (T3) and for the profile (S20); the chat checks the session with it (T19). */
export const me = call({
  clause: "A9",
  summary: "The signed-in user.",
  tag: "Accounts",
  method: "GET",
  path: "/user/me/",
  access: "user",
  data: User,
});

import * as v from "valibot";

import { call } from "../call.ts";
import { NewPassword, OneTimeCode, Password, SecondFactorCode } from "../fields.ts";
import { DeviceSession } from "../session.ts";
import { booleanOr, listOf, numberOrNull } from "../tolerant.ts";

/** Serves O139: ends all other sessions, and returns the one that is left. Other hosts may lack it. */
export const changePassword = call({
  clause: "O139",
  summary: "Change a superuser's own password; ends their other sessions and returns the rest.",
  tag: "Accounts",
  method: "POST",
  path: "/user/me/password/",
  access: "superuser",
  skipLoading: true,
  body: v.object({ password: Password, new_password: NewPassword }),
  data: listOf(DeviceSession),
  refusals: {
    400: "The current password is wrong, or the new one is too easy to guess or the same.",
    429: "Too many attempts; the message says when to try again.",
  },
});

/** Serves O141. A host that lacks it has no second factor. */
export const secondFactor = call({
  clause: "O141",
  summary: "Whether a superuser's second factor is on, and how many recovery codes are left.",
  tag: "Accounts",
  method: "GET",
  path: "/user/me/second-factor/",
  access: "superuser",
  skipLoading: true,
  data: v.object({ on: booleanOr(false), recovery_codes_left: numberOrNull }),
});

/** Serves O141: what an authenticator app is given, as text and as an otpauth address; it counts once it is confirmed. */
export const beginSecondFactor = call({
  clause: "O141",
  summary: "Begin to set up a second factor: returns a secret for an authenticator app.",
  tag: "Accounts",
  method: "POST",
  path: "/user/me/second-factor/",
  access: "superuser",
  skipLoading: true,
  body: v.object({ password: Password }),
  data: v.object({ secret: v.string(), address: v.string() }),
  refusals: {
    400: "The password is wrong.",
    409: "A second factor is on already.",
    429: "Too many attempts; the message says when to try again.",
  },
});

/** Serves O141: the recovery codes are returned this once. */
export const confirmSecondFactor = call({
  clause: "O141",
  summary: "Turn the second factor on by its first code; returns recovery codes, each used once.",
  tag: "Accounts",
  method: "POST",
  path: "/user/me/second-factor/confirm/",
  access: "superuser",
  skipLoading: true,
  body: v.object({ code: OneTimeCode }),
  data: v.object({ recovery_codes: listOf(v.string()) }),
  refusals: {
    400: "The code is wrong.",
    409: "Nothing is being set up.",
    429: "Too many attempts; the message says when to try again.",
  },
});

/** Serves O141. */
export const turnOffSecondFactor = call({
  clause: "O141",
  summary: "Turn the second factor off, by the password and a code or recovery code.",
  tag: "Accounts",
  method: "POST",
  path: "/user/me/second-factor/off/",
  access: "superuser",
  skipLoading: true,
  body: v.object({ password: Password, code: SecondFactorCode }),
  data: v.optional(v.unknown()),
  refusals: {
    400: "The password or the code is wrong.",
    409: "It is off already.",
    429: "Too many attempts; the message says when to try again.",
  },
});

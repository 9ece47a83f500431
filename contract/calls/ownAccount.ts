import * as v from "valibot";

import { call } from "../call.ts";
import { Email, FullName, Password, UserTypeField } from "../fields.ts";
import { DeviceSession } from "../session.ts";
import { RefreshToken } from "../tokens.ts";
import { listOf } from "../tolerant.ts";
import { User } from "../user.ts";

const shared = { tag: "Accounts", skipLoading: true } as const;
const mine = { ...shared, access: "user" } as const;

/** Serves O89 and O162. Other hosts may lack it: the profile then only shows what it knows. */
export const changeMe = call({
  ...mine,
  clause: "O89",
  summary: "Change the user's name, type or e-mail address; what is left out stays.",
  method: "PUT",
  path: "/user/me/",
  body: v.object({
    full_name: v.optional(FullName),
    type: v.optional(UserTypeField),
    email: v.optional(
      v.union([v.literal(""), Email], "Enter an e-mail address like name@example.org."),
    ),
    password: v.optional(Password),
  }),
  data: User,
  refusals: {
    400: "A superuser's address changes by the current password, which is missing or wrong.",
    409: "Another account has this e-mail address.",
    429: "The address was changed too often; the message says when to try again.",
  },
});

/** Serves O89. */
export const exportMe = call({
  ...mine,
  clause: "O89",
  summary: "All that is kept about the user: account, plans, favorites, conversations, sessions.",
  method: "GET",
  path: "/user/me/export/",
  data: v.record(v.string(), v.unknown()),
  refusals: { 429: "The data was downloaded too often; the message says when to try again." },
});

/** Serves O89: conversations, favorites, plans and sessions go with the account, and nothing of it can be restored. */
export const deleteMe = call({
  ...mine,
  clause: "O89",
  summary: "Delete the user's account and everything of theirs.",
  method: "DELETE",
  path: "/user/me/",
  data: v.optional(v.unknown()),
  refusals: { 409: "This is the only superuser." },
});

/** Serves O90. An unknown token changes nothing: whoever signs out is signed out. */
export const logOut = call({
  ...shared,
  clause: "O90",
  summary: "End the session that a refresh token belongs to.",
  access: "anyone",
  method: "POST",
  path: "/user/logout/",
  body: v.object({ refresh_token: RefreshToken }),
  data: v.optional(v.unknown()),
});

/** Serves O90. */
export const logOutAll = call({
  ...mine,
  clause: "O90",
  summary: "End all sessions of the user, this one included.",
  method: "POST",
  path: "/user/logout-all/",
  data: v.optional(v.unknown()),
});

/** Serves O90: the newest use first. Other hosts may lack it: the profile then shows nothing of it. */
export const sessions = call({
  ...mine,
  clause: "O90",
  summary: "The user's sessions, a sign-in on a device each.",
  method: "GET",
  path: "/user/me/sessions/",
  data: listOf(DeviceSession),
});

/** Serves O90. */
export const endSession = call({
  ...mine,
  clause: "O90",
  summary: "End one of the user's sessions; returns the others.",
  method: "DELETE",
  path: "/user/me/sessions/{id}/",
  data: listOf(DeviceSession),
  refusals: { 404: "The user has no such session, or it has ended." },
});

import * as v from "valibot";

import { call } from "../call.ts";
import { NewPassword, Password } from "../fields.ts";
import { DeviceSession } from "../session.ts";
import { listOf } from "../tolerant.ts";

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

import { call } from "../call.ts";
import { Need, NEED_KEYS, NeedText } from "../need.ts";

const shared = {
  clause: "O60",
  tag: "Accounts",
  access: "user",
  data: Need,
  skipLoading: true,
} as const;
const path = "/user/me/need/{key}/";
const keys = `There is no such requirement. Use one of ${NEED_KEYS.join(", ")}.`;

/** Serves O60: read when the profile is opened (S20). On a host without it the profile shows nothing of it. */
export const need = call({
  ...shared,
  summary: "What the guide has learned about what the user is looking for.",
  method: "GET",
  path: "/user/me/need/",
});

/** Serves O60. Words that aren't understood are refused with a 400 that says what would be. */
export const setNeed = call({
  ...shared,
  summary:
    "State one of these requirements in the user's own words; returns all of them as understood.",
  method: "PUT",
  path,
  body: NeedText,
  refusals: {
    400: "The words name no known place, no amount or no score; the message says what to write.",
    404: keys,
  },
});

/** Serves O60. Forgetting one that isn't known changes nothing; an unknown key is a 404. */
export const forgetNeed = call({
  ...shared,
  summary: "Forget one of these requirements; returns the others.",
  method: "DELETE",
  path,
  refusals: { 404: keys },
});

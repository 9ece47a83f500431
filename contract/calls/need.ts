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
const keys = `There is no such wish: it is one of ${NEED_KEYS.join(", ")}.`;

export const need = call({
  ...shared,
  summary: "What the guide has learned of the user's wishes in helping to choose.",
  method: "GET",
  path: "/user/me/need/",
});

export const setNeed = call({
  ...shared,
  summary:
    "Say one of them in one's own words; what is understood of it is answered with the others.",
  method: "PUT",
  path,
  body: NeedText,
  refusals: {
    400: "The words tell no place that is known, no amount, or no score; the message says what would.",
    404: keys,
  },
});

export const forgetNeed = call({
  ...shared,
  summary: "Forget one of them; the others are answered.",
  method: "DELETE",
  path,
  refusals: { 404: keys },
});

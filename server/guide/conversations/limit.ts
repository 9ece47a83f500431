import type { LimitRule } from "../../limits/limits.ts";

/** Messages of one user: more than anyone types, fewer than a script would send. */
export const messagesPerUser: LimitRule = {
  name: "messages-per-user",
  burst: 60,
  everySeconds: 2,
  refusal: "You sent too many messages in a short time.",
};

/** Links to answers that one user makes. */
export const sharesPerUser: LimitRule = {
  name: "shares-per-user",
  burst: 60,
  everySeconds: 30,
  refusal: "You made too many links in a short time.",
};

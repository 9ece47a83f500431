import type { LimitRule } from "../../limits/limits.ts";

/** Messages of one user: more than anyone types, fewer than a script would send. */
export const messagesPerUser: LimitRule = {
  name: "messages-per-user",
  burst: 60,
  everySeconds: 2,
  refusal: "You sent too many messages in a short time.",
};

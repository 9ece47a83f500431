import type { LimitRule } from "../../limits/limits.ts";

/** Messages of one user: more than anyone types, fewer than a script would send. */
export const messagesPerUser: LimitRule = {
  name: "messages-per-user",
  burst: 60,
  everySeconds: 2,
  refusal: "You sent too many messages in a short time.",
};

/** How often one user asks for the rest of an answer: more than a line drops in a tunnel, and each reads a few rows. */
export const resumesPerUser: LimitRule = {
  name: "resumes-per-user",
  burst: 60,
  everySeconds: 2,
  refusal: "Your connection asked for answers again too often.",
};

/** Links to answers that one user makes. */
export const sharesPerUser: LimitRule = {
  name: "shares-per-user",
  burst: 60,
  everySeconds: 30,
  refusal: "You made too many links in a short time.",
};

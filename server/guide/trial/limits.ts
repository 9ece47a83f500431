import type { LimitRule } from "../../limits/limits.ts";

/** Answers that a guest gets without an account: three a day, as one comes back every eight hours (O73). */
export const trialPerGuest: LimitRule = {
  name: "trial-per-guest",
  burst: 3,
  everySeconds: 8 * 60 * 60,
  refusal: "You have had the answers that we give without an account. Make one to go on asking.",
};

/** Answers to guests of one network, whose ids cost nothing: generous for a campus, dear for a script. */
export const trialPerNetwork: LimitRule = {
  name: "trial-per-network",
  byNetwork: true,
  burst: 60,
  everySeconds: 30,
  refusal: "Many people have asked from your network. Make an account to go on asking.",
};

import type { LimitRule } from "./limits.ts";

/** Codes sent to one number: each costs money and makes somebody's phone ring. */
export const codesPerNumber: LimitRule = {
  name: "codes-per-number",
  burst: 5,
  everySeconds: 120,
  refusal: "Too many codes were sent to this number.",
};

/** Codes requested from one address: generous, as a whole campus may share one. */
export const codesPerAddress: LimitRule = {
  name: "codes-per-address",
  burst: 200,
  everySeconds: 10,
  refusal: "Too many codes were requested from your network.",
};

/** Tries of codes for one number, over all the codes sent to it. */
export const attemptsPerNumber: LimitRule = {
  name: "attempts-per-number",
  burst: 10,
  everySeconds: 60,
  refusal: "Too many codes were tried for this number.",
};

/** Wrong codes from one address, over all numbers: generous for a campus, too few to guess by. */
export const attemptsPerAddress: LimitRule = {
  name: "attempts-per-address",
  burst: 200,
  everySeconds: 10,
  refusal: "Too many codes were tried from your network.",
};

/** Failed log-ins from one address, over all accounts: generous for a campus, too few to guess by. */
export const logInsPerAddress: LimitRule = {
  name: "log-ins-per-address",
  burst: 100,
  everySeconds: 10,
  refusal: "Too many attempts to sign in came from your network.",
};

/** Failed log-ins for one e-mail address. */
export const logInsPerEmail: LimitRule = {
  name: "log-ins-per-email",
  burst: 10,
  everySeconds: 60,
  refusal: "Too many attempts to sign in to this account.",
};

/** New e-mail addresses of one account: a refusal says that somebody has the address. */
export const emailChanges: LimitRule = {
  name: "email-changes",
  burst: 10,
  everySeconds: 600,
  refusal: "You changed your e-mail address very often.",
};

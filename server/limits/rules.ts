import type { LimitRule } from "./limits.ts";

/** Codes sent to one number that one site asked for: each costs money and makes somebody's phone ring. */
export const codesPerAsker: LimitRule = {
  name: "codes-per-asker",
  burst: 5,
  everySeconds: 1800,
  refusal: "Too many codes were sent to this number.",
};

/**
 * Codes sent to one number that others asked for than those it was confirmed from before. Four times as many at once as
 * one site may ask for, so that neither one stranger nor two keep the owner from a code in a new place.
 */
export const codesPerNumber: LimitRule = {
  name: "codes-per-number",
  burst: 20,
  everySeconds: 600,
  refusal: "Too many codes were sent to this number.",
};

/** Codes requested from one address: generous, as a whole campus may share one. */
export const codesPerAddress: LimitRule = {
  name: "codes-per-address",
  byNetwork: true,
  burst: 200,
  everySeconds: 10,
  refusal: "Too many codes were requested from your network.",
};

/** Tries for one number by those who asked for no code, or lost it: their network changed, or they guess. */
export const attemptsByOthers: LimitRule = {
  name: "attempts-by-others",
  burst: 5,
  everySeconds: 1800,
  refusal: "Too many codes were tried for this number.",
};

/** Wrong codes from one address, over all numbers: generous for a campus, too few to guess by. */
export const attemptsPerAddress: LimitRule = {
  name: "attempts-per-address",
  byNetwork: true,
  burst: 200,
  everySeconds: 10,
  refusal: "Too many codes were tried from your network.",
};

/** Failed log-ins from one address, over all accounts: generous for a campus, too few to guess by. */
export const logInsPerAddress: LimitRule = {
  name: "log-ins-per-address",
  byNetwork: true,
  burst: 100,
  everySeconds: 10,
  refusal: "Too many attempts to sign in came from your network.",
};

/** Failed log-ins for one e-mail address from one site. */
export const logInsPerAsker: LimitRule = {
  name: "log-ins-per-asker",
  burst: 10,
  everySeconds: 600,
  refusal: "Too many attempts to sign in to this account.",
};

/** Failed log-ins for one e-mail address from anywhere. What is above it is answered late, never refused. */
export const logInsPerEmail: LimitRule = {
  name: "log-ins-per-email",
  burst: 20,
  everySeconds: 60,
  refusal: "Too many attempts to sign in to this account.",
};

/** Wrong current passwords of one superuser who changes theirs: somebody else may sit at their device. */
export const passwordTries: LimitRule = {
  name: "password-tries",
  burst: 5,
  everySeconds: 600,
  refusal: "You entered a wrong password too often.",
};

/** Wrong codes of a second factor for one account from one site, by who knows the password. */
export const secondFactorPerAsker: LimitRule = {
  name: "second-factor-per-asker",
  burst: 5,
  everySeconds: 600,
  refusal: "Too many codes were tried for this account.",
};

/**
 * Wrong codes for one account from all networks that it wasn't signed in from before. A step's code is one of a million and
 * three steps count, so ever more networks guess right once in 7,000 days.
 */
export const secondFactorPerAccount: LimitRule = {
  name: "second-factor-per-account",
  burst: 20,
  everySeconds: 1800,
  refusal: "Too many codes were tried for this account.",
};

/** Exports of one account: each reads everything of it, however much that is. */
export const exportsOfOne: LimitRule = {
  name: "exports",
  burst: 10,
  everySeconds: 600,
  refusal: "You downloaded your data very often.",
};

/** New e-mail addresses of one account: a refusal says that somebody has the address. */
export const emailChanges: LimitRule = {
  name: "email-changes",
  burst: 10,
  everySeconds: 600,
  refusal: "You changed your e-mail address very often.",
};

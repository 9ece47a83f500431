import type { LimitRule, LooseRule } from "./limits.ts";

/** Codes sent to one number that one site asked for: each costs money and makes somebody's phone ring. */
export const codesPerAsker: LimitRule = {
  name: "codes-per-asker",
  burst: 5,
  everySeconds: 1800,
  refusal: "Too many codes were sent to this number.",
};

/** Codes sent to one number that others asked for than those it was confirmed from before. Those above it come late. */
export const codesPerNumber: LooseRule = {
  name: "codes-per-number",
  burst: 20,
  everySeconds: 600,
};

/** The most of those, also late ones: each makes the phone ring, and is one more to guess. */
export const codesPerNumberAtMost: LimitRule = {
  name: "codes-per-number-at-most",
  burst: 100,
  everySeconds: 180,
  refusal: "Too many codes were sent to this number.",
};

/** A site's first codes, which cost its callers no work. */
export const codesWithoutWork: LooseRule = {
  name: "codes-without-work",
  burst: 10,
  everySeconds: 300,
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
export const logInsPerEmail: LooseRule = {
  name: "log-ins-per-email",
  burst: 20,
  everySeconds: 60,
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

/** Wrong codes for one account from all networks that it wasn't signed in from before. Those above it are answered late. */
export const secondFactorPerAccount: LooseRule = {
  name: "second-factor-per-account",
  burst: 20,
  everySeconds: 1800,
};

/**
 * The most of those, also late ones. A step's code is one of a million and three steps count, so who knows the password
 * and has ever more networks guesses right once in some 1,400 days.
 */
export const secondFactorPerAccountAtMost: LimitRule = {
  name: "second-factor-per-account-at-most",
  burst: 100,
  everySeconds: 360,
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

/** Lists and searches from one network: enough for a campus that types all at once. */
export const listsPerAddress: LimitRule = {
  name: "lists-per-address",
  burst: 3000,
  everySeconds: 0.01,
  refusal: "Your network searched very often.",
};

/** Questions of guests without answers left, which are still read for danger (O51), of one network. */
export const heardPerAddress: LimitRule = {
  name: "heard-per-address",
  burst: 300,
  everySeconds: 0.2,
  refusal: "Your network asked very often.",
};

/** Lists and searches of one account. */
export const listsPerPerson: LimitRule = {
  name: "lists-per-person",
  burst: 200,
  everySeconds: 0.1,
  refusal: "You searched very often.",
};

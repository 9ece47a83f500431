/**
 * What a name says about what is under it: a secret; a `code`, which is one unless it evidently names a language, a
 * country or a fault; the `session` of a server, unless it is what the app calls a state or a part of its own; or nothing.
 */
export type Verdict = "secret" | "code" | "session" | "open";

/** Anywhere in a name, written together. Values under such names are also looked for elsewhere. */
const STRONG = ["password", "passwd", "passphrase", "token", "secret", "credential", "privatekey"];
/** Whose codes are secrets, whatever they look like: `userCode`, `backup_codes`. */
const CODES_OF =
  "access activation auth backup confirmation device invitation invite login mfa otp pairing pass pin recovery reset security signin sms user verification verify".split(
    " ",
  );
/** Further ones anywhere in a name. */
const INSIDE = [
  ...STRONG,
  ...CODES_OF.map((word) => `${word}code`),
  ..."accesskey apikey authorization authorisation cardnumber connectionstring cookie".split(" "),
  ..."encryptionkey licensekey masterkey mnemonic passkey recoverykey seedphrase sessid".split(" "),
  ..."sessionid sessionkey sharedkey signingkey sshkey subscriptionkey".split(" "),
];
/** A word of a name: `accessKey`, `refresh_token`, `userPIN`. */
const WORDS = new Set(
  "access auth bearer captcha csrf cvc cvv jwt mfa otp pass pin pw pwd recaptcha refresh sid signature totp xsrf".split(
    " ",
  ),
);
/** Codes that everyone may see: `countryCode`, `status_code`. */
const OPEN_CODES = new Set(
  "area bar char close country currency dial error exit http iso key lang language locale post postal region source status zip".split(
    " ",
  ),
);
/**
 * A language or a country, or a fault in words: `en-GB`, `not_found`. No more, as a code is typed letter by letter, and
 * some consist of words: `happy-otter-lake`.
 */
const OPEN_CODE = /^(?:[a-z]{2}(?:[-_][A-Z]{2})?|[a-z]+(?:[._/][a-z]+)+|\+\d{1,3})$/;
/** Numbers of an answer's status. */
const OPEN_NUMBERS = { least: 100, most: 599 };
/** What an app calls its states and parts, in words of letters: `signedIn`, `SIGNED_OUT`. Ids are jumbled. */
const STATE_WORD = /^(?:[A-Z]?[a-z]+(?:[A-Z][a-z]+)*|[A-Z]+)$/;
const LONGEST_STATE_WORD = 16;
const MOST_STATE_WORDS = 4;
/** A count, unlike an id. */
const MOST_SESSIONS = 999;

/** Judges a name by its words, and by `more` of them, anywhere in it. */
export function judgeName(name: string, more: readonly string[]): Verdict {
  const whole = together(name);
  if (INSIDE.some((word) => whole.includes(word))) return "secret";
  if (more.some((word) => whole.includes(together(word)))) return "secret";
  const words = wordsOf(name);
  if (words.some((word) => WORDS.has(word))) return "secret";
  const isCode = (word: string, index: number): boolean =>
    /^codes?$/.test(word) && !OPEN_CODES.has(words[index - 1] ?? "");
  if (words.some(isCode)) return "code";
  return /^sess(?:ion)?s?$/.test(words.at(-1) ?? "") ? "session" : "open";
}

/** Whether a value that isn't an object is a secret under a name that was judged so. */
export function isSecretValue(verdict: Verdict, value: unknown): boolean {
  if (verdict === "code")
    return typeof value === "number"
      ? !(value >= OPEN_NUMBERS.least && value <= OPEN_NUMBERS.most)
      : !(typeof value === "string" && OPEN_CODE.test(value));
  if (verdict === "session")
    return typeof value === "number"
      ? !(value >= 0 && value <= MOST_SESSIONS)
      : !(typeof value === "string" && isStateName(value));
  return verdict === "secret";
}

function isStateName(text: string): boolean {
  const words = text.split(/[ ._-]/, MOST_STATE_WORDS + 1);
  return (
    words.length <= MOST_STATE_WORDS &&
    words.every((word) => word.length <= LONGEST_STATE_WORD && STATE_WORD.test(word))
  );
}

/** Whether a value under this name is a secret wherever else it stands. */
export function isStrongName(name: string): boolean {
  const whole = together(name);
  return STRONG.some((word) => whole.includes(word));
}

function together(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
}

/** The words of a name, without the numbers behind them: `userPIN2` is user and pin. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .map((word) => word.replace(/\d+$/, ""));
}

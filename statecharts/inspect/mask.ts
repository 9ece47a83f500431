import { KnownSecrets, SHORTEST_KNOWN } from "./knownSecrets.ts";
import { isSecretValue, judgeName, type Verdict } from "./secretNames.ts";
import { MASKED, withoutSecrets } from "./secretTexts.ts";

/** Fields that say what another field of the same object is about, as in `{field: "password", value: "…"}`. */
const NAMING = ["field", "id", "name", "key", "label", "path", "type"];
/** Keys that say what they are only with the name of the object that they are in: `session: { id: "…" }`. */
const COMPLETED = new Set(["id", "key", "code"]);

/** A session's id as a key is at least so long, unlike `oauth2` or `step1`. */
const SHORTEST_SESSION = 12;
const MOST_NAMES = 2000;

/** Finds secrets before anything leaves the app. */
export interface Mask {
  /** Whether what comes with an event of this type, or is beside a field of this value, is a secret. */
  isSecret(name: string): boolean;
  /** Whether what is under this key, in an object under the key `parent`, is judged as a whole. */
  isDelicate(key: string, parent: string): boolean;
  /** Whether this value under this key is a secret. */
  hides(key: string, value: unknown, parent: string): boolean;
  /** Whether an object names a secret in one of its fields, or a list of two in its first, so that its other texts are one. */
  namesSecret(value: object): boolean;
  /** A text without the secrets that can be told by their form, or that were seen under a secret key. */
  clean(text: string): string;
  /** Where to end a text that has to end at `most`: before a secret that was seen and goes on beyond it. */
  endBefore(text: string, most: number): number;
  /** `clean` for a key of an object under the key `parent`: sessions, for one, are kept under their ids. */
  cleanKey(key: string, parent: string): string;
  /** Remembers a secret that was found under this key, to mask it elsewhere, too. Kept in the app's memory alone. */
  learn(name: string, value: unknown): void;
}

/**
 * Makes a mask. `more` are further words of names whose values are secrets; `isSecret` decides on its own where it
 * answers true or false.
 */
export function createMask({ more = [], isSecret }: Names = {}): Mask {
  const { verdictOn, verdictOnKey } = judges({ more, isSecret });
  const cleanKeys = new Map<string, string>();
  const known = new KnownSecrets();

  const clean = (text: string): string =>
    withoutSecrets(known.without(text), (name, value) => isSecretValue(verdictOn(name), value));

  return {
    isSecret: (name) => isSecretVerdict(verdictOn(name)),
    isDelicate: (key, parent) => verdictOnKey(key, parent) !== "open",
    hides(key, value, parent) {
      const verdict = verdictOnKey(key, parent);
      if (verdict === "open") return false;
      if (typeof value !== "object" || value === null) return isSecretValue(verdict, value);
      if (verdict === "code") return !Array.isArray(value);
      return verdict === "secret";
    },
    namesSecret: (value) => namesSecret(value, verdictOn),
    clean,
    endBefore: (text, most) => known.endBefore(text, most),
    cleanKey(key, parent) {
      if (key.length < SHORTEST_KNOWN) return key;
      const isSession = key.length >= SHORTEST_SESSION && verdictOn(parent) === "session";
      if (isSession && isSecretValue("session", key)) return MASKED;
      const before = cleanKeys.get(key);
      if (before !== undefined) return before;
      const cleaned = clean(key);
      remember(cleanKeys, key, cleaned);
      return cleaned;
    },
    learn(name, value) {
      if (known.learn(name, value)) cleanKeys.clear();
    },
  };
}

interface Names {
  more?: readonly string[];
  isSecret?: ((name: string) => boolean | undefined) | undefined;
}

type Judge = (name: string) => Verdict;

/** Judges names, and keys by what they are in; remembers what it has judged. */
function judges({ more = [], isSecret }: Names) {
  const verdicts = new Map<string, Verdict>();

  const verdictOn: Judge = (name) => {
    const before = verdicts.get(name);
    if (before !== undefined) return before;
    const own = isSecret?.(name);
    const verdict = own === undefined ? judgeName(name, more) : own ? "secret" : "open";
    remember(verdicts, name, verdict);
    return verdict;
  };

  const verdictOnKey = (key: string, parent: string): Verdict => {
    const alone = verdictOn(key);
    if (parent === "" || !COMPLETED.has(key)) return alone;
    // What the app itself says of a key holds wherever it is.
    if (isSecret?.(key) !== undefined) return alone;
    return verdictOn(`${parent.replace(/s$/, "")} ${key}`);
  };

  return { verdictOn, verdictOnKey };
}

const isSecretVerdict = (verdict: Verdict): boolean => verdict === "secret" || verdict === "code";

/** Whether one field of an object, or the first of a list of two, says that what is beside it is a secret. */
function namesSecret(value: object, verdictOn: Judge): boolean {
  // As the entries of a map, and those of an object, are written.
  if (Array.isArray(value))
    return value.length === 2 && namesSecretBeside(value[0], value[1], verdictOn);
  const beside = ownValue(value, "value");
  return NAMING.some((field) => {
    const name = ownValue(value, field);
    return Array.isArray(name)
      ? name.slice(0, 20).some((part) => namesSecretBeside(part, beside, verdictOn))
      : namesSecretBeside(name, beside, verdictOn);
  });
}

/** Whether a field that holds this name says that what is beside it is a secret; of a session, only an id is one. */
function namesSecretBeside(name: unknown, value: unknown, verdictOn: Judge): boolean {
  if (typeof name !== "string" || name.length >= 50) return false;
  const verdict = verdictOn(name);
  return verdict === "session"
    ? typeof value === "string" && isSecretValue("session", value)
    : isSecretVerdict(verdict);
}

/** What is in a field of an object's own, without asking a getter. */
function ownValue(value: object, field: string): unknown {
  return Object.getOwnPropertyDescriptor(value, field)?.value;
}

/** Keys that are made at run time, such as ids, would fill the memory. */
function remember<Value>(answers: Map<string, Value>, name: string, answer: Value): void {
  if (answers.size >= MOST_NAMES) answers.clear();
  answers.set(name, answer);
}

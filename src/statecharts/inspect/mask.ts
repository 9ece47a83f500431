/** What stands where a secret was. */
export const MASKED = "•••";

/** Anywhere in a name. Values under such names are also looked for elsewhere. */
const STRONG = ["password", "passwd", "passphrase", "token", "secret", "credential", "privatekey"];
/** Anywhere in a name, written together. */
const INSIDE = [...STRONG, "authorization", "authorisation", "apikey", "cookie", "sessionid"];
/** A word of a name: `accessKey`, `refresh_token`, `code`. */
const WORDS = "access auth bearer code cvv jwt otp pass pin pw pwd refresh sid signature".split(
  " ",
);
/** Fields that say what another field of the same object is about, as in `{field: "password", value: "…"}`. */
const NAMING = ["field", "id", "name", "key", "label", "path", "type"];

/** A secret is looked for elsewhere from this length on: shorter texts occur by chance. */
const SHORTEST_KNOWN = 6;
const MOST_KNOWN = 32;
const MOST_NAMES = 2000;

/** Finds secrets before anything leaves the app. */
export interface Mask {
  /** Whether what stands under this key, or comes with an event of this type, is a secret. */
  isSecret(name: string): boolean;
  /** Whether an object names a secret in one of its fields, or a list of two in its first, so that its other texts are one. */
  namesSecret(value: object): boolean;
  /** A text without the secrets that can be told by their form, or that were seen under a secret key. */
  clean(text: string): string;
  /** Remembers a secret that was found under this key, to mask it elsewhere, too. Kept in the app's memory alone. */
  learn(name: string, value: unknown): void;
}

/**
 * Makes a mask. `more` are further words of names whose values are secrets; `isSecret` decides on its own where it
 * answers true or false.
 */
export function createMask({
  more = [],
  isSecret,
}: {
  more?: readonly string[];
  isSecret?: ((name: string) => boolean | undefined) | undefined;
} = {}): Mask {
  const inside = [...INSIDE, ...more.map(together)];
  const answers = new Map<string, boolean>();
  const known = new Set<string>();

  function decide(name: string): boolean {
    const own = isSecret?.(name);
    if (own !== undefined) return own;
    const whole = together(name);
    return inside.some((word) => whole.includes(word)) || wordsOf(name).some(isSecretWord);
  }

  function isSecretName(name: string): boolean {
    let answer = answers.get(name);
    if (answer === undefined) {
      // Keys that are made at run time, such as ids, would fill the memory.
      if (answers.size >= MOST_NAMES) answers.clear();
      answer = decide(name);
      answers.set(name, answer);
    }
    return answer;
  }

  function isSecretText(name: unknown): boolean {
    return typeof name === "string" && name.length < 50 && isSecretName(name);
  }

  return {
    isSecret: isSecretName,
    namesSecret(value) {
      // As the entries of a map, and those of an object, are written.
      if (Array.isArray(value)) return value.length === 2 && isSecretText(value[0]);
      return NAMING.some((field) => {
        const descriptor = Object.getOwnPropertyDescriptor(value, field);
        const name: unknown = descriptor?.value;
        return Array.isArray(name) ? name.slice(0, 20).some(isSecretText) : isSecretText(name);
      });
    },
    clean(text) {
      let clean = text;
      for (const secret of known)
        if (clean.includes(secret)) clean = clean.replaceAll(secret, MASKED);
      return withoutForms(clean);
    },
    learn(name, value) {
      if (typeof value !== "string" || value.length < SHORTEST_KNOWN || known.has(value)) return;
      const whole = together(name);
      if (!STRONG.some((word) => whole.includes(word))) return;
      // What is typed comes letter by letter: the longer one stands for those that it begins with.
      for (const earlier of known) if (value.startsWith(earlier)) known.delete(earlier);
      const [oldest] = known;
      if (known.size >= MOST_KNOWN && oldest !== undefined) known.delete(oldest);
      known.add(value);
    },
  };
}

function together(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/);
}

function isSecretWord(word: string): boolean {
  return WORDS.includes(word);
}

/** Signed tokens, authorisation headers, and secrets in addresses. */
function withoutForms(text: string): string {
  let clean = text;
  if (clean.includes("eyJ"))
    clean = clean.replaceAll(/\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g, MASKED);
  if (/bearer|basic/i.test(clean))
    clean = clean.replaceAll(/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${MASKED}`);
  if (clean.includes("="))
    clean = clean.replaceAll(
      /\b((?:\w*token|code|password|secret|access|refresh|api_?key)=)[^&\s"']+/gi,
      `$1${MASKED}`,
    );
  if (clean.includes('"'))
    clean = clean.replaceAll(
      /"([\w-]*(?:token|code|password|secret|access|refresh|api_?key))"\s*:\s*(?:"[^"]*"?|[\d.]+)/gi,
      `"$1":"${MASKED}"`,
    );
  if (clean.includes("@")) clean = clean.replaceAll(/\/\/[^/\s:@]+:[^/\s@]+@/g, `//${MASKED}@`);
  return clean;
}

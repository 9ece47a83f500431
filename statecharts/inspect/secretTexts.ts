/** What replaces a secret. */
export const MASKED = "•••";

/** Whether a value under a name is a secret. */
type Hides = (name: string, value: string | number) => boolean;

/** A name in an address or a form up to its value; none begins within another one, so that long texts cost little. */
const PARAMETER = /(?<![\w-])([\w-]{1,64})\]?=/g;
const PARAMETER_VALUE = /[^&\s"'<>]+/y;
/** The name of a field in JSON up to its value; with backslashes before the quotes, in JSON within a text of JSON. */
const FIELD = /(?<!\\)(\\{0,15})"([^"\\]{1,64})\1"(\s*:\s*)/g;
/** What may stand there besides a text: a number, or a list of values. */
const BARE = /-?\d[\d.eE+-]*|\[[^[\]{}]*\]?/y;
/** A key of an interface in an address has no other name than that. */
const LONG_KEY = /^(?=.*\d)[\w-]{16,}$/;

/** A text without signed tokens, authorisation headers, and what is in addresses and in JSON under the name of a secret. */
export function withoutSecrets(text: string, hides: Hides): string {
  let clean = text;
  if (clean.includes("eyJ"))
    clean = clean.replaceAll(/\beyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?/g, MASKED);
  if (/bearer|basic/i.test(clean))
    clean = clean.replaceAll(/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${MASKED}`);
  if (clean.includes("=")) clean = withoutParameters(clean, hides);
  if (clean.includes('"')) clean = withoutFields(clean, hides);
  if (clean.includes("@")) clean = clean.replaceAll(/\/\/[^/\s:@]+:[^/\s@]+@/g, `//${MASKED}@`);
  return clean;
}

function withoutParameters(text: string, hides: Hides): string {
  let clean = "";
  let told = 0;
  for (const { index, 0: head, 1: name = "" } of text.matchAll(PARAMETER)) {
    const from = index + head.length;
    // What looks like a name may stand within a value that was masked.
    if (index < told) continue;
    PARAMETER_VALUE.lastIndex = from;
    const value = PARAMETER_VALUE.exec(text)?.[0] ?? "";
    if (value === "" || !(hides(name, value) || (name === "key" && LONG_KEY.test(value)))) continue;
    clean += text.slice(told, from) + MASKED;
    told = from + value.length;
  }
  return clean + text.slice(told);
}

function withoutFields(text: string, hides: Hides): string {
  let clean = "";
  let told = 0;
  for (const { index, 0: head, 1: quoting = "", 2: name = "" } of text.matchAll(FIELD)) {
    const from = index + head.length;
    if (index < told) continue;
    const quote = `${quoting}"`;
    const isText = text.startsWith(quote, from);
    const to = isText ? endOfText(text, from, quoting.length) : endOfBare(text, from);
    const value = isText
      ? text.slice(from + quote.length, to).replace(/[\\"]+$/, "")
      : text.slice(from, to);
    const asNumber = isText ? Number.NaN : Number(value);
    if (value === "" || !hides(name, Number.isNaN(asNumber) ? value : asNumber)) continue;
    clean += `${text.slice(told, from)}${quote}${MASKED}${quote}`;
    told = to;
  }
  return clean + text.slice(told);
}

/** Where a text of JSON ends that begins at `from`, so many backslashes before its quotes, or where all was cut. */
function endOfText(text: string, from: number, backslashes: number): number {
  for (let at = from + backslashes + 1; ; at += 1) {
    at = text.indexOf('"', at);
    if (at === -1) return text.length;
    let before = 0;
    while (text[at - 1 - before] === "\\") before += 1;
    // Each level of JSON doubles the backslashes and adds one before a quote.
    if (before % (2 * (backslashes + 1)) === backslashes) return at + 1;
  }
}

/** Where a number or a list of JSON ends; at its begin where it is something else. */
function endOfBare(text: string, from: number): number {
  BARE.lastIndex = from;
  return from + (BARE.exec(text)?.[0].length ?? 0);
}

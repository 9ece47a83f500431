/** A string of JSON, or a whole number too long for a double to hold exactly. */
const STRING_OR_LONG_INTEGER = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;

/**
 * Parses JSON from any host. Whole numbers of 16 digits or more become texts with all their digits,
 * for they are ids that a number would silently change.
 * Throws a SyntaxError when the text isn't JSON.
 */
export function parseJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(STRING_OR_LONG_INTEGER, (found) => (found.startsWith('"') ? found : `"${found}"`)),
  );
}

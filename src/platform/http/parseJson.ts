/** A string of JSON, or a whole number too long for a double to hold exactly. */
const STRING_OR_LONG_INTEGER = /"(?:[^"\\]|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g;
/** Where half a pair of characters may stand, written as an escape: bytes can't hold one. */
const HALF = /\\u[dD][89a-fA-F]/;

/**
 * Parses JSON from any host. Whole numbers of 16 digits or more become texts with all their digits,
 * for they are ids that a number would silently change. Half a pair of characters, which no address can hold, becomes the
 * sign for an unknown one; but not in the field `piece`, whose other half may come in the next.
 * Throws a SyntaxError when the text isn't JSON.
 */
export function parseJson(text: string, piece?: string): unknown {
  const exact = /\d{16}/.test(text)
    ? text.replace(STRING_OR_LONG_INTEGER, (found) =>
        found.startsWith('"') ? found : `"${found}"`,
      )
    : text;
  if (!HALF.test(exact)) return JSON.parse(exact);
  return JSON.parse(exact, (name, value: unknown) =>
    typeof value === "string" && name !== piece ? value.replaceAll(/\p{Cs}/gu, "\ufffd") : value,
  );
}

import { CODE_LENGTH } from "#contract/limits.ts";

/** A text with the digits of Persian, of Arabic and of full width as ASCII, and a full-width plus as one. Serves O97. */
export function asciiDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16));
}

/** What of a typed or pasted text is a code: its first six digits (V2). */
export function codeOf(text: string): string {
  return asciiDigits(text).replaceAll(/\D/g, "").slice(0, CODE_LENGTH);
}

/** Whether the code has all six digits, so that it can be confirmed (V2). */
export function isWholeCode(code: string): boolean {
  return code.length === CODE_LENGTH && /^\d+$/.test(code);
}

/** V1: a number is given with its country code when it begins with '+'. */
export function hasCountryCode(phone: string): boolean {
  return asciiDigits(phone).trim().startsWith("+");
}

/**
 * A typed number as it goes out: without the spaces, dashes, dots, slashes and brackets people write. Anything else stays,
 * so that a slip is refused and no other number is dialled.
 */
export function dialled(phone: string): string {
  return asciiDigits(phone).replaceAll(/[\s().\-\u2010-\u2015/]/g, "");
}

/** Calling codes of two digits; those that begin with 1 or 7 have one, all others three. */
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** How many of a number's first digits are its country's calling code. */
const codeLength = (digits: string): number => {
  if (/^[17]/.test(digits)) return 1;
  return TWO_DIGITS.test(digits) ? 2 : 3;
};

/** A number as typed, begun with this calling code: in place of the one it has, or before it where it has none. */
export function withCallingCode(phone: string, callingCode: string): string {
  const typed = asciiDigits(phone).trim();
  const national = typed.startsWith("+")
    ? typed.slice(1 + codeLength(typed.slice(1))).trim()
    : typed;
  return `+${callingCode} ${national}`;
}

import { CODE_LENGTH } from "#contract/limits.ts";

/** What of a typed or pasted text is a code: its first six digits (V2). */
export function codeOf(text: string): string {
  return text.replaceAll(/\D/g, "").slice(0, CODE_LENGTH);
}

/** Whether the code has all six digits, so that it can be confirmed (V2). */
export function isWholeCode(code: string): boolean {
  return code.length === CODE_LENGTH && /^\d+$/.test(code);
}

/** V1: a number is given with its country code when it begins with '+'. */
export function hasCountryCode(phone: string): boolean {
  return phone.trim().startsWith("+");
}

/**
 * A typed number as it goes out: without the spaces, dashes, dots, slashes and brackets people write. Anything else stays,
 * so that a slip is refused and no other number is dialled.
 */
export function dialled(phone: string): string {
  return phone.replaceAll(/[\s().\-\u2010-\u2015/]/g, "");
}

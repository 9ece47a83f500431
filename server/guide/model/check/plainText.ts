/** The zeros of the scripts' rows of ten digits. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec,
  0x1d7f6,
];

/** A text prepared for finding figures: plain digits, hyphens and spaces, without the marks that Markdown hides. */
export function plainText(text: string): string {
  return text
    .replace(/[\p{Cf}*_~`\\]/gu, "")
    .replace(/\p{Nd}/gu, plainDigit)
    .replace(/[‐‑‒–—―−]/g, "-")
    .replace(/[^\S\n]/g, " ");
}

function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  const zero = ZEROS.findLast((first) => first <= code) ?? 0;
  // For an unlisted row: a sign that is in no figure, so that the text can't pass.
  return code - zero < 10 ? String(code - zero) : "½";
}

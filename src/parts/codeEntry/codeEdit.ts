import { asciiDigits } from "#machines/phone/numbers.ts";

/** What is in the boxes ("" where nothing does), and the box that comes next. */
export interface CodeEdit {
  boxes: readonly string[];
  focus: number;
}

const digitsOf = (text: string): string[] => asciiDigits(text).match(/[0-9]/g) ?? [];

/** A code spread over `length` boxes from the first on. */
export function spread(code: string, length: number): string[] {
  return Array.from({ length }, (_, at) => code[at] ?? "");
}

/**
 * Digits put into box `at`: one overwrites that box, several run on from it, and a whole code fills all boxes
 * wherever it arrives. Digits of other scripts count as what they stand for; what isn't one is left out, what is too long is cut. Serves S6, V2 and O97.
 */
export function insertDigits(boxes: readonly string[], at: number, text: string): CodeEdit {
  const digits = digitsOf(text);
  const last = boxes.length - 1;
  const start = digits.length >= boxes.length ? 0 : at;
  const next = boxes.map((box, index) => digits[index - start] ?? box);
  return { boxes: next, focus: Math.min(start + digits.length, last) };
}

/** Empties box `at`. */
export function clearBox(boxes: readonly string[], at: number): CodeEdit {
  return { boxes: boxes.map((box, index) => (index === at ? "" : box)), focus: at };
}

/** Backspace in box `at`: empties it, or the one before where it is empty already. */
export function eraseBack(boxes: readonly string[], at: number): CodeEdit {
  return clearBox(boxes, boxes[at] === "" ? Math.max(at - 1, 0) : at);
}

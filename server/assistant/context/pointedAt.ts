import type { Before } from "./inFull.ts";

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth"] as const;
const SHORT = ["1st", "2nd", "3rd", "4th", "5th", "6th"] as const;
const NUMBERS = ["one", "two", "three", "four", "five", "six"] as const;
const WHICH = `${ORDINALS.join("|")}|${SHORT.join("|")}|last|former|latter`;
const KIND = "one|university|school|college|uni|option|of (?:them|these|those)";

/** The whole message, or what is called "the second one" in it: "the second language" is nothing that was shown. */
const POINTERS = [
  new RegExp(`\\b(?:the )?(${WHICH}) (?:${KIND})\\b`, "i"),
  /\b(?:number|option|no\.?|#) ?([1-6]|one|two|three|four|five|six)\b/i,
  /\bthe (former|latter)\b/i,
  new RegExp(`^(?:and )?(?:(?:what|how) about )?(?:the )?(${WHICH})[?.!]*$`, "i"),
];
const ALL = /\b(them|these|those|both|the (?:first |top )?two)\b/i;

/** "What does the second one cost?", "number 3", "compare them": what the list before showed in that place. */
export const pointedAt = {
  pattern: new RegExp(
    `\\b(${WHICH})\\b|\\b(number|option|no) ?([1-6]|${NUMBERS.join("|")})\\b|\\bcompar\\w* .*\\b(them|these|those|both|two)\\b|^compare (them|these|both)`,
  ),
  read(text: string, { reply }: Before): string | null {
    const names = reply.universities.map(({ name }) => name);
    if (names.length < 2) return null;
    for (const pointer of POINTERS) {
      const found = pointer.exec(text);
      const name = found ? names[placeOf(found[1] ?? "", names.length)] : undefined;
      if (found && name !== undefined) {
        const alone = found[0].length >= text.trim().length - 1;
        return alone || /^(and |what about |how about )/i.test(text.trim())
          ? `Tell me about ${name}`
          : text.replace(found[0], name);
      }
    }
    const [first, second] = names;
    return /\bcompar/i.test(text) && first !== undefined && second !== undefined && ALL.test(text)
      ? text.replace(ALL, `${first} and ${second}`)
      : null;
  },
};

function placeOf(word: string, count: number): number {
  const lower = word.toLowerCase();
  if (lower === "last") return count - 1;
  if (lower === "former") return 0;
  if (lower === "latter") return 1;
  for (const list of [ORDINALS, SHORT, NUMBERS]) {
    const at = list.findIndex((entry) => entry === lower);
    if (at !== -1) return at;
  }
  return Number(lower) - 1;
}

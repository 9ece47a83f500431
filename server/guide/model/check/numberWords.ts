const ONES = [
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen",
  "sixteen seventeen eighteen nineteen",
]
  .join(" ")
  .split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SCALES = new Map([
  ["dozen", 12],
  ["hundred", 1e2],
  ["thousand", 1e3],
  ["million", 1e6],
  ["billion", 1e9],
]);

const WORD = [...TENS, ...ONES.toReversed(), ...SCALES.keys()].join("|");
const NUMBER = new RegExp(
  String.raw`(?<!\p{L})(?:an? (?=${[...SCALES.keys()].join("|")}))?(?:(?:${WORD})(?:[ -](?:and )?(?=(?:${WORD})(?!\p{L})))?)+(?!\p{L})`,
  "giu",
);

/** English numbers in words: "four", "seventy-five", "a hundred and five thousand". */
export function* numberWordsOf(
  text: string,
): Generator<{ value: number; start: number; end: number }> {
  for (const match of text.matchAll(NUMBER)) {
    const [written] = match;
    yield { value: valueOf(written), start: match.index, end: match.index + written.length };
  }
}

function valueOf(written: string): number {
  const words = written.toLowerCase().match(/[a-z]+/g) ?? [];
  let whole = 0;
  let part = 0;
  for (const word of words) {
    const scale = SCALES.get(word);
    if (scale === undefined) {
      part += ONES.includes(word) ? ONES.indexOf(word) : 0;
      part += TENS.includes(word) ? 20 + TENS.indexOf(word) * 10 : 0;
    } else if (scale <= 100) {
      part = (part || 1) * scale;
    } else {
      whole += (part || 1) * scale;
      part = 0;
    }
  }
  return whole + part;
}

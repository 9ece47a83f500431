import { comparison } from "./bounds.ts";
import { DIGITS, NUMBER_WORD, THOUSANDS_OF } from "./numberWords.ts";
import type { Said } from "./ranges.ts";

/** Shares that have a name. */
const SHARES: readonly (readonly [RegExp, number])[] = [
  [/\bnine[- ]tenths\b/g, 90],
  [/\bfour[- ]fifths\b|五分之四/g, 80],
  [
    /\bthree[- ]quarters?\b|\btres cuartos|\btrois quarts|\btrês quartos|\bdrei viertel|سه ?‌?چهارم|ثلاثة أرباع|四分之三/g,
    75,
  ],
  [
    /\btwo[- ]thirds?\b|\bdos tercios|\bdeux tiers|\bdois terços|\bzwei drittel|دو ?‌?سوم|ثلث(?:ا|ي|ین|ين)(?!\p{L})|三分之二|दो तिहाई/gu,
    66.7,
  ],
  [
    /\b(?:a|one)[- ]third\b|\bun tercio|\bun tiers|\bum terço|\bein drittel|یک ?‌?سوم|(?<!\p{L})ثلث(?!\p{L})|三分之一|एक तिहाई/gu,
    33.3,
  ],
  [
    /\b(?:a|one)[- ]quarter\b|\bun cuarto de|\bun quart d|\bum quarto d|\bein viertel|یک ?‌?چهارم|四分之一|एक चौथाई/g,
    25,
  ],
  [
    /\bhalf\b(?! (?:of )?(?:what|as|that|(?:its|their) (?!students|applicants|kids|people|freshmen))\b)|\bla mitad\b|\bla moitié|\bmetade\b|نصف|نیمی|一半|आधे/g,
    50,
  ],
];
const SMALL_WORD = Object.keys(THOUSANDS_OF).join("|");

const ONE_IN = new RegExp(
  String.raw`\b(\d+|${NUMBER_WORD}) (?:(?:in|out of|of every|in every|of each) (?:every )?(\d+|${NUMBER_WORD}|(?:a )?hundred)|(?:\p{L}+ )(?:out of|in every|of every|of each) (10|100|ten|(?:a )?hundred)|(?:of|from) (10|100|ten|(?:a )?hundred)|from (\d{1,2}|${NUMBER_WORD})|of (\d+|${NUMBER_WORD}) (?:girls|boys|kids|students|people|applicants|grads|them|all))\b`,
  "gu",
);
/** "Uno de cada cinco", "un candidat sur dix". */
const ONE_IN_OTHERS = new RegExp(
  String.raw`(?<!\p{L})(\d+|uma?|un[aoe]?|eine[rs]?|واحد(?:ة)?|یکی?|${SMALL_WORD}) (?:(?:\p{L}+ )?sur|d[eo]s? cada|em cada|von|از هر|من كل|من بين كل) (\d+|cien|cent|cem|hundert|صد|${SMALL_WORD})(?!\p{L})`,
  "gu",
);
/** "录取四成以上": tenths. */
const TENTHS = /(?<![\d年])([\d一二两三四五六七八九])[成割](?![立为功绩员本就人])/gu;

/** Every share in a text in small letters: "half", "two thirds", "one in five", "uno de cada cinco". */
export function* sharesIn(lower: string): Generator<Said> {
  for (const match of lower.matchAll(ONE_IN)) {
    const [, first, ...others] = match;
    const [part, whole] = [smallNumber(first), smallNumber(others.find(Boolean))];
    if (part <= whole && whole > 0) yield share((part / whole) * 100, match, lower);
  }
  for (const match of lower.matchAll(ONE_IN_OTHERS)) {
    const [part, whole] = [smallNumber(match[1]), smallNumber(match[2])];
    if (part < whole && whole > 1) yield share((part / whole) * 100, match, lower);
  }
  for (const match of lower.matchAll(TENTHS)) yield share(smallNumber(match[1]) * 10, match, lower);
  for (const [pattern, value] of SHARES)
    for (const match of lower.matchAll(pattern)) yield share(value, match, lower);
}

function share(value: number, match: RegExpExecArray, lower: string): Said {
  const [start, end] = [match.index, match.index + match[0].length];
  return { value, unit: "percent", op: comparison(lower, start, end), start, end };
}

/** A number up to a hundred by its digits or its words; 1 for an article. */
function smallNumber(word = ""): number {
  if (/^\d/.test(word)) return Number(word);
  if (HUNDRED.test(word)) return 100;
  const english = word.split(/[- ]/).reduce((sum, one) => sum + (DIGITS[one] ?? 0), 0);
  return english || (THOUSANDS_OF[word] ?? 1);
}
const HUNDRED = /(?:hundred|^(?:cien|cent|cem|hundert|صد))$/u;

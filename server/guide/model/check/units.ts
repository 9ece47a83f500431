import { MEASURES, MONEY, PERCENT, SCALES, SHORT_SCALES } from "./unitWords.ts";

/** What is around a number and belongs to it. */
export interface Surroundings {
  unit: string | null;
  /** What the number is multiplied by; several when unclear, empty for none. */
  factors: readonly number[];
  /** Whether it may be a mere count: no rank, no letter right behind it. */
  mayCount: boolean;
  /** Where the number begins and ends, including what belongs to it. */
  start: number;
  end: number;
}

const NO_SPACES = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}ー]+$/u;

/** Words are separate; signs, and words of scripts without spaces, may be anywhere. */
function anyOf(words: string): string {
  const all = words
    .trim()
    .split(/\s+/)
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll("$", String.raw`\$`));
  const stands = (word: string) => /\p{L}/u.test(word) && !NO_SPACES.test(word);
  const alone = all.filter(stands).join("|");
  const anywhere = all.filter((word) => !stands(word)).join("|");
  const parts = [alone === "" ? "" : String.raw`(?<!\p{L})(?:${alone})(?!\p{L})`, anywhere];
  return parts.filter((part) => part !== "").join("|");
}

const UNITS: readonly (readonly [unit: string, words: string])[] = [
  ["percent", PERCENT],
  ...Object.entries(MONEY),
  ["other", MEASURES],
];
const AFTER = UNITS.map(
  ([unit, words]) => [unit, new RegExp(`^[ -]?(?:${anyOf(words)})`, "iu")] as const,
);
const BEFORE: readonly (readonly [unit: string, pattern: RegExp])[] = [
  ["percent", /(?:[%٪％]|(?<!\p{L})yüzde |百分之|百分の)$/iu],
  // Other countries' dollars: CA$, HK$.
  ["money", /(?<!\p{L})(?!US)[A-Z]{1,3}\$ ?$/u],
  ...Object.entries(MONEY).map(
    ([unit, words]) => [unit, new RegExp(String.raw`(?:${anyOf(words)})\.? ?$`, "iu")] as const,
  ),
];
const SCALED = SCALES.map(
  ([factor, words]) => [factor, new RegExp(`^[ -]?(?:${anyOf(words)})\\.?`, "iu")] as const,
);
/** "5th", "#5", "No. 5", "ranked 5", 第5. */
const RANK_AFTER = /^(?:st|nd|rd|th|º|ª|°)(?!\p{L})/iu;
const RANK_BEFORE =
  /(?:[#№第제]|(?<!\p{L})(?:no|nr|nº|n°|n\.º|number|rank(?:s|ed|ing)?(?: at)?|place|platz|puesto|rang)\.? ?)$/iu;

/** Reads what is around the number between two places of a plain text. */
export function surroundingsOf(text: string, from: number, to: number): Surroundings {
  const before = text.slice(Math.max(0, from - 24), from);
  let end = to;
  const short = /^([kmb])(?![\p{L}])/iu.exec(text.slice(end))?.[1]?.toLowerCase() ?? "";
  const factors: number[] = [];
  if (short !== "") {
    end += 1;
    factors.push(SHORT_SCALES[short] ?? 1, ...(short === "m" ? [1] : []));
  }
  // "2 hundred thousand", "mil millones".
  for (let scale = scaleAt(text, end); scale !== null; scale = scaleAt(text, end)) {
    end += scale.length;
    factors.splice(
      0,
      factors.length,
      ...(factors.length > 0 ? factors : [1]).map((by) => by * scale.factor),
    );
  }
  const isRank = RANK_AFTER.test(text.slice(end)) || RANK_BEFORE.test(before);
  const isJoined = /^[a-z]/i.test(text.slice(to));
  let start = from;
  let unit: string | null = null;
  for (const [name, pattern] of AFTER) {
    const found = unit === null ? pattern.exec(text.slice(end, end + 40)) : null;
    if (!found) continue;
    unit = name;
    end += found[0].length;
  }
  for (const [name, pattern] of BEFORE) {
    const found = unit === null || unit === "other" || unit === name ? pattern.exec(before) : null;
    if (!found) continue;
    unit = name;
    start = from - found[0].length;
    break;
  }
  return { unit, factors, mayCount: !isRank && !isJoined && factors.length === 0, start, end };
}

function scaleAt(text: string, at: number): { factor: number; length: number } | null {
  for (const [factor, pattern] of SCALED) {
    const found = pattern.exec(text.slice(at, at + 24));
    if (found) return { factor, length: found[0].length };
  }
  return null;
}

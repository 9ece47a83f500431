import type { Filter } from "#machines/guide/frame.ts";

/** A number in a message, and what is said about it. */
export interface Said {
  value: number;
  /** "$" and "grand" say money, "%" and "one in five" percent; null when nothing says it. */
  unit: "money" | "percent" | "years" | "year" | "count" | "foreign" | null;
  op: Filter["op"];
  start: number;
  end: number;
  /** The upper end of a range that the number before it opens. */
  closes?: true;
}

const BETWEEN = /\b(?:between|from|entre|de|zwischen|tra)\s*[$€£]?$|بین\s*$|بين\s*$/iu;
const TO =
  /^\s*(?:to|through|thru|and|-|–|—|y|et|e|a|à|und|bis|تا|و|到|至|से)\s*(?:an? )?[$€£]?\s*$/iu;

/** "5 to 8 thousand", "between 10k and 15k": from the first to the second. */
export function ranges(lower: string, said: readonly Said[]): Said[] {
  const result = said.map((one) => ({ ...one }));
  for (let at = 0; at + 1 < result.length; at++) {
    const [low, high] = [result[at], result[at + 1]];
    if (low === undefined || high === undefined) continue;
    const between = lower.slice(low.end, high.start);
    const left = lower.slice(Math.max(0, low.start - 12), low.start);
    const isRange =
      TO.test(between) && (BETWEEN.test(left) || /^\s*[-–—至到تا]|^\s*to\s*$/u.test(between));
    if (!isRange) continue;
    const scaled = high.value >= 1000 && low.value < 1000 ? low.value * 1000 : low.value;
    if (scaled >= high.value) continue;
    low.value = scaled;
    low.op = ">=";
    low.unit ??= high.unit;
    high.op = "<=";
    high.unit ??= low.unit;
    high.closes = true;
  }
  return result;
}

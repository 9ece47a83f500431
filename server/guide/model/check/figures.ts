import { numberWordsOf } from "./numberWords.ts";
import { plainText } from "./plainText.ts";
import { surroundingsOf } from "./units.ts";
import { FRACTION, IN_WORDS } from "./unitWords.ts";

/** A number in a text, with what is around it. */
export interface Figure {
  /** As written, in plain digits and hyphens. */
  literal: string;
  /** What it may mean: "12.345" is 12,345 in one language and 12.345 in another. Empty when unclear. */
  readings: readonly number[];
  /** "percent", a currency, "other" for other measures; null when nothing says. */
  unit: string | null;
  /** Whether it may be a mere count: "3 universities". */
  isCount: boolean;
  /** What is written as one and may be several: "1370-1510", "750 800". Usually empty. */
  parts: readonly Figure[];
}

const NUMBER = String.raw`\d+(?:[.,'’٬٫]\d+| \d{3}(?!\d))*`;
const CHAIN = new RegExp(`${NUMBER}(?:[-/:]${NUMBER})*`, "g");
/** How large a mere count may be. */
const MOST_COUNTED = 12;

/** Every figure in a text, in digits or, as far as we can see, in words. */
export function figuresOf(text: string): Figure[] {
  const plain = plainText(text);
  const figures: Figure[] = [];
  let rest = plain;
  const take = (figure: Figure, start: number, end: number) => {
    figures.push(figure);
    rest = rest.slice(0, start) + "\0".repeat(end - start) + rest.slice(end);
  };
  for (const match of plain.matchAll(CHAIN)) {
    const { figure, start, end } = inDigits(plain, match[0], match.index);
    take(figure, start, end);
  }
  for (const { value, start, end } of numberWordsOf(rest)) {
    const around = surroundingsOf(rest, start, end);
    // "One year" and "one mile" are manners of speaking; "one percent" is a figure.
    const isIdiom = value === 1 && around.factors.length === 0 && around.unit === "other";
    const figure = {
      literal: rest.slice(start, end),
      readings: around.factors.length > 0 ? around.factors.map((by) => by * value) : [value],
      unit: isIdiom ? null : around.unit,
      isCount: value <= MOST_COUNTED && around.factors.length === 0,
      parts: [],
    };
    take(figure, around.start, around.end);
  }
  // What was taken is gone: a remaining word of scale has no number of its own.
  for (const pattern of IN_WORDS) figures.push(...inWords(pattern.exec(rest)));
  figures.push(...inWords(FRACTION.exec(plain)));
  // Signs like ½ and ⅷ, but not those of km² and m³.
  figures.push(...inWords(/[\p{No}\p{Nl}]/u.exec(rest.replace(/[²³]/g, ""))));
  return figures;
}

/** A figure whose value is unclear. */
const inWords = (found: RegExpExecArray | null): Figure[] =>
  found === null
    ? []
    : [{ literal: found[0], readings: [], unit: null, isCount: false, parts: [] }];

function inDigits(plain: string, chain: string, index: number) {
  const around = surroundingsOf(plain, index, index + chain.length);
  // ".5" is a number without its zero.
  const isFraction = /(?:^|[\s(])[.,]$/.test(plain.slice(0, index));
  const single = (written: string, mayCount: boolean): Figure => {
    const readings = isFraction ? [Number(`0.${written}`)] : readingsOf(written);
    const [value = Infinity] = readings;
    return {
      literal: written,
      readings: scaled(readings, around.factors),
      unit: around.unit,
      isCount:
        mayCount &&
        !isFraction &&
        around.mayCount &&
        /^\d+$/.test(written) &&
        value <= MOST_COUNTED,
      parts: written.includes(" ") ? written.split(" ").map((part) => single(part, false)) : [],
    };
  };
  const written = chain.split(/[-/:]/);
  if (written.length === 1)
    return { figure: single(chain, true), start: around.start, end: around.end };
  // "2-3 campuses" may be counts; "9/10" and "3:1" are figures.
  const parts = written.map((part) => single(part, !/[/:]/.test(chain)));
  const figure = { literal: chain, readings: [], unit: around.unit, isCount: false, parts };
  return { figure, start: around.start, end: around.end };
}

const scaled = (readings: readonly number[], factors: readonly number[]) =>
  factors.length === 0 ? readings : readings.flatMap((one) => factors.map((by) => one * by));

/** What digits with separators may mean, in any language. */
function readingsOf(written: string): number[] {
  const parts = written.split(/\D/);
  const separators = written.replace(/\d/g, "");
  if (separators === "") return [Number(written)];
  const [first = "", ...groups] = parts;
  const last = groups.at(-1) ?? "";
  const isGrouped = (some: readonly string[]) =>
    first.length <= 3 &&
    some.length > 0 &&
    some.at(-1)?.length === 3 &&
    some.every(({ length }) => length === 2 || length === 3);
  const readings: number[] = [];
  const isOneKind = new Set(separators).size === 1;
  if (isOneKind && isGrouped(groups)) readings.push(Number(parts.join("")));
  const mayBeDecimal = /[.,٫]$/.test(separators);
  if (mayBeDecimal && groups.length === 1) readings.push(Number(`${first}.${last}`));
  const thousands = groups.slice(0, -1);
  const hasOwnSign = !separators.slice(0, -1).includes(separators.at(-1) ?? "");
  if (
    mayBeDecimal &&
    hasOwnSign &&
    new Set(separators.slice(0, -1)).size === 1 &&
    isGrouped(thousands)
  )
    readings.push(Number(`${first}${thousands.join("")}.${last}`));
  return readings;
}

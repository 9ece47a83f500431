import type { Field, Filter, Frame, Premise } from "#machines/guide/frame.ts";
import { PRICE_FIELDS } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { FIELD_KINDS, isNumeric, type Unit } from "../knowledge/fields.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
import { admitting, CUT, namedBeside, plausible, turned, unitsOf } from "./besideNumbers.ts";
import { BY_INCOME } from "./income.ts";
import type { Scores } from "./labelScores.ts";
import { FEWEST_HEADS, isPaid, numbersIn, timesAYear } from "./numbers.ts";
import { gapsIn } from "./phrases.ts";
import type { Said } from "./ranges.ts";
import { above } from "./readerModel.ts";
import { isOwnScore, isScoreOfChance } from "./scores.ts";

/** What a message says about figures: filters, or a premise to check; null without one. */
export interface Conditions {
  filters: Filter[];
  premise: Premise | null;
}

const THIS_YEAR = new Date().getFullYear();
/** What a number alone is most likely about, by its unit. */
const USUAL: Readonly<Partial<Record<Unit, Field>>> = {
  money: "netPrice",
  percent: "admissionRate",
  count: "students",
  year: "founded",
};

/**
 * What a message's numbers ask for: each belongs to the likeliest field of its unit. In searches and comparisons they
 * are conditions; about one university they are what a person takes for granted, or a threshold for it.
 */
export function conditionsIn(
  text: string,
  frame: Frame,
  touched: readonly Field[],
  scores: Readonly<Record<string, number>>,
  scoresIn: (part: string) => Scores = () => ({}),
): Conditions {
  const filters: Filter[] = [];
  let premise: Premise | null = null;
  const searching = frame.act === "find" || frame.act === "collect";
  const all = searching ? sought(text) : numbersIn(text).slice(0, MOST_NUMBERS);
  let opened: Field | null = null;
  for (const [at, said] of all.entries()) {
    if (isCount(said, frame, searching) || isOfOther(text, said, touched)) continue;
    const closing = all[at + 1]?.closes ? all[at + 1] : undefined;
    const span = { ...said, end: closing?.end ?? said.end };
    const words = partAround(text, span);
    const part = scoresIn(words);
    const learned = searching ? boundOf(said, touched, part["wishes"] ?? {}) : null;
    const next = all[at + (closing === undefined ? 1 : 2)];
    const named = searching ? namedBeside(text, span, all[at - 1]?.end, next?.start) : null;
    // "We can't pay more than 25k" is no pay of graduates.
    const own = named === "earnings10y" && isPaid(text.slice(0, said.start)) ? null : named;
    if (searching && own === null && (isOfSome(said, words) || isOwnMark(said, words))) continue;
    const bound =
      own === null
        ? learned
        : { field: own, op: learned?.field === own ? learned.op : wishOf(own) };
    const inPart = above(part["touched"] ?? {}).filter((field) => touched.includes(field));
    // "Between 1200 and 1350": both ends are of one figure.
    const isPrice =
      searching &&
      said.value >= FEWEST_HEADS &&
      (isOfIncome(words, frame) || isOfPayer(said, text, learned));
    const likeliest: Field | null =
      (isPrice ? "netPrice" : null) ??
      (isScoreOfChance(said, text) ? "satAverage" : null) ??
      (said.closes ? opened : null) ??
      bound?.field ??
      fieldOf(said, [...inPart, ...touched], scores);
    opened = likeliest;
    if (likeliest === null) continue;
    // "I wrestle 157": so few, of nothing that is named, are no university's students.
    const isAlone = searching && own === null && said.unit === null && said.op === "=";
    if (isAlone && said.value < FEWEST_HEADS && FIELD_KINDS[likeliest].unit === "count") continue;
    const field = ofResidency(likeliest, frame.residency);
    const filter = { field, ...comparable(said) };
    if (searching && isOwnScore(said, field, words)) {
      filters.push({ field, op: "<=", value: said.value, own: true });
    } else if (searching) {
      const open = said.op === "=" && said.unit !== "years";
      const wish = open ? { ...filter, op: bound?.op ?? wishOf(field) } : filter;
      filters.push(wish);
    } else if (filter.op === "=" && (frame.act === "facts" || frame.act === "compare")) {
      if (touched.includes(field) || field === "satAverage")
        premise ??= { field, value: filter.value };
    } else if (frame.act === "facts" || frame.act === "compare" || frame.act === "programs") {
      // "More than half of what residents pay" doesn't bound a field that wasn't mentioned.
      if (frame.fields.length === 0 || touched.includes(field)) filters.push(filter);
    }
  }
  return { filters, premise };
}

/** The numbers of a search: what is paid by the month by the year, and of whom a university turns away whom it admits. */
const sought = (text: string): Said[] =>
  numbersIn(text)
    .slice(0, MOST_NUMBERS)
    .map((one) => admitting(text, { ...one, value: one.value * timesAYear(text, one) }));

/** Other money, a year or an age of the person's own, the size of the school that was left. */
const isOfOther = (text: string, said: Said, touched: readonly Field[]): boolean =>
  said.unit === "foreign" ||
  (said.unit === "count" && LEFT.test(text.slice(0, said.start))) ||
  isOwnYear(text, said) ||
  isWhen(said, touched) ||
  isAgeOfChild(said);

const LEFT =
  /\b(?:left|leaving|fled|fleeing|escaped|quit|(?:came|coming|transferr(?:ed|ing)) (?:out )?(?:from|of)|went to|attended) (?:an?|my) $/iu;

/** "Under 10k net for our income", "for the lowest income band": what such families pay, and no income of graduates. */
const isOfIncome = (words: string, { income }: Frame): boolean =>
  BY_INCOME.test(words) || (income !== null && NET.test(words));
const NET = /\b(?:net|after aid|neto|net[ts]?|líquido|liquido)\b/iu;

/** "More than 40 % in engineering", "half of them Hispanic": a share of some students that no record has. */
const isOfSome = ({ unit }: Said, words: string): boolean =>
  unit === "percent" &&
  (gapsIn(words).some((gap) => OF_SOME.has(gap)) ||
    (OF_STUDENTS.test(words) && subjectsIn(normalizeText(words)).length > 0));
const OF_STUDENTS =
  /\b(?:of (?:the |their |its )?(?:students|degrees|majors|graduates|kids)|degrees (?:are|in)|students (?:are )?in|de (?:los |las |des |dos )?(?:estudiantes|alumnos|títulos|étudiants|diplômes|alunos|estudantes|diplomas))\b/iu;
const OF_SOME: ReadonlySet<string> = new Set([
  "diversity",
  "gender_ratio",
  "international_students",
  "part_time",
  "online",
]);

/** "We can't pay more than 25k": a price, whatever else the message speaks of. */
const isOfPayer = (
  { unit, start }: Said,
  text: string,
  learned: { field: Field } | null,
): boolean =>
  (unit === "money" || unit === null) &&
  isPaid(text.slice(0, start)) &&
  !PRICE_FIELDS.has(learned?.field ?? "");

/** "I have 88% in 12th", "my rank is 42,000": a mark of the person's own, and no figure of a university. */
const isOwnMark = ({ unit, op }: Said, words: string): boolean =>
  OWN_RANK.test(words) || (unit === "percent" && op === "=" && OWN_MARK.test(words));
const OWN_RANK =
  /\b(?:my|meri|mera|jee|neet|eamcet|kcet|konkur|all india|category|air|exam) rank\b|\brank (?:is|of|aayi|aaya|hai)\b|रैंक|رتبه|رتبه‌م|位次|省排名|全省第|등급|석차|sıralama/iu;
const OWN_MARK =
  /\b(?:marks?|grades?|percentage|boards?|(?:in|of|my|class) ?(?:10|11|12)(?:th)?|(?:10|11|12)(?:th|वीं|वी|ve|vi)|gpa|transcript|a[- ]levels?|waec|bac|abitur|promedio|notas?|moyenne|média)(?!\p{L})|(?:10|11|12)(?:वीं|वी)|अंक|नंबर|मार्क्स|معدل|درجات|نمره|高考|成绩/iu;

/** Nobody means more than these. */
const MOST_NUMBERS = 40;

/** The part of a message that is about one of its numbers. */
function partAround(text: string, { start, end }: Said): string {
  const cuts = [...text.matchAll(CUT)];
  const from = cuts.findLast((cut) => cut.index + cut[0].length <= start);
  const to = cuts.find((cut) => cut.index >= end);
  return text.slice(from ? from.index + from[0].length : 0, to?.index);
}

/** From this score on, the learned bounds outrank the fields that a message mentions. */
const LIKELY_BOUND = -1;

/** How much a message's mention of a figure adds to its score. */
const TOUCHED = 2.5;

/** The figure that a number in a search bounds, and on which side, as learned from the words around it. */
function boundOf(
  said: Said,
  touched: readonly Field[],
  wishes: Readonly<Record<string, number>>,
): { field: Field; op: Filter["op"] } | null {
  const units = unitsOf(said);
  const side = said.unit === "years" ? null : sideOf(said.op);
  const asked = (field: Field) => (touched.includes(field) ? TOUCHED : 0);
  const [top] = Object.entries(wishes)
    .flatMap(([label, score]) => {
      const field = label.slice(0, -1) as Field;
      const sign = label.slice(-1);
      if (sign !== "<" && sign !== ">") return [];
      const fits = units.includes(FIELD_KINDS[field].unit) && plausible(field, said.value);
      return fits && (side === null || side === sign)
        ? [{ field, sign, score: score + asked(field) }]
        : [];
    })
    .toSorted((a, b) => b.score - a.score);
  if (top === undefined) return null;
  // A small number alone, or one that may be a year, is as often a count, a date or a grade.
  const isYear = FIELD_KINDS[top.field].unit === "year" && said.unit === null;
  const least = isYear || (said.unit === null && said.value < 100) ? 0 : LIKELY_BOUND;
  if (top.score < least) return null;
  // "Founded in 1900" is that year: only words make it a bound.
  const open = top.score <= 0 || FIELD_KINDS[top.field].unit === "year";
  const op = open ? wishOf(top.field) : top.sign === "<" ? "<=" : ">=";
  return { field: top.field, op };
}

const sideOf = (op: Filter["op"]): "<" | ">" | null =>
  op.startsWith("<") ? "<" : op.startsWith(">") ? ">" : null;

/** "top 5", "150 %", "four years", "first": not a university's figure. */
function isCount(
  { value, unit, op, start, end }: Said,
  { limit, factor, said }: Frame,
  searching: boolean,
): boolean {
  // "Fewer than 5000 students", "under 30k after aid" in a search are bounds, whatever else is mentioned.
  const bounds = searching && (said?.unit === "heads" || said?.unit === "money") && op !== "=";
  if (said?.value === value && !bounds && (said.unit !== "money" || op !== "=")) return true;
  if (unit !== null) return false;
  if (limit !== null && value === limit) return true;
  return factor !== null && value <= 12 && end - start <= 5;
}

/** "I graduated from there back in 1988", "class of 2027": a year of the person's own. */
const OWN_YEAR =
  /\b(?:back in|class of|graduat\w+ in)\s*'?$|\b(?:i|we|he|she|they|my \w+)\b[^.?!;]*\b(?:graduat|attend|went|studi|enroll|finish|born|mov|retir)\w*\b[^.?!;]*\bin\s*$/iu;

const isOwnYear = (text: string, { value, unit, op, start }: Said): boolean =>
  unit === null &&
  op === "=" &&
  value >= 1900 &&
  value < 2100 &&
  OWN_YEAR.test(text.slice(0, start));

/** "A two year old at home": no university is so young. */
const isAgeOfChild = ({ unit, value, op }: Said): boolean =>
  unit === "years" && op === "=" && value < YOUNGEST;
const YOUNGEST = 20;

/** "The deadline for fall 2026 + tuition": a year near this one is when, unless the year of founding is asked for. */
const isWhen = ({ value, unit, op }: Said, touched: readonly Field[]): boolean =>
  unit === null &&
  !op.startsWith("<") &&
  Math.abs(value - THIS_YEAR) <= NEAR_YEARS &&
  !touched.includes("founded");
const NEAR_YEARS = 6;

/** The one of the two tuitions that the words name. */
function ofResidency(field: Field, residency: Frame["residency"]): Field {
  if (residency === null || (field !== "tuitionInState" && field !== "tuitionOutOfState"))
    return field;
  return residency === "inState" ? "tuitionInState" : "tuitionOutOfState";
}

/** A bare number in a search: for money it is the most that may be paid, else what the figure should be near. */
const wishOf = (field: Field): Filter["op"] => {
  const { unit } = FIELD_KINDS[field];
  if (unit === "money") return "<=";
  return unit === "year" ? "=" : "~";
};

function fieldOf(
  said: Said,
  touched: readonly Field[],
  scores: Readonly<Record<string, number>>,
): Field | null {
  const units = unitsOf(said);
  const fits = (field: Field) =>
    isNumeric(field) && units.includes(FIELD_KINDS[field].unit) && plausible(field, said.value);
  const sure = touched.find(fits);
  if (sure !== undefined) return sure;
  const likely = (Object.entries(scores) as [Field, number][])
    .filter(([field, score]) => score > (field === "founded" ? -0.3 : -1.2) && fits(field))
    .toSorted((a, b) => b[1] - a[1])[0];
  if (likely) return likely[0];
  if (said.unit === null) return null;
  const [unit] = units;
  return unit === undefined ? null : (USUAL[unit] ?? null);
}

/** An age in years becomes the year of founding that it means. */
function comparable({ value, unit, op }: Said): { op: Filter["op"]; value: number } {
  if (unit !== "years") return { op, value };
  if (op === "=" || op === "~") return { op: "<=", value: THIS_YEAR - value };
  return { op: turned(op), value: THIS_YEAR - value };
}

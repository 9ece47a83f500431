import type { Field } from "#machines/guide/frame.ts";

import { FIELD_KINDS, type Unit } from "../knowledge/fields.ts";
import { type Known, type KnownFact, numberIn, pageOf, programFactOf } from "../knowledge/known.ts";
import type { Answer, Block, Part, Sentence, Value } from "./answer.ts";

/** A sentence of the catalogue. */
export const says = (
  code: string,
  values: Readonly<Record<string, Value>> = {},
  rest: Partial<Sentence> = {},
): Sentence => ({
  code,
  values,
  ...rest,
});

/** A paragraph. */
export const text = (...sentences: readonly Sentence[]): Block => ({ kind: "text", sentences });
/** A list with bullets, or with numbers when it is ordered. */
export const list = (items: readonly Sentence[], from?: number): Block => ({
  kind: "list",
  items,
  ...(from === undefined ? {} : { from }),
});

/** An answer whose missing parts are empty. */
export const answer = (
  blocks: readonly Block[],
  rest: Partial<Omit<Answer, "blocks">> = {},
): Answer => ({
  blocks,
  question: null,
  chips: [],
  universities: [],
  shown: [],
  searchedBy: null,
  figure: null,
  asksBack: null,
  ...rest,
});

/** Bold in Markdown. */
export const strong = (words: string) => `**${words}**`;

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });
const fine = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** A computed figure, as people write it. */
export function written(value: number, unit: Unit): string {
  if (unit === "money")
    return `${value < 0 ? "-" : ""}$${whole.format(Math.abs(Math.round(value)))}`;
  if (unit === "percent") return `${fine.format(value)}%`;
  if (unit === "year" || unit === "score") return String(Math.round(value));
  return Math.abs(value) < 10 && !Number.isInteger(value)
    ? fine.format(value)
    : whole.format(value);
}

/** What a block covers: a field of a university, or of nobody in particular. */
export const partOf = (university: { id: string } | null, field: Field): Part => ({
  id: university?.id ?? null,
  field,
});

/** The facts of several fields, as far as held. */
export const factsOf = (university: Known, fields: readonly Field[]): KnownFact[] =>
  fields.flatMap((field) => factOf(university, field) ?? []);

/** The fact of a field; null when it isn't held. */
export function factOf(university: Known, field: Field): KnownFact | null {
  if (field === "programs") return programFactOf(university);
  const { key } = FIELD_KINDS[field];
  return key === null ? null : (university.facts.get(key) ?? null);
}

/** A field's value for people: the fact's, or the university's own row's; null when nothing is held. */
export function valueOf(university: Known, field: Field): string | null {
  if (field === "name") return university.name;
  if (field === "city" || field === "region" || field === "country")
    return university[field] || null;
  return factOf(university, field)?.value ?? null;
}

/** A field's figure; rates in percent, the middle of ranges. */
export function figureOf(university: Known, field: Field): number | null {
  const figure = numberIn(factOf(university, field)?.raw);
  return figure !== null && field === "admissionRate" ? figure * 100 : figure;
}

/** The name of a field in the answer's language. */
export const named = (field: Field): Sentence => says(`field.${field}`);

/** Figures that people ask for by one name: used when all of them are meant. */
const TOGETHER: readonly (readonly [code: string, fields: readonly Field[]])[] = [
  ["sat", ["satAverage", "satReading", "satMath"]],
  ["satRange", ["satReading", "satMath"]],
  ["tuition", ["tuitionInState", "tuitionOutOfState"]],
  ["admissions", ["applicants", "admitted"]],
];
const PLACES: ReadonlySet<Field> = new Set(["city", "region", "country"]);

/** How fields are called when they aren't held, or are to be looked up: in as few words as people use. */
export function lacked(fields: readonly Field[]): Sentence[] {
  const codes: string[] = fields.map((field) => (PLACES.has(field) ? "location" : field));
  for (const [code, together] of TOGETHER) {
    const [first] = together;
    if (first === undefined || !together.every((field) => codes.includes(field))) continue;
    codes[codes.indexOf(first)] = code;
    for (const field of together) if (codes.includes(field)) codes.splice(codes.indexOf(field), 1);
  }
  return [...new Set(codes)].map((code) => says(`lack.${code}`));
}

/** Where to ask about what isn't held: the university's own page for it, and its phone. */
export function whereToAsk(
  university: Known,
  page: "admissionsUrl" | "financialAidUrl" | "website",
): Sentence {
  if (university.fictional) return says("ask.fictional");
  const url = pageOf(university, page);
  const phone = university.facts.get("phone")?.value ?? "";
  if (url === "" && phone === "") return says("ask.itself", { name: university.name });
  if (url === "") return says("ask.phone", { phone });
  return phone === "" ? says("ask.page", { url }) : says("ask.pageAndPhone", { url, phone });
}

/** Where to ask about several: the page of each. */
export function whomToAsk(
  all: readonly Known[],
  page: "admissionsUrl" | "financialAidUrl" | "website",
): Sentence[] {
  const [one, other] = all;
  if (one === undefined) return [];
  if (other === undefined) return [whereToAsk(one, page)];
  const pages = all.flatMap((each) => {
    const url = each.fictional ? "" : pageOf(each, page);
    return url === "" ? [] : [says("ask.at", { name: each.name, url })];
  });
  return pages.length > 0 ? [says("ask.pages", { list: pages })] : [];
}

/** Whether residents and others pay the same, as far as it is held. */
export const isOnePrice = (one: Known): boolean =>
  valueOf(one, "tuitionInState") === valueOf(one, "tuitionOutOfState");

/** Fields without the second of two tuitions where some hold both, and all have them the same. */
export const priceOnce = (fields: readonly Field[], some: readonly Known[]): readonly Field[] =>
  fields.includes("tuitionInState") &&
  some.some((one) => valueOf(one, "tuitionInState") !== null) &&
  some.every(isOnePrice)
    ? fields.filter((field) => field !== "tuitionOutOfState")
    : fields;

/** A field's name; tuition that is the same wherever a student comes from is just tuition. */
export function fieldName(field: Field, subjects: readonly Known[]): Sentence {
  const isTuition = field === "tuitionInState" || field === "tuitionOutOfState";
  return isTuition && subjects.every(isOnePrice) ? says("field.tuition") : named(field);
}

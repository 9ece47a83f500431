import type { Field } from "#machines/guide/frame.ts";

import { FIELD_KINDS, type Unit } from "../../knowledge/fields.ts";
import type { Known, KnownFact } from "../../knowledge/known.ts";
import { figureOf, written } from "../../plan/say.ts";

/** How far a rounded form may be from its figure: "about 56,000" for 56,169, but not "about 4%" for 3.68%. */
const ROOM = 0.025;
const STEPS: Readonly<Partial<Record<Unit, readonly number[]>>> = {
  percent: [0.1, 1],
  money: [10, 100, 1_000, 10_000],
  count: [10, 100, 1_000, 10_000, 100_000],
};
/** How the ends of a middle half are called. Points know "25" and "25th", not "25%" and "$25", which are other figures. */
const PERCENTILES = ["25 points", "75 points", "50%"];

/** Every figure of a fact as people write it: exact, rounded, and those in its label, source and year. */
export const formsOf = (university: Known, field: Field | null, fact: KnownFact): string[] =>
  forms(university, field, fact).filter((form) => /\p{N}/u.test(form));

function forms(university: Known, field: Field | null, fact: KnownFact): string[] {
  const { label, value, source, year } = fact;
  const about = [label, source, year];
  if (field === null) return [...about, value];
  if (field === "phone")
    return [...about, value, ...callCodes(university).map((code) => code + value)];
  const { unit } = FIELD_KINDS[field];
  if (unit === "score")
    return [...about, `${value} points`, ...(Array.isArray(fact.raw) ? PERCENTILES : [])];
  const figure = figureOf(university, field);
  return [...about, value, ...(figure === null ? [] : roundForms(figure, unit))];
}

/** What an answer may link to for a fact: the page in it, or its phone. */
export function linksOfFact(university: Known, { key, value }: KnownFact): string[] {
  if (key === "phone") {
    const digits = value.replace(/[^\d+]/g, "");
    return ["", ...callCodes(university)].map((code) => `tel:${code.trim()}${digits}`);
  }
  return /^https?:\/\//i.test(value) ? [value] : [];
}

/** Numbers in the United States are stored without their country's code. */
const callCodes = ({ country }: Known) => (country === "United States" ? ["+1 "] : []);

function roundForms(figure: number, unit: Unit): string[] {
  const near = (STEPS[unit] ?? [])
    .map((step) => Number((Math.round(figure / step) * step).toFixed(1)))
    .filter((round) => round !== figure && Math.abs(round - figure) <= Math.abs(figure) * ROOM)
    // Nearly all is not all.
    .filter((round) => unit !== "percent" || round < 100);
  return [...new Set(near)].map((round) => written(round, unit));
}

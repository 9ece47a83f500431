import {
  CLASS_FIELDS,
  type Field,
  type Filter,
  type Frame,
  PLACE_FIELDS,
} from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { classTest } from "../knowledge/classes.ts";
import { FIELD_KINDS } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import type { Sentence } from "./answer.ts";
import { classSaid, kindCode } from "./kinds.ts";
import {
  factOf,
  factsOf,
  fieldName,
  figureOf,
  partOf,
  says,
  strong,
  valueOf,
  written,
} from "./say.ts";

/** Yes or no to what a person takes for granted; null when nothing can be checked. */
export function checkedPremise(
  { premise, income, fields, form, guessed, said }: Frame,
  university: Known,
): Sentence | null {
  if (premise === null) return null;
  // "We have $200,000" is no price that anybody believes.
  if (said?.unit === "money" && said.value === premise.value) return null;
  const { field, value } = premise;
  const held = valueOf(university, field);
  if (held === null) return null;
  if (field === "tuitionInState" && value === 0) return listPrice(university, income !== null);
  if (typeof value === "number" && FIELD_KINDS[field].unit === "score")
    return beside(university, field, value);
  const holds =
    typeof value === "number"
      ? near(university, field, value)
      : sameWords(university, field, held, value);
  // "In the Nashville area, would Vanderbilt give us anything" asks of no place (O265).
  const isOfPlace = PLACE_FIELDS.has(field);
  const isAsked = form === "yesNo" || (!guessed && fields.some((one) => PLACE_FIELDS.has(one)));
  if (isOfPlace && !isAsked && (guessed || holds)) return null;
  // "As Michigan is public, what would we pay?" needs no yes.
  if (holds === null || (holds && field === "kind" && !fields.includes("kind"))) return null;
  const fact = factOf(university, field) ?? university.facts.get("location");
  const named = field === "kind" ? says(`kind.${kindCode(held)}`) : classSaid(university, field);
  const group = field === "kind" ? ".kind" : named === null ? "" : ".class";
  return says(
    `premise${group}.${holds ? "right" : "wrong"}`,
    {
      name: strong(university.name),
      field: fieldName(field, [university]),
      value: named ?? strong(held),
    },
    { facts: fact ? [fact] : [], covers: [partOf(university, field)] },
  );
}

/** "Does it really charge no tuition": the list price, and what grants leave of the whole cost (O131). */
function listPrice(university: Known, hasIncome: boolean): Sentence | null {
  const tuition = figureOf(university, "tuitionInState");
  const [cost, net] = [figureOf(university, "costOfAttendance"), figureOf(university, "netPrice")];
  if (tuition === null) return null;
  // An average over all incomes says nothing of one.
  const isOther = hasIncome && factOf(university, "netPrice")?.key === FIELD_KINDS.netPrice.key;
  const isCovered = !isOther && cost !== null && net !== null && cost - net >= tuition;
  const fields = ["tuitionInState", "costOfAttendance", "netPrice"] as const;
  const of = (field: (typeof fields)[number]) => valueOf(university, field) ?? "";
  const code =
    tuition === 0 ? "yes" : isCovered ? "covered" : net === null || isOther ? "list" : "no";
  return says(
    `premise.free.${code}`,
    {
      name: strong(university.name),
      field: fieldName("tuitionInState", [university]),
      value: strong(of("tuitionInState")),
      cost: of("costOfAttendance"),
      net: of("netPrice"),
      aid: isCovered ? strong(written(cost - net, "money")) : "",
    },
    {
      facts: factsOf(university, fields),
      covers: [...fields, "tuitionOutOfState" as const].map((field) => partOf(university, field)),
    },
  );
}

/** A score that a person has, or thinks is the university's, beside the university's. */
function beside(university: Known, field: Field, said: number): Sentence | null {
  const held = figureOf(university, field);
  if (held === null) return null;
  const [low = held, high = low] =
    (valueOf(university, field) ?? "").match(/\d+/g)?.map(Number) ?? [];
  const isRange = high > low;
  const within = isRange && said >= low && said <= high ? "within" : null;
  const side = within ?? (said === held && !isRange ? "same" : said > held ? "above" : "below");
  return says(
    `premise.score.${side}`,
    {
      name: strong(university.name),
      field: fieldName(field, [university]),
      said: String(said),
      value: strong(valueOf(university, field) ?? ""),
    },
    { facts: factsOf(university, [field]), covers: [partOf(university, field)] },
  );
}

/** Whether a figure is what was said, as roughly as it was said. */
function near(university: Known, field: Field, said: number): boolean | null {
  const held = figureOf(university, field);
  if (held === null) return null;
  const { unit } = FIELD_KINDS[field];
  if (unit === "year")
    return held === said || (valueOf(university, field) ?? "").includes(String(said));
  if (unit === "percent") return Math.abs(held - said) <= 0.51;
  return Math.abs(held - said) <= Math.abs(held) * 0.03;
}

/** Whether a place, or a kind, is what the person calls it. */
export function sameWords(university: Known, field: Field, held: string, said: string): boolean {
  if (field === "kind") return held.toLowerCase().startsWith(said) || kindCode(held) === said;
  if (CLASS_FIELDS.has(field))
    return classTest(field, said)(String(factOf(university, field)?.raw));
  const named = (place: string) => normalizeText(place).replace(/^st /, "saint ");
  // Cornell, in the state of New York, isn't in New York City.
  if (field === "city") return named(held) === named(said);
  return [held, university.city, university.region, university.country]
    .map(named)
    .includes(named(said));
}

/** Yes or no to a threshold for one university: "under 5,000 undergraduates?" */
export function heldTo({ filters, form }: Frame, university: Known): Sentence | null {
  const numeric = filters.filter((filter) => typeof filter.value === "number");
  const [first] = numeric;
  if (first === undefined || first.field === "program" || form === "howMany") return null;
  const field = first.field;
  const value = figureOf(university, field);
  if (value === null) return null;
  const all = numeric.filter((filter) => filter.field === field);
  const holds = all.every((filter) => meets(value, filter));
  const bounds = all.map((filter) =>
    says(`bound.${FIELD_KINDS[field].unit === "year" ? yearCode(filter.op) : codeOf(filter.op)}`, {
      value: written(Number(filter.value), FIELD_KINDS[field].unit),
    }),
  );
  return says(
    holds ? "threshold.yes" : "threshold.no",
    {
      name: strong(university.name),
      field: fieldName(field, [university]),
      value: strong(valueOf(university, field) ?? ""),
      bounds,
    },
    { facts: factsOf(university, [field]), covers: [partOf(university, field)] },
  );
}

const CODES = {
  "<": "below",
  "<=": "atMost",
  ">": "above",
  ">=": "atLeast",
  "=": "exactly",
  "!=": "not",
  "~": "around",
} as const;

/** The code of a comparison in the catalogues. */
export const codeOf = (op: Filter["op"]): string => CODES[op];

/** Years are before or after another, not below it. */
const yearCode = (op: Filter["op"]): string =>
  op === "<" || op === ">" ? `year.${CODES[op]}` : CODES[op];

const NEAR: Readonly<Record<string, number>> = { score: 40, percent: 5, year: 25 };

/** Whether a figure meets a condition. Near means 40 points of a score, 5 of a hundred, 25 years, else a fifth. */
export function meets(value: number, { op, value: bound, field }: Filter): boolean {
  if (typeof bound !== "number") return false;
  if (op === "<") return value < bound;
  if (op === "<=") return value <= bound;
  if (op === ">") return value > bound;
  if (op === ">=") return value >= bound;
  if (op === "!=") return value !== bound;
  if (op === "=") return Math.abs(value - bound) < 0.5;
  const unit = field === "program" ? "text" : FIELD_KINDS[field].unit;
  const room = field === "act" ? 2 : (NEAR[unit] ?? Math.abs(bound) * 0.2);
  return Math.abs(value - bound) <= room;
}

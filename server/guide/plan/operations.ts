import {
  type Field,
  type Frame,
  type Operation,
  PRICE_FIELDS,
  RATE_FIELDS,
} from "#machines/guide/frame.ts";

import { FIELD_KINDS, isNumeric, type Unit } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import type { Value, Worked } from "./answer.ts";
import { ofHeads, withSaid, worked } from "./operationsSaid.ts";
import { factsOf, fieldName, figureOf, partOf, says, strong, valueOf, written } from "./say.ts";
import { isSameTuition, totalOf } from "./totals.ts";

/** Pairs that can be subtracted or divided meaningfully; the larger first. */
const PAIRS: readonly (readonly [Field, Field])[] = [
  ["applicants", "admitted"],
  ["students", "undergraduates"],
  ["tuitionOutOfState", "tuitionInState"],
  ["costOfAttendance", "netPrice"],
  ["admitted", "enrolledFirstYear"],
  ["applicants", "enrolledFirstYear"],
  ["earnings10y", "medianDebt"],
];

/** "Earnings divided by tuition". */
const EARNED_BY: readonly (readonly [Field, Field])[] = [
  ["earnings10y", "medianDebt"],
  ["earnings10y", "tuitionInState"],
  ["earnings10y", "tuitionOutOfState"],
  ["earnings10y", "costOfAttendance"],
  ["earnings10y", "netPrice"],
];

/** Whether several figures of each university are divided by one another, and not those of several universities. */
export const isWithin = (fields: readonly Field[]): boolean =>
  EARNED_BY.some((pair) => pair.every((field) => fields.includes(field)));

/** The average cost of a public university is that of its state's residents. */
const PART_OF_COST: readonly [Field, Field] = ["costOfAttendance", "tuitionInState"];

const SCALED: ReadonlySet<Operation> = new Set(["times", "per_year", "fact", "difference"]);
const OF_TWO: ReadonlySet<Operation> = new Set(["difference", "ratio", "share"]);

/** A result over fields of one university; null when nothing is to be computed or a figure isn't held. */
export function workedOut(given: Frame, university: Known): Worked | null {
  const asked = withStandIn(given, university);
  const { operation } = asked;
  const single =
    ofHeads(asked, university) ?? withSaid(asked, university) ?? rest(asked, university);
  if (single !== null) return single;
  const two = OF_TWO.has(operation) ? ofTwo(asked, university) : null;
  if (two !== null) return two;
  if (
    operation === "sum" ||
    (operation === "average" && asked.fields.every((field) => FIELD_KINDS[field].unit === "score"))
  )
    return ofSeveral(operation, asked.fields, university);
  if (operation === "years_since") return age(asked, university);
  return SCALED.has(operation) ? scaled(asked, university) : null;
}

/** Four years of a price that isn't held are computed from the tuition, which is named as such. */
function withStandIn(asked: Frame, university: Known): Frame {
  const { fields, factor, said, residency } = asked;
  const held = (field: Field) => figureOf(university, field) !== null;
  const prices = fields.filter((field) => PRICE_FIELDS.has(field));
  if ((factor === null && said?.unit !== "money") || prices.length === 0 || prices.some(held))
    return asked;
  const tuition: Field = residency === "inState" ? "tuitionInState" : "tuitionOutOfState";
  return { ...asked, fields: [...fields, tuition] };
}

const REFUSED: readonly Field[] = ["applicants", "admitted"];

/** "How many don't graduate": all but a rate; for those refused, their number, if held. */
function rest(asked: Frame, university: Known): Worked | null {
  const { operation, fields, form } = asked;
  if (operation !== "difference") return null;
  const isRefused = fields.length === 2 && fields.every((field) => REFUSED.includes(field));
  const [field, other] = isRefused ? (["admissionRate"] as const) : fields;
  if (field === undefined || other !== undefined) return null;
  if (field === "admissionRate" && (isRefused || form === "howMany")) {
    const heads = ofTwo({ ...asked, fields: [...REFUSED] }, university);
    const rate = partOf(university, field);
    if (heads !== null)
      return { ...heads, lead: { ...heads.lead, covers: [...(heads.lead.covers ?? []), rate] } };
  }
  const rate = RATE_FIELDS.has(field) ? figureOf(university, field) : null;
  if (rate === null) return null;
  const value = 100 - rate;
  return worked(university, { value, unit: "percent", field: null }, [field], "worked.pair", {
    what: says(`worked.rest.${field}`),
    value: strong(written(value, "percent")),
    first: "100%",
    sign: "−",
    second: valueOf(university, field) ?? "",
  });
}

function pairOf(fields: readonly Field[], operation: Operation): readonly [Field, Field] | null {
  const all = fields.filter(isNumeric);
  const counts = all.filter((field) => FIELD_KINDS[field].unit === "count");
  // A share is of heads, whatever rate is also asked for.
  const numeric = operation === "share" && counts.length > 0 ? counts : all;
  const first = operation === "share" ? [PART_OF_COST] : operation === "ratio" ? EARNED_BY : [];
  const pairs = [...first, ...PAIRS];
  const both = pairs.find(([a, b]) => numeric.includes(a) && numeric.includes(b));
  if (both) return both;
  const [one, other] = numeric;
  if (one && other && FIELD_KINDS[one].unit === FIELD_KINDS[other].unit) return [one, other];
  return PAIRS.find(([a, b]) => numeric.length === 1 && (a === one || b === one)) ?? null;
}

function ofTwo({ operation, fields, factor }: Frame, university: Known): Worked | null {
  const pair = pairOf(fields, operation);
  if (pair === null) return null;
  const [a, b] = pair;
  const [high, low] = [figureOf(university, a), figureOf(university, b)];
  if (high === null || low === null) return null;
  // Where everyone pays the same, there is no difference.
  if (a === "tuitionOutOfState" && high === low) return null;
  const { unit } = FIELD_KINDS[a];
  const value = resultOf(operation, high, low);
  if (value === null) return null;
  const isOverYears = unit === "money" && operation === "difference" && factor?.unit === "years";
  const years = isOverYears ? factor.by : null;
  const resultUnit: Unit =
    operation === "share" ? "percent" : operation === "ratio" ? "count" : unit;
  const figure = {
    value: value * (years ?? 1),
    unit: resultUnit === "text" ? "count" : resultUnit,
    field: null,
  } as const;
  return worked(university, figure, pair, years === null ? "worked.pair" : "worked.pair.years", {
    what: says(`worked.${operation}.${a}.${b}`),
    ...(years === null
      ? {}
      : {
          years: String(years),
          yearly: written(value, "money"),
          total: strong(written(value * years, "money")),
        }),
    value: strong(operation === "ratio" ? `${ratio(value)} : 1` : written(value, resultUnit)),
    first: valueOf(university, a) ?? "",
    second: valueOf(university, b) ?? "",
    sign: operation === "difference" ? "−" : "÷",
    ...(operation === "share"
      ? { first: valueOf(university, b) ?? "", second: valueOf(university, a) ?? "" }
      : {}),
  });
}

const ratio = (value: number) =>
  value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 2 : 1 });

function resultOf(operation: Operation, high: number, low: number): number | null {
  if (operation === "difference") return high - low;
  if (operation === "share") return high === 0 ? null : (low / high) * 100;
  return low === 0 ? null : high / low;
}

function ofSeveral(
  operation: "sum" | "average",
  fields: readonly Field[],
  university: Known,
): Worked | null {
  const numeric = fields.filter(
    (field) =>
      isNumeric(field) &&
      figureOf(university, field) !== null &&
      !(field === "tuitionOutOfState" && isSameTuition(fields, university)),
  );
  const [first] = numeric;
  if (first === undefined || numeric.length < 2) return null;
  const { unit } = FIELD_KINDS[first];
  const same = numeric.filter((field) => FIELD_KINDS[field].unit === unit);
  // One price includes another: they aren't added.
  const overlap = same.filter((field) => PRICE_FIELDS.has(field)).length > 1;
  if (same.length < 2 || overlap || unit === "percent" || unit === "year") return null;
  const sum = same.reduce((total, field) => total + (figureOf(university, field) ?? 0), 0);
  const value = operation === "sum" ? sum : sum / same.length;
  const figure = { value, unit: unit === "text" ? "count" : unit, field: null } as const;
  return worked(university, figure, same, `worked.${operation}`, {
    fields: same.map((field) => fieldName(field, [university])),
    value: strong(written(value, unit)),
  });
}

function age({ said }: Frame, university: Known): Worked | null {
  const founded = figureOf(university, "founded");
  if (founded === null) return null;
  const year = said?.unit === "year" ? said.value : new Date().getFullYear();
  const value = year - founded;
  if (value < 0) return null;
  const code = said?.unit === "year" ? "worked.ageIn" : "worked.age";
  return worked(university, { value, unit: "count", field: null }, ["founded"], code, {
    year: String(year),
    years: strong(String(value)),
    value: valueOf(university, "founded") ?? "",
  });
}

/** A yearly figure for a month, a semester, four years; debt is that of all years. */
function scaled({ fields, factor }: Frame, university: Known): Worked | null {
  if (factor === null) return null;
  const numeric = fields.filter(
    (field) =>
      FIELD_KINDS[field].unit === "money" &&
      field !== "medianDebt" &&
      figureOf(university, field) !== null,
  );
  const [first] = numeric;
  if (first === undefined) return null;
  const distinct = numeric.filter(
    (field, at) =>
      numeric.findIndex((other) => figureOf(university, other) === figureOf(university, field)) ===
      at,
  );
  const { heads = 1 } = factor;
  const total = totalOf(distinct, university);
  const by = factor.by * heads;
  const steps = factor.by < 1 ? `÷ ${Math.round(1 / factor.by)}` : `× ${factor.by}`;
  const item = (field: Value, value: number) =>
    says("worked.scaled.item", {
      field,
      value: `${strong(written(value * by, "money"))} (${written(value, "money")} ${steps}${heads > 1 ? ` × ${heads}` : ""})`,
    });
  const names = distinct.map((field) => fieldName(field, [university]));
  const results = [
    ...(total === null ? [] : [item(names, total)]),
    ...distinct.map((field, at) => item(names[at] ?? "", figureOf(university, field) ?? 0)),
  ];
  return {
    lead: says(
      heads > 1 ? "worked.scaled.heads" : `worked.scaled.${factor.unit}`,
      {
        name: strong(university.name),
        count: String(factor.by),
        heads: String(heads),
        list: results,
      },
      {
        facts: factsOf(university, distinct),
        covers: numeric.map((field) => partOf(university, field)),
      },
    ),
    figure: {
      value: (total ?? figureOf(university, first) ?? 0) * by,
      unit: "money",
      field: total === null ? first : null,
    },
  };
}

import type { Field, Frame } from "#machines/guide/frame.ts";

import { FIELD_KINDS } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import type { Answer, Sentence } from "./answer.ts";
import { isWithin, workedOut } from "./operations.ts";
import { fieldName, figureOf, partOf, says, strong, written } from "./say.ts";
import { totalOf } from "./totals.ts";

interface HeldFigure {
  one: Known;
  value: number;
}

/** Sums, differences and ratios of one figure of several universities. */
export function operated(
  { operation, factor, fields }: Frame,
  field: Field,
  subjects: readonly Known[],
): Sentence[] {
  const { unit } = FIELD_KINDS[field];
  const held = subjects.flatMap((one): HeldFigure[] => {
    const value = figureOf(one, field);
    return value === null ? [] : [{ one, value }];
  });
  const sorted = held.toSorted((a, b) => b.value - a.value);
  const [high, low] = [sorted[0], sorted.at(-1)];
  if (high === undefined || low === undefined || held.length < 2) return [];
  const name = fieldName(field, subjects);
  const covers = held.map(({ one }) => partOf(one, field));
  const years = unit === "money" && factor?.unit === "years" ? factor.by : null;
  const said = (code: string, values: Sentence["values"]) => [
    says(code, { field: name, ...values }, { covers }),
  ];
  const ends = { high: strong(high.one.name), low: strong(low.one.name) };
  if (operation === "difference" && high.value > low.value) {
    const difference = high.value - low.value;
    const over = years === null ? "compare.difference" : "compare.difference.over";
    return said(unit === "year" ? "compare.differenceYears" : over, {
      ...ends,
      years: String(years),
      total: strong(written(difference * (years ?? 1), "money")),
      value: strong(differenceIn(unit, difference)),
      points: unit === "percent" ? says("points") : "",
    });
  }
  if (operation === "ratio" && unit !== "year" && low.value !== 0) {
    // "Than Reed, and Caltech?": the highest against each of the others.
    const others = fields.length > 1 ? sorted.slice(-1) : sorted.slice(1);
    return others.flatMap((other) => {
      if (other.value === 0) return [];
      return said("compare.ratio", {
        ...ends,
        low: strong(other.one.name),
        value: strong(times(high, other)),
        first: written(high.value, unit),
        second: written(other.value, unit),
      });
    });
  }
  if ((operation === "sum" && (unit === "count" || unit === "money")) || operation === "average") {
    const sum = held.reduce((total, { value }) => total + value, 0);
    const value = operation === "sum" ? sum : sum / held.length;
    const isOver = operation === "sum" && years !== null;
    return said(isOver ? "compare.sum.over" : `compare.${operation}`, {
      value: strong(written(value, unit)),
      years: String(factor?.by),
      total: strong(written(value * (factor?.by ?? 1), unit)),
      list: held.map(({ one }) => strong(one.name)),
    });
  }
  return [];
}

/** "So the difference is?", "how many times the other?" after tuition and board of two: of the two sums (O254, O277). */
export function ofTotals({ operation, fields }: Frame, subjects: readonly Known[]): Sentence[] {
  if (subjects.length !== 2) return [];
  const sums = subjects.flatMap((one) => {
    const value = totalOf(fields, one);
    return value === null ? [] : [{ one, value }];
  });
  const [high, low] = sums.toSorted((a, b) => b.value - a.value);
  if (high === undefined || low === undefined || high.value === low.value) return [];
  const list = fields.map((field) => fieldName(field, subjects));
  const ends = {
    high: strong(high.one.name),
    low: strong(low.one.name),
    first: written(high.value, "money"),
    second: written(low.value, "money"),
  };
  const value = strong(written(high.value - low.value, "money"));
  if (operation === "difference")
    return [says("compare.difference.total", { ...ends, list, value })];
  if (operation !== "ratio") return [];
  return [says("compare.ratio", { ...ends, field: list, value: strong(times(high, low)) })];
}

const times = (high: HeldFigure, low: HeldFigure): string =>
  (high.value / low.value).toLocaleString("en-US", { maximumFractionDigits: 2 });

function differenceIn(unit: (typeof FIELD_KINDS)[Field]["unit"], difference: number): string {
  if (unit === "year") return String(difference);
  const words = written(difference, unit);
  return unit === "percent" ? words.replace("%", "") : words;
}

/** Figures of one university that are combined: for several, each has its own. */
const WITHIN: readonly (readonly [Field, Field])[] = [
  ["applicants", "admitted"],
  ["admitted", "enrolledFirstYear"],
  ["applicants", "enrolledFirstYear"],
  ["earnings10y", "medianDebt"],
];

/** What is computed for each: the yield of both, whom both turn away, four years at both. */
export function ofEach(asked: Frame, subjects: readonly Known[]): Sentence[] {
  const { operation, fields, factor, said } = asked;
  if (operation === "multiple") return multiples(asked, subjects);
  const isPair =
    (operation === "ratio" && isWithin(fields)) ||
    (OF_TWO.has(operation) && WITHIN.some((pair) => pair.every((one) => fields.includes(one))));
  const isScaled = factor?.unit === "years" && AS_THEY_ARE.has(operation);
  const isSaid = said?.unit === "heads" || (said?.unit === "money" && factor !== null);
  if (!isPair && !isScaled && !isSaid && operation !== "share") return [];
  return subjects.flatMap((one) => workedOut(asked, one)?.lead ?? []);
}

/** How many times what residents pay others pay at each, the highest first. */
const multiples = (asked: Frame, subjects: readonly Known[]): Sentence[] =>
  subjects
    .flatMap((one) => workedOut({ ...asked, operation: "ratio" }, one) ?? [])
    .toSorted((a, b) => (b.figure?.value ?? 0) - (a.figure?.value ?? 0))
    .map(({ lead }) => lead);

const OF_TWO: ReadonlySet<Frame["operation"]> = new Set(["difference", "ratio"]);
const AS_THEY_ARE: ReadonlySet<Frame["operation"]> = new Set(["fact", "compare", "times"]);

/** The resulting figure, for what is asked next. */
export function combined(asked: Frame, field: Field, subjects: readonly Known[]): Answer["figure"] {
  const values = subjects.flatMap((one) => figureOf(one, field) ?? []);
  const { unit } = FIELD_KINDS[field];
  if (values.length === 0 || unit === "text") return null;
  const sum = values.reduce((total, value) => total + value, 0);
  if (asked.operation === "sum") return { value: sum, unit, field };
  if (asked.operation === "difference" && values.length === 2)
    return { value: Math.abs((values[0] ?? 0) - (values[1] ?? 0)), unit, field };
  return null;
}

import type { Field, Frame } from "#machines/guide/frame.ts";

import { FIELD_KINDS } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import type { Answer, Sentence } from "./answer.ts";
import { workedOut } from "./operations.ts";
import { fieldName, figureOf, partOf, says, strong, written } from "./say.ts";

/** Sums, differences and ratios of one figure of several universities. */
export function operated(
  { operation, factor }: Frame,
  field: Field,
  subjects: readonly Known[],
): Sentence[] {
  const { unit } = FIELD_KINDS[field];
  const held = subjects.flatMap((one) => {
    const value = figureOf(one, field);
    return value === null ? [] : [{ one, value }];
  });
  const [first, second] = held;
  if (first === undefined || second === undefined) return [];
  const values = held.map(({ value }) => value);
  const covers = held.map(({ one }) => partOf(one, field));
  const sorted = held.toSorted((a, b) => b.value - a.value);
  const [high = first, low = second] = [sorted[0], sorted.at(-1)];
  if (operation === "difference" && high.value > low.value) {
    const years = unit === "money" && factor?.unit === "years" ? factor.by : null;
    return [
      says(
        unit === "year"
          ? "compare.differenceYears"
          : years === null
            ? "compare.difference"
            : "compare.difference.over",
        {
          field: fieldName(field, subjects),
          years: String(years),
          total: strong(written((high.value - low.value) * (years ?? 1), "money")),
          value: strong(
            unit === "percent"
              ? written(high.value - low.value, "percent").replace("%", "")
              : unit === "year"
                ? String(high.value - low.value)
                : written(high.value - low.value, unit),
          ),
          points: unit === "percent" ? says("points") : "",
          high: strong(high.one.name),
          low: strong(low.one.name),
        },
        { covers },
      ),
    ];
  }
  if (operation === "ratio" && unit !== "year") {
    if (low.value === 0) return [];
    return [
      says(
        "compare.ratio",
        {
          field: fieldName(field, subjects),
          value: strong(
            (high.value / low.value).toLocaleString("en-US", { maximumFractionDigits: 2 }),
          ),
          high: strong(high.one.name),
          low: strong(low.one.name),
        },
        { covers },
      ),
    ];
  }
  if ((operation === "sum" && (unit === "count" || unit === "money")) || operation === "average") {
    const sum = values.reduce((total, value) => total + value, 0);
    const value = operation === "sum" ? sum : sum / values.length;
    const years = operation === "sum" && unit === "money" && factor?.unit === "years";
    return [
      says(
        years ? "compare.sum.over" : `compare.${operation}`,
        {
          field: fieldName(field, subjects),
          value: strong(written(value, unit)),
          years: String(factor?.by),
          total: strong(written(value * (factor?.by ?? 1), unit)),
          list: held.map(({ one }) => strong(one.name)),
        },
        { covers },
      ),
    ];
  }
  return [];
}

/** Figures of one university that are put together: said of several, each has its own. */
const WITHIN: readonly (readonly [Field, Field])[] = [
  ["applicants", "admitted"],
  ["admitted", "enrolledFirstYear"],
  ["applicants", "enrolledFirstYear"],
  ["earnings10y", "medianDebt"],
];

/** What is worked out at each: the yield of both, whom both turn away, four years at both. */
export function ofEach(asked: Frame, subjects: readonly Known[]): Sentence[] {
  const { operation, fields, factor, said } = asked;
  const isPair =
    OF_TWO.has(operation) && WITHIN.some((pair) => pair.every((one) => fields.includes(one)));
  const isScaled = factor?.unit === "years" && AS_THEY_ARE.has(operation);
  const isSaid = said?.unit === "heads" || (said?.unit === "money" && factor !== null);
  if (!isPair && !isScaled && !isSaid && operation !== "share") return [];
  return subjects.flatMap((one) => workedOut(asked, one)?.lead ?? []);
}

const OF_TWO: ReadonlySet<Frame["operation"]> = new Set(["difference", "ratio"]);
const AS_THEY_ARE: ReadonlySet<Frame["operation"]> = new Set(["fact", "compare", "times"]);

/** The figure that came of it, for what is asked next. */
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

import {
  type Field,
  type Filter,
  type Frame,
  type Order,
  PLACE_FIELDS,
} from "#machines/guide/frame.ts";

import { FIELD_KINDS, isNumeric } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import type { Entry } from "../knowledge/library.ts";
import type { Sentence, Value } from "./answer.ts";
import { kindCode } from "./kinds.ts";
import { codeOf } from "./premise.ts";
import { factOf, named, partOf, says, strong, valueOf, written } from "./say.ts";

/** What a search found, in a sentence: how many, or the first of an order. */
export function heading(
  asked: Frame,
  filters: readonly Filter[],
  order: Order | null,
  fitting: number,
  held: number,
  known: readonly Known[],
  wanted: number,
): Sentence[] {
  const where = inWords(filters.filter(({ field }) => field !== "name"));
  const count = fitting.toLocaleString("en-US");
  const [first] = known;
  if (fitting === 0) return [says("search.none", { conditions: where })];
  // After the last of a list there are no more.
  if (first === undefined && asked.skip > 0)
    return [says("search.all", { count: strong(count), conditions: where })];
  if (order !== null && first === undefined)
    return [says("search.noFigure", { fields: [named(order.field)], count, conditions: where })];
  if (order !== null && first !== undefined) {
    const extreme = says(
      `extreme.${order.dir}${FIELD_KINDS[order.field].unit === "year" ? ".year" : ""}`,
    );
    const value = valueOf(first, order.field) ?? "";
    const facts = factOf(first, order.field);
    const own = {
      name: strong(first.name),
      field: named(order.field),
      extreme,
      value: strong(value),
      of: held.toLocaleString("en-US"),
      conditions: where,
      count: String(Math.min(wanted, held)),
    };
    const among = where.length > 0 ? "search.firstWhere" : "search.first";
    return [
      says(
        wanted === 1 || known.length === 1
          ? among
          : where.length > 0
            ? "search.orderedWhere"
            : "search.ordered",
        own,
        {
          covers: [partOf(null, order.field)],
          facts: facts && (wanted === 1 || known.length === 1) ? [facts] : [],
        },
      ),
    ];
  }
  const code =
    asked.operation === "count" || asked.form === "howMany"
      ? "search.count"
      : fitting > known.length
        ? "search.some"
        : fitting === 1
          ? "search.one"
          : "search.all";
  return [says(code, { count: strong(count), shown: String(known.length), conditions: where })];
}

/** The average or the sum of what is asked over all that were found. */
export function aggregated(
  { operation, fields }: Frame,
  entries: readonly Entry[],
  filters: readonly Filter[],
): Sentence[] {
  if (operation !== "average" && operation !== "sum") return [];
  const numeric = [
    ...fields,
    ...filters.flatMap(({ field }) => (field === "program" ? [] : [field])),
  ].filter(isNumeric);
  return [...new Set(numeric)].flatMap((field) => {
    const values = entries.flatMap(({ figures }) => figures.get(field) ?? []);
    const { unit } = FIELD_KINDS[field];
    if (values.length === 0 || (operation === "sum" && unit !== "count")) return [];
    const sum = values.reduce((total, value) => total + value, 0);
    return [
      says(
        `search.${operation}`,
        {
          field: named(field),
          value: strong(written(operation === "sum" ? sum : sum / values.length, unit)),
          count: values.length.toLocaleString("en-US"),
        },
        { covers: [partOf(null, field)] },
      ),
    ];
  });
}

/** What was asked for in words; places of one kind, of which any will do, in one. */
export function inWords(filters: readonly Filter[]): Sentence[] {
  const isPlace = ({ field, op }: Filter) => PLACE_FIELDS.has(field) && op === "=";
  return filters.flatMap((filter, at) => {
    if (!isPlace(filter)) return [condition(filter)];
    const alike = filters.filter((one) => isPlace(one) && one.field === filter.field);
    if (alike[0] !== filter || filters.indexOf(filter) !== at) return [];
    return [says("condition.in", { value: alike.map(({ value }) => String(value)).join(" / ") })];
  });
}

function condition({ field, op, value }: Filter): Sentence {
  if (field === "program")
    return says(`condition.program${op === "!=" ? ".not" : ""}`, { value: String(value) });
  if (field === "kind") return says(`condition.kind.${String(value)}`);
  if (field === "hbcu") return says("condition.hbcu");
  if (PLACE_FIELDS.has(field))
    return says(op === "!=" ? "condition.notIn" : "condition.in", { value: String(value) });
  return says("condition.figure", {
    field: named(field),
    bound: says(`bound.${codeOf(op)}`, { value: written(Number(value), FIELD_KINDS[field].unit) }),
  });
}

/** One university of the result: where it is, and the figures that the search is about. */
export function row(one: Known, fields: readonly Field[]): Sentence {
  const figures = fields.flatMap((field): Value[] => {
    if (field === "city" || field === "region" || field === "country" || field === "location")
      return [];
    const value = valueOf(one, field);
    const shown: Value =
      value === null
        ? says("notHeld")
        : field === "kind"
          ? says(`kind.${kindCode(value)}`)
          : strong(value);
    return [says("row.figure", { field: named(field), value: shown })];
  });
  const place = [one.city, one.region, one.country === "United States" ? "" : one.country]
    .filter((part, at, all) => part !== "" && all.indexOf(part) === at)
    .join(", ");
  return says(
    figures.length > 0 ? "row.figures" : "row.plain",
    { name: strong(one.name), place, figures },
    {
      facts: fields.flatMap((field) => factOf(one, field) ?? []),
      covers: fields.map((field) => partOf(one, field)),
    },
  );
}

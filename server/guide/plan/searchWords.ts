import {
  CLASS_FIELDS,
  type Field,
  type Filter,
  type Frame,
  type Order,
  PLACE_FIELDS,
  EITHER,
} from "#machines/guide/frame.ts";

import { FIELD_KINDS, isNumeric } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import type { Entry } from "../knowledge/types.ts";
import type { Sentence, Value } from "./answer.ts";
import { nearness, STARTS } from "./fits.ts";
import { elseSaid, kindCode } from "./kinds.ts";
import { codeOf } from "./premise.ts";
import { factsOf, fieldName, named, partOf, says, strong, valueOf, written } from "./say.ts";

/** What a search found. */
interface Finding {
  asked: Frame;
  filters: readonly Filter[];
  order: Order | null;
  /** How many meet the conditions, and how many of them have the figure that orders them. */
  fitting: number;
  held: number;
  /** Those that are shown, and how many were wanted. */
  known: readonly Known[];
  wanted: number;
}

/** What a search found, in a sentence: how many, or the first in an order. */
export function heading(finding: Finding): Sentence[] {
  const { asked, filters, order, fitting, known } = finding;
  const where = inWords(filters);
  const count = fitting.toLocaleString("en-US");
  const [first] = known;
  if (first === undefined && asked.skip > 0)
    return [
      order === null
        ? says("search.end", { count: strong(count), conditions: where })
        : says("search.last"),
    ];
  if (order !== null && first !== undefined) return [orderedHeading(finding, order, first)];
  if (asked.skip > 0)
    return [
      says("search.page", {
        count,
        conditions: where,
        from: String(asked.skip + 1),
        to: String(asked.skip + known.length),
      }),
    ];
  const code =
    fitting !== 1 && (asked.operation === "count" || asked.form === "howMany")
      ? "search.count"
      : fitting > known.length
        ? filters.some(({ like }) => like !== undefined)
          ? "search.someLike"
          : known.length === 1
            ? "search.someOne"
            : "search.some"
        : fitting === 1
          ? "search.one"
          : "search.all";
  return [says(code, { count: strong(count), shown: String(known.length), conditions: where })];
}

/** What an order begins with, and how many have its figure. */
function orderedHeading(
  { asked, filters, fitting, held, known, wanted }: Finding,
  order: Order,
  first: Known,
): Sentence {
  const where = inWords(filters);
  const extreme = says(
    `extreme.${order.dir}${FIELD_KINDS[order.field].unit === "year" ? ".year" : ""}`,
  );
  const value = valueOf(first, order.field) ?? "";
  const own = {
    name: strong(first.name),
    field: fieldName(order.field, known),
    extreme,
    value: strong(value),
    of: held.toLocaleString("en-US"),
    conditions: where,
    rank: String(asked.skip + 1),
    tied: strong(String(known.length)),
    count:
      held === 1
        ? fitting.toLocaleString("en-US")
        : String(Math.max(known.length, Math.min(wanted, held))),
  };
  const isTied = wanted === 1 && known.length > 1;
  const isOne = wanted === 1 || known.length === 1;
  const code =
    isTied && where.length > 0
      ? "search.tied"
      : orderedCode(asked.skip > 0, isOne, held, fitting, known.length);
  return says(
    where.length > 0 && (code === "search.first" || code === "search.ordered")
      ? `${code}Where`
      : code,
    own,
    {
      covers: [partOf(null, order.field)],
      facts: isOne ? factsOf(first, [order.field]) : [],
    },
  );
}

/** The sentence above an order's results: one or several, from the first or a later one on. */
function orderedCode(
  isLater: boolean,
  isOne: boolean,
  held: number,
  fitting: number,
  shown: number,
): string {
  if (isLater) return isOne ? "search.nth" : "search.next";
  if (held === 1 && fitting > 1) return "search.onlyHeld";
  if (isOne) return "search.first";
  return shown >= held ? "search.orderedAll" : "search.ordered";
}

/** The average or the sum of what is asked for over all results. */
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

/** The conditions in words; places of one kind, of which any will do, in one, and both ends of a range. */
export function inWords(given: readonly Filter[]): Sentence[] {
  // What is nearest is said by the order.
  const filters = given.filter(({ nearest }) => nearest !== true);
  const isPlace = ({ field, op, part }: Filter) =>
    PLACE_FIELDS.has(field) && op === "=" && part === undefined;
  return filters.flatMap((filter, at) => {
    if (isPlace(filter)) {
      const alike = filters.filter((one) => isPlace(one) && one.field === filter.field);
      if (alike[0] !== filter || filters.indexOf(filter) !== at) return [];
      const places = alike.map((one) => placeSaid(one)).reduce(eitherOf);
      return [says("condition.in", { value: places })];
    }
    const other = filters.find((one) => one.field === filter.field && isRange(one, filter));
    if (other === undefined) return [condition(filter)];
    return filters.indexOf(other) < at ? [] : [range(filter, other)];
  });
}

/** Whether two bounds are the ends of a range. */
const isRange = (one: Filter, other: Filter): boolean =>
  (one.op.startsWith("<") && other.op.startsWith(">") && one.value > other.value) ||
  (one.op.startsWith(">") && other.op.startsWith("<") && one.value < other.value);

const range = (one: Filter, other: Filter): Sentence => {
  const field = one.field as Field;
  const [low, high] = [Number(one.value), Number(other.value)]
    .toSorted((a, b) => a - b)
    .map((value) => written(value, FIELD_KINDS[field].unit));
  return says("condition.figure", {
    field: named(field),
    bound: says("bound.between", { low: low ?? "", high: high ?? "" }),
  });
};

function condition({ field, op, value, within, like, part }: Filter): Sentence {
  if (like !== undefined)
    return says(like.than.length > 0 ? "condition.like.than" : "condition.like", {
      value: strong(String(value)),
      than: like.than.map((one) =>
        says(one.op === "<" ? "like.less" : "like.more", { field: named(one.field) }),
      ),
    });
  if (field === "program")
    return says(`condition.program${op === "!=" ? ".not" : ""}`, { value: subjectSaid(value) });
  if (field === "kind" && value === "forProfit") {
    const kind = says("kind.forProfit");
    return op === "!=" ? says("condition.class.not", { value: kind }) : kind;
  }
  if (field === "kind") return says(`condition.kind.${String(value)}`);
  if (field === "hbcu") return says("condition.hbcu");
  if (field === "name" && String(value).startsWith(STARTS))
    return says("condition.starts", { value: strong(String(value).slice(STARTS.length)) });
  // Of a level that wasn't asked for: "not of two years or less".
  if (field === "level" && op === "!=") return says("named.level.four");
  if (CLASS_FIELDS.has(field) || (field === "name" && op === "~")) {
    const kind = kindSaid({ field, op, value });
    return op === "!=" ? says("condition.class.not", { value: kind }) : kind;
  }
  if (field === "name") return says("condition.without", { value: String(value) });
  if (op === "~" && PLACE_FIELDS.has(field))
    return says(`condition.near${within?.hours ? ".hours" : within?.miles ? ".miles" : ""}`, {
      value: placeSaid({ field, value }),
      km: String(within?.km ?? nearness(field)),
      miles: String(within?.miles ?? ""),
      hours: String(within?.hours ?? ""),
    });
  if (PLACE_FIELDS.has(field)) {
    const whole = placeSaid({ field, value });
    const place = part === undefined ? whole : says(`part.${part}`, { value: whole });
    return says(op === "!=" ? "condition.notIn" : "condition.in", { value: place });
  }
  const { unit } = FIELD_KINDS[field];
  return says("condition.figure", {
    field: named(field),
    bound: says(`bound.${codeOf(op)}${unit === "year" ? ".year" : ""}`, {
      value: written(Number(value), unit),
    }),
  });
}

/** A place in the person's language; a city by its name, New York beside the state of the same name. */
export function placeSaid({ field, value }: Pick<Filter, "field" | "value">): Value {
  if (field !== "city") return says("name.place", { name: String(value) });
  return value === "New York" ? "New York City" : String(value);
}

/** "English / history" in the person's language. */
export const subjectSaid = (value: Filter["value"]): Value =>
  String(value)
    .split(EITHER)
    .map((name): Value => says("name.subject", { name }))
    .reduce(eitherOf);

const eitherOf = (one: Value, other: Value): Value => says("condition.either", { one, other });

/** Kinds that have a name of their own in the plural. */
const KINDS: ReadonlySet<string> = new Set(
  "gender.women gender.men religion.catholic religion.christian religion.jewish religion.muslim carnegie.tribal level.two level.four testPolicy.required testPolicy.optional testPolicy.blind".split(
    " ",
  ),
);

/** A class that a search wants, in words: "women’s colleges", "Baptist or Methodist". */
export function kindSaid({ field, op, value }: Filter): Sentence {
  if (field === "name") return says(`named.${String(value)}`);
  return String(value)
    .split(EITHER)
    .map((code) => `${field}.${code}`)
    .map((code) => says(`${KINDS.has(code) && op !== "!=" ? "named" : "class"}.${code}`))
    .reduce((one, other) => says("condition.either", { one, other }));
}

/** Where a university is, beside its name in a list. */
export const placeOf = (one: Pick<Known, "city" | "region" | "country">): string =>
  placeText(one.city, one.region, one.country === "United States" ? "" : one.country);

/** The parts of a place, each once. */
export const placeText = (...parts: readonly (string | undefined)[]): string =>
  [...new Set(parts)].filter((part) => part !== undefined && part !== "").join(", ");

/** One university of the result: where it is, what else than a university it is, and the figures that the search is about. */
export function row(
  one: Known,
  fields: readonly Field[],
  isMarked = true,
  first: readonly Value[] = [],
): Sentence {
  const isSame = valueOf(one, "tuitionInState") === valueOf(one, "tuitionOutOfState");
  const own = fields.flatMap((field): Value[] => {
    if (field === "tuitionOutOfState" && isSame && fields.includes("tuitionInState")) return [];
    if (field === "city" || field === "region" || field === "country" || field === "location")
      return [];
    const value = valueOf(one, field);
    const shown: Value =
      value === null
        ? says("notHeld")
        : field === "kind"
          ? says(`kind.${kindCode(value)}`)
          : strong(value);
    return [says("row.figure", { field: fieldName(field, [one]), value: shown })];
  });
  const figures = [...first, ...own];
  const kind = isMarked ? elseSaid(one) : null;
  const place = kind === null ? placeOf(one) : says("row.place", { place: placeOf(one), kind });
  return says(
    figures.length > 0 ? "row.figures" : "row.plain",
    { name: strong(one.name), place, figures },
    {
      facts: factsOf(one, fields),
      covers: fields.map((field) => partOf(one, field)),
    },
  );
}

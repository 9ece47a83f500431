import * as v from "valibot";

import type { Field, Filter, Order } from "#machines/guide/frame.ts";

import type { Db } from "../../../db/tables.ts";
import { isNumeric } from "../../knowledge/fields.ts";
import type { Known } from "../../knowledge/known.ts";
import { currentLibrary } from "../../knowledge/library.ts";
import { readOnce } from "../../knowledge/readKnown.ts";
import { thatMeet } from "../../plan/fits.ts";
import { sort, withTies } from "../../plan/searchLists.ts";
import type { ModelTool, ToolResult } from "../tools.ts";
import { fieldList, nameOf, NumericFieldName, toolOf } from "./arguments.ts";
import { Condition, filtersOf, placesIn, programIn } from "./conditions.ts";
import { joined, line, note, toldField, toldHead } from "./told.ts";

const MOST = 10;
const USUAL_COUNT = 5;
const MOST_FIELDS = 6;
const USUAL: readonly Field[] = ["admissionRate", "tuitionOutOfState", "students"];

const FindInput = v.object({
  place: v.optional(
    v.pipe(nameOf("place"), v.description("A country, state, city or part of the world.")),
  ),
  program: v.optional(
    v.pipe(nameOf("program"), v.description("A field of study among their largest.")),
  ),
  filters: v.optional(
    v.pipe(
      v.array(Condition, "filters must be a list of conditions."),
      v.maxLength(8, "No more than 8 filters in one call."),
    ),
    [],
  ),
  order: v.optional(
    v.object(
      {
        field: NumericFieldName,
        dir: v.picklist(["asc", "desc"], "dir is asc, lowest first, or desc, highest first."),
      },
      "order must be an object with field and dir.",
    ),
  ),
  limit: v.optional(
    v.pipe(
      v.number("limit must be a number."),
      v.integer("limit must be a whole number."),
      v.minValue(1, "limit must be 1 at least."),
      v.maxValue(MOST, `limit must be ${MOST} at most; the count is told in any case.`),
    ),
    USUAL_COUNT,
  ),
  fields: v.optional(
    v.pipe(
      fieldList(MOST_FIELDS),
      v.description("What else to tell of each, beside what is filtered and ordered by."),
    ),
  ),
});

/** Universities that meet conditions, with true counts. */
export const findTool = (db: Db): ModelTool =>
  toolOf({
    name: "find",
    description:
      "Universities that meet all conditions, how many there are, and the first of them with their figures. Only those meet a condition whose figure is held.",
    schema: FindInput,
    async run({ place, program, filters: written, order = null, limit, fields = [] }) {
      const library = await currentLibrary(db);
      const filters: Filter[] = [
        ...(place === undefined ? [] : placesIn(place, library)),
        ...(program === undefined ? [] : [programIn(program)]),
        ...written.flatMap((condition) => filtersOf(condition, library)),
      ];
      const real = [...library.byId.values()].filter(({ fictional }) => !fictional);
      const found = thatMeet(real, filters, library);
      const held = order === null ? found : found.filter((one) => one.figures.has(order.field));
      const chosen = withTies(sort(held, order, []), order, limit).slice(0, MOST);
      const known = await readOnce(db)(chosen.map(({ id }) => id));
      const told = toldFields(filters, order, fields);
      return joined([
        ...counts(found.length, real.length, filters.length > 0),
        ...ordered(order, held.length, known.length),
        ...known.flatMap((one) => row(one, told)),
      ]);
    },
  });

const whole = (count: number) => count.toLocaleString("en-US");

function counts(fitting: number, all: number, isNarrowed: boolean): ToolResult[] {
  if (!isNarrowed) return [line(`${whole(all)} universities are held.`)];
  const none = fitting === 0 ? "None" : whole(fitting);
  return [line(`${none} of the ${whole(all)} universities held meet all conditions.`)];
}

function ordered(order: Order | null, held: number, shown: number): ToolResult[] {
  const first = shown < held ? ` The first ${shown}:` : "";
  if (order === null) return held === 0 ? [] : [note(`In no particular order.${first}`)];
  const direction = order.dir === "asc" ? "lowest" : "highest";
  const text = `${whole(held)} of them have the field ${order.field}; ${direction} first.${first}`;
  return [{ ...note(text), figures: [whole(held)] }];
}

/** The fields to show: those the search is about, or else what most people want to know first. */
function toldFields(
  filters: readonly Filter[],
  order: Order | null,
  fields: readonly Field[],
): Field[] {
  const filtered = filters.flatMap(({ field }): Field[] => {
    if (field === "program") return ["programs"];
    return isNumeric(field) || field === "kind" || field === "hbcu" ? [field] : [];
  });
  const asked = [...new Set([...(order ? [order.field] : []), ...filtered, ...fields])];
  return asked.length > 0 ? asked : [...USUAL];
}

const row = (one: Known, fields: readonly Field[]): ToolResult[] => [
  toldHead(one),
  ...fields.map((field) => toldField(one, field) ?? note(`- ${field}: not held`)),
];

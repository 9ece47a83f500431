import * as v from "valibot";

import type { Field, Filter } from "#machines/guide/frame.ts";

import { normalizeText, words } from "../../../universities/normalizeText.ts";
import { FIELD_KINDS } from "../../knowledge/fields.ts";
import type { Library } from "../../knowledge/library.ts";
import { subjectsIn } from "../../knowledge/subjects.ts";
import type { Entry } from "../../knowledge/types.ts";
import { ToolProblem } from "../tools.ts";
import { NUMERIC } from "./arguments.ts";

const CONDITIONAL = [...NUMERIC, "kind", "hbcu", "location"] as const;
const OPERATORS = ["=", "!=", "<", "<=", ">", ">=", "~"] as const;

/** A condition as the model writes it. */
export const Condition = v.object({
  field: v.picklist(
    CONDITIONAL,
    ({ received }) =>
      `There are no conditions on ${received}, but on: ${CONDITIONAL.join(", ")}; place and program are arguments of their own.`,
  ),
  op: v.pipe(
    v.picklist(
      OPERATORS,
      ({ received }) => `There is no comparison ${received}, but: ${OPERATORS.join(", ")}.`,
    ),
    v.description("~ is near"),
  ),
  value: v.pipe(
    v.union(
      [v.number(), v.boolean(), v.string()],
      "The value of a condition must be a number, a text, true or false.",
    ),
    v.description(
      "Rates in percent (25 is 25%), money in US dollars; of kind: public or private; of hbcu: true or false; of location: a place.",
    ),
  ),
});
type Written = v.InferOutput<typeof Condition>;

/** The filters of a condition. Throws a ToolProblem when its value isn't of its field's kind. */
export function filtersOf({ field, op, value }: Written, library: Library): Filter[] {
  if (field === "location") {
    const places = placesIn(String(value), library);
    return op === "!=" ? places.map((place) => ({ ...place, op })) : places;
  }
  if (field === "kind") {
    const kind = /^(public|private)/i.exec(String(value))?.[1]?.toLowerCase();
    if (kind === undefined) throw new ToolProblem("kind is public or private.");
    return [{ field, op: equality(field, op), value: kind }];
  }
  if (field === "hbcu") {
    const wanted = value === true || /^(true|yes)$/i.test(String(value));
    return [{ field, op: "=", value: wanted === (equality(field, op) === "=") }];
  }
  return [{ field, op, value: figureIn(field, value) }];
}

function equality(field: Field, op: Filter["op"]): "=" | "!=" {
  if (op === "=" || op === "!=") return op;
  throw new ToolProblem(`${field} can be compared by = and != only.`);
}

function figureIn(field: Field, value: number | string | boolean): number {
  const figure = Number(typeof value === "string" ? value.replace(/[$,%\s]/g, "") : value);
  if (typeof value === "boolean" || value === "" || !Number.isFinite(figure))
    throw new ToolProblem(`A condition on ${field} needs a plain number.`);
  if (FIELD_KINDS[field].unit === "percent" && figure > 0 && figure < 1)
    throw new ToolProblem(`${field} is in percent: write 25 for 25%.`);
  return figure;
}

/** The filters for a place: "Portland, Oregon" is in both. */
export function placesIn(text: string, library: Library): Filter[] {
  const found = library.places.find(words(text));
  if (found.length === 0) return [spelled(text, library)];
  return found.map(({ name, kind, excluded }) => ({
    field: kind === "area" ? "location" : kind,
    op: excluded ? "!=" : "=",
    value: name,
  }));
}

/** A place whose name is a word in messages: here it can only be a place. */
function spelled(text: string, { byId }: Library): Filter {
  const name = normalizeText(text);
  const fields = ["country", "region", "city"] as const;
  for (const field of fields) {
    const there = (entry: Entry) => normalizeText(entry[field]) === name;
    const entry = name === "" ? undefined : [...byId.values()].find(there);
    if (entry !== undefined) return { field, op: "=", value: entry[field] };
  }
  throw new ToolProblem(
    `No place '${text}' is known. Write a country, state, region, city or part of the world in full, in English.`,
  );
}

/** The filter for a field of study. */
export const programIn = (text: string): Filter => ({
  field: "program",
  op: "=",
  value: subjectsIn(normalizeText(text))[0]?.name ?? text,
});

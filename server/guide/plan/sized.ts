import { type Field, type Frame, PLACE_FIELDS } from "#machines/guide/frame.ts";

import type { Known } from "../knowledge/known.ts";
import type { Library } from "../knowledge/library.ts";
import { testOf } from "./fits.ts";
import { valueOf } from "./say.ts";

const HOME = "United States";

/**
 * The question with undergraduates in place of all students, where those are what is held: of most American
 * universities. The answer then says undergraduates.
 */
export function sized(asked: Frame, subjects: readonly Known[], library: Library): Frame {
  if (asked.act === "find") return americans(asked, library) ? swapped(asked) : asked;
  const lack = subjects.some((one) => valueOf(one, "students") === null);
  const have = subjects.every((one) => valueOf(one, "undergraduates") !== null);
  return subjects.length > 0 && lack && have ? swapped(asked) : asked;
}

/** Whether a search for universities by size is one for American ones, and more of them have undergraduates. */
function americans({ filters, fields, order }: Frame, library: Library): boolean {
  const bySize = [...filters, ...(order ? [order] : [])].some(({ field }) => field === "students");
  const places = filters.filter(({ field, op }) => PLACE_FIELDS.has(field) && op !== "!=");
  if ((!bySize && !fields.includes("students")) || places.length === 0) return false;
  const tests = places.map((place) => testOf(place, library));
  const there = [...library.byId.values()].filter((one) => tests.some((test) => test(one)));
  const held = (field: Field) => there.filter(({ figures }) => figures.has(field)).length;
  return (
    there.every(({ country }) => country === HOME) && held("undergraduates") > held("students")
  );
}

/** With undergraduates for students in what is asked for, the conditions and the order. */
function swapped(asked: Frame): Frame {
  const of = <F extends Field | "program">(field: F): F | "undergraduates" =>
    field === "students" ? "undergraduates" : field;
  return {
    ...asked,
    fields: [...new Set(asked.fields.map(of))],
    filters: asked.filters.map((one) => ({ ...one, field: of(one.field) })),
    order: asked.order && { ...asked.order, field: of(asked.order.field) },
  };
}

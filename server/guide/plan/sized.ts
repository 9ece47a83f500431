import type { Field, Filter, Frame } from "#machines/guide/frame.ts";

import type { Known } from "../knowledge/known.ts";
import type { Library } from "../knowledge/library.ts";
import { saysPhrase } from "../reader/phrases.ts";
import { valueOf } from "./say.ts";
import { baseOf, holds, isFigure } from "./usable.ts";

/**
 * The question with undergraduates in place of all students, where those are what is held: of most American
 * universities. The answer then says undergraduates.
 */
export function sized(
  given: Frame,
  subjects: readonly Known[],
  library: Library,
  text = "",
): Frame {
  if (given.act === "find") return countsUndergraduates(given, library) ? swapped(given) : given;
  const asked = withRate(given, subjects);
  // "With grad students": where only undergraduates are held, that is said.
  if (saysPhrase("withGraduates", text)) return withUndergraduates(asked, subjects);
  const lack = subjects.some((one) => valueOf(one, "students") === null);
  const have = subjects.every((one) => valueOf(one, "undergraduates") !== null);
  return subjects.length > 0 && lack && have ? swapped(asked) : asked;
}

/** Beside a total that isn't held of all, the undergraduates. */
function withUndergraduates(asked: Frame, subjects: readonly Known[]): Frame {
  const lack = subjects.some((one) => valueOf(one, "students") === null);
  if (!lack || !asked.fields.includes("students")) return asked;
  return { ...asked, fields: [...new Set<Field>([...asked.fields, "undergraduates"])] };
}

/** Whether a search by size is among universities of which more have undergraduates than all students. */
function countsUndergraduates({ filters, fields, order }: Frame, library: Library): boolean {
  const isSize = ({ field }: { field: Filter["field"] }) => field === "students";
  const bySize =
    [...filters, ...(order ? [order] : [])].some(isSize) || fields.includes("students");
  const others = filters.filter((one) => !isSize(one) && one.op !== "!=");
  if (!bySize || others.length === 0) return false;
  const figures = others.filter((one) => isFigure(one) && one.field !== "program");
  const there = baseOf(others, library).filter((one) =>
    figures.every((filter) => holds(one, filter)),
  );
  const held = (field: Field) => there.filter((one) => one.figures.has(field)).length;
  return held("undergraduates") > held("students");
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

const OF_ADMISSION: ReadonlySet<Field> = new Set<Field>(["applicants", "admitted"]);

/** "How many do they accept": where the number isn't held, the share of applicants is (O203). */
function withRate(asked: Frame, subjects: readonly Known[]): Frame {
  const { fields, operation } = asked;
  const lacks = fields.some(
    (field) => OF_ADMISSION.has(field) && subjects.some((one) => valueOf(one, field) === null),
  );
  const isHeld = subjects.some((one) => valueOf(one, "admissionRate") !== null);
  if (!lacks || !isHeld || operation !== "fact" || fields.includes("admissionRate")) return asked;
  return { ...asked, fields: ["admissionRate", ...fields] };
}

import type { Field, Filter } from "#machines/guide/frame.ts";

import { FIELD_KINDS } from "../knowledge/fields.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
import { saysPhrase } from "../reader/phrases.ts";
import type { Answer } from "./answer.ts";
import { nextOfOne } from "./chips.ts";
import { facts } from "./facts.ts";
import { thatMeet } from "./fits.ts";
import type { PlanInput } from "./planInput.ts";
import { taught } from "./programs.ts";
import { answer, says, text, valueOf } from "./say.ts";
import { holds, isFigure } from "./usable.ts";

/**
 * "Is Vassar one?" after a search: yes or no, and what of it the conditions ask for (O182); null for other questions.
 * No verdict where its record lacks what a condition asks for.
 */
export function inList(input: PlanInput): Answer | null {
  const { asked, context, subjects, library, text: said } = input;
  const [one, other] = subjects;
  const entry = one === undefined ? undefined : library.byId.get(one.id);
  if (one === undefined || other !== undefined || entry === undefined) return null;
  const { order, shown } = context;
  // Where all its students aren't held, its undergraduates count, as in the search.
  const sized = entry.figures.has("students") ? "students" : "undergraduates";
  const filters = context.filters.map((filter) =>
    filter.field === "students" ? { ...filter, field: sized } : filter,
  ) satisfies Filter[];
  if (filters.length === 0 && order === null) return null;
  if (asked.named.length !== 1 || !saysPhrase("isOne", said)) return null;
  const known = filters.filter((filter) => !isFigure(filter) || holds(entry, filter));
  const isShown = shown.some(({ id }) => id === one.id);
  const meets = thatMeet([entry], known, library).length > 0 && (order === null || isShown);
  const isOpen = meets && known.length < filters.length && !isShown;
  // "No" says which conditions it doesn't meet, and nothing of the others (O251).
  const failed = known.filter((filter) => thatMeet([entry], [filter], library).length === 0);
  const decisive = failed.length > 0 ? failed : filters;
  const programs = decisive.flatMap(({ field, value }) =>
    field === "program" ? subjectsIn(String(value)).flatMap((each) => taught([one], each)) : [],
  );
  // "Yes, Husson teaches nursing" has the verdict.
  const isSaid = isOpen || (meets && programs.length > 0);
  const verdict = isSaid ? [] : [says(meets ? "answer.yes" : "answer.no")];
  const fields = [
    ...new Set([
      ...decisive.flatMap(told),
      ...(order && failed.length === 0
        ? told(order).map((each) => (each === "students" ? sized : each))
        : []),
    ]),
  ];
  const held = fields.filter((field) => isOpen || valueOf(one, field) !== null);
  const plain = {
    ...asked,
    act: "facts" as const,
    fields: held,
    filters: [],
    gaps: [],
    order: null,
    topic: null,
    premise: null,
    form: "what" as const,
  };
  const figures = held.length === 0 ? [] : facts({ ...input, asked: plain }).blocks;
  return answer([text(...verdict, ...programs), ...figures], nextOfOne(one, held));
}

/** The field that tells whether a condition is met. */
const told = ({ field }: Pick<Filter, "field">): Field[] => {
  if (field === "country" || field === "region" || field === "city") return ["location"];
  return field in FIELD_KINDS ? [field as Field] : [];
};

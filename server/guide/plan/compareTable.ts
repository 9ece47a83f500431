import { CLASS_FIELDS, type Field } from "#machines/guide/frame.ts";

import { type Known, programsOf } from "../knowledge/known.ts";
import type { Block, Part, Value } from "./answer.ts";
import { shortTitle } from "./facts.ts";
import { classSaid, kindCode } from "./kinds.ts";
import { factOf, fieldName, isOnePrice, partOf, says, valueOf } from "./say.ts";

const MOST_PROGRAMS = 4;

/** Every figure of each, a university a row. */
export function table(fields: readonly Field[], subjects: readonly Known[]): Block {
  const facts = fields.map((field) => subjects.flatMap((one) => factOf(one, field) ?? []));
  return {
    kind: "table",
    head: [says("field.university"), ...fields.map((field) => fieldName(field, subjects))],
    rows: subjects.map((one) => [one.name, ...fields.map((field): Value => cell(one, field))]),
    facts: [[], ...facts],
    covers: subjects.flatMap((one) => fields.flatMap((field) => partsOf(one, field))),
  };
}

/** A tuition that is the same for all, or the one that the person pays, accounts for both. */
const partsOf = (one: Known, field: Field): Part[] =>
  field === "tuitionInState" && isOnePrice(one)
    ? [partOf(one, field), partOf(one, "tuitionOutOfState")]
    : [partOf(one, field)];

function cell(one: Known, field: Field): Value {
  const value = valueOf(one, field);
  if (value === null) return says("notHeld");
  if (field === "kind") return says(`kind.${kindCode(value)}`);
  if (CLASS_FIELDS.has(field)) return classSaid(one, field) ?? value;
  if (field === "hbcu") return says(factOf(one, "hbcu")?.raw === true ? "yes" : "no");
  if (field === "programs")
    return programsOf(one)
      .slice(0, MOST_PROGRAMS)
      .map(({ title }) => shortTitle(title));
  return value;
}

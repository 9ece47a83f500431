import type { Field } from "#machines/guide/frame.ts";

import { FIELD_KINDS, isNumeric } from "../knowledge/fields.ts";
import type { Known } from "../knowledge/known.ts";
import type { Library } from "../knowledge/library.ts";
import type { Entry } from "../knowledge/types.ts";
import { AT_HOME } from "../reader/residency.ts";
import type { Answer, Sentence } from "./answer.ts";
import { nextOfOne } from "./chips.ts";
import type { PlanInput } from "./planInput.ts";
import { answer, factsOf, figureOf, named, partOf, says, strong, text, written } from "./say.ts";

/** Of fewer the middle says little. */
const FEWEST = 20;
/** As near to the middle counts as about there. */
const NEAR = 0.03;

/**
 * "Is that good?", "is that a lot?": where the figure told last lies among American universities of its kind, by their
 * median (O322); null where none was told, or too few are held.
 */
export async function judged(input: PlanInput): Promise<Answer | null> {
  const { asked, context, library } = input;
  const fields = (asked.fields.length > 0 ? asked.fields : context.fields).filter(isNumeric);
  const told = input.subjects.length > 0 ? input.subjects : await input.known(idsOf(context));
  const [one] = told;
  const entry = library.byId.get(one?.id ?? "");
  if (one === undefined || told.length > 1 || entry?.country !== AT_HOME) return null;
  // Where it costs everyone the same, it is said once.
  const isTwice = figureOf(one, "tuitionInState") === figureOf(one, "tuitionOutOfState");
  const once = fields.filter((field) => !isTwice || field !== "tuitionInState");
  const said = once.flatMap((field) => sideOf(field, one, entry, library) ?? []);
  if (said.length === 0 || fields.length > MOST_JUDGED) return null;
  return answer([text(...said)], nextOfOne(one, fields));
}

/** Tuition and price of one are told together. */
const MOST_JUDGED = 3;

/** On which side of the median of its kind's a figure lies; null where it isn't held, or too few are. */
function sideOf(field: Field, one: Known, entry: Entry, library: Library): Sentence | null {
  const value = figureOf(one, field);
  const level = levelOf(entry);
  if (value === null || level === null) return null;
  const figures = [...library.byId.values()]
    .filter((peer) => peer.studied && peer.country === AT_HOME && levelOf(peer) === level)
    .flatMap((peer) => peer.figures.get(field) ?? [])
    .toSorted((a, b) => a - b);
  const median = figures[Math.floor(figures.length / 2)];
  if (median === undefined || figures.length < FEWEST) return null;
  const { unit } = FIELD_KINDS[field];
  const isNear = Math.abs(value - median) <= NEAR * Math.abs(median);
  const side = isNear ? "level" : value > median ? "above" : "below";
  const values = {
    count: figures.length.toLocaleString("en-US"),
    kind: says(`named.level.${level}`),
    field: named(field),
    median: written(median, unit),
    name: strong(one.name),
    value: strong(written(value, unit)),
    side: says(`judged.${side}`),
  };
  const more = { covers: [partOf(one, field)], facts: factsOf(one, [field]) };
  return says("judged", values, more);
}

const idsOf = ({ subjects }: PlanInput["context"]): string[] => subjects.map(({ id }) => id);
/** Null of schools whose courses take less than two years: they are of neither kind. */
const levelOf = ({ classes }: Entry): "two" | "four" | null => {
  const code = classes.get("level") ?? "four";
  return code === "two" || code === "four" ? code : null;
};

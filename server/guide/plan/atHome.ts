import { ABROAD, type Field, type Frame } from "#machines/guide/frame.ts";

import { FIELD_KINDS } from "../knowledge/fields.ts";
import type { Known, KnownFact } from "../knowledge/known.ts";
import { residencyAt } from "../reader/residency.ts";
import type { Sentence } from "./answer.ts";
import { factOf, figureOf, says, strong, valueOf } from "./say.ts";

const [RESIDENTS, OTHERS] = [
  FIELD_KINDS.tuitionInState.key ?? "",
  FIELD_KINDS.tuitionOutOfState.key ?? "",
];

/** Several universities with the one tuition that the person pays at each by where they live, and whose price it is. */
export function pricedAtHome(
  { home, fields }: Frame,
  subjects: readonly Known[],
): { subjects: readonly Known[]; notes: Sentence[] } {
  const both = fields.includes("tuitionInState") && fields.includes("tuitionOutOfState");
  if (home === null || !both) return { subjects, notes: [] };
  const notes: Sentence[] = [];
  const priced = subjects.map((one) => {
    const where = residencyAt(home, one);
    const fact = where && factOf(one, where === "inState" ? "tuitionInState" : "tuitionOutOfState");
    if (!fact || valueOf(one, "tuitionInState") === valueOf(one, "tuitionOutOfState")) return one;
    const place = home === ABROAD ? "" : home;
    notes.push(says(`compare.home.${where}`, { name: strong(one.name), home: place }));
    return { ...one, facts: withBoth(one, fact) };
  });
  return { subjects: priced, notes };
}

const withBoth = ({ facts }: Known, fact: KnownFact): Known["facts"] =>
  new Map([...facts, [RESIDENTS, fact], [OTHERS, fact]]);

/** "The cheapest" of some whose net price isn't held is the one with the lowest tuition. */
export function pricedByHeld(asked: Frame, subjects: readonly Known[]): Frame {
  const { order, fields, residency } = asked;
  const isHeld = (field: Field) => subjects.some((one) => figureOf(one, field) !== null);
  const isOther = fields.some((field) => field !== "netPrice");
  if (order?.field !== "netPrice" || isOther || isHeld("netPrice")) return asked;
  const field = residency === "inState" ? "tuitionInState" : "tuitionOutOfState";
  return isHeld(field) ? { ...asked, fields: [field], order: { ...order, field } } : asked;
}

import { ELSEWHERE, type Frame, PRICE_FIELDS, TUITIONS, UNSETTLED } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Known } from "../knowledge/known.ts";
import { residencyIn, saysBothResidencies } from "../reader/lexicon.ts";
import { saysPhrase } from "../reader/phrases.ts";
import { residencyAt } from "../reader/residency.ts";
import type { Part, Sentence } from "./answer.ts";
import type { PlanInput } from "./planInput.ts";
import { factOf, isOnePrice, partOf, says, strong, valueOf } from "./say.ts";

/** Whose price somebody pays at a university; null where it makes no such difference. */
export type Payer = "inState" | "outOfState" | "abroad" | null;

/** Universities whose prices an answer may tell, and who pays which. */
interface Priced {
  all: readonly Known[];
  payers: ReadonlyMap<string, Payer>;
  parts: readonly Part[];
}

/** "I'm from Iran": at a public university, the price for those from elsewhere is theirs (O168). */
export function ofForeigners(
  { all, payers, parts }: Priced,
  differs: (one: Known) => boolean,
): Sentence[] {
  const isTold = ({ id }: Known) =>
    parts.some((one) => one.id === id && PRICE_FIELDS.has(one.field));
  return all.some((one) => payers.get(one.id) === "abroad" && differs(one) && isTold(one))
    ? [says("paid.abroad.whose")]
    : [];
}

/** Beside prices before aid: the net price where it is the person's own (O168). */
export function netOfResidents(
  { all, payers }: Priced,
  isOwn: (one: Known, payer: Payer) => boolean,
): Sentence[] {
  const own = all.filter(
    (one) => isOwn(one, payers.get(one.id) ?? null) && valueOf(one, "netPrice") !== null,
  );
  if (own.length === 0) return [];
  const list = own.map((one) =>
    says("row.inline", { name: one.name, value: strong(valueOf(one, "netPrice") ?? "") }),
  );
  const facts = own.flatMap((one) => factOf(one, "netPrice") ?? []);
  const covers = own.map((one) => partOf(one, "netPrice"));
  return [says("paid.own.net", { list }, { facts, covers })];
}

const CONFIRMED = /\b(?:correct|right|true|verdad|cierto|vrai|certo)\s*\?/iu;
/** "MIT's should be the resident price, correct? and UMass?": one that asks the same of all has none (O199). */
export function sameForAll({ asked, subjects, text: said }: PlanInput): Sentence[] {
  const isAsked = asked.act === "compare" && residencyIn(normalizeText(said)) === "inState";
  const isOne = (each: Known) => valueOf(each, "tuitionInState") !== null && isOnePrice(each);
  const same = subjects.filter(isOne);
  const [one, other] = same;
  const isDoubted = asked.form === "yesNo" || CONFIRMED.test(said);
  if (!isAsked || !isDoubted || one === undefined || other !== undefined) return [];
  if (!asked.fields.some((field) => TUITIONS.includes(field))) return [];
  return [says("paid.onePrice", { name: strong(one.name) })];
}

/** "For residents and for others" asks for both prices; "in-state or out-of-state?" asks which is the person's. */
export const asksForBoth = (said: string): boolean =>
  saysBothResidencies(said) && !saysPhrase("paysAs", said);

/** "Do I pay in-state there?" asks which of two tuitions is theirs: that one is told, or both where no home is known. */
export function asPaid(asked: Frame, { subjects, text: said }: PlanInput): Frame {
  const [one, other] = subjects;
  const asks = saysPhrase("paysAs", said) || saysPhrase("countsForMe", said);
  if (one === undefined || other !== undefined || !asks || asked.home === UNSETTLED) return asked;
  if (residencyAt(ELSEWHERE, one) === null) return asked;
  const residency = asked.home === null ? null : residencyAt(asked.home, one);
  const others = asked.fields.filter((field) => saysPhrase(`field:${field}`, said));
  const isOfNet = asked.fields.includes("netPrice") && !saysPhrase("paysAs", said);
  const fields = isOfNet ? asked.fields : [...new Set([...TUITIONS, ...others])];
  return { ...asked, residency, act: "facts", fields };
}

/** "Do I pay in-state there?", "does that count for me?": yes or no by where the person lives, or that it isn't known. */
export function whosePrice({ asked, subjects, library, text: said }: PlanInput): Sentence[] {
  const [one, other] = subjects;
  const { home, act } = asked;
  if (one === undefined || other !== undefined || act !== "facts" || home === UNSETTLED) return [];
  const counts = saysPhrase("countsForMe", said);
  const which = residencyIn(normalizeText(said)) ?? (counts ? "inState" : null);
  const figures = library.byId.get(one.id)?.figures;
  const isOne = figures?.get("tuitionInState") === figures?.get("tuitionOutOfState");
  if (which === null || isOne || !(counts || saysPhrase("paysAs", said))) return [];
  if (home === null) return [says("paid.askHome", { region: one.region })];
  // "Is it the residents' price or the others'?" has no yes or no (O265).
  if (saysBothResidencies(said)) return [];
  return [says(residencyAt(home, one) === which ? "answer.yes" : "answer.no")];
}

import {
  ABROAD,
  type Field,
  type Filter,
  type Frame,
  PLACE_FIELDS,
  PRICE_FIELDS,
  TUITIONS,
  UNSETTLED,
} from "#machines/guide/frame.ts";

import { partsOf } from "../check/check.ts";
import { seenAs } from "../knowledge/entriesAt.ts";
import { FIELD_KINDS } from "../knowledge/fields.ts";
import type { Known, KnownFact } from "../knowledge/known.ts";
import type { Library } from "../knowledge/library.ts";
import type { Entry } from "../knowledge/types.ts";
import { narrowTuition } from "../reader/filters.ts";
import { saysAbroad } from "../reader/lexicon.ts";
import { saysPhrase } from "../reader/phrases.ts";
import { residencyAt, stateOf } from "../reader/residency.ts";
import type { Answer, Sentence } from "./answer.ts";
import { atIncome } from "./atIncome.ts";
import { costElsewhere, extraAt, extraOf } from "./elsewhere.ts";
import { estimateOf, ofResidents } from "./ofResidents.ts";
import type { PlanInput } from "./planInput.ts";
import { factOf, figureOf, isOnePrice, says, strong, text, valueOf, written } from "./say.ts";
import { unsettled } from "./unsettled.ts";
import { asksForBoth, asPaid, netOfResidents, ofForeigners, type Payer } from "./whosePrice.ts";

/** A question with the prices that the person pays, and its answer with what is to be said of them. */
interface Paid {
  input: PlanInput;
  noted: (told: Answer) => Answer;
}

/** "What foreigners pay, and is it a state university": one of two tuitions was read. */
const isOfOneTuition = (fields: readonly Field[]): boolean =>
  TUITIONS.filter((one) => fields.includes(one)).length === 1;
const isTuition = (field: string): boolean => TUITIONS.some((one) => one === field);

/**
 * A question with the prices that the person pays by where they said they live (O130): of two tuitions theirs, the cost
 * of a year with the higher tuition in it, and no net price where that is others'.
 */
export function paidBy(given: PlanInput): Paid {
  const { input, noted } = atIncome(given);
  const { text: said } = input;
  const asked = asPaid(ofWords(input.asked, said), input);
  const isOpen = asked.home === null && asked.residency === null;
  const wantsBoth = asked.operation === "difference" || asked.operation === "ratio";
  const isOfOne = input.subjects.length < 2;
  const asksBoth = isOfOne && wantsBoth && TUITIONS.every((field) => asked.fields.includes(field));
  const isOpenComparison = asked.act === "compare" && asked.fields.length === 0;
  const isPriced = asked.act === "collect" || isOpenComparison || pricesOf(asked).length > 0;
  if (asked.home === UNSETTLED && isPriced && input.subjects.length > 0) {
    const both = unsettled({ ...input, asked });
    return { ...both, noted: (told) => noted(both.noted(told)) };
  }
  const isOfBoth = asksForBoth(said) && !(asked.home !== null && isOfOneTuition(asked.fields));
  if (isOpen || asksBoth || !isPriced || isOfBoth)
    return {
      input: { ...input, asked },
      noted: (told) => ofResidents(noted(told), { ...input, asked }),
    };
  const own = { ...input, asked };
  const paid = SEARCHING.has(asked.act) ? ofSearch(own) : ofNamed(own);
  return { ...paid, noted: (told) => noted(paid.noted(told)) };
}

/** "What do foreigners pay": people from abroad, wherever the person lives. */
const ofWords = (asked: Frame, said: string): Frame =>
  asked.residency === "outOfState" && saysAbroad(said) ? { ...asked, home: ABROAD } : asked;

const SEARCHING: ReadonlySet<Frame["act"]> = new Set(["find", "collect"]);
const pricesOf = ({ fields, filters, order }: Frame): string[] =>
  [...fields, ...filters.map(({ field }) => field), order?.field ?? ""].filter((one) =>
    PRICE_FIELDS.has(one),
  );

type Asking = Pick<Frame, "home" | "residency">;

function payerAt({ home, residency }: Asking, one: Pick<Entry, "country" | "region">): Payer {
  const where = residencyAt(home ?? "", one);
  if (where === null) return null;
  if (home === ABROAD && residency !== "inState") return "abroad";
  return residency ?? where;
}

/** Universities that are named, or were talked about. */
function ofNamed(input: PlanInput): Paid {
  const { asked: read, subjects: named } = input;
  const payers = new Map(named.map((one) => [one.id, payerAt(read, one)]));
  const residencies = new Set([...payers.values()].map((one) => one && residencyOf(one)));
  const isMixed = residencies.size > 1;
  const [only = null] = residencies;
  const lost = named.filter((one) => !ownsNetPrice(one, payers.get(one.id) ?? null));
  const isLost = lost.length > 0 && pricesOf(read).includes("netPrice");
  // What a year costs can't be compared where it isn't held of one: then the tuition that each charges.
  const isByTuition = isLost && named.some((one) => valueOf(one, "costOfAttendance") === null);
  const whole = priced(read, isMixed ? null : only, lost.length > 0);
  const asked = isByTuition ? byTuition(whole, isMixed ? "inState" : only) : whole;
  if (isMixed && !isByTuition && asked.fields.some(isTuition))
    asked.fields = [...new Set([...asked.fields, ...TUITIONS])];
  // A price that isn't asked for by name is each university's own.
  const isSingle = isMixed || asked.fields.length === 0;
  const subjects = named.map((one) => knownPaid(one, payers.get(one.id) ?? null, isSingle));
  return {
    input: { ...input, asked, subjects },
    noted: (told) =>
      withNotes(told, {
        asked: read,
        payers,
        before: named,
        isMixed: isSingle,
        isLost,
        isFirst: saysPhrase("field:netPrice", input.text),
      }),
  };
}

/** A question for a year's cost as one for tuition. */
function byTuition(asked: Frame, residency: Frame["residency"]): Frame {
  const tuition: Field = residency === "inState" ? "tuitionInState" : "tuitionOutOfState";
  const of = (field: Field): Field => (field === "costOfAttendance" ? tuition : field);
  return {
    ...asked,
    fields: [...new Set(asked.fields.map(of))],
    order: asked.order && { ...asked.order, field: of(asked.order.field) },
  };
}

const residencyOf = (payer: Exclude<Payer, null>) => (payer === "inState" ? payer : "outOfState");

/** Conditions and orders by what is paid: the library, and the rows of the answer, have the person's own prices. */
function ofSearch(input: PlanInput): Paid {
  const { asked: read, library } = input;
  const residency = read.residency ?? residencyThere(read, library);
  const isAway = residency === "outOfState";
  const asked = priced(read, residency, isAway);
  const byId = seenAs(library.byId, (one) => entryPaid(one, payerAt(read, one)));
  const payers = new Map<string, Payer>();
  const before: Known[] = [];
  const isMixed = residency === null;
  const known = async (ids: readonly string[]) => {
    const found = await input.known(ids);
    before.push(...found);
    for (const one of found) payers.set(one.id, payerAt(read, one));
    return found.map((one) => knownPaid(one, payerAt(read, one), isMixed));
  };
  const isLost = isAway && (read.act === "collect" || pricesOf(read).includes("netPrice"));
  return {
    input: { ...input, asked, known, library: { ...library, byId } },
    noted: (told) => withNotes(told, { asked: read, payers, before, isMixed, isLost }),
  };
}

/** Which tuition someone from there pays at all universities of the places that a search is in; null if that differs. */
function residencyThere({ home, filters }: Frame, library: Library): Frame["residency"] {
  if (home === ABROAD) return "outOfState";
  if (home === UNSETTLED) return null;
  const places = filters.filter(({ field, op }) => PLACE_FIELDS.has(field) && op !== "!=");
  const states = places
    .filter(({ field }) => field === "region" || field === "city")
    .map(({ field, value }) =>
      field === "region" ? String(value) : stateOf(String(value), library),
    );
  if (states.length === 0) return null;
  if (states.every((one) => one === home)) return "inState";
  return states.includes(home) ? null : "outOfState";
}

/** The net price of a public university is that of its state's residents, and everyone's who pays American taxes elsewhere. */
function ownsNetPrice(one: Known, payer: Payer): boolean {
  if (payer === "abroad") return false;
  return payer !== "outOfState" || isOnePrice(one);
}

/** A question with the tuition that is paid, and the whole cost where the net price is others'. */
function priced(read: Frame, residency: Frame["residency"], isLost: boolean): Frame {
  // "Out-of-state tuition, which is cheaper": the whole cost isn't asked for.
  const isOfTuition = read.home === null && read.fields.some(isTuition);
  const asked: Frame = {
    ...read,
    residency,
    fields: read.fields.filter((field) => !(isLost && isOfTuition && field === "netPrice")),
  };
  narrowTuition(asked);
  const paid = (field: Field): Field => {
    if (field === "netPrice" && isLost) return "costOfAttendance";
    if (residency === null || !isTuition(field)) return field;
    return residency === "inState" ? "tuitionInState" : "tuitionOutOfState";
  };
  const ofFilter = (one: Filter): Filter =>
    one.field === "program" ? one : { ...one, field: paid(one.field) };
  return {
    ...asked,
    fields: [...new Set(asked.fields.map(paid))],
    filters: asked.filters.map(ofFilter),
    order: asked.order && { ...asked.order, field: paid(asked.order.field) },
  };
}

/** A university as searches see it, with what the person pays there. */
function entryPaid(entry: Entry, payer: Payer): Entry {
  if (payer === null) return entry;
  const figures = new Map(entry.figures);
  const of = (field: Field) => entry.figures.get(field) ?? null;
  const extra = payer === "inState" ? 0 : extraOf(of("tuitionInState"), of("tuitionOutOfState"));
  const tuition = of(payer === "inState" ? "tuitionInState" : "tuitionOutOfState");
  const cost = of("costOfAttendance");
  if (tuition !== null) for (const field of TUITIONS) figures.set(field, tuition);
  if (cost !== null) figures.set("costOfAttendance", cost + extra);
  if (payer === "abroad" || extra > 0) figures.delete("netPrice");
  return { ...entry, figures };
}

/** A university with what the person pays there; `single`: both tuitions are theirs. */
function knownPaid(one: Known, payer: Payer, single: boolean): Known {
  if (payer === null) return one;
  const facts = new Map(one.facts);
  const put = (field: Field, fact: KnownFact | null) => {
    const { key } = FIELD_KINDS[field];
    if (key !== null && fact !== null) facts.set(key, fact);
  };
  const tuition = factOf(one, payer === "inState" ? "tuitionInState" : "tuitionOutOfState");
  if (single) for (const field of TUITIONS) put(field, tuition);
  const raw = payer === "inState" ? null : costElsewhere(one);
  const cost = factOf(one, "costOfAttendance");
  if (raw !== null && cost !== null)
    put("costOfAttendance", { ...cost, raw, value: written(raw, "money") });
  if (!ownsNetPrice(one, payer)) facts.delete(FIELD_KINDS.netPrice.key ?? "");
  return { ...one, facts };
}

/** What has to be said of the prices that an answer has: whose they are, and what was worked out. */
function withNotes(
  told: Answer,
  {
    asked: { home, act },
    payers,
    before,
    isMixed,
    isLost,
    isFirst = false,
  }: {
    asked: Frame;
    payers: ReadonlyMap<string, Payer>;
    before: readonly Known[];
    isMixed: boolean;
    isLost: boolean;
    /** The net price is asked for by its name: why it isn't told goes first. */
    isFirst?: boolean;
  },
): Answer {
  const parts = partsOf(told.blocks);
  const tells = ({ id }: Known, isMeant: (field: string) => boolean) =>
    parts.some((part) => part.id === id && isMeant(part.field));
  const all = [...new Map(before.map((one) => [one.id, one])).values()];
  const differs = (one: Known) => extraAt(one, "outOfState") > 0;
  const ofTuition = (payer: "inState" | "outOfState"): Sentence[] => {
    const some = all.filter((one) => {
      const own = payers.get(one.id) ?? null;
      return own !== null && residencyOf(own) === payer && differs(one) && tells(one, isTuition);
    });
    if (!isMixed || some.length === 0) return [];
    const name = some.map((one) => strong(one.name));
    return [says(`compare.home.${payer}`, { name, home: home === ABROAD ? "" : (home ?? "") })];
  };
  const estimates = all.flatMap((one) => {
    const isTold = tells(one, (field) => field === "costOfAttendance");
    const sum = isTold ? costElsewhere(one) : null;
    if (sum === null || extraAt(one, payers.get(one.id) ?? null) === 0) return [];
    return [estimateOf(one)];
  });
  const lost =
    isLost && parts.some(({ field }) => field === "costOfAttendance")
      ? [says(home === ABROAD ? "paid.abroad" : "paid.elsewhere")]
      : [];
  const first = isFirst && lost.length > 0 ? [text(...lost)] : [];
  const ofAll = { all, payers, parts };
  const notes = [
    ...ofForeigners(ofAll, differs),
    ...ofTuition("inState"),
    ...ofTuition("outOfState"),
    ...(isFirst ? [] : lost),
    ...(isLost && !SEARCHING.has(act) ? netOfResidents(ofAll, ownsNetPrice) : []),
    ...(estimates.length > 0 ? [says("paid.estimate", { list: estimates })] : []),
  ];
  const last = notes.length > 0 ? [text(...notes)] : [];
  return { ...told, blocks: [...first, ...told.blocks, ...last] };
}

/** "The cheapest" of some whose net price isn't held is the one with the lowest tuition. */
export function pricedByHeld(asked: Frame, subjects: readonly Known[]): Frame {
  const { order, fields, residency } = asked;
  if (order === null || !OF_A_YEAR.has(order.field)) return asked;
  const isHeld = (field: Field) => subjects.some((one) => figureOf(one, field) !== null);
  const isOther = fields.some((field) => field !== order.field);
  if (isOther || isHeld(order.field)) return asked;
  const field = residency === "inState" ? "tuitionInState" : "tuitionOutOfState";
  return isHeld(field) ? { ...asked, fields: [field], order: { ...order, field } } : asked;
}

const OF_A_YEAR: ReadonlySet<Field> = new Set<Field>(["netPrice", "costOfAttendance"]);

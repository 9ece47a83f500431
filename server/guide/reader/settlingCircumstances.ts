import { ABROAD, type Act, type Field, type Frame, PRICE_FIELDS } from "#machines/guide/frame.ts";

import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { FIGURE_ACTS } from "./acts.ts";
import { narrowTuition } from "./filters.ts";
import { saysAbroad } from "./lexicon.ts";
import { gapsIn, saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";
import { homeOf, residencyOf } from "./residency.ts";

const OF_FIGURES: ReadonlySet<Act> = new Set<Act>([...FIGURE_ACTS, "smalltalk"]);
/** What living at home is taken for. */
const TAKEN_FOR: ReadonlySet<string> = new Set(["housing", "scholarships", "transport", "other"]);
const OF_A_YEAR: readonly Field[] = ["tuitionInState", "tuitionOutOfState", "costOfAttendance"];

/** "And if she commutes?": not whether there are rooms, but what a year costs without them (O154). */
export function settleAtHome(frame: Frame, text: string): void {
  const isAtHome = saysPhrase("atHome", text) || saysPhrase("withRelatives", text);
  if (!OF_FIGURES.has(frame.act) || !isAtHome) return;
  frame.gaps = frame.gaps.filter((gap) => !TAKEN_FOR.has(gap));
  const isTaken = frame.topic === null || TAKEN_FOR.has(frame.topic);
  const isAsked = frame.act === "compare" || (frame.act === "facts" && !frame.guessed);
  const fields = frame.fields.filter((field) => field !== "roomAndBoard" || !isAsked);
  if (isAsked && fields.some((field) => !PRICE_FIELDS.has(field))) return;
  if (!isTaken) return;
  Object.assign(frame, {
    act: frame.act === "compare" || frame.named.length > 1 ? "compare" : "facts",
    fields: isAsked && fields.length > 0 ? fields : [...OF_A_YEAR],
    operation: "fact",
    topic: null,
    guessed: false,
    leans: frame.leans || frame.named.length === 0,
  });
  narrowTuition(frame);
}

/** Acts that "do I count as a resident" is read as where no university is named. */
const OF_RESIDENCY: ReadonlySet<Act> = new Set<Act>([...OF_FIGURES, "find", "collect"]);

/** "We're stationed in Texas, so do I count as out of state": no search there, but what decides it (O220). */
export function settleResident(frame: Frame, text: string): void {
  settleReturning(frame, text);
  if (saysPhrase("advice:tribal", text) && frame.premise?.field === "country") {
    frame.premise = null;
    frame.fields = frame.fields.filter((field) => field !== "country");
  }
  if (!saysPhrase("paysAs", text) || !OF_RESIDENCY.has(frame.act)) return;
  // "In Maryland for six years" says since when.
  frame.factor = null;
  const isNamed = frame.named.length + frame.unclear.length > 0;
  // "Living in Maryland six years. Towson in-state or no?" asks for no rooms.
  if (frame.named.length > 0 && frame.act === "not_held")
    Object.assign(frame, {
      act: frame.named.length > 1 ? "compare" : "facts",
      fields: [...TUITIONS],
      gaps: gapsIn(text).filter((gap) => gap !== "housing" && gap !== "visa"),
      topic: null,
      guessed: false,
    });
  if (isNamed || saysPhrase("universities", text) || frame.leans) return;
  Object.assign(frame, {
    act: "help",
    topic: "residency",
    fields: [],
    filters: [],
    order: null,
    premise: null,
    guessed: false,
  });
}

const TUITIONS: readonly Field[] = ["tuitionInState", "tuitionOutOfState"];

/** "Finish the degree that I left in 1993": no share of those who graduate, but what is left of it. */
function settleReturning(frame: Frame, text: string): void {
  if (!saysPhrase("advice:returning", text) || frame.named.length === 0) return;
  const isVague =
    frame.act === "not_held" && (frame.topic === "past_years" || frame.topic === "other");
  if (frame.act !== "facts" && frame.act !== "clarify" && !isVague) return;
  const isNamed = (field: Field) => saysPhrase(`field:${field}`, text) || saysPhrase("price", text);
  frame.fields = frame.guessed
    ? []
    : frame.fields.filter((f) => f !== "graduationRate" || isNamed(f));
  if (frame.fields.length === 0)
    Object.assign(frame, { act: "not_held", topic: "credits", guessed: false, gaps: [] });
}

/** Acts that a question for what a family can pay is read as. */
const OF_MEANS: ReadonlySet<Act> = new Set<Act>([...OF_FIGURES, "collect"]);
const OF_AID: ReadonlySet<Field> = new Set<Field>(["financialAidUrl", "netPriceCalculatorUrl"]);

/** "Can we afford it?", "i'm broke, can I go to Grinnell": what a year costs such a family (O168). */
export function settleMeans(frame: Frame, text: string): void {
  const isNamed = frame.named.length > 0;
  const isVague = frame.guessed || frame.act === "clarify" || frame.act === "smalltalk";
  const asks = saysPhrase("affordable", text);
  const isMeant = asks ? OF_MEANS.has(frame.act) : frame.income !== null && isNamed && isVague;
  const isPriced = !frame.guessed && frame.fields.some((field) => PRICE_FIELDS.has(field));
  if (isMeant && !isPriced && frame.filters.length === 0)
    Object.assign(frame, {
      act: frame.act === "compare" || frame.named.length > 1 ? "compare" : "facts",
      fields: ["netPrice"],
      topic: null,
      guessed: false,
      leans: frame.leans || !isNamed,
    });
  // "Cheapest without aid" goes by what a year costs before it.
  if (!saysPhrase("withoutAid", text) || saysPhrase("field:netPrice", text)) return;
  const whole = (field: Field): Field => (field === "netPrice" ? "costOfAttendance" : field);
  frame.fields = [...new Set(frame.fields.filter((field) => !OF_AID.has(field)).map(whole))];
  if (frame.order !== null) frame.order = { ...frame.order, field: whole(frame.order.field) };
}

/**
 * "She wants psych, we make 110k, she would live at home", after a comparison: said of those that were compared, and no
 * search over all (O319).
 */
export function settleWeighed(frame: Frame, { text, was }: Message): void {
  const isOfThem = was === "compare" && frame.act === "collect" && frame.income !== null;
  if (!isOfThem || frame.named.length > 0 || saysPhrase("find", text)) return;
  Object.assign(frame, { act: "compare", fields: ["netPrice"], whom: "several", leans: true });
}

/** "I'm Jordan" is a name. */
const MYSELF = /(?:^| )(?:im|i m|i am|name is|this is)$/;
const OF_PRICES: ReadonlySet<Act> = new Set<Act>(["facts", "compare", "not_held"]);
const FOREIGNERS = "international_students";
/** What such a question is taken for. */
const VAGUE: ReadonlySet<string> = new Set([FOREIGNERS, "other", "visa"]);

/** "What is Purdue for a kid in Kenya", "from Maryland", "Edison NJ, Rutgers or NJIT?": another place than the university's is the payer's (O130). */
export function settlePayer(
  frame: Frame,
  normalized: string,
  places: readonly Place[],
  library: Library,
): void {
  const isOpen = frame.act === "compare" && frame.fields.length === 0;
  const isPriced = isOpen || frame.fields.some((field) => PRICE_FIELDS.has(field));
  // "I'm an international student, what does it cost": who asks, and not how many there are.
  const isOfPayer = frame.home === ABROAD && isPriced && !gapsIn(normalized).includes(FOREIGNERS);
  if (isOfPayer && frame.act !== "not_held") {
    if (frame.topic === FOREIGNERS) frame.topic = null;
    frame.gaps = frame.gaps.filter((gap) => gap !== FOREIGNERS);
  }
  // "And the fees of both, the international ones": of those talked about.
  const isOfForeigners = frame.topic === FOREIGNERS && saysAbroad(normalized);
  if (!OF_PRICES.has(frame.act) || !isPriced || frame.home !== null) return;
  if (frame.named.length === 0 && !isOfForeigners) return;
  if (frame.topic !== null && !VAGUE.has(frame.topic)) return;
  const isThere = (place: string) =>
    frame.named.some(({ id }) => {
      const entry = library.byId.get(id);
      return entry !== undefined && library.places.holds(place, entry);
    });
  const isElsewhere = (place: Place) => {
    const { kind, name, excluded, from } = place;
    // A town's name alone may be one of several: "San Jose" is no sign of Costa Rica.
    if (kind === "area" || excluded || isThere(name)) return false;
    if (kind === "city" && homeOf(place, library, frame.named) === ABROAD) return false;
    return !MYSELF.test(normalized.split(" ").slice(0, from).join(" "));
  };
  const place = places.find(isElsewhere) ?? null;
  const home = homeOf(place, library, frame.named) ?? (saysAbroad(normalized) ? ABROAD : null);
  if (home === null) return;
  if (frame.act === "not_held")
    Object.assign(frame, { act: frame.named.length > 1 ? "compare" : "facts", topic: null });
  frame.home = home;
  frame.residency ??= residencyOf(home, frame.named, library);
  frame.gaps = frame.gaps.filter((gap) => gap !== FOREIGNERS);
  narrowTuition(frame);
}

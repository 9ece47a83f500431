import {
  ABROAD,
  type Act,
  type Field,
  type Frame,
  PLACE_FIELDS,
  PRICE_FIELDS,
} from "#machines/guide/frame.ts";

import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { narrowTuition } from "./filters.ts";
import { saysAbroad } from "./lexicon.ts";
import { saysPhrase } from "./phrases.ts";
import { NAMED } from "./premises.ts";
import { homeOf, residencyOf } from "./residency.ts";

const OF_FIGURES: ReadonlySet<Act> = new Set<Act>([
  "facts",
  "compare",
  "clarify",
  "not_held",
  "about",
  "smalltalk",
]);
/** What living at home is taken for. */
const TAKEN_FOR: ReadonlySet<string> = new Set(["housing", "scholarships", "transport", "other"]);
const OF_A_YEAR: readonly Field[] = ["tuitionInState", "tuitionOutOfState", "costOfAttendance"];

/** "And if she commutes?": not whether there are rooms, but what a year costs without them (O154). */
export function settleAtHome(frame: Frame, text: string): void {
  if (!OF_FIGURES.has(frame.act) || !saysPhrase("atHome", text)) return;
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

/** "Soy ciudadana": of what country somebody is a citizen asks for no place. */
export function settleCitizen(frame: Frame, text: string): void {
  const others = frame.fields.filter((field) => !PLACE_FIELDS.has(field));
  if (others.length > 0 && saysPhrase("citizenFamily", text)) frame.fields = others;
}

/** "McGill in Toronto": a place beside a name is the university's. */
const BESIDE = new RegExp(`${NAMED} (?:in|en|em|a|au|in der)$`);
/** "I'm Jordan" is a name. */
const MYSELF = /(?:^| )(?:im|i m|i am|name is|this is)$/;
const OF_PRICES: ReadonlySet<Act> = new Set<Act>(["facts", "compare", "not_held"]);
const FOREIGNERS = "international_students";
/** What such a question is taken for. */
const VAGUE: ReadonlySet<string> = new Set([FOREIGNERS, "other", "visa"]);

/** "What is Purdue for a kid in Kenya", "from Maryland": another place than the university's is the payer's (O130). */
export function settlePayer(
  frame: Frame,
  normalized: string,
  places: readonly Place[],
  library: Library,
): void {
  const isPriced = frame.fields.some((field) => PRICE_FIELDS.has(field));
  if (!OF_PRICES.has(frame.act) || !isPriced || frame.named.length === 0 || frame.home !== null)
    return;
  if (frame.topic !== null && !VAGUE.has(frame.topic)) return;
  const words = normalized.split(" ");
  const isElsewhere = ({ kind, name, excluded, from }: Place) =>
    (kind === "country" || kind === "region") &&
    !excluded &&
    !BESIDE.test(words.slice(0, from).join(" ")) &&
    !MYSELF.test(words.slice(0, from).join(" ")) &&
    !frame.named.some(({ id }) => {
      const entry = library.byId.get(id);
      return entry !== undefined && library.places.holds(name, entry);
    });
  const place = places.find(isElsewhere) ?? null;
  const home = homeOf(place, library) ?? (saysAbroad(normalized) ? ABROAD : null);
  if (home === null) return;
  if (frame.act === "not_held")
    Object.assign(frame, { act: frame.named.length > 1 ? "compare" : "facts", topic: null });
  frame.home = home;
  frame.residency ??= residencyOf(home, frame.named, library);
  frame.gaps = frame.gaps.filter((gap) => gap !== FOREIGNERS);
  narrowTuition(frame);
}

import type { Act, Field, Filter, Frame, Operation } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { isNumeric } from "../knowledge/fields.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
import type { Mention } from "../names/names.ts";
import { conditionsIn } from "./conditions.ts";
import { courtesyIn } from "./courtesies.ts";
import { withYears } from "./dates.ts";
import { dropsIn } from "./drops.ts";
import { NAME } from "./features.ts";
import {
  addKinds,
  addPrograms,
  distinct,
  exclude,
  narrowTuition,
  orderOf,
  placeFilters,
} from "./filters.ts";
import { sizeIn, unheldIn } from "./kindWords.ts";
import * as words from "./lexicon.ts";
import { best, type Scores } from "./linearModel.ts";
import { numbersIn, type Said } from "./numbers.ts";
import { offerIn } from "./offers.ts";
import { directionIn, isSuperlative, relativeIn } from "./orderWords.ts";
import { withClauses, withParts } from "./parts.ts";
import { gapsIn, saysPhrase } from "./phrases.ts";
import { placesIn, withoutPlaces } from "./placeNames.ts";
import { kindPremise, NAMED, placePremise } from "./premises.ts";
import { above, mask, type Message, scoresOf } from "./readerModel.ts";
import { homeOf, residencyOf } from "./residency.ts";
import { asksLeft, bareIn, saidIn } from "./saidNumbers.ts";
import {
  lacksEvidence,
  settleAct,
  settleFactless,
  settleHeld,
  settleHousing,
  settleSubject,
  settleUnheld,
  topicOf,
} from "./settling.ts";
import {
  settleAge,
  settleRank,
  settleRate,
  settleRanked,
  settleShare,
  settleShown,
} from "./settlingOperations.ts";
import { settleFragment, settleOverview, settlePhrases, settleTerms } from "./settlingPhrases.ts";
import { settleGaps, settlePlain, settleWhere, withoutDoubtful } from "./settlingPlain.ts";
import { isSearch } from "./settlingSearches.ts";
import { settleProduct, settleTasks, settleTelling } from "./settlingTalk.ts";
import { settleFigures } from "./settlingWorked.ts";
import { simplified } from "./simplified.ts";
import { addSoftFilters } from "./softFilters.ts";
import { unreadIn } from "./unread.ts";

/** A message read alone: its frame, and what the conversation and the check want to know besides. */
export interface Reading {
  frame: Frame;
  text: string;
  places: readonly Place[];
  /** Where universities are named. */
  mentions: readonly Mention[];
  /** How sure the act is: by how much it leads. */
  lead: number;
  scores: Scores;
  /** How sure its language is. */
  languageLead: number;
  /** One of the guide's own offers, word for word. */
  isOffer: boolean;
}

const BOUNDS: ReadonlySet<Said["unit"]> = new Set(["money", "percent", "count"]);
const OTHER = "other";
/** "No idea", "anywhere": in more words something else is said, too. */
const MOST_OF_UNSURE = 9;
/** By how much the likeliest must lead to say whom a message is about. */
const SURE_WHOM = 0.4;

/** Whom it is about, where there may be others than those it names. */
function whomOf({ before, onPage }: Message, scores: Scores): Frame["whom"] {
  if (before === null && !onPage) return null;
  const { label, lead } = best(scores["whom"] ?? {});
  return lead > SURE_WHOM ? (label as Frame["whom"]) : null;
}

/** From this score on a question asks besides for something that isn't held. */
const NARROWED = 2.2;

/** Reads one message. */
export function read(said: Message, library: Library): Reading {
  const message = { ...said, text: withYears(simplified(said.text)) };
  const mentions = withoutPlaces(library.names.find(message.text), message, library);
  const masked = mask(message.text, mentions);
  const scores = scoresOf(message, masked);
  const normalized = normalizeText(masked.replaceAll(NAME, ` ${NAMED} `));
  const tokens = normalized.split(" ");
  const places = placesIn(message, tokens, library);
  const act = best(scores["act"] ?? {});
  const later = message.before === null ? OTHER : best(scores["later"] ?? {}).label;
  const asked = withParts(masked, message, scores);
  const touched = above(scores["touched"] ?? {});
  const { label: language, lead: languageLead } = best(scores["language"] ?? {});
  const named = mentions.filter(({ sure, options }) => sure && options.length === 1);
  const refs = unique(
    named.flatMap(({ options }) => options.map(({ id, name }) => ({ id, name }))),
  );
  const frame: Frame = {
    act: (later === OTHER ? act.label : later) as Act,
    language,
    fields: asked,
    guessed: false,
    leans: message.before !== null && (scores["leans"]?.["leans"] ?? 0) > 0,
    whom: whomOf(message, scores),
    named: refs,
    unclear: mentions
      .filter(({ sure, options }) => options.length > 0 && !(sure && options.length === 1))
      .map(({ typed, options }) => ({
        typed,
        options: options.map(({ id, name }) => ({ id, name })),
      })),
    unknown: mentions.filter(({ options }) => options.length === 0).map(({ typed }) => typed),
    operation: best(scores["operation"] ?? {}).label as Operation,
    filters: [],
    order: null,
    narrows: null,
    limit: words.limitIn(normalized),
    several: saysPhrase("several", normalized),
    factor: words.factorIn(normalized),
    premise: null,
    said: saidIn(masked),
    bare:
      message.before === null ||
      words.limitIn(normalized) !== null ||
      words.factorIn(normalized) !== null
        ? null
        : bareIn(masked, tokens.length),
    drops: message.before === null ? [] : dropsIn(message.text, normalized, touched, refs.length),
    topic: null,
    gaps: [],
    leftover: [],
    pointer: words.pointerIn(normalized),
    residency: words.residencyIn(normalized),
    home: homeOf(library.places.home(tokens), library),
    form: words.formOf(normalized),
    relative: relativeIn(normalized),
    adds: saysPhrase("adds", normalized),
    unsure: tokens.length <= MOST_OF_UNSURE && saysPhrase("unsure", normalized),
    group: words.groupIn(normalized),
    general: saysPhrase("universities", normalized),
    end: isSuperlative(normalized) ? directionIn(normalized, false) : null,
    skip: 0,
    whole: true,
  };
  const atHome = residencyOf(frame.home, refs, library);
  // "For someone from Texas, and for someone from elsewhere" asks of both.
  const both = frame.residency !== null && atHome !== null && atHome !== frame.residency;
  if (both) Object.assign(frame, { residency: null, home: null });
  else frame.residency ??= atHome;
  settleAct(frame, act.lead, scores, message);
  settleUnheld(frame, scores, message.before !== null);
  settleHeld(frame, scores, normalized);
  settleWhere(frame, normalized);
  // "Drop Rice": the others are talked about as before.
  if (frame.drops.includes("name"))
    Object.assign(frame, {
      act: "clarify",
      fields: [],
      leans: true,
      ...(refs.length === 0 ? { pointer: { to: "nth", index: words.nthIn(normalized) ?? 0 } } : {}),
    });
  if (message.before !== null) settleFragment(frame, scores, normalized, tokens.length);
  settleSubject(frame, normalized);
  settleAge(frame, normalized);
  settleShare(frame, scores, message);
  settleOverview(frame, message, scores);
  settlePhrases(frame, message, tokens.length);
  const hasFilters =
    places.length > 0 || subjectsIn(normalized).length > 0 || sizeIn(normalized) !== null;
  if (saysPhrase("led", normalized) && mentions.length === 0) frame.act = "collect";
  if (
    isSearch(frame, normalized, touched, hasFilters, {
      onPage: message.onPage,
      atPlace: message.before === null && places.length > 0,
      isLater: message.before !== null,
      bounded: numbersIn(masked).some(({ op, unit }) => op !== "=" && BOUNDS.has(unit)),
    })
  )
    frame.act = "find";
  const scoresIn = (part: string) => scoresOf(message, part);
  const conditions = conditionsIn(masked, frame, touched, scores["touched"] ?? {}, scoresIn);
  const compared = conditions.filters.flatMap(({ field }) => (field === "program" ? [] : [field]));
  if (frame.act === "facts" && frame.fields.length === 0) frame.fields = unique2(compared);
  if (frame.act === "facts" && frame.fields.length === 0 && conditions.premise === null)
    settleFactless(frame, scores);
  frame.filters = [...conditions.filters, ...placeFilters(frame.act, places)];
  frame.premise =
    (takesAway(frame, normalized) ? null : conditions.premise) ??
    placePremise(frame, places, normalized, library) ??
    kindPremise(frame, normalized);
  if (frame.act === "find") addKinds(frame, normalized, scores["wishes"] ?? {});
  if (frame.act === "find" && saysPhrase("similarSize", normalized))
    Object.assign(frame, { operation: "nearest", fields: unique2(["students", ...frame.fields]) });
  addPrograms(frame, normalized);
  exclude(frame, masked, mentions);
  frame.filters = distinct(frame.filters);
  frame.order = orderOf(frame, masked, normalized, touched, scores);
  addSoftFilters(frame, masked, normalized);
  settleRanked(frame);
  narrowTuition(frame);
  if (frame.act === "find" && isOfWomen(normalized)) {
    frame.order = null;
    // "At least 80% women" bounds nothing that is held.
    if (!saysPhrase("field:admissionRate", normalized))
      frame.filters = frame.filters.filter(({ field }) => field !== "admissionRate");
  }
  frame.topic =
    frame.act === "find" ? unheldIn(normalized) : topicOf(frame.act, scores, normalized);
  const gap = best(scores["gap"] ?? {});
  if (
    (scores["narrowed"]?.["narrowed"] ?? 0) > NARROWED &&
    frame.act === "facts" &&
    gap.label !== "other" &&
    !lacksEvidence(gap.label, normalized)
  ) {
    frame.topic = gap.label;
  }
  withClauses(frame, masked, message);
  settleFigures(frame, scores, message, normalized);
  settleRank(frame, normalized);
  settleTerms(frame, message.text);
  settleHousing(frame, message.text);
  narrowTuition(frame);
  settleRate(frame);
  settleShown(frame);
  settlePlain(frame, message.text);
  settleGaps(frame, scores, masked, message);
  settleTelling(frame, message, tokens.length, scores);
  settleProduct(frame, message);
  settleTasks(frame, message);
  withoutDoubtful(frame, asked, scores, message.text);
  if (
    frame.act === "find" &&
    frame.fields.length === 0 &&
    (frame.operation === "average" || frame.operation === "sum")
  ) {
    frame.fields = touched.filter(isNumeric).slice(0, 2);
  }
  const courtesy = courtesyIn(message.text);
  if (courtesy !== null) Object.assign(frame, { fields: [], filters: [], order: null }, courtesy);
  const offer = offerIn(masked);
  if (offer !== null)
    Object.assign(frame, { filters: [], premise: null, topic: null }, offer.meaning, {
      language: offer.language,
    });
  frame.filters = withoutDropped(frame.filters, frame);
  frame.leftover = unreadIn(frame, masked, message, mentions);
  frame.whole = isWhole(frame, tokens.length);
  const mayNarrow = MAY_NARROW.has(frame.act) && !frame.drops.includes("name");
  if (message.before !== null && mentions.length === 0 && mayNarrow) {
    const search: Frame = { ...frame, act: "find", filters: [], order: null };
    const bounds = conditionsIn(masked, search, touched, scores["touched"] ?? {}, scoresIn);
    search.filters = [...bounds.filters, ...placeFilters("find", places)];
    addKinds(search, normalized, scores["wishes"] ?? {});
    addPrograms(search, normalized);
    const sorts = isSuperlative(normalized) || saysPhrase("sort", normalized);
    const order = sorts ? orderOf(search, masked, normalized, touched, scores) : null;
    const filters = withoutDropped(distinct(search.filters), frame);
    if (filters.length > 0 || order !== null) frame.narrows = { filters, order };
  }
  const isOffer = offer !== null;
  const { text } = message;
  return { frame, text, mentions, places, lead: act.lead, scores, languageLead, isOffer };
}

const isOfWomen = (normalized: string): boolean =>
  unheldIn(normalized) === "gender_ratio" || gapsIn(normalized).includes("gender_ratio");

/** Acts as which a message that only narrows a search is easily read: "in Boston", "public ones". */
const MAY_NARROW: ReadonlySet<Act> = new Set([
  "facts",
  "compare",
  "about",
  "programs",
  "clarify",
  "collect",
  "not_held",
  "smalltalk",
]);

/** What a message takes back is no wish of its own. */
const withoutDropped = (filters: readonly Filter[], { drops }: Frame): Filter[] =>
  filters.filter(({ field }) => !drops.includes(field));

/** An amount that is taken away or added is nothing that is taken for granted. */
const takesAway = ({ operation, said }: Frame, normalized: string): boolean =>
  said?.unit === "money" &&
  (operation === "difference" || operation === "sum" || asksLeft(normalized));

const unique = <T extends { id: string }>(list: readonly T[]): T[] => [
  ...new Map(list.map((one) => [one.id, one])).values(),
];

const unique2 = (fields: readonly Field[]): Field[] => [...new Set(fields)];

/** "And Cambridge?" asks what was asked before; "tell me about Cambridge" doesn't. */
const MOST_OF_FRAGMENT = 3;

/** Whether a message needs nothing of what was said before it. */
function isWhole(
  { act, named, unclear, unknown, fields, pointer, filters }: Frame,
  length: number,
): boolean {
  if (pointer !== null) return false;
  if (act === "about") return length > MOST_OF_FRAGMENT;
  if (act === "find") return filters.length > 0 || fields.length > 0;
  const names = named.length + unclear.length + unknown.length > 0;
  return names && (fields.length > 0 || act === "programs");
}

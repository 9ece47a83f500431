import { readFileSync } from "node:fs";
import { join } from "node:path";

import { type Act, type Field, FIELDS, type Frame, type Operation } from "#machines/guide/frame.ts";

import { dataFolder } from "../../seed/files.ts";
import { fold } from "../../universities/fold.ts";
import { isNumeric } from "../knowledge/fields.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
import type { Mention } from "../names/names.ts";
import { conditionsIn } from "./conditions.ts";
import { courtesyIn } from "./courtesies.ts";
import { featuresOf, NAME } from "./features.ts";
import { READER_HEADS } from "./heads.ts";
import * as words from "./lexicon.ts";
import { best, readLinearModel, type Scores } from "./linearModel.ts";
import { numbersIn, type Said } from "./numbers.ts";
import { offerIn } from "./offers.ts";
import { kindPremise, NAMED, placePremise } from "./premises.ts";
import {
  isSearch,
  settleAct,
  settleAge,
  settleFactless,
  settleFragment,
  settleHeld,
  settleOperation,
  settleRank,
  settleSubject,
  settleUnheld,
  topicOf,
} from "./settling.ts";
import { simplified } from "./simplified.ts";
import {
  addKinds,
  addPrograms,
  distinct,
  exclude,
  narrowTuition,
  orderOf,
  placeFilters,
} from "./wishes.ts";

const model = readLinearModel(
  readFileSync(join(dataFolder(), "reader", "reader.bin")),
  READER_HEADS,
);

export interface Message {
  text: string;
  /** The person's message before it. */
  before: string | null;
  onPage: boolean;
}

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

const THAN = /\b(?:than|like|as|que|comme|wie|als|near|nearest|besides|except)\b|比|از|من/iu;

/** "Students from Nigeria": a place that people are from. */
const FROM = /(?:\bfrom|\bdes?|\baus|\bda|\bdo|از|من)\s+$/iu;
/** "Durham NC": states by their codes, which are nobody's initials that are better known. */
const STATE_CODES = new Set(
  "NC SC NY NJ CA TX FL OH PA VA GA IL MI WA AZ CO TN NV MN WI MO MD DC CT OK KY".split(" "),
);

/** In a search "Oregon" is the state, and in "north carolina" Carolina is no university. */
function withoutPlaces(
  mentions: readonly Mention[],
  { text, before, onPage }: Message,
  { places }: Library,
): readonly Mention[] {
  if (mentions.length === 0) return mentions;
  const masked = mask(text, mentions);
  const spoken = fold(text).split(" ");
  const wide = places.find(spoken).filter(({ from, to }) => to - from > 1);
  const inside = (typed: string) =>
    wide.some(
      ({ from, to }) =>
        to - from > fold(typed).split(" ").length &&
        spoken.slice(from, to).join(" ").includes(fold(typed)),
    );
  const scores = model.scores(featuresOf({ masked, before, onPage }));
  const finds = best(scores["act"] ?? {}).label === "find" && !THAN.test(masked);
  return mentions.filter(({ typed, start }) => {
    const name = fold(typed);
    if (inside(typed) || STATE_CODES.has(typed)) return false;
    if (finds && places.knows(name, true)) return false;
    const [country] = places.find(name.split(" "));
    return !(country?.kind === "country" && FROM.test(text.slice(0, start)));
  });
}

const BOUNDS: ReadonlySet<Said["unit"]> = new Set(["money", "percent", "count"]);
const OTHER = "other";
/** By how much the likeliest must lead to say whom a message is about. */
const SURE_WHOM = 0.4;

/** Whom it is about, where there may be others than those it names. */
function whomOf({ before, onPage }: Message, scores: Scores): Frame["whom"] {
  if (before === null && !onPage) return null;
  const { label, lead } = best(scores["whom"] ?? {});
  return lead > SURE_WHOM ? (label as Frame["whom"]) : null;
}

/** The corpus holds two and a half times as many questions for what isn't held as people ask. */
const GAPS_TOO_MANY = Math.log(2.5);

function asAsked(scores: Scores): Scores {
  const lowered = (head: "act" | "later") => ({
    ...scores[head],
    not_held: (scores[head]?.["not_held"] ?? 0) - GAPS_TOO_MANY,
  });
  return { ...scores, act: lowered("act"), later: lowered("later") };
}

/** From this score on a question asks besides for something that isn't held. */
const NARROWED = 2.2;

/** Reads one message. */
export function read(said: Message, library: Library): Reading {
  const message = { ...said, text: simplified(said.text) };
  const mentions = withoutPlaces(library.names.find(message.text), message, library);
  const masked = mask(message.text, mentions);
  const scores = asAsked(model.scores(featuresOf({ ...message, masked })));
  const folded = fold(masked.replaceAll(NAME, ` ${NAMED} `));
  const tokens = folded.split(" ");
  const places = library.places.find(tokens);
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
    limit: words.limitIn(folded),
    several: words.wantsSeveral(folded),
    factor: words.factorIn(folded),
    premise: null,
    said: numbersIn(masked).find(({ unit, op }) => unit === "money" && op === "=")?.value ?? null,
    topic: null,
    leftover: [],
    pointer: words.pointerIn(folded),
    residency: words.residencyIn(folded),
    form: words.formOf(folded),
    relative: words.relativeIn(folded),
    adds: words.adds(folded),
    unsure: words.isUnsure(folded),
    group: words.groupIn(folded),
    general: words.speaksOfUniversities(folded),
    skip: 0,
    whole: true,
  };
  settleAct(frame, act.lead, scores, message.text);
  settleUnheld(frame, scores, message.before !== null);
  settleHeld(frame, scores, folded);
  if (message.before !== null) settleFragment(frame, scores, tokens.length);
  settleSubject(frame, folded);
  settleAge(frame, folded);
  const wishes =
    places.length > 0 || subjectsIn(folded).length > 0 || words.sizeIn(folded) !== null;
  if (words.asksToBeLed(folded) && mentions.length === 0) frame.act = "collect";
  if (
    isSearch(frame, folded, touched, wishes, {
      onPage: message.onPage,
      atPlace: message.before === null && places.length > 0,
      isLater: message.before !== null,
      bounded: numbersIn(masked).some(({ op, unit }) => op !== "=" && BOUNDS.has(unit)),
    })
  )
    frame.act = "find";
  const wishesOf = (part: string) =>
    model.scores(featuresOf({ ...message, masked: part }))["wishes"] ?? {};
  const conditions = conditionsIn(masked, frame, touched, scores["touched"] ?? {}, wishesOf);
  const compared = conditions.filters.flatMap(({ field }) => (field === "program" ? [] : [field]));
  if (frame.act === "facts" && frame.fields.length === 0) frame.fields = unique2(compared);
  if (frame.act === "facts" && frame.fields.length === 0 && conditions.premise === null)
    settleFactless(frame, scores);
  frame.filters = [...conditions.filters, ...placeFilters(frame.act, places)];
  frame.premise =
    (takesAway(frame, folded) ? null : conditions.premise) ??
    placePremise(frame, places, folded, library) ??
    kindPremise(frame, folded);
  if (frame.act === "find") addKinds(frame, folded, scores["wishes"] ?? {});
  addPrograms(frame, folded);
  exclude(frame, masked, mentions);
  frame.filters = distinct(frame.filters);
  frame.order = orderOf(frame, folded, touched, scores);
  narrowTuition(frame);
  frame.topic = frame.act === "find" ? words.unheldIn(folded) : topicOf(frame.act, scores);
  const gap = best(scores["gap"] ?? {});
  if (
    (scores["narrowed"]?.["narrowed"] ?? 0) > NARROWED &&
    frame.act === "facts" &&
    gap.label !== "other"
  ) {
    frame.topic = gap.label;
  }
  withSentences(frame, masked, message);
  settleOperation(frame, folded);
  settleRank(frame, folded);
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
  frame.whole = isWhole(frame, tokens.length);
  if (message.before !== null && mentions.length === 0 && MAY_NARROW.has(frame.act)) {
    const search: Frame = { ...frame, act: "find", filters: [], order: null };
    const bounds = conditionsIn(masked, search, touched, scores["touched"] ?? {}, wishesOf);
    search.filters = [...bounds.filters, ...placeFilters("find", places)];
    addKinds(search, folded, scores["wishes"] ?? {});
    addPrograms(search, folded);
    const order = words.isSuperlative(folded) ? orderOf(search, folded, touched, scores) : null;
    if (search.filters.length > 0 || order !== null)
      frame.narrows = { filters: distinct(search.filters), order };
  }
  const isOffer = offer !== null;
  const { text } = message;
  return { frame, text, mentions, places, lead: act.lead, scores, languageLead, isOffer };
}

/** Acts as which a message that only narrows a search is easily read: "in Boston", "public ones". */
const MAY_NARROW: ReadonlySet<Act> = new Set([
  "facts",
  "compare",
  "about",
  "programs",
  "clarify",
  "collect",
]);

const PARTS =
  /[,;:.?!\n]+|\b(?:and|plus|also|as well as|along with|&)\b| y | et | e | und | ve | и | dan |\sو(?=\s|\p{L})|和|以及|还有|、|，|。|；|और| aur | cùng | và /giu;
const FEWEST_PARTS = 2;
/** A part of a message is surer of its field than the whole of many must be. */
const SURE_PART = 1.3;
/** And the whole must not speak against it. */
const LIKELY = -0.6;

/** The fields of a message: those of the whole, and of its parts, as a list dilutes each of what it asks for. */
function withParts(masked: string, message: Message, scores: Scores): Field[] {
  const all = scores["fields"] ?? {};
  const whole = above(all);
  const parts = masked.split(PARTS).filter((part) => part.replaceAll(NAME, "").trim().length > 1);
  if (parts.length < FEWEST_PARTS || parts.length > 12) return whole;
  const found = parts.flatMap((part) => {
    const own = model.scores(featuresOf({ ...message, masked: part }))["fields"] ?? {};
    return FIELDS.filter((field) => (own[field] ?? -1) > SURE_PART && (all[field] ?? -9) > LIKELY);
  });
  return unique2([...whole, ...found]);
}

/** An amount that is taken away or added is nothing that is taken for granted. */
const takesAway = ({ operation, said }: Frame, folded: string): boolean =>
  said !== null &&
  (operation === "difference" || operation === "sum" || words.speaksOfLeft(folded));

const SENTENCES = /[.!?;\n]+\s|[。！？؟；]|[?؟]/u;
const FEWEST_LETTERS = 6;
/** By how much a sentence's act must lead to be told beside that of another. */
const SURE_SENTENCE = 2;

/** "How many study there? And is there parking?": a figure that is held and a gap, each in a sentence of its own. */
function withSentences(frame: Frame, masked: string, message: Message): void {
  if (frame.act !== "facts" && frame.act !== "not_held") return;
  const sentences = masked
    .split(SENTENCES)
    .filter((part) => part.replaceAll(NAME, "").trim().length >= FEWEST_LETTERS);
  if (sentences.length < 2 || sentences.length > 6) return;
  const fields: Field[] = [];
  const gaps: string[] = [];
  for (const part of sentences) {
    const scores = asAsked(model.scores(featuresOf({ ...message, masked: part })));
    const act = best(scores["act"] ?? {});
    const gap = best(scores["gap"] ?? {});
    const asked = above(scores["fields"] ?? {}).filter(
      (field) => (scores["fields"]?.[field] ?? 0) > SURE_PART,
    );
    const isGap = act.label === "not_held" && act.lead > SURE_SENTENCE && gap.lead > SURE_SENTENCE;
    if (isGap && gap.label !== "other") gaps.push(gap.label);
    else if (OF_FIELDS.has(act.label)) fields.push(...asked);
  }
  const [gap] = gaps;
  if (gap === undefined || (fields.length === 0 && frame.act !== "facts")) return;
  frame.fields = unique2([...(frame.act === "facts" ? frame.fields : []), ...fields]);
  frame.act = "facts";
  frame.topic = gap;
}

const OF_FIELDS: ReadonlySet<string> = new Set(["facts", "clarify", "not_held", "about"]);

/** The message with every name that is linked or asked about in the place of its words. */
function mask(text: string, mentions: readonly Mention[]): string {
  return mentions
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${NAME} ${rest.slice(end)}`, text);
}

const above = (scores: Readonly<Record<string, number>>): Field[] =>
  FIELDS.filter((field) => (scores[field] ?? -1) > 0).toSorted(
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0),
  );

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

import { readFileSync } from "node:fs";
import { join } from "node:path";

import {
  type Act,
  type Field,
  FIELDS,
  type Filter,
  type Frame,
  type Operation,
  type Order,
  type Premise,
} from "#machines/guide/frame.ts";

import { dataFolder } from "../../seed/files.ts";
import { fold } from "../../universities/fold.ts";
import { FIELD_KINDS, isNumeric } from "../knowledge/fields.ts";
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
import { offerIn } from "./offers.ts";

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
  places: readonly Place[];
  /** How sure the act is: by how much it leads. */
  lead: number;
  scores: Scores;
  /** One of the guide's own offers, word for word. */
  isOffer: boolean;
}

/** Stands in folded text where a university is named; a word that nobody writes. */
const NAMED = "xuniversityx";
const ASKING: ReadonlySet<Act> = new Set([
  "facts",
  "compare",
  "find",
  "programs",
  "about",
  "clarify",
  "not_held",
]);
/** Where an act leads by less, what the message names decides. */
const UNSURE = 0.7;
/** From this score on a question asks besides for something that isn't held. */
const NARROWED = 2.2;

/** Reads one message. */
export function read(message: Message, library: Library): Reading {
  const mentions = library.names.find(message.text);
  const masked = mask(message.text, mentions);
  const scores = model.scores(featuresOf({ ...message, masked }));
  const folded = fold(masked.replaceAll(NAME, ` ${NAMED} `));
  const tokens = folded.split(" ");
  const places = library.places.find(tokens);
  const act = best(scores["act"] ?? {});
  const asked = withParts(masked, message, scores);
  const touched = above(scores["touched"] ?? {});
  const language = best(scores["language"] ?? {}).label;
  const named = mentions.filter(({ sure, options }) => sure && options.length === 1);
  const refs = unique(
    named.flatMap(({ options }) => options.map(({ id, name }) => ({ id, name }))),
  );
  const frame: Frame = {
    act: act.label as Act,
    language,
    fields: asked,
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
    limit: words.limitIn(folded),
    several: words.wantsSeveral(folded),
    factor: words.factorIn(folded),
    premise: null,
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
  const wishes =
    places.length > 0 || subjectsIn(folded).length > 0 || words.sizeIn(folded) !== null;
  if (words.asksToBeLed(folded) && mentions.length === 0) frame.act = "collect";
  if (isSearch(frame, folded, touched, wishes, message.onPage)) frame.act = "find";
  const conditions = conditionsIn(masked, frame, touched, scores["touched"] ?? {});
  const compared = conditions.filters.flatMap(({ field }) => (field === "program" ? [] : [field]));
  if (frame.act === "facts" && frame.fields.length === 0) frame.fields = unique2(compared);
  if (frame.act === "facts" && frame.fields.length === 0 && conditions.premise === null)
    settleFactless(frame, scores);
  frame.filters = [...conditions.filters, ...placeFilters(frame.act, places)];
  frame.premise =
    conditions.premise ??
    placePremise(frame, places, folded, library) ??
    kindPremise(frame, folded);
  if (frame.act === "find") addKinds(frame, folded);
  addPrograms(frame, folded);
  exclude(frame, masked, mentions);
  frame.filters = distinct(frame.filters);
  frame.order = orderOf(frame, folded, touched, scores);
  narrowTuition(frame);
  frame.topic = topicOf(frame.act, scores);
  const gap = best(scores["gap"] ?? {});
  if (
    (scores["narrowed"]?.["narrowed"] ?? 0) > NARROWED &&
    frame.act === "facts" &&
    gap.label !== "other"
  ) {
    frame.topic = gap.label;
  }
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
  return { frame, places, lead: act.lead, scores, isOffer: offer !== null };
}

const PARTS =
  /[,;:.?!\n]+|\b(?:and|plus|also|as well as|along with|&)\b| y | et | e | und | و |、|，|。|；|और/giu;
const FEWEST_PARTS = 2;
/** A part of a message is surer of its field than the whole of many must be. */
const SURE_PART = 2;
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

const COMPARING = /\bcompar|\bversus\b|\bvs\b|\bagainst\b|vergleich|比较|مقایسه|قارن/iu;

/** Corrects the act where it contradicts what the message plainly holds. */
function settleAct(frame: Frame, lead: number, scores: Scores, text: string): void {
  const several = frame.named.length + frame.unclear.length + frame.unknown.length;
  if (frame.act === "facts" && several >= 2) frame.act = "compare";
  if (several === 1 && frame.pointer !== null && COMPARING.test(text)) frame.act = "compare";
  if (frame.act === "compare" && several === 1 && frame.pointer === null && frame.fields.length > 0)
    frame.act = "facts";
  if (frame.act === "clarify" && several > 0 && frame.fields.length > 0 && frame.named.length > 0) {
    frame.act = several >= 2 ? "compare" : "facts";
  }
  if (lead < UNSURE && !ASKING.has(frame.act) && frame.named.length > 0) {
    const acts = scores["act"] ?? {};
    const [likeliest] = [...ASKING].toSorted((a, b) => (acts[b] ?? 0) - (acts[a] ?? 0));
    const own = acts[frame.act] ?? 0;
    if (likeliest !== undefined && (acts[likeliest] ?? 0) > own - UNSURE && frame.fields.length > 0)
      frame.act = likeliest;
  }
  if (frame.act === "programs" && frame.fields.length === 0) frame.fields = ["programs"];
}

/** From this score on a field is the likeliest that was meant, where none is sure. */
const PERHAPS = -0.3;

/** Something is asked of a university and no field is sure: the likeliest, or else what isn't held. */
function settleFactless(frame: Frame, scores: Scores): void {
  const [likeliest] = (Object.entries(scores["fields"] ?? {}) as [Field, number][]).toSorted(
    (a, b) => b[1] - a[1],
  );
  if (likeliest !== undefined && likeliest[1] > PERHAPS) frame.fields = [likeliest[0]];
  else if (frame.named.length > 0) frame.act = "not_held";
}

/** "Oldest?", "recommend a uni in Africa": a search, where nobody is named, however the act is read. */
function isSearch(
  frame: Frame,
  folded: string,
  touched: readonly Field[],
  wishes: boolean,
  onPage: boolean,
): boolean {
  const { act, named, unclear, unknown, form, pointer, operation } = frame;
  if (named.length + unclear.length + unknown.length > 0 || !UNSETTLED.has(act)) return false;
  if (words.asksToFind(folded) && wishes) return true;
  if (words.sizeIn(folded) !== null && folded.split(" ").length <= 5) return true;
  if (onPage || (pointer !== null && pointer.to !== "there") || !touched.some(isNumeric))
    return false;
  const few = folded.split(" ").length <= 3;
  if (act === "smalltalk") return few && words.isSuperlative(folded);
  if (pointer === null && operation === "order" && form !== "yesNo") return true;
  return words.isSuperlative(folded) && (few || (form === "which" && frame.general));
}

const UNSETTLED: ReadonlySet<Act> = new Set([
  "facts",
  "compare",
  "clarify",
  "not_held",
  "about",
  "programs",
  "smalltalk",
  "help",
  "redirect",
]);

/** Acts in which a place or a subject is a wish, or may answer what the guide asked. */
const CHOOSING: ReadonlySet<Act> = new Set([
  "find",
  "collect",
  "clarify",
  "smalltalk",
  "off_topic",
  "thanks",
]);

function placeFilters(act: Act, places: readonly Place[]): Filter[] {
  if (!CHOOSING.has(act)) return [];
  return places.map(({ name, kind, excluded }): Filter => ({
    field: kind === "area" ? "location" : kind,
    op: excluded ? "!=" : "=",
    value: name,
  }));
}

const PLACE_FIELDS: readonly Field[] = ["city", "region", "country", "location"];

/** "Is Delft in Belgium?", "McGill in Toronto": a place that is said of a university that is named. */
function placePremise(
  frame: Frame,
  places: readonly Place[],
  folded: string,
  library: Library,
): Premise | null {
  const { act, fields, named } = frame;
  const [only] = named;
  const place = places.find(({ kind, excluded }) => kind !== "area" && !excluded);
  const asksWhere = act === "about" && frame.form === "yesNo";
  if (place === undefined || only === undefined || named.length !== 1) return null;
  if (act !== "facts" && !asksWhere) return null;
  if (place.kind !== "city" && place.kind !== "region" && place.kind !== "country") return null;
  const premise = { field: place.kind, value: place.name };
  if (asksWhere) {
    frame.act = "facts";
    frame.fields = ["location"];
    return premise;
  }
  if (fields.some((field) => PLACE_FIELDS.includes(field))) return premise;
  const entry = library.byId.get(only.id);
  const spoken = folded.split(" ");
  const said = spoken.slice(Math.max(0, place.from - 4), place.from).join(" ");
  const beside = new RegExp(
    `${NAMED}( (is|being|is located|located|there|over))? (in|en|em|a|à|au|in der)$`,
  ).test(said);
  const foreign = frame.language !== "en" && !OWN_PLACE.test(` ${folded} `);
  const there = entry !== undefined && library.places.holds(place.name, entry);
  return (beside || (foreign && place.kind === "country")) && !there ? premise : null;
}

/** Words by which a place may be the person's own. */
const OWN_PLACE =
  / (soy|vivo|somos|vengo|mi|je|suis|mon|sou|moro|meu|ich|bin|aus|من|منم|هستم|میام|انا|أنا|نحن|我|我们|main|mai|hum|mera|मैं|हम|मेरा|я|из|ben|io|sono|私) |我|私|से /u;

function kindPremise({ act, fields }: Frame, folded: string): Premise | null {
  const kind = words.kindIn(folded);
  return kind !== null && act === "facts" && fields.includes("kind")
    ? { field: "kind", value: kind }
    : null;
}

/** How many students people mean by such words. */
const SIZES: Readonly<Record<"small" | "medium" | "large", readonly Filter[]>> = {
  small: [{ field: "students", op: "<", value: 5000 }],
  medium: [
    { field: "students", op: ">=", value: 5000 },
    { field: "students", op: "<=", value: 15_000 },
  ],
  large: [{ field: "students", op: ">", value: 15_000 }],
};

function addKinds(frame: Frame, folded: string): void {
  const kind = words.kindIn(folded);
  if (kind !== null) frame.filters.push({ field: "kind", op: "=", value: kind });
  const sized = frame.filters.some(
    ({ field }) => field === "students" || field === "undergraduates",
  );
  const size = words.sizeIn(folded);
  if (size !== null && !sized) frame.filters.push(...SIZES[size]);
  if (words.speaksOfHbcu(folded)) frame.filters.push({ field: "hbcu", op: "=", value: true });
}

function addPrograms(frame: Frame, folded: string): void {
  if (!CHOOSING.has(frame.act) && frame.act !== "programs") return;
  for (const { name } of subjectsIn(folded).slice(0, 2))
    frame.filters.push({ field: "program", op: "=", value: name });
}

/** By what a search or comparison is ordered, if the words name an end: "cheapest" is not "biggest". */
function orderOf(
  frame: Frame,
  folded: string,
  touched: readonly Field[],
  scores: Scores,
): Order | null {
  if (!["find", "compare", "facts"].includes(frame.act)) return null;
  const learned = best(scores["direction"] ?? {});
  const candidates = [...touched, ...frame.fields].filter(isNumeric);
  const free = candidates.find((one) => !frame.filters.some((filter) => filter.field === one));
  const field = free ?? (words.isSuperlative(folded) ? candidates[0] : undefined);
  if (field === undefined) return null;
  // "Nursing among the biggest programs" orders programs, not universities.
  if (
    frame.fields.includes("programs") &&
    frame.filters.some((filter) => filter.field === "program")
  )
    return null;
  const wants =
    frame.operation === "order" ||
    (frame.operation !== "filter" && learned.label !== "none") ||
    words.isSuperlative(folded);
  if (!wants) return null;
  if (frame.act === "facts" && !words.isSuperlative(folded)) return null;
  const { unit, better } = FIELD_KINDS[field];
  const said = words.directionIn(folded, unit === "year");
  const guess = learned.label === "asc" || learned.label === "desc" ? learned.label : null;
  const dir = said ?? guess ?? (better === "low" ? "asc" : "desc");
  return { field, dir };
}

/** Of the two tuitions the one that is asked for. */
function narrowTuition(frame: Frame): void {
  if (frame.residency === null) return;
  const [keep, drop]: [Field, Field] =
    frame.residency === "inState"
      ? ["tuitionInState", "tuitionOutOfState"]
      : ["tuitionOutOfState", "tuitionInState"];
  if (
    !frame.fields.includes(drop) ||
    frame.operation === "difference" ||
    frame.operation === "ratio"
  )
    return;
  // The net price of a public university is that of its state's residents.
  if (keep === "tuitionOutOfState")
    frame.fields = frame.fields.filter((field) => field !== "netPrice");
  frame.fields = unique2(frame.fields.map((field) => (field === drop ? keep : field)));
}

const unique2 = (fields: readonly Field[]): Field[] => [...new Set(fields)];

/** What the words say of the operation goes before what is learned of it. */
function settleOperation(frame: Frame, folded: string): void {
  const { operation, form, fields, named } = frame;
  const numeric = fields.filter(isNumeric);
  if (
    (operation === "ratio" || operation === "share") &&
    form === "howMany" &&
    !words.speaksOfShares(folded)
  ) {
    frame.operation = "difference";
  } else if (operation === "fact" && numeric.length === 2 && words.speaksOfPercentage(folded)) {
    frame.operation = "share";
  } else if (operation === "fact" && numeric.length === 2 && words.speaksOfGap(folded)) {
    frame.operation = "difference";
  } else if (operation === "compare" && named.length > 1 && words.speaksOfSum(folded)) {
    frame.operation = "sum";
  }
}

/** "The second largest": the place in the order that is asked for. */
function settleRank(frame: Frame, folded: string): void {
  const rank = words.rankIn(folded);
  if (rank === null || frame.act !== "find") return;
  frame.skip = rank;
  frame.limit = 1;
}

function topicOf(act: Act, scores: Scores): string | null {
  if (act === "not_held") return best(scores["gap"] ?? {}).label;
  if (act === "help") return best(scores["help"] ?? {}).label;
  return act === "redirect" ? best(scores["errand"] ?? {}).label : null;
}

/** "And Cambridge?" asks what was asked before; "tell me about Cambridge" doesn't. */
const MOST_OF_FRAGMENT = 3;

const distinct = (filters: readonly Filter[]): Filter[] => [
  ...new Map(filters.map((filter) => [JSON.stringify(filter), filter])).values(),
];

const EXCLUDING =
  /(?:\bnot|\bbut|\bexcept(?: for)?|\bbesides|\bother than|\bexcluding|\bsauf|\bexcepto|\bmenos|\bausser|\bexceto|به جز|ما عدا|除了)\s*$/iu;

/** "Anything but Harvard": who is named so is left out of what is found. */
function exclude(frame: Frame, masked: string, mentions: readonly Mention[]): void {
  if (frame.act !== "find") return;
  const before = masked.split(NAME);
  const out = mentions.flatMap(({ options, sure }, at) =>
    sure && EXCLUDING.test(before[at] ?? "") ? options.map(({ name }) => name) : [],
  );
  if (out.length === 0) return;
  frame.named = frame.named.filter(({ name }) => !out.includes(name));
  frame.filters.push(...out.map((name): Filter => ({ field: "name", op: "!=", value: name })));
}

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

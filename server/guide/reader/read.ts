import { ABROAD, type Frame } from "#machines/guide/frame.ts";

import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { reachIn } from "../knowledge/placeWords.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
import type { Mention } from "../names/types.ts";
import { settleAskedPlace } from "./askedPlace.ts";
import { addClasses, addOwnGender } from "./classes.ts";
import { settleEnds } from "./ends.ts";
import { figuresNamed } from "./figureNames.ts";
import {
  addKinds,
  addPrograms,
  distinct,
  exclude,
  narrowTuition,
  placeFilters,
  settleTaught,
  withoutContradicted,
} from "./filters.ts";
import { namesAmerica } from "./homesAbroad.ts";
import { initialFrame, settleResidency } from "./initialFrame.ts";
import { initialIn } from "./initials.ts";
import { sizeIn, unheldIn } from "./kindWords.ts";
import { best, type Scores } from "./labelScores.ts";
import * as words from "./lexicon.ts";
import { settleLikes, wantsLikes } from "./likeness.ts";
import { conditionsOf, narrowsOf, withoutDropped } from "./narrows.ts";
import { foreignIn } from "./numbers.ts";
import { offerIn } from "./offers.ts";
import { orderOf } from "./order.ts";
import { parse, type Parsed } from "./parsed.ts";
import { withClauses } from "./parts.ts";
import { gapsIn, saysPhrase } from "./phrases.ts";
import { asksEither, kindPremise, placePremise } from "./premises.ts";
import { type Message, veil } from "./readerModel.ts";
import { asksLeft } from "./saidNumbers.ts";
import { scoreBefore, settleScore } from "./scores.ts";
import {
  namesGap,
  settleAct,
  settleFactless,
  settleHeld,
  settleSubject,
  settleUnheld,
  topicOf,
} from "./settling.ts";
import { settleAnswered } from "./settlingAnswers.ts";
import { settleAsides } from "./settlingAsides.ts";
import { settleBoard } from "./settlingBoard.ts";
import { OF_BEFORE, settleChanges } from "./settlingChanges.ts";
import {
  settleAtHome,
  settleMeans,
  settlePayer,
  settleResident,
  settleWeighed,
} from "./settlingCircumstances.ts";
import { settleClasses } from "./settlingClasses.ts";
import {
  settleCompared,
  settleMeasured,
  settleVersus,
  settleWorth,
} from "./settlingComparisons.ts";
import { settleFocus } from "./settlingFocus.ts";
import { settleGoingOn } from "./settlingGoingOn.ts";
import { isCheaperHere, settleAtHomes } from "./settlingHomes.ts";
import { asksEarnings, settleIncome, withoutIncomes } from "./settlingIncome.ts";
import { settleMajors } from "./settlingMajors.ts";
import { settleNamed } from "./settlingNamed.ts";
import { settleAge, settleRank, settleRate, settleShown } from "./settlingOperations.ts";
import { settleOwnScore } from "./settlingOwnScore.ts";
import { settleParts, settleTold } from "./settlingParts.ts";
import { saysTerm, settleFragment, settlePhrases, settleTerms } from "./settlingPhrases.ts";
import { settleGaps, settlePlain } from "./settlingPlain.ts";
import {
  asksOfGroup,
  asksOfMany,
  isSearch,
  settleOfIt,
  wantsOtherThan,
} from "./settlingSearches.ts";
import { settleComplaint, settleProduct, settleTasks, settleTelling } from "./settlingTalk.ts";
import { settleFigures } from "./settlingWorked.ts";
import { addSoftFilters, isRanked, softOrders } from "./softFilters.ts";
import { settleTogether } from "./together.ts";
import { tongueOf } from "./tongue.ts";
import { unreadIn } from "./unread.ts";
import { unreadWishes } from "./unreadWishes.ts";
import { isWhole } from "./whole.ts";

/** A message read alone: its frame, and what else the conversation and the check need. */
export interface Reading {
  frame: Frame;
  text: string;
  places: readonly Place[];
  /** Where universities are named. */
  mentions: readonly Mention[];
  /** How sure the act is: how far it leads. */
  lead: number;
  scores: Scores;
  /** How sure its language is. */
  languageLead: number;
  /** One of the guide's own offers, word for word. */
  isOffer: boolean;
}

/** From this score on a question also asks for something that isn't held. */
const NARROWED = 2.2;

/** Reads one message; a part of one that is read as if it stood alone has no parts. */
export function read(said: Message, library: Library, alone = false): Reading {
  const parsed = parse(said, library);
  const { message, mentions, scores, tokens, places } = parsed;
  const veiled = { ...parsed, message: { ...message, text: veil(message.text, mentions) } };
  const { label: language, lead: languageLead } = tongueOf(said.text, scores);
  const { lead } = best(scores["act"] ?? {});
  const frame = initialFrame(parsed, language);
  settleResidency(frame, message.text, library);
  settleAsked(frame, veiled, lead);
  settleConditions(frame, veiled, message.text);
  settleFound(frame, veiled);
  if (parsed.ofPlace) settleAskedPlace(frame, parsed);
  if (!alone)
    settleTogether(frame, parsed, (text, isPart) =>
      read({ ...said, text, ...(isPart ? { before: null, was: null } : {}) }, library, true),
    );
  settleTold(frame, message.text);
  if (typeof frame.premise?.value === "string" && asksEither(message.text)) frame.premise = null;
  const isOffer = settleSaid(frame, parsed);
  frame.whole = isWhole(frame, tokens.length) || asksOfNth(frame);
  frame.narrows = parsed.ofPlace
    ? null
    : withoutIncomes(narrowsOf(frame, parsed), frame, message.text);
  // "Which one is closest to Boston", of those that were compared.
  const isNearest = frame.narrows?.filters.some(({ nearest }) => nearest === true) === true;
  if (isNearest && message.was === "compare" && frame.act !== "find" && frame.named.length === 0)
    Object.assign(frame, { act: "compare", fields: [], topic: null, leans: true, whom: "several" });
  const { text } = message;
  settleEnds(
    frame,
    text,
    (part, last) =>
      read({ ...said, text: part, before: last, was: last === null ? null : "find" }, library)
        .frame,
  );
  return { frame, text, mentions, places, lead, scores, languageLead, isOffer };
}

/** Corrects the act and the fields by what the message plainly says. */
function settleAsked(frame: Frame, parsed: Parsed, lead: number): void {
  const { message, normalized, tokens, scores, places, mentions } = parsed;
  const isLater = message.before !== null;
  settleAct(frame, lead, scores, message);
  settleUnheld(frame, scores, isLater);
  settleHeld(frame, scores, normalized);
  // "Drop Rice": the others remain the subject.
  const isOfFigure = saysTerm(message.text) || figuresNamed(message.text).length > 0;
  const asksBesides = frame.named.length > 0 && frame.fields.length > 0 && isOfFigure;
  if (frame.drops.includes("name"))
    Object.assign(frame, {
      ...(asksBesides ? { act: "compare" } : { act: "clarify", fields: [] }),
      leans: true,
      ...(frame.named.length === 0
        ? { pointer: { to: "nth", index: words.nthIn(normalized) ?? 0 } }
        : {}),
    });
  if (isLater) settleFragment(frame, scores, normalized, tokens.length);
  settleSubject(frame, normalized);
  settleAge(frame, normalized);
  settlePhrases(frame, message, tokens.length);
  const hasFilters =
    places.length > 0 || subjectsIn(normalized).length > 0 || sizeIn(normalized) !== null;
  // "Nursing in Texas, what would we really pay": a place and a subject, and nothing named that isn't held.
  const isOfBoth = places.length > 0 && subjectsIn(normalized).length > 0 && mentions.length === 0;
  if (frame.act === "not_held" && isOfBoth && gapsIn(message.text).length === 0) frame.act = "find";
  if (saysPhrase("led", normalized) && mentions.length === 0) frame.act = "collect";
  const searches = isSearch(frame, parsed, hasFilters);
  const isToApply = isLater && frame.named.length === 0 && saysPhrase("toApply", normalized);
  const isOther =
    asksOfGroup(frame, parsed) || asksOfMany(frame, parsed) || wantsOtherThan(frame, normalized);
  if (searches || isToApply || isCheaperHere(frame, parsed) || isOther) frame.act = "find";
  settleOfIt(frame, parsed);
}

/** The filters, the order and the premise; names may be words of a search only, as in "Catholic college". */
function settleConditions(frame: Frame, parsed: Parsed, written: string): void {
  const { masked, normalized, scores, places, mentions, touched, library } = parsed;
  // "Help me find one with solid grad rates": an order answers no question of who chooses.
  const isFind = frame.act === "collect" && saysPhrase("find", normalized);
  if (isFind && softOrders(frame, masked, normalized).length > 0) frame.act = "find";
  const likes = wantsLikes(frame, parsed);
  if (likes) frame.act = "find";
  const { filters, premise } = conditionsOf(parsed, frame);
  settlePayer(frame, normalized, places, library);
  // "My father earns 12 lakh rupees, where in the US …", "amerikada …": who is there says neither.
  const isFarAway = foreignIn(masked).length > 0 || namesAmerica(frame.language, places);
  if (frame.act === "find" && frame.home === null && isFarAway)
    Object.assign(frame, { home: ABROAD, residency: "outOfState" });
  if (frame.act === "facts" && frame.fields.length === 0 && premise === null)
    settleFactless(frame, scores);
  frame.filters = [...filters, ...placeFilters(frame.act, places, library)];
  // "Within three hours of grandma": of the place that is known.
  const reach = reachIn(normalized);
  const isReached = frame.filters.some(({ within }) => within !== undefined);
  const [around, ...others] = frame.filters.filter(
    ({ field, op }) => field === "city" && op === "~",
  );
  if (reach !== null && !isReached && frame.act === "collect")
    frame.filters.push({ field: "location", op: "~", value: "", within: reach });
  // "Not too far from Birmingham. What is within 250 miles": of the town that is named.
  else if (reach !== null && !isReached && around !== undefined && others.length === 0)
    frame.filters = frame.filters.map((one) => (one === around ? { ...one, within: reach } : one));
  frame.premise =
    (takesAway(frame, normalized) ? null : premise) ??
    placePremise(frame, places, normalized, library) ??
    kindPremise(frame, normalized);
  if (frame.act === "find" || frame.act === "collect") {
    addKinds(frame, normalized, scores["wishes"] ?? {}, masked);
    addClasses(frame, written, mentions);
    addOwnGender(frame, parsed.message.text);
  }
  if (frame.income !== null) settleIncome(frame, parsed.message);
  if (frame.act === "find") frame.filters.push(...initialIn(parsed.message.text));
  addPrograms(frame, parsed.study);
  // "Engineering-heavy": by the share of degrees, where it is one subject.
  const isHeavy = frame.act === "find" && saysPhrase("heavy", parsed.message.text);
  if (isHeavy && frame.filters.some(({ field }) => field === "program")) frame.operation = "share";
  exclude(frame, masked, mentions);
  frame.filters = withoutContradicted(distinct(frame.filters));
  frame.order = orderOf(frame, masked, normalized, touched, scores);
  // "We earn 85k, which is cheaper": what they earn orders nothing.
  if (frame.income !== null && frame.order?.field === "earnings10y")
    frame.order = { field: "netPrice", dir: "asc" };
  addSoftFilters(frame, masked, normalized, parsed.message.was);
  if (frame.act === "find") frame.filters.push(...scoreBefore(frame.filters, parsed.message.text));
  if (frame.act === "find") settleScore(frame, parsed.message);
  if (isCheaperHere(frame, parsed) && frame.act === "find")
    Object.assign(frame, { order: { field: "netPrice", dir: "asc" }, several: true, fields: [] });
  settleAtHomes(frame);
  if (likes) settleLikes(frame, parsed);
  narrowTuition(frame);
  if (frame.act === "find" && isOfWomen(normalized)) {
    frame.order = null;
    // "At least 80% women" bounds no field that is held.
    if (!saysPhrase("field:admissionRate", normalized))
      frame.filters = frame.filters.filter(({ field }) => field !== "admissionRate");
  }
  frame.topic =
    frame.act === "find" ? unheldIn(normalized) : topicOf(frame.act, scores, normalized);
  // "Two safety schools" asks for no figures of crime.
  if (frame.topic === "safety" && frame.filters.some(({ each }) => each !== undefined))
    frame.topic = null;
}

/** What else is asked for, in every clause, and what of it is held. */
function settleFound(frame: Frame, parsed: Parsed): void {
  const { message, masked, normalized, tokens, scores } = parsed;
  const gap = best(scores["gap"] ?? {});
  const isNarrowed = (scores["narrowed"]?.["narrowed"] ?? 0) > NARROWED;
  if (isNarrowed && frame.act === "facts" && namesGap(gap, normalized)) frame.topic = gap.label;
  withClauses(frame, masked, message);
  settleFigures(frame, scores, message, normalized);
  settleRank(frame, normalized);
  settleTerms(frame, message.text);
  settleNamed(frame, message.text, normalized);
  narrowTuition(frame);
  settleRate(frame);
  settleShown(frame);
  settlePlain(frame, message.text, normalized);
  settleGaps(frame, scores, masked, message);
  settleAtHome(frame, message.text);
  settleClasses(frame, message);
  settleBoard(frame, message);
  settleTaught(frame, normalized);
  settleMajors(frame, masked);
  settleCompared(frame, message.text);
  settleVersus(frame, message);
  settleFocus(frame, scores, message);
  settleMeasured(frame, masked);
  settleWorth(frame, message);
  settlePayer(frame, normalized, parsed.places, parsed.library);
  settleTelling(frame, message);
  settleProduct(frame, message);
  settleComplaint(frame, message);
  settleMeans(frame, message.text);
  settleResident(frame, message.text);
  settleAnswered(frame, message, tokens.length);
  settleWeighed(frame, message);
  settleTasks(frame, message);
  settleAsides(frame, message);
  // "We earn $100k" asks for no earnings of graduates.
  if (frame.income !== null && !asksEarnings(message.text))
    frame.fields = frame.fields.filter((field) => field !== "earnings10y");
  if (frame.act === "help" && message.before !== null && saysPhrase("changes", message.text))
    Object.assign(frame, OF_BEFORE);
  // "Is 41 too old?" doesn't ask how old a university is.
  if (saysPhrase("tooOld", message.text)) {
    frame.fields = frame.fields.filter((field) => field !== "founded");
    if (frame.act === "smalltalk") frame.act = "collect";
  }
  settleParts(frame, message.text);
  settleOwnScore(frame, message);
  if (frame.topic === "ranking" && isRanked(frame, masked)) frame.topic = null;
  // "And for 4 years" asks of no other years.
  if (frame.topic === "past_years" && FOR_YEARS.test(message.text)) frame.topic = null;
  // "After a scholarship of $22,000" asks what is left.
  // "We have 60k saved, does that cover four years at Drake" asks of its price.
  const isOfAid = frame.topic === "scholarships" && frame.said?.unit === "money";
  if (
    isOfAid &&
    (frame.act === "facts" || (saysPhrase("savings", message.text) && !OF_AID.test(message.text)))
  )
    Object.assign(frame, {
      topic: null,
      ...(frame.act === "not_held" ? { act: "facts", fields: ["netPrice"], guessed: false } : {}),
    });
}

/** The guide's own offers mean what they say, whatever was read. Returns whether it is one. */
function settleSaid(frame: Frame, parsed: Parsed): boolean {
  const { message, masked, mentions, tokens, places } = parsed;
  settleChanges(frame, message);
  settleGoingOn(frame, parsed);
  const offer = offerIn(masked);
  if (offer !== null)
    Object.assign(frame, { filters: [], premise: null, topic: null }, offer.meaning, {
      language: offer.language,
    });
  frame.filters = withoutDropped(frame.filters, frame);
  frame.leftover =
    frame.act === "find"
      ? [
          ...unreadWishes(masked, tokens, places, (name) => parsed.library.places.knows(name)),
          ...foreignIn(masked),
        ]
      : frame.form === "choice" && frame.named.length === 0
        ? []
        : unreadIn(frame, masked, message, mentions);
  return offer !== null;
}

const OF_AID = /scholarship|grant|beca|bourse|bolsa|stipend/iu;
const FOR_YEARS =
  /(?<!\p{L})(?:for|over|across|all|times|total of) (?:all |the |a )?(?:full )?(?:\d|two|three|four|five|six)(?:\p{L}* years?)?/iu;

/** "What's the third one like?" */
const asksOfNth = ({ act, pointer, leans }: Frame): boolean =>
  act === "about" && pointer?.to === "nth" && !leans;

const isOfWomen = (normalized: string): boolean => gapsIn(normalized).includes("gender_ratio");

/** An amount that is subtracted or added is not taken for granted. */
const takesAway = ({ operation, said }: Frame, normalized: string): boolean =>
  said?.unit === "money" &&
  (operation === "difference" || operation === "sum" || asksLeft(normalized));

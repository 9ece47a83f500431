import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { subjectsIn } from "../knowledge/subjects.ts";
import type { Mention } from "../names/types.ts";
import { NAME } from "./features.ts";
import { generalIn } from "./general.ts";
import { best, type Scores } from "./labelScores.ts";
import { factorIn, residencyIn } from "./lexicon.ts";
import { numbersIn } from "./numbers.ts";
import { clausesOf } from "./parts.ts";
import { adviceIn, besidesFillers, gapsIn, saysPhrase } from "./phrases.ts";
import { plain, SPACELESS } from "./plainWords.ts";
import { type Message, scoresOf } from "./readerModel.ts";

/** Acts whose answers account for parts of the question. */
const ACCOUNTED: ReadonlySet<Act> = new Set(["facts", "compare", "programs", "about", "not_held"]);
/** Acts of clauses that ask for something. */
const ASKS: ReadonlySet<string> = new Set([
  "facts",
  "compare",
  "find",
  "about",
  "programs",
  "tour",
  "place",
  "not_held",
  "clarify",
  "help",
  "redirect",
]);
/** How far another act must lead. */
const UNSURE = 1.5;
/** From this score on a clause may ask for a field. */
const LIKELY = -0.6;
/** How far a gap may be behind the likeliest one. */
const NEAR = 1;
const FEWEST_WORDS = 4;
const FEWEST_SIGNS = 5;
const MOST_QUOTED = 110;

/**
 * The last net: what a message asks that nothing was found for, in the person's own words. It is for clauses beside
 * others that were understood: a message that wasn't understood at all gets another answer.
 */
export function unreadIn(
  frame: Frame,
  masked: string,
  message: Message,
  mentions: readonly Mention[],
): string[] {
  if (!ACCOUNTED.has(frame.act) || frame.guessed) return [];
  const clauses = clausesOf(masked);
  if (clauses.length < 2) return [];
  // When as many things are answered as are asked, each question has its answer, in whatever words.
  const things = new Set(frame.fields.map((field) => ONE_THING[field] ?? field)).size;
  const others =
    frame.gaps.length + (frame.topic === null ? 0 : 1) + (frame.act === "about" ? 1 : 0);
  if (things + others >= clauses.filter(({ asks }) => asks).length) return [];
  const typed = mentions.map((mention) => mention.typed);
  // Whether aid is given is told with what decides their price.
  const isOfStatus = saysPhrase("status", message.text) || saysPhrase("noPapers", message.text);
  const covered = clauses.map(({ text }) => isCovered(text, frame, scoresOf(message, text)));
  // "What do parents at our level, around $95,000, end up paying": one question (O266).
  const goesOn = (at: number): boolean =>
    clauses[at + 1]?.isOwn === false &&
    covered[at + 1] === true &&
    !/[?!.]$/u.test(clauses[at]?.text ?? "");
  const unread = clauses.flatMap(({ text, asks, isOwn }, at) => {
    const names = text.split(NAME).length - 1;
    const own = text
      .split(NAME)
      .reduce((all, part, nth) => all + (nth > 0 ? (typed[nth - 1] ?? "") : "") + part);
    if (names > 0) typed.splice(0, names);
    const isTold =
      covered[at] === true || goesOn(at) || (names > 0 && frame.leans && AGAIN.test(text));
    return asks && isOwn && isLong(text) && !isTold && !(isOfStatus && saysPhrase("aid", text))
      ? [own.trim()]
      : [];
  });
  return unread.length < clauses.length ? unread.filter(({ length }) => length <= MOST_QUOTED) : [];
}

/** "What about Delaware State or Delaware Tech?" asks the question before again. */
const AGAIN =
  /^\W*(?:(?:and|so|ok|then) )*(?:what|how) about\b|^\W*(?:¿?y|e) (?:qué tal|que tal)\b|^\W*et pour\b/iu;

/** Fields that one question asks for. */
const ONE_THING: Partial<Record<Field, string>> = {
  tuitionInState: "price",
  tuitionOutOfState: "price",
  netPrice: "price",
  costOfAttendance: "price",
  satAverage: "sat",
  satReading: "sat",
  satMath: "sat",
  applicants: "admissions",
  admitted: "admissions",
  enrolledFirstYear: "admissions",
};

const isLong = (text: string): boolean => {
  const words = plain(text.replaceAll(NAME, " "));
  return SPACELESS.test(words)
    ? words.length >= FEWEST_SIGNS
    : words.split(" ").filter(Boolean).length >= FEWEST_WORDS;
};

/** Whether a clause asks for nothing, or for what the frame holds. */
function isCovered(text: string, frame: Frame, scores: Scores): boolean {
  const { act = {}, fields = {}, gap = {} } = scores;
  const { label, lead } = best(act);
  if (!ASKS.has(label) && lead > UNSURE) return true;
  const held: Field[] = [
    ...frame.fields,
    ...frame.filters.flatMap(({ field }) => (field === "program" ? [] : [field])),
    ...(frame.order === null ? [] : [frame.order.field]),
    ...(frame.premise === null ? [] : [frame.premise.field]),
  ];
  if (held.some((field) => (fields[field] ?? 0) > LIKELY || saysPhrase(`field:${field}`, text)))
    return true;
  // "What share of students at Berea, Princeton and Rice get Pell grants" is one question in two clauses.
  if (saysPhrase("percentage", text) && held.some((field) => RATES.has(field))) return true;
  const gaps = [...(frame.topic === null ? [] : [frame.topic]), ...frame.gaps];
  const likeliest = Math.max(...Object.values(gap));
  if (gaps.some((one) => (gap[one] ?? -9) > likeliest - NEAR)) return true;
  if (gapsIn(text).some((one) => gaps.includes(one))) return true;
  if (frame.operation === "distance" && saysPhrase("distance", text)) return true;
  if (adviceIn(text).length > 0 || generalIn(text).length > 0) return true;
  if (frame.residency !== null && residencyIn(plain(text)) !== null) return true;
  // "What is it today", "what about Rice or starting at Reed": what was asked is asked of these.
  const isOfBefore = held.length > 0 || text.includes(NAME);
  if (isOfBefore && besidesFillers(text.replaceAll(NAME, " ")).length === 0) return true;
  if (frame.factor?.unit === "years" && factorIn(plain(text)) !== null) return true;
  if (subjectsIn(plain(text)).length > 0 && (frame.act === "programs" || frame.filters.length > 0))
    return true;
  return numbersIn(text).length > 0 || TOLD.some((phrase) => saysPhrase(phrase, text));
}

const RATES: ReadonlySet<Field> = new Set<Field>([
  "pellShare",
  "graduationRate",
  "retention",
  "admissionRate",
]);

/** What plain words ask that is answered elsewhere. */
const TOLD = [
  "distance",
  "price",
  "where",
  "age",
  "free",
  "byHowMuch",
  "verdict",
  "best",
  "against",
] as const;

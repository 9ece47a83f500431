import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { subjectsIn } from "../knowledge/subjects.ts";
import type { Mention } from "../names/types.ts";
import { NAME } from "./features.ts";
import { best } from "./labelScores.ts";
import { numbersIn } from "./numbers.ts";
import { clausesOf } from "./parts.ts";
import { gapsIn, saysPhrase } from "./phrases.ts";
import { plain, SPACELESS } from "./plainWords.ts";
import { type Message, scoresOf } from "./readerModel.ts";

/** Acts whose answers account for parts of the question; beside what isn't held, more words mostly say what for. */
const ACCOUNTED: ReadonlySet<Act> = new Set(["facts", "compare", "programs"]);
/** Acts of clauses that ask for something in the record. */
const OF_RECORD: ReadonlySet<string> = new Set(["facts", "not_held", "about", "programs"]);
/** How far another act must lead. */
const UNSURE = 1.5;
/** Below this no field is likely at all. */
const UNLIKELY = -0.05;
/** From this score on a clause asks for a field. */
const UNDERSTOOD = 0.3;
/** A gap that leads by less has no certain name. */
const VAGUE = 1.2;
const FEWEST_WORDS = 4;
const FEWEST_SIGNS = 6;
const MOST_QUOTED = 90;

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
  if (
    things + frame.gaps.length + (frame.topic === null ? 0 : 1) >=
    clauses.filter(({ asks }) => asks).length
  )
    return [];
  if (!clauses.some(({ text }) => isUnderstood(text, frame, message))) return [];
  const typed = mentions.map((mention) => mention.typed);
  const unread = clauses.flatMap(({ text, asks, isOwn }) => {
    const names = text.split(NAME).length - 1;
    const own = text
      .split(NAME)
      .reduce((all, part, at) => all + (at > 0 ? (typed[at - 1] ?? "") : "") + part);
    if (names > 0) typed.splice(0, names);
    return asks && isOwn && isLong(text) && isUnread(text, message) ? [own.trim()] : [];
  });
  return unread.length < clauses.length ? unread.filter(({ length }) => length <= MOST_QUOTED) : [];
}

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

/** Whether something that is answered was asked in this clause. */
function isUnderstood(text: string, { fields, act }: Frame, message: Message): boolean {
  const scores = scoresOf(message, text)["fields"] ?? {};
  if (act === "programs" && subjectsIn(plain(text)).length > 0) return true;
  return fields.some(
    (field) => (scores[field] ?? 0) > UNDERSTOOD || saysPhrase(`field:${field}`, text),
  );
}

function isUnread(text: string, message: Message): boolean {
  const { act = {}, fields = {}, gap = {} } = scoresOf(message, text);
  const { label, lead } = best(act);
  if (!OF_RECORD.has(label) && lead > UNSURE) return false;
  if (Math.max(...Object.values(fields)) > UNLIKELY) return false;
  const kind = best(gap);
  if (kind.label !== "other" && kind.lead > VAGUE) return false;
  const told = gapsIn(text).length > 0 || subjectsIn(plain(text)).length > 0;
  return !told && numbersIn(text).length === 0 && !TOLD.some((phrase) => saysPhrase(phrase, text));
}

/** What plain words ask that is answered elsewhere. */
const TOLD = ["price", "where", "age", "free", "byHowMuch", "verdict", "best", "against"] as const;

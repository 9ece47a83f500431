import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { figuresNamed } from "./figureNames.ts";
import { saysPhrase } from "./phrases.ts";
import { lookedIn } from "./plainWords.ts";
import type { Message } from "./readerModel.ts";
import { NOTHING } from "./settlingAsides.ts";
import { TERMED } from "./settlingPhrases.ts";

/** Answers that told figures. */
const TELLING: ReadonlySet<string> = new Set(
  "facts compare about find sources not_held programs clarify".split(" "),
);
/** What such a remark never is. */
const APART: ReadonlySet<Act> = new Set<Act>(
  "collect refuse injection crisis support_person emergency abuse help".split(" ") as Act[],
);
const OF_ANSWER: Partial<Frame> = { ...NOTHING, act: "sources" };

/**
 * What is said of the figures told before (O204): that one can't be right, of whom it is, or why there are so few; and
 * the person's own score after a question about tests.
 */
export function settleTold(frame: Frame, message: Message): void {
  const { text, before, was } = message;
  if (before === null) return;
  const isSparse = saysPhrase("sparse", text) && saysPhrase("why", text);
  if (isSparse) Object.assign(frame, OF_ANSWER, { topic: "sparse" });
  if (isSparse || APART.has(frame.act)) return;
  settleOwnScore(frame, text, before);
  const names = frame.named.length + frame.unclear.length + frame.unknown.length;
  if (names > 0 || !TELLING.has(was ?? "facts")) return;
  if (saysPhrase("ofWhom", text)) {
    const fields = TERMED.filter((field) => saysPhrase(`field:${field}`, text));
    Object.assign(frame, OF_ANSWER, { topic: "meaning", fields });
  } else if (saysPhrase("doubted", text) && !saysPhrase("correction", text))
    Object.assign(frame, OF_ANSWER, { topic: "doubted" });
}

const OWN =
  /(?:\b(?:got|scored|made|have|had|saqu[eé]|tengo|tirei|tenho|j['’]ai(?: eu)?)|考了|گرفتم)(?: an?| un| um| a)? ?(\d{2,4})\b/iu;
const OF_TESTS: readonly (readonly [RegExp, Field, number, number])[] = [
  [/\bact\b/iu, "act", 11, 36],
  [/\bsats?\b/iu, "satAverage", 400, 1600],
];
const MOST_OF_SCORE = 14;

/** "I took it already and got a 24" after a question about the ACT: held to the score of those talked about. */
function settleOwnScore(frame: Frame, text: string, before: string): void {
  const value = Number(OWN.exec(text)?.[1]);
  const test = OF_TESTS.find(
    ([named, , least, most]) =>
      (named.test(text) || named.test(before)) && value >= least && value <= most,
  );
  const others = figuresNamed(text).filter((field) => field !== test?.[1]);
  const words = lookedIn(text).trim().split(" ").length;
  if (test === undefined || words > MOST_OF_SCORE || others.length > 0) return;
  if (frame.named.length > 0 || frame.act === "find") return;
  const [, field] = test;
  Object.assign(frame, {
    act: "facts",
    fields: [field],
    premise: { field, value },
    filters: [],
    topic: null,
    gaps: [],
    guessed: false,
    leans: true,
    operation: "fact",
  });
}

import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { figuresNamed } from "./figureNames.ts";
import { lookedIn } from "./plainWords.ts";
import type { Message } from "./readerModel.ts";

/** What tells of no score. */
const APART: ReadonlySet<Act> = new Set<Act>(
  "collect refuse injection crisis support_person emergency abuse help".split(" ") as Act[],
);

const OWN =
  /(?:\b(?:got|scored|made|have|had|saqu[eé]|tengo|tirei|tenho|j['’]ai(?: eu)?)|考了|گرفتم)(?: an?| un| um| a)? ?(\d{2,4})\b/iu;
const OF_TESTS: readonly (readonly [RegExp, Field, number, number])[] = [
  [/\bact\b/iu, "act", 11, 36],
  [/\bsats?\b/iu, "satAverage", 400, 1600],
];
const MOST_OF_SCORE = 14;

/** "I took it already and got a 24" after a question about the ACT: held to the score of those talked about (O203). */
export function settleOwnScore(frame: Frame, { text, before }: Message): void {
  if (before === null || APART.has(frame.act)) return;
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

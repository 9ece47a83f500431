import type { Missed } from "#contract/question.ts";
import type { Frame } from "#machines/guide/frame.ts";

import { type Answer, codesOf } from "./plan/answer.ts";

/** Sentences by which the guide says that it didn't understand, each with what it missed. */
const SAID: readonly (readonly [code: string, missed: Missed])[] = [
  ["unknown", "unknownUniversity"],
  ["unknown.short", "unknownUniversity"],
  ["gap.other", "otherGap"],
  ["help.other", "otherHelp"],
];

/** What was not understood in a question, as the answer shows; null when nothing was missed. Serves O55. */
export function missedIn(answer: Answer, asked: Pick<Frame, "act">): Missed | null {
  const codes = new Set(answer.blocks.flatMap(codesOf));
  const said = SAID.find(([code]) => codes.has(code));
  if (said !== undefined) return said[1];
  if (asked.act === "clarify") return "clarify";
  return answer.asksBack === "university" && answer.universities.length === 0
    ? "whichUniversity"
    : null;
}

import type { Frame } from "#machines/guide/frame.ts";

import { type Alone, settleComposed } from "./composed.ts";
import type { Parsed } from "./parsed.ts";
import { passingIn } from "./passing.ts";
import { settleJudged } from "./settlingComparisons.ts";
import { settlePaidBy } from "./settlingIncome.ts";
import { settleAdded } from "./settlingOperations.ts";
import { settleStories } from "./stories.ts";

/**
 * What the parts of a message ask beside one another, where each is also read without the others.
 * @param readAlone reads a text; a part of a message without those before it
 */
export function settleTogether(
  frame: Frame,
  parsed: Parsed,
  readAlone: (text: string, isPart: boolean) => Alone,
): void {
  settleStories(frame, parsed, (text) => readAlone(text, false).frame);
  settleComposed(frame, parsed, (text) => readAlone(text, true));
  settleJudged(frame, parsed);
  settleAdded(frame, parsed.normalized);
  const passing = passingIn(parsed);
  if (passing.length > 0) frame.passing = passing;
  settlePaidBy(frame, parsed.message.text);
}

import type { Frame } from "#machines/guide/frame.ts";

import { figuresNamed } from "./figureNames.ts";
import type { Message } from "./readerModel.ts";
import { saysTerm } from "./settlingPhrases.ts";

/** "Add Emory and drop Rice": what was asked before, of others. */
export const OF_BEFORE: Partial<Frame> = {
  act: "clarify",
  fields: [],
  filters: [],
  order: null,
  operation: "fact",
  premise: null,
  topic: null,
  gaps: [],
  guessed: false,
  leans: true,
  form: "what",
};

/** "Replace Rice with Duke", "add Grand View and drop retention": the table of before with that change (O204). */
export function settleChanges(frame: Frame, { text, before }: Message): void {
  if (frame.swapped.length > 0 || (frame.drops.includes("name") && frame.named.length > 0))
    Object.assign(
      frame,
      saysTerm(text) || figuresNamed(text).length > 0 ? { act: "compare" } : OF_BEFORE,
    );
  const left = new Set<string>(frame.drops);
  const isLeft = frame.fields.some((field) => left.has(field));
  if (before === null || frame.act === "find" || !isLeft) return;
  const fields = frame.fields.filter((field) => !left.has(field));
  Object.assign(frame, OF_BEFORE, { act: "compare", fields });
}

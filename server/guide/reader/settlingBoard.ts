import { type Act, type Field, type Frame } from "#machines/guide/frame.ts";

import { narrowTuition } from "./filters.ts";
import { saysPhrase } from "./phrases.ts";

/** What a question for a price may be read as. */
const OF_FIGURES: ReadonlySet<Act> = new Set<Act>([
  "facts",
  "compare",
  "clarify",
  "not_held",
  "about",
]);
const OF_BOARD: ReadonlySet<string | null> = new Set(["housing", "food"]);
const SENTENCES = /[.!?;\n؟。！？；]+/u;

/** Whether a text asks for a price with housing or food in it, and not how these are: "with the dorm and the meal plan". */
export const isWithBoard = (text: string): boolean =>
  text
    .split(SENTENCES)
    .some(
      (part) =>
        saysPhrase("boarding", part) &&
        saysPhrase("costing", part) &&
        !saysPhrase("boardAsIs", part),
    );

/** A price with a room and meals is what a year costs, or the price of these alone: no gap (O200). */
export function settleBoard(frame: Frame, text: string): void {
  const isAtHome = saysPhrase("atHome", text) || saysPhrase("withRelatives", text);
  if (isAtHome || saysPhrase("includes", text) || !isWithBoard(text)) return;
  if (!OF_FIGURES.has(frame.act)) return;
  const isAlone = !saysPhrase("boardIncluded", text) && frame.fields.length === 0;
  const others = frame.guessed ? [] : frame.fields.filter((one) => !isLost(one, text));
  const added: readonly Field[] = isAlone ? ["roomAndBoard"] : ["costOfAttendance"];
  Object.assign(frame, {
    act: frame.act === "compare" || frame.named.length > 1 ? "compare" : "facts",
    fields: [...new Set([...added, ...others])],
    topic: OF_BOARD.has(frame.topic) ? null : frame.topic,
    gaps: frame.gaps.filter((gap) => !OF_BOARD.has(gap)),
    guessed: false,
    leans: frame.leans || frame.named.length === 0,
  });
  narrowTuition(frame);
}

/** A price after aid is told beside the whole cost where it is asked for by its name. */
const isLost = (field: Field, text: string): boolean =>
  field === "netPrice" && !saysPhrase("field:netPrice", text);

import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { clausesOf } from "./parts.ts";
import { gapsIn } from "./phrases.ts";

const OF_FIGURES: ReadonlySet<Act> = new Set<Act>(["facts", "compare", "not_held"]);

/** Parts of a question that were read as something else, or lost to what isn't held beside them (O203). */
export function settleParts(frame: Frame, text: string): void {
  if (!OF_FIGURES.has(frame.act)) return;
  settlePast(frame, text);
  // "How many students, and is it Catholic": held, though it was learned as a gap.
  if (frame.act !== "not_held" && frame.gaps.includes("religion"))
    Object.assign(frame, {
      fields: [...new Set<Field>([...frame.fields, "religion"])],
      gaps: frame.gaps.filter((gap) => gap !== "religion"),
    });
  // "We figure it's a for-profit trade school": which kind it is, is told.
  if (frame.act === "facts" && !frame.guessed && FOR_PROFIT.test(text))
    frame.fields = [...new Set<Field>([...frame.fields, "kind"])];
}

const FOR_PROFIT =
  /\bfor[- ]?profit\b|\bcon fines de lucro\b|\bà but lucratif\b|\bcom fins lucrativos\b/iu;

/** "We were 1,800 in those days. How many now?": what is told of then asks for nothing. */
function settlePast(frame: Frame, text: string): void {
  const parts = clausesOf(text).filter((part) => gapsIn(part.text).includes(PAST));
  const isTold = parts.length > 0 && parts.every((part) => !part.asks);
  if (frame.act === "not_held" || frame.fields.length === 0 || !isTold) return;
  frame.gaps = frame.gaps.filter((gap) => gap !== PAST);
  if (frame.topic === PAST) frame.topic = null;
}
const PAST = "past_years";

import type { Act, Field, Frame } from "#machines/guide/frame.ts";

import { best } from "./labelScores.ts";
import { clausesOf } from "./parts.ts";
import { gapsIn } from "./phrases.ts";
import { type Message, scoresOf } from "./readerModel.ts";
import { withoutTelling } from "./telling.ts";

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

/** What only a sentence about the person is read as isn't asked for: "I'm here for an accreditation meeting" (O275). */
export function settleTold(frame: Frame, masked: string, message: Message): void {
  const asking = withoutTelling(masked);
  const all = [...(frame.topic === null ? [] : [frame.topic]), ...frame.gaps];
  if (asking === masked || all.length === 0 || !OF_FIGURES.has(frame.act)) return;
  const { act = {}, gap = {} } = scoresOf(message, asking);
  const learned = best(act).label === "not_held" ? best(gap).label : null;
  const kept = all.filter((one) => one === learned || gapsIn(asking).includes(one));
  if (kept.length === all.length) return;
  const [topic = null, ...gaps] = kept;
  Object.assign(frame, frame.topic === null ? { gaps: kept } : { topic, gaps });
  const isOpen = frame.act === "not_held" && topic === null;
  if (isOpen) frame.act = frame.named.length > 1 ? "compare" : "about";
}

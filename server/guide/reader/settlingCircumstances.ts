import {
  type Act,
  type Field,
  type Frame,
  PLACE_FIELDS,
  PRICE_FIELDS,
} from "#machines/guide/frame.ts";

import { narrowTuition } from "./filters.ts";
import { saysPhrase } from "./phrases.ts";

const OF_FIGURES: ReadonlySet<Act> = new Set<Act>([
  "facts",
  "compare",
  "clarify",
  "not_held",
  "about",
  "smalltalk",
]);
/** What living at home is taken for. */
const TAKEN_FOR: ReadonlySet<string> = new Set(["housing", "scholarships", "transport", "other"]);
const OF_A_YEAR: readonly Field[] = ["tuitionInState", "tuitionOutOfState", "costOfAttendance"];

/** "And if she commutes?": not whether there are rooms, but what a year costs without them (O154). */
export function settleAtHome(frame: Frame, text: string): void {
  if (!OF_FIGURES.has(frame.act) || !saysPhrase("atHome", text)) return;
  frame.gaps = frame.gaps.filter((gap) => !TAKEN_FOR.has(gap));
  const isTaken = frame.topic === null || TAKEN_FOR.has(frame.topic);
  const isAsked = frame.act === "compare" || (frame.act === "facts" && !frame.guessed);
  const fields = frame.fields.filter((field) => field !== "roomAndBoard" || !isAsked);
  if (isAsked && fields.some((field) => !PRICE_FIELDS.has(field))) return;
  if (!isTaken) return;
  Object.assign(frame, {
    act: frame.act === "compare" || frame.named.length > 1 ? "compare" : "facts",
    fields: isAsked && fields.length > 0 ? fields : [...OF_A_YEAR],
    operation: "fact",
    topic: null,
    guessed: false,
    leans: frame.leans || frame.named.length === 0,
  });
  narrowTuition(frame);
}

/** "Soy ciudadana": of what country somebody is a citizen asks for no place. */
export function settleCitizen(frame: Frame, text: string): void {
  const others = frame.fields.filter((field) => !PLACE_FIELDS.has(field));
  if (others.length > 0 && saysPhrase("citizenFamily", text)) frame.fields = others;
}

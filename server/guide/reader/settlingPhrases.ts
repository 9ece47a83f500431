import { type Act, FIELDS, type Frame } from "#machines/guide/frame.ts";

import { subjectsIn } from "../knowledge/subjects.ts";
import { PRICED } from "./figureNames.ts";
import { best, type Scores } from "./labelScores.ts";
import { PHRASE_ROWS, saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";
import { SURE_GAP } from "./settling.ts";

const MOST_OF_PHRASE = 14;

/** What plain words say in a message after others outranks what was learned. */
export function settlePhrases(frame: Frame, { text, before }: Message, length: number): void {
  if (before === null) return;
  if (length > MOST_OF_PHRASE) return;
  const names = frame.named.length + frame.unclear.length;
  if (saysPhrase("verdict", text))
    Object.assign(frame, { act: "compare", fields: [], form: "choice", order: null });
  else if (saysPhrase("same", text) && names > 0)
    Object.assign(frame, { act: "clarify", fields: [], leans: true });
  else if (saysPhrase("period", text) && names === 0)
    Object.assign(frame, { act: "clarify", fields: [], factor: null, form: "period" });
}

/** Figures that have a name of their own in plain words. */
export const TERMED = FIELDS.filter((field) =>
  PHRASE_ROWS.some(({ phrase }) => phrase === `field:${field}`),
);
/** Whether a text names a figure by its own name, or a price. */
export const saysTerm = (text: string): boolean =>
  saysPhrase("price", text) || TERMED.some((field) => saysPhrase(`field:${field}`, text));

const OF_FIGURES: ReadonlySet<Act> = new Set(["facts", "compare"]);
/** A figure's own name asks for it, in any language: what was learned of rarer words is less sure. */
export function settleTerms(frame: Frame, text: string): void {
  if (!OF_FIGURES.has(frame.act) || frame.topic !== null) return;
  const bound = new Set<string>(frame.filters.map(({ field }) => field));
  if (frame.premise !== null) bound.add(frame.premise.field);
  const named = TERMED.filter((field) => !bound.has(field) && saysPhrase(`field:${field}`, text));
  const isPriced = [...frame.fields, ...bound].some((field) => PRICED.has(field));
  // "How much do graduates earn" says no price.
  if (!isPriced && saysPhrase("price", text) && !saysPhrase("otherMoney", text))
    named.push("tuitionInState", "tuitionOutOfState", "netPrice");
  const places = frame.fields.some((field) => field === "location" || field === "city");
  const added = named.filter(
    (field) => !frame.fields.includes(field) && !(field === "city" && places),
  );
  if (added.length === 0) return;
  frame.fields = [...(frame.guessed ? [] : frame.fields), ...added];
  frame.guessed = false;
}

/** A name, or "the second one", and little else after other messages: the question was asked before. */
const MOST_BESIDE = 4;
/** "Ok and if she went to Kansas instead". */
const GOES_ON =
  /^(?:ok |okay |so |well |hm+ )*(?:(?:and|but|or) (?:what )?if|what if|y si|et si|e se|und wenn)\b|\binstead$/u;
const MOST_GOING_ON = 14;
const BARE: ReadonlySet<Act> = new Set(["not_held", "collect", "tour", "help", "programs"]);
/** Corrects such a message when its few words were read as something else. */
export function settleFragment(
  frame: Frame,
  scores: Scores,
  normalized: string,
  length: number,
): void {
  const names = frame.named.length + frame.unclear.length;
  const { to } = frame.pointer ?? {};
  const bare = names > 0 || to === "other" || to === "nth";
  const gap = best(scores["gap"] ?? {});
  const isVague = frame.act === "not_held" && (gap.label === "other" || gap.lead < SURE_GAP);
  const goesOn = isVague && names > 0 && GOES_ON.test(normalized);
  if (frame.act === "about" && names > 0 && length <= MOST_GOING_ON && GOES_ON.test(normalized))
    frame.leans = true;
  const most = (goesOn ? MOST_GOING_ON : MOST_BESIDE) + names;
  if (!BARE.has(frame.act) || !bare || length > most) return;
  const sure = gap.label !== "other" && gap.lead > SURE_GAP && length > names + 2;
  if (frame.act === "not_held" && sure) return;
  const asksPrograms =
    (scores["fields"]?.["programs"] ?? 0) > 0 || subjectsIn(normalized).length > 0;
  if (frame.act === "programs" && asksPrograms) return;
  if ((frame.act === "tour" || frame.act === "help") && to !== "nth") return;
  frame.act = "clarify";
  frame.fields = [];
}

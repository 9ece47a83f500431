import { type Act, type Field, type Frame, type Operation } from "#machines/guide/frame.ts";

import { isNumeric } from "../knowledge/fields.ts";
import { rankIn } from "./orderWords.ts";
import { type Phrase, saysPhrase } from "./phrases.ts";

const OF_AGE: ReadonlySet<Act> = new Set(["facts", "about", "not_held", "clarify"]);

/** "How old is Heidelberg": years since its founding, whatever else it is read as. */
export function settleAge(frame: Frame, normalized: string): void {
  const one = frame.named.length <= 1 && frame.fields.every((field) => field === "founded");
  if (!OF_AGE.has(frame.act) || !one || !saysPhrase("age", normalized)) return;
  Object.assign(frame, {
    act: "facts",
    fields: ["founded"],
    operation: "years_since",
    guessed: false,
  });
}

const PLAIN: ReadonlySet<Operation> = new Set(["fact", "compare", "order"]);

/** What the words say about the operation outranks what was learned. */
export function settleOperation(frame: Frame, normalized: string): void {
  const { form, fields } = frame;
  const numeric = fields.filter(isNumeric);
  const says = (phrase: Phrase) => saysPhrase(phrase, normalized);
  // About several, and about those of before when none is named.
  const follows = frame.leans && frame.named.length === 0 && fields.length === 0;
  const several = (frame.act === "compare" && numeric.length > 0) || follows;
  const isGap = says("byHowMuch") || (says("gap") && form !== "yesNo");
  const { operation } = frame;
  if (several && says("times")) frame.operation = "ratio";
  else if (several && says("sum") && (PLAIN.has(operation) || !isGap)) frame.operation = "sum";
  else if (PLAIN.has(operation) && isGap && (several || numeric.length === 2))
    frame.operation = "difference";
}

const OF_ALL: ReadonlySet<Field> = new Set(["students", "undergraduates"]);
const OF_RATE: ReadonlySet<Field> = new Set(["applicants", "admitted"]);

/** "What percent of applicants get in" asks for the rate, not for how many they are. */
export function settleRate(frame: Frame): void {
  const ofRate = [...frame.fields, ...frame.filters.map(({ field }) => field)];
  const isOfHeads = frame.said?.unit === "heads";
  if (!isOfHeads && (frame.form === "howMany" || OF_SEVERAL.has(frame.operation))) return;
  if (ofRate.includes("admissionRate"))
    frame.fields = frame.fields.filter((field) => !OF_RATE.has(field));
  // "What percentage of students graduate": not which share are undergraduates.
  if (frame.operation === "share" && ofRate.includes("graduationRate"))
    Object.assign(frame, {
      fields: frame.fields.filter((field) => !OF_ALL.has(field)),
      operation: "fact",
    });
}

const SCORES: ReadonlySet<string> = new Set(["satAverage", "satReading", "satMath", "act"]);

/** A search by a score doesn't ask to show another score. */
export function settleShown(frame: Frame): void {
  const byScore = frame.filters.some(({ field }) => SCORES.has(field));
  if (frame.act === "find" && byScore)
    frame.fields = frame.fields.filter((field) => !SCORES.has(field));
}

const OF_SEVERAL: ReadonlySet<Frame["operation"]> = new Set(["difference", "ratio", "sum"]);

/** "The second largest": the rank that is asked for. */
export function settleRank(frame: Frame, normalized: string): void {
  const rank = rankIn(normalized);
  if (rank === null || frame.act !== "find") return;
  frame.skip = rank;
  frame.limit = 1;
}

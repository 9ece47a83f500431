import {
  type Act,
  type Field,
  type Frame,
  type Operation,
  RATE_FIELDS,
} from "#machines/guide/frame.ts";

import { isNumeric } from "../knowledge/fields.ts";
import type { Scores } from "./labelScores.ts";
import { rankIn } from "./orderWords.ts";
import { type Phrase, saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";

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
/** Figures that are a part of another one: "what share are undergraduates". */
const PARTS: ReadonlySet<Field> = new Set(["undergraduates", "enrolledFirstYear"]);

/** What the words say about the operation outranks what was learned. */
export function settleOperation(frame: Frame, normalized: string): void {
  const { form, fields } = frame;
  const numeric = fields.filter(isNumeric);
  const says = (phrase: Phrase) => saysPhrase(phrase, normalized);
  // About several, and about those of before when none is named.
  const follows = frame.leans && frame.named.length === 0 && fields.length === 0;
  const several = (frame.act === "compare" && numeric.length > 0) || follows;
  // "What percentage get in, and how many are there": a rate is a share by itself.
  const ofPart =
    (numeric.length === 2 && !numeric.some((field) => RATE_FIELDS.has(field))) ||
    (numeric.length === 1 && numeric.some((one) => PARTS.has(one)));
  const isGap = says("byHowMuch") || (says("gap") && form !== "yesNo");
  const { operation } = frame;
  if (several && says("times")) frame.operation = "ratio";
  else if (several && says("sum") && (PLAIN.has(operation) || !isGap)) frame.operation = "sum";
  else if (
    (operation === "ratio" || operation === "share") &&
    form === "howMany" &&
    !says("shares") &&
    !says("percentage")
  ) {
    // "How many of them are undergrads" asks for a figure of its own.
    frame.operation = numeric.length > 1 || says("rest") ? "difference" : "fact";
  } else if (
    operation === "difference" &&
    frame.factor?.unit === "years" &&
    frame.said === null &&
    numeric.length === 1 &&
    frame.act === "facts" &&
    !isGap
  ) {
    // "What does one from elsewhere pay for four years" asks for no difference.
    frame.operation = "times";
  } else if (PLAIN.has(operation) && (ofPart || follows) && says("percentage"))
    frame.operation = "share";
  else if (PLAIN.has(operation) && says("gradStudents") && ofPart) frame.operation = "difference";
  else if (PLAIN.has(operation) && isGap && (several || numeric.length === 2))
    frame.operation = "difference";
}

/** "Rank Harvard, Princeton and Columbia by price": those that are named, not all. */
export function settleRanked(frame: Frame): void {
  const { act, named, filters, order, operation } = frame;
  const isRanking = order !== null || operation === "order";
  if (act === "find" && named.length > 1 && filters.length === 0 && isRanking) {
    frame.act = "compare";
    frame.operation = "order";
  }
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

/** "Out of 100 who apply, how many get in": a rate is asked for, and the number is not a search. */
export function settleShare(
  frame: Frame,
  scores: Scores,
  { text, before }: Pick<Message, "text" | "before">,
): void {
  if (frame.said?.unit !== "heads") return;
  const isRefused = saysPhrase("rejected", text);
  const isRest = isRefused || saysPhrase("rest", text);
  const asked =
    frame.fields.find((field) => RATE_FIELDS.has(field)) ??
    (isRefused ? ("admissionRate" as const) : undefined);
  const fields = scores["fields"] ?? {};
  const [likeliest] = [...RATE_FIELDS].toSorted((a, b) => (fields[b] ?? 0) - (fields[a] ?? 0));
  const field = asked ?? (likeliest as Field | undefined);
  const isLikely =
    asked !== undefined || (field !== undefined && (fields[field] ?? 0) > LIKELY_RATE);
  if (isLikely) Object.assign(frame, { act: "facts", fields: [field], guessed: false });
  // The rate was given before: "so of 100, how many are turned down?"
  else if (before !== null) Object.assign(frame, { act: "clarify", fields: [], leans: true });
  if (isLikely || before !== null) frame.operation = isRest ? "difference" : "share";
}

/** From this score on one of the rates is what a share of heads asks for. */
const LIKELY_RATE = -1.5;

import { type Act, type Field, type Frame, RATE_FIELDS } from "#machines/guide/frame.ts";

import { isNumeric } from "../knowledge/fields.ts";
import type { Scores } from "./linearModel.ts";
import { rankIn } from "./orderWords.ts";
import { saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";
import { asksLeft } from "./saidNumbers.ts";

const OF_AGE: ReadonlySet<Act> = new Set(["facts", "about", "not_held", "clarify"]);

/** "How old is Heidelberg": years since its founding, whatever else it is read as. */
export function settleAge(frame: Frame, folded: string): void {
  const one = frame.named.length <= 1 && frame.fields.every((field) => field === "founded");
  if (!OF_AGE.has(frame.act) || !one || !saysPhrase("age", folded)) return;
  Object.assign(frame, {
    act: "facts",
    fields: ["founded"],
    operation: "years_since",
    guessed: false,
  });
}

/** What the words say of the operation goes before what is learned of it. */
export function settleOperation(frame: Frame, folded: string): void {
  const { operation, form, fields, named } = frame;
  const [only, other] = fields;
  if (
    only !== undefined &&
    other === undefined &&
    RATE_FIELDS.has(only) &&
    saysPhrase("rest", folded)
  )
    frame.operation = "difference";
  if (frame.said?.unit === "money" && asksLeft(folded)) frame.operation = "difference";
  const numeric = fields.filter(isNumeric);
  if (frame.act === "compare" && numeric.length > 0 && saysPhrase("byHowMuch", folded))
    frame.operation = "difference";
  else if (
    (operation === "ratio" || operation === "share") &&
    form === "howMany" &&
    !saysPhrase("shares", folded)
  ) {
    // "How many of them are undergrads" asks for a figure of its own.
    frame.operation = numeric.length > 1 || saysPhrase("rest", folded) ? "difference" : "fact";
  } else if (
    operation === "difference" &&
    frame.factor?.unit === "years" &&
    frame.residency !== null &&
    numeric.length === 1 &&
    frame.act === "facts" &&
    !saysPhrase("gap", folded) &&
    !saysPhrase("byHowMuch", folded)
  ) {
    // "What does one from elsewhere pay for four years" asks for no difference.
    frame.operation = "times";
  } else if (operation === "fact" && numeric.length === 2 && saysPhrase("percentage", folded)) {
    frame.operation = "share";
  } else if (operation === "fact" && numeric.length === 2 && saysPhrase("gap", folded)) {
    frame.operation = "difference";
  } else if (operation === "compare" && named.length > 1 && saysPhrase("sum", folded)) {
    frame.operation = "sum";
  }
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

const OF_RATE: ReadonlySet<Field> = new Set(["applicants", "admitted"]);

/** "What percent of applicants get in" asks for the rate, not for how many they are. */
export function settleRate(frame: Frame): void {
  const ofRate = [...frame.fields, ...frame.filters.map(({ field }) => field)];
  const isOfHeads = frame.said?.unit === "heads";
  if (!isOfHeads && (frame.form === "howMany" || OF_SEVERAL.has(frame.operation))) return;
  if (ofRate.includes("admissionRate"))
    frame.fields = frame.fields.filter((field) => !OF_RATE.has(field));
}

const SCORES: ReadonlySet<string> = new Set(["satAverage", "satReading", "satMath", "act"]);

/** Of a search by a score no other score is asked to be shown. */
export function settleShown(frame: Frame): void {
  const byScore = frame.filters.some(({ field }) => SCORES.has(field));
  if (frame.act === "find" && byScore)
    frame.fields = frame.fields.filter((field) => !SCORES.has(field));
}

const OF_SEVERAL: ReadonlySet<Frame["operation"]> = new Set(["difference", "ratio", "sum"]);

/** "The second largest": the place in the order that is asked for. */
export function settleRank(frame: Frame, folded: string): void {
  const rank = rankIn(folded);
  if (rank === null || frame.act !== "find") return;
  frame.skip = rank;
  frame.limit = 1;
}

/** "Out of 100 who apply, how many get in": a rate is asked for, and no search is meant by the number. */
export function settleShare(
  frame: Frame,
  scores: Scores,
  { text, before }: Pick<Message, "text" | "before">,
): void {
  if (frame.said?.unit !== "heads") return;
  const isRest = saysPhrase("rest", text);
  const asked = frame.fields.find((field) => RATE_FIELDS.has(field));
  const fields = scores["fields"] ?? {};
  const [likeliest] = [...RATE_FIELDS].toSorted((a, b) => (fields[b] ?? 0) - (fields[a] ?? 0));
  const field = asked ?? (likeliest as Field | undefined);
  const isLikely =
    asked !== undefined || (field !== undefined && (fields[field] ?? 0) > LIKELY_RATE);
  if (isLikely) Object.assign(frame, { act: "facts", fields: [field], guessed: false });
  // The rate was told before: "so of 100, how many are turned down?"
  else if (before !== null) Object.assign(frame, { act: "clarify", fields: [], leans: true });
  if (isLikely || before !== null) frame.operation = isRest ? "difference" : "share";
}

/** From this score on one of the rates is what a share of heads is asked of. */
const LIKELY_RATE = -1.5;

import {
  type Act,
  type Field,
  type Filter,
  type Frame,
  PRICE_FIELDS,
} from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { saysTuition } from "./figureNames.ts";
import type { Scores } from "./labelScores.ts";
import { formOf } from "./lexicon.ts";
import { directionIn } from "./orderWords.ts";
import { type Phrase, saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";
import { asksLeft } from "./saidNumbers.ts";
import { SURELY_ASKED } from "./settling.ts";
import { settleOperation } from "./settlingOperations.ts";
import { saysTerm } from "./settlingPhrases.ts";

const OF_FIGURES: ReadonlySet<Act> = new Set(["facts", "compare", "clarify", "not_held", "about"]);
const WORKING: readonly Phrase[] = ["gap", "byHowMuch", "sum", "percentage", "times"];

/** What is to be computed from figures, by plain words, before what was learned. */
export function settleFigures(
  frame: Frame,
  scores: Scores,
  message: Message,
  normalized: string,
): void {
  settleHome(frame, scores, message, normalized);
  settleWorked(frame, scores, message);
  settleOlder(frame, message, normalized);
  settleRefused(frame, message);
  settleOperation(frame, normalized);
  settleYears(frame, normalized);
  settleAid(frame, message);
  settleSaved(frame, message);
  settleIncome(frame, message);
}

const MOST_OF_HOME = 12;
const OF_HOME: ReadonlySet<Act> = new Set(
  "facts not_held smalltalk find collect clarify about off_topic".split(" ") as Act[],
);

/** "I'm from Spokane though" after figures: the question is asked again, for someone from there. */
function settleHome(
  frame: Frame,
  scores: Scores,
  { was, text }: Message,
  normalized: string,
): void {
  const isAfter = was === "facts" || was === "compare" || was === "find";
  if (frame.home === null || !isAfter || !OF_HOME.has(frame.act) || countOf(frame) > 0) return;
  if (normalized.split(" ").length > MOST_OF_HOME || isSureOf(frame.fields, scores)) return;
  // "Price for an Ohio kid" says what it asks.
  if (frame.fields.some((field) => PRICE_FIELDS.has(field)) && saysTerm(text)) return;
  // An order or a bound that it names is asked of what was found.
  const asks = frame.order !== null || frame.filters.length > 0;
  if (asks && (was === "find" || frame.act === "find")) return;
  const prices = frame.fields.filter((field) => PRICE_FIELDS.has(field));
  Object.assign(frame, { ...OF_BEFORE, topic: null, filters: [], order: null });
  if (was === "find") Object.assign(frame, { act: "find", fields: prices });
}

const isTuition = (field: Field) => field === "tuitionInState" || field === "tuitionOutOfState";

const OF_BEFORE = { act: "clarify", fields: [], guessed: false, leans: true } as const;
const countOf = ({ named, unclear, unknown }: Frame) =>
  named.length + unclear.length + unknown.length;
const isSureOf = (fields: readonly Field[], scores: Scores) =>
  fields.some((field) => (scores["fields"]?.[field] ?? 0) >= SURELY_ASKED);

/** "Which is older?", "the age difference?": what is measured by years of founding. */
function settleOlder(frame: Frame, { before }: Message, normalized: string): void {
  const { act, fields, leans } = frame;
  const follows = before !== null && leans && countOf(frame) === 0 && OF_FIGURES.has(act);
  if (fields.length > 0 || (act !== "compare" && !follows)) return;
  const isAge = saysPhrase("age", normalized) && !follows;
  if (!isAge && directionIn(normalized, true) === null) return;
  Object.assign(frame, { act: "compare", fields: ["founded"], operation: "compare" });
}

/** "How many years older than the USA": its age in the year that is meant. */
function settleYears(frame: Frame, normalized: string): void {
  const { act, filters, operation, said } = frame;
  const [bound, other] = filters.filter(({ field }) => field === "founded");
  if (act !== "facts" || said !== null || typeof bound?.value !== "number" || other) return;
  if (operation === "difference" || saysPhrase("byHowMuch", normalized))
    Object.assign(frame, { operation: "years_since", said: { value: bound.value, unit: "year" } });
}

/** "And the difference over four years?" names no figure: the one before is meant, whatever price is guessed. */
function settleWorked(frame: Frame, scores: Scores, { text, before }: Message): void {
  const isOne = OF_FIGURES.has(frame.act) || frame.act === "action";
  if (before === null || countOf(frame) > 0 || !isOne) return;
  if (!WORKING.some((phrase) => saysPhrase(phrase, text))) return;
  if (isSureOf(frame.fields, scores) || saysTerm(text)) return;
  Object.assign(frame, { ...OF_BEFORE, premise: null });
}

const REFUSED: readonly Field[] = ["applicants", "admitted"];
const OF_ADMISSION: ReadonlySet<Field> = new Set<Field>([
  ...REFUSED,
  "admissionRate",
  "enrolledFirstYear",
]);
const SENTENCES = /[.!?;\n؟。！？；]+/u;

/** "How many got rejected": applicants minus those admitted; "what percent" is what the rate leaves. */
function settleRefused(frame: Frame, { text }: Message): void {
  if (!OF_FIGURES.has(frame.act) || frame.said?.unit === "heads") return;
  const part = text.split(SENTENCES).find((one) => saysPhrase("rejected", one));
  if (part === undefined) return;
  const isShare = saysPhrase("percentage", part);
  if (!isShare && formOf(normalizeText(part)) !== "howMany" && !/多少|几/u.test(part)) return;
  const others = frame.guessed ? [] : frame.fields.filter((field) => !OF_ADMISSION.has(field));
  Object.assign(frame, {
    act: frame.act === "compare" ? "compare" : "facts",
    fields: [...(isShare ? (["admissionRate"] as const) : REFUSED), ...others],
    operation: "difference",
    topic: null,
    guessed: false,
    leans: false,
  });
}

const OF_MONEY: ReadonlySet<Act> = new Set([...OF_FIGURES, "find", "collect"]);
const COSTS: readonly Field[] = ["costOfAttendance", "netPrice"];

/** "Four years minus the 80k we saved", "is 30k a year enough": the cost, next to an amount. */
function settleSaved(frame: Frame, { text, onPage, before }: Message): void {
  const { said, named, act } = frame;
  const isEnough = saysPhrase("enough", text);
  if (said?.unit !== "money" || !(isEnough || saysPhrase("savings", text))) return;
  const goesOn = onPage || (before !== null && !(isEnough && frame.form !== "yesNo"));
  const isOfSome = named.length > 0 || (OF_FIGURES.has(act) && goesOn);
  if (!isOfSome || !OF_MONEY.has(act)) return;
  const prices = frame.fields.filter((field) => PRICE_FIELDS.has(field));
  const others = frame.fields.filter((field) => field.endsWith("Url"));
  Object.assign(frame, {
    act: named.length > 1 ? "compare" : "facts",
    fields: [...(prices.length > 0 ? prices : COSTS), ...others],
    operation: "difference",
    factor: frame.factor ?? (isEnough ? { by: 1, unit: "years" } : null),
    filters: [],
    order: null,
    limit: null,
    premise: null,
    topic: null,
    guessed: false,
  });
}

/** "And if I get 20,000 in aid" after a price: what is left of that one. */
function settleAid(frame: Frame, { text, before }: Message): void {
  const isPriced = frame.fields.some((field) => PRICE_FIELDS.has(field));
  if (frame.said?.unit !== "money" || before === null || countOf(frame) > 0 || isPriced) return;
  if (!OF_FIGURES.has(frame.act) || !saysPhrase("aid", text) || !asksLeft(text)) return;
  Object.assign(frame, { ...OF_BEFORE, operation: "difference", topic: null, gaps: [] });
  Object.assign(frame, { filters: [], premise: null, bare: null });
}

/** "My parents make 60k, what would I pay": not earnings of graduates, but what is paid after aid. */
function settleIncome(frame: Frame, { text }: Message): void {
  // "My mom makes 28k. Is Vanderbilt possible?" asks of one, and not to be helped to choose.
  const isOfNamed = frame.act === "collect" && frame.named.length > 0;
  if (!(OF_FIGURES.has(frame.act) || isOfNamed) || frame.income === null) return;
  const isOther = (field: string) => field !== "earnings10y";
  const isBound = ({ field, op }: Filter) =>
    isOther(field) && !(PRICE_FIELDS.has(field) && (op === "~" || op === "="));
  // What a family earns is no assumed price either.
  const isFree = frame.premise?.field === "tuitionInState" && frame.premise.value === 0;
  if (frame.premise !== null && !isFree && !isBound({ ...frame.premise, op: "=" }))
    frame.premise = null;
  frame.filters = frame.filters.filter(isBound);
  const asked = frame.guessed ? [] : frame.fields.filter(isOther);
  // What it would cost a family is what is left after aid; a price by its own name is told beside it.
  const isNamed = (field: Field) =>
    isTuition(field) ? saysTuition(text) : saysPhrase(`field:${field}`, text);
  const kept = asked.filter((field) => !PRICE_FIELDS.has(field) || isNamed(field));
  const isPriced = asked.length === 0 || asked.some((field) => PRICE_FIELDS.has(field));
  const added: readonly Field[] =
    asked.length === 0 ? ["netPrice", "netPriceCalculatorUrl"] : isPriced ? ["netPrice"] : [];
  frame.fields = [...new Set([...added, ...kept])];
  if (frame.order !== null && PRICE_FIELDS.has(frame.order.field) && !isNamed(frame.order.field))
    frame.order = { ...frame.order, field: "netPrice" };
  Object.assign(frame, { act: frame.act === "compare" ? "compare" : "facts", guessed: false });
}

/** "Which is academically stronger": by what is held of it, who graduates first. */
export function settleAcademics(frame: Frame, text: string): void {
  const isOfSome = frame.act === "compare" || (frame.act === "not_held" && frame.named.length > 1);
  if (!isOfSome || !saysPhrase("academics", text)) return;
  Object.assign(frame, {
    act: "compare",
    topic: null,
    gaps: [],
    fields: ["graduationRate", "satAverage"],
    order: { field: "graduationRate", dir: "desc" },
    guessed: false,
    form: "which",
  });
}

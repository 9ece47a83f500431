import {
  type Field,
  type Filter,
  type Frame,
  PLACE_FIELDS,
  PRICE_FIELDS,
  TUITIONS,
} from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { FIGURE_ACTS } from "./acts.ts";
import { saysTuition } from "./figureNames.ts";
import type { Scores } from "./labelScores.ts";
import { formOf } from "./lexicon.ts";
import { directionIn } from "./orderWords.ts";
import { type Phrase, saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";
import { SURELY_ASKED } from "./settling.ts";
import { settleOperation } from "./settlingOperations.ts";
import { saysTerm } from "./settlingPhrases.ts";

const WORKING: readonly Phrase[] = ["gap", "byHowMuch", "sum", "average", "percentage", "times"];

/** What is to be computed from figures, by plain words, before what was learned. */
export function settleFigures(
  frame: Frame,
  scores: Scores,
  message: Message,
  normalized: string,
): void {
  settleWorked(frame, scores, message);
  settleOlder(frame, message, normalized);
  settleRefused(frame, message);
  settleUnfinished(frame, message);
  settleOperation(frame, normalized);
  settleIncome(frame, message);
}

const OF_BEFORE = { act: "clarify", fields: [], guessed: false, leans: true } as const;
const countOf = ({ named, unclear, unknown }: Frame) =>
  named.length + unclear.length + unknown.length;
const isSureOf = (fields: readonly Field[], scores: Scores) =>
  fields.some((field) => (scores["fields"]?.[field] ?? 0) >= SURELY_ASKED);

/** "Which is older?", "the age difference?": what is measured by years of founding. */
function settleOlder(frame: Frame, { before }: Message, normalized: string): void {
  const { act, fields, leans } = frame;
  const follows = before !== null && leans && countOf(frame) === 0 && FIGURE_ACTS.has(act);
  if (fields.length > 0 || (act !== "compare" && !follows)) return;
  const isAge = saysPhrase("age", normalized) && !follows;
  if (!isAge && directionIn(normalized, true) === null) return;
  Object.assign(frame, { act: "compare", fields: ["founded"], operation: "compare" });
}

/** "And the difference over four years?" names no figure: the one before is meant, whatever price is guessed. */
function settleWorked(frame: Frame, scores: Scores, { text, before }: Message): void {
  const isOne = FIGURE_ACTS.has(frame.act) || frame.act === "action";
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
  if (!FIGURE_ACTS.has(frame.act) || frame.said?.unit === "heads") return;
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

const UNFINISHED =
  /\bdrop(?:s|ped|ping)?[- ]?outs?\b(?! of)|\b(?:do|does|did|wo)n['’]?t (?:\w+ )?(?:graduate|finish)\b|\b(?:not|never|fail to|without) (?:graduat\w+|finish\w*)\b|\babandon(?:an|ono|o|am)\b|\bno (?:se )?(?:gradúan|titulan|terminan)\b|\btaux d['’]abandon\b|\bne (?:finissent|terminent) pas\b|\bnão (?:se formam|terminam)\b|\btaxa de (?:evasão|abandono)\b|\babbruchquote\b|نرخ ترک|نسبة التسرب|辍学率|没毕业|ड्रॉपआउट/iu;

/** "The drop-out rate", "what percent don't graduate": what the graduation rate leaves. */
function settleUnfinished(frame: Frame, { text }: Message): void {
  if (!FIGURE_ACTS.has(frame.act) || !UNFINISHED.test(text)) return;
  if (!frame.fields.includes("graduationRate")) return;
  Object.assign(frame, { operation: "difference", topic: null, guessed: false });
}

/** "My parents make 60k, what would I pay": not earnings of graduates, but what is paid after aid. */
function settleIncome(frame: Frame, { text }: Message): void {
  // "My mom makes 28k. Is Vanderbilt possible?" asks of one, and not to be helped to choose.
  const isOfNamed = frame.act === "collect" && frame.named.length > 0;
  if (!(FIGURE_ACTS.has(frame.act) || isOfNamed) || frame.income === null) return;
  const isOther = (field: string) => field !== "earnings10y";
  const isBound = ({ field, op }: Filter) =>
    isOther(field) && !(PRICE_FIELDS.has(field) && (op === "~" || op === "="));
  frame.filters = frame.filters.filter(isBound);
  const asked = frame.guessed ? [] : frame.fields.filter(isOther);
  // What it would cost a family is what is left after aid; a price by its own name is told beside it.
  const isNamed = (field: Field) =>
    TUITIONS.includes(field) ? saysTuition(text) : saysPhrase(`field:${field}`, text);
  const kept = asked.filter((field) => !PRICE_FIELDS.has(field) || isNamed(field));
  const isPriced = asked.length === 0 || asked.some((field) => PRICE_FIELDS.has(field));
  const added: readonly Field[] =
    asked.length === 0 ? ["netPrice", "netPriceCalculatorUrl"] : isPriced ? ["netPrice"] : [];
  frame.fields = [...new Set([...added, ...kept])];
  if (frame.order !== null && PRICE_FIELDS.has(frame.order.field) && !isNamed(frame.order.field))
    frame.order = { ...frame.order, field: "netPrice" };
  Object.assign(frame, { act: frame.act === "compare" ? "compare" : "facts", guessed: false });
  // "We earn 140k in the Nashville area" says where they live.
  if (frame.premise !== null && PLACE_FIELDS.has(frame.premise.field)) frame.premise = null;
  // "Families that earn less than $30,000" sets no price against another.
  const isWorked = WORKING.some((phrase) => saysPhrase(phrase, text));
  if (frame.operation === "difference" && !isWorked) frame.operation = "compare";
}

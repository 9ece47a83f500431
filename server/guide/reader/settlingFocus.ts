import { type Act, type Field, type Frame, PLACE_FIELDS } from "#machines/guide/frame.ts";

import { isNumeric } from "../knowledge/fields.ts";
import { figuresNamed, saysTuition } from "./figureNames.ts";
import type { Scores } from "./labelScores.ts";
import { easeSaid } from "./orderWords.ts";
import { gapsIn, saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";
import { SCORES } from "./scores.ts";
import { withoutTelling } from "./telling.ts";

const OF_FIGURES: ReadonlySet<Act> = new Set<Act>(["facts", "compare"]);
const HEADS: readonly Field[] = ["students", "undergraduates"];
const RATES: readonly Field[] = ["pellShare", "graduationRate", "retention", "admissionRate"];
/** From this score of the likeliest field on, one that only a part hints at isn't asked for beside it. */
const PLAINLY = 3;

/** Leaves of the figures read those that the message asks for, and nothing beside them (O208). */
export function settleFocus(frame: Frame, scores: Scores, message: Message): void {
  // What is held of all and of undergraduates is told beside it.
  if (frame.act === "not_held" && frame.topic === "graduate_students") frame.fields = [...HEADS];
  // "Three hours to kill at the airport, so tell me everything about Gonzaga".
  const isOverview =
    frame.act === "not_held" && frame.named.length === 1 && saysPhrase("about", message.text);
  if (isOverview && gapsIn(withoutTelling(message.text)).length === 0)
    Object.assign(frame, { act: "about", fields: [], topic: null, gaps: [] });
  if (!OF_FIGURES.has(frame.act) || frame.guessed) return;
  withGraduates(frame, message);
  withoutShared(frame, message.text);
  ofGraduating(frame, message.text);
  ofRicher(frame, message.text);
  ofPaid(frame, message.text);
  ofEase(frame, message.text);
  ofChance(frame, message.text);
  if (frame.act === "compare") withoutHints(frame, scores, message.text);
  // "We live in PA": where they are isn't asked.
  const isOfFigures = frame.home !== null && frame.fields.some(isNumeric);
  if (isOfFigures && !saysPhrase("where", message.text))
    frame.fields = frame.fields.filter((field) => !PLACE_FIELDS.has(field));
}

/** "With grad students": all of them, not the undergraduates of before. */
function withGraduates(frame: Frame, { text, before }: Message): void {
  if (!saysPhrase("withGraduates", text)) return;
  const isOfHeads = frame.fields.every((field) => HEADS.includes(field));
  if (frame.fields.length === 0 && before === null) return;
  const isRate = figuresNamed(text).includes("graduationRate");
  const others = frame.fields.filter(
    (field) => !HEADS.includes(field) && (isRate || field !== "graduationRate"),
  );
  frame.fields = ["students", ...others];
  if (isOfHeads && before !== null && frame.named.length === 0) frame.leans = true;
}

/** "What share of students get Pell grants": the heads of which a share is asked for aren't asked for. */
function withoutShared(frame: Frame, text: string): void {
  const isShare = frame.fields.some((field) => RATES.includes(field));
  if (!isShare || !frame.fields.some((field) => HEADS.includes(field))) return;
  const parts = text.split(PARTS);
  const isShared = (part: string) => isOfHeads(part) && saysPhrase("percentage", part);
  const asksHeads = (part: string) =>
    !isShared(part) && (NUMBER.test(part) || (isOfHeads(part) && !OF_RATE.test(part)));
  if (parts.some(isShared) && !parts.some(asksHeads))
    frame.fields = frame.fields.filter((field) => !HEADS.includes(field));
}

const PARTS = /[,;:.?!\n،؛؟，。；？！]+|\b(?:and|plus|also|y|et|e|und)\b|\sو(?=كم)|以及|还有/iu;
const OF_RATE = /pell|graduat|finish|retain|return|come back|admit|accept/iu;
const isOfHeads = (part: string): boolean =>
  figuresNamed(part).some((field) => HEADS.includes(field));
const NUMBER =
  /\bhow (?:many|big|large|small)\b|\bnumber of\b|\bsize\b|cuánt[oa]s|combien d|quant[oa]s|عدد|تعداد|人数|多少人|संख्या/iu;

const ODDS = /\b(?:odds|chances?|likel(?:y|ier|ihood)|shot)\b/iu;
const GRADUATING =
  /\b(?:graduat\w+|finish\w*|complet\w+|get(?:s|ting)? (?:a|his|her|their|my|the) degree)\b/iu;
const GETTING_IN =
  /\bget(?:s|ting)? (?:in|into|accepted)\b|\badmi(?:t|ss)|\baccept|\bhard|\beas[iy]|\btough|selectiv|competitiv/iu;

/** "The better odds of graduating": no odds of getting in. */
function ofGraduating(frame: Frame, text: string): void {
  if (!ODDS.test(text) || !GRADUATING.test(text) || GETTING_IN.test(text)) return;
  const others = frame.fields.filter((field) => field !== "admissionRate");
  frame.fields = [...new Set<Field>([...others, "graduationRate"])];
  if (frame.order?.field === "admissionRate")
    frame.order = { field: "graduationRate", dir: "desc" };
}

const RICHER = /\b(?:rich|wealth|no aid|without aid)/iu;

/** "Which has richer kids": that with the lower share of Pell grants. */
function ofRicher(frame: Frame, text: string): void {
  if (frame.act !== "compare" || !frame.fields.includes("pellShare") || !RICHER.test(text)) return;
  const others = frame.fields.filter((field) => field !== "earnings10y");
  Object.assign(frame, { fields: others, order: { field: "pellShare", dir: "asc" } });
}

const CHANCE =
  /\b(?:shot|chances?|odds|get in(?:to)?|good enough|too low|enough for|cooked|stand a chance|entrar|admis|aceptar[ií]an|chances)\b|机会|شانس|فرص|चांस/iu;

/** "What's my shot with 1480": how many are admitted is told beside the scores. */
function ofChance(frame: Frame, text: string): void {
  if (frame.act !== "facts" || frame.premise === null || !SCORES.has(frame.premise.field)) return;
  if (CHANCE.test(text) && !frame.fields.includes("admissionRate"))
    frame.fields = [...frame.fields, "admissionRate"];
}

/** "قبولی کدومش سخت‌تره", "куда легче поступить": which end of admission rates is asked for. */
function ofEase(frame: Frame, text: string): void {
  if (frame.act !== "compare" || frame.order !== null || !frame.fields.includes("admissionRate"))
    return;
  const dir = easeSaid(text);
  if (dir !== null) frame.order = { field: "admissionRate", dir };
}

const REALLY =
  /\b(?:really|actually|real|truly|sticker|realmente|vraiment|wirklich|tats[aä]chlich|mesmo)\b|de ver(?:dad|dade)\b|r[eé]ellement/iu;

const NO_STICKER =
  /\b(?:not|no|never|forget|beyond|instead of|rather than|ignore)\b[^.?!]{0,12}\bsticker\b|^(?!.*(?:sticker|list price|published|precio de lista|prix affiché|preço de tabela))/iu;

/** "What does it really cost, not the sticker price": what is paid after aid, and no tuition. */
function ofPaid(frame: Frame, text: string): void {
  if (!REALLY.test(text) || !saysPhrase("field:netPrice", text) || saysTuition(text)) return;
  const others = frame.fields.filter((field) => !PRICES.has(field));
  // "The sticker price and what people really pay" are two.
  const isListed = frame.fields.includes("costOfAttendance") && !NO_STICKER.test(text);
  frame.fields = [...(isListed ? (["costOfAttendance"] as const) : []), "netPrice", ...others];
}

/** Of a comparison, a figure that only a part hints at, beside one that the whole plainly asks for. */
function withoutHints(frame: Frame, scores: Scores, text: string): void {
  const scoreOf = (field: Field) => scores["fields"]?.[field] ?? 0;
  const top = Math.max(...frame.fields.map(scoreOf), 0);
  if (top < PLAINLY) return;
  const named = figuresNamed(text);
  const isPriced = saysPhrase("price", text);
  const isSized = saysPhrase("smaller", text) || saysPhrase("larger", text) || NUMBER.test(text);
  frame.fields = frame.fields.filter(
    (field) =>
      scoreOf(field) > 1 ||
      (scoreOf(field) > 0 && top - scoreOf(field) < PLAINLY) ||
      named.includes(field) ||
      frame.order?.field === field ||
      (isPriced && PRICES.has(field)) ||
      (HEADS.includes(field) && isSized) ||
      saysPhrase(`field:${field}`, text),
  );
}
const PRICES: ReadonlySet<string> = new Set([
  "tuitionInState",
  "tuitionOutOfState",
  "netPrice",
  "costOfAttendance",
  "roomAndBoard",
]);

import {
  type Act,
  type Field,
  type Frame,
  HEAD_FIELDS,
  type Order,
  PRICE_FIELDS,
} from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { subjectsIn } from "../knowledge/subjects.ts";
import { FIGURE_ACTS } from "./acts.ts";
import { figuresNamed } from "./figureNames.ts";
import { addStudied } from "./filters.ts";
import { measureIn } from "./orderWords.ts";
import type { Parsed } from "./parsed.ts";
import { clausesOf } from "./parts.ts";
import { gapsIn, saysPhrase } from "./phrases.ts";

const OF_FIGURES: ReadonlySet<Act> = new Set<Act>([...FIGURE_ACTS, "smalltalk", "collect"]);

/** "哪个便宜", "कौन सस्ता है": which of two, where no word for "more" says that it compares. */
const COMPARED: readonly (readonly [RegExp, Field, Order["dir"]])[] = [
  [
    /哪[个所家间]?(?:更|比较|要)?(?:便宜|省钱)|कौन(?:\s?स[ाी])? (?:ज़्यादा |ज्यादा )?सस्त|kaun\s?\w* (?:zyada )?sast|(?:کدوم|کدام)\S* (?:ارزون|ارزان)/u,
    "netPrice",
    "asc",
  ],
  [
    /哪[个所家间]?(?:更|比较|要)?贵|कौन(?:\s?स[ाी])? (?:ज़्यादा |ज्यादा )?महंग|kaun\s?\w* (?:zyada )?mehe?ng|(?:کدوم|کدام)\S* (?:گرون|گران)/u,
    "netPrice",
    "desc",
  ],
  [
    /哪[个所家间]?(?:更|比较|要)?大|कौन(?:\s?स[ाी])? (?:ज़्यादा |ज्यादा )?बड़|kaun\s?\w* bad[ai]|(?:کدوم|کدام)\S* بزرگ/u,
    "students",
    "desc",
  ],
  [
    /哪[个所家间]?(?:更|比较|要)?小|कौन(?:\s?स[ाी])? (?:ज़्यादा |ज्यादा )?छोट|kaun\s?\w* chot|(?:کدوم|کدام)\S* کوچ/u,
    "students",
    "asc",
  ],
];

/** Who gives most aid is paid least. */
const GENEROUS = /(?<!\p{L})(?:most|more) generous|m[aá]s generos|plus généreu|mais generos/iu;

/** "Vs Alabama A&M for engineering" after one: beside the one that was told (O335). */
export function settleVersus(
  frame: Frame,
  { text, before }: { text: string; before: string | null },
): void {
  if (before === null || frame.named.length !== 1 || !VERSUS.test(text)) return;
  frame.whom = "joined";
  if (frame.act === "facts" || frame.act === "about") frame.act = "compare";
}
const VERSUS =
  /^\W*(?:and |ok |so |how about )*(?:vs\.?|versus|compared (?:to|with)|in comparison (?:to|with)|next to|contra|frente a|comparad[ao] (?:con|a|com)|par rapport à|im vergleich)(?!\p{L})/iu;

/** "Which is cheaper" of two, in languages whose words for it aren't comparatives (O155), and what such words aren't (O285). */
export function settleCompared(frame: Frame, text: string): void {
  if (frame.act !== "compare") return;
  const { order } = frame;
  if (order?.field === "netPrice" && GENEROUS.test(text)) frame.order = { ...order, dir: "asc" };
  // "La más pequeña", "la plus petite" is no youngest one.
  if (saysPhrase("smaller", text) && !figuresNamed(text).includes("founded")) {
    const sized = (field: Field): Field => (field === "founded" ? "students" : field);
    frame.fields = [...new Set(frame.fields.map(sized))];
    if (order !== null) frame.order = { ...order, field: sized(order.field) };
  }
  // "Would I have a better shot at Drake or Kenyon".
  const own = frame.fields.length === 0 && order === null ? measureOf(text) : null;
  if (own !== null) Object.assign(frame, { fields: [own], guessed: false });
  const [, field, dir] = COMPARED.find(([pattern]) => pattern.test(text)) ?? [];
  if (field === undefined || dir === undefined) return;
  const isNamed = figuresNamed(text).some((one) => one !== "students");
  if (isNamed || frame.income !== null) return;
  Object.assign(frame, { fields: [field], order: { field, dir }, guessed: false });
}

/** What the words of a clause measure that names no figure: "which is smallest". */
function measureOf(clause: string): Field | null {
  if (figuresNamed(clause).length > 0 || gapsIn(clause).length > 0) return null;
  const measure = measureIn(normalizeText(clause));
  if (measure !== null) return measure === "founded" ? null : measure;
  if (saysPhrase("smaller", clause) || saysPhrase("larger", clause)) return "students";
  return saysPhrase("easier", clause) || saysPhrase("harder", clause) ? "admissionRate" : null;
}

const ALIKE: readonly ReadonlySet<string>[] = [HEAD_FIELDS, PRICE_FIELDS];

/** "In-state tuition at each, which is smallest, and which takes more people": what each clause measures is compared, too (O312). */
export function settleMeasured(frame: Frame, masked: string): void {
  if (frame.act !== "compare" || frame.fields.length === 0 || frame.guessed) return;
  for (const { text } of clausesOf(masked)) {
    const own = measureOf(text);
    const kin = ALIKE.find((some) => some.has(own ?? "")) ?? new Set([own ?? ""]);
    if (own !== null && !frame.fields.some((field) => kin.has(field)))
      frame.fields = [...frame.fields, own];
  }
}

/** What bears on whether a university is worth its price. */
const OF_WORTH: readonly Field[] = ["netPrice", "graduationRate", "earnings10y", "medianDebt"];

/** Acts in which a university is judged beside what else is asked. */
const OF_PARTS: ReadonlySet<Act> = new Set<Act>(["facts", "compare", "programs"]);

/** "Is ODU any good, and what's it run in state", "which is the better deal for mechanical": the figures that bear on it, beside the rest (O244). */
export function settleJudged(frame: Frame, { message: { text }, study }: Parsed): void {
  const isOther = frame.fields.length > 0 && !frame.guessed;
  if (!OF_PARTS.has(frame.act) || !isOther || frame.named.length === 0) return;
  if (!saysPhrase("anyGood", text)) return;
  const isPriced = frame.fields.some((field) => PRICE_FIELDS.has(field));
  const judged = OF_WORTH.filter((field) => field !== "netPrice" || !isPriced);
  Object.assign(frame, {
    fields: [...new Set([...frame.fields, ...judged])],
    topic: frame.topic === "opinion" ? null : frame.topic,
    gaps: frame.gaps.filter((gap) => gap !== "opinion"),
    order: null,
    form: "what",
  });
  // "Any good for an older guy doing cybersecurity": whether it is taught is told, too.
  if (frame.filters.length === 0) addStudied(frame, subjectsIn(study));
}

/** "Is NYU worth 90k a year", "is that stupid": the figures that bear on it, and no verdict (O155). */
export function settleWorth(
  frame: Frame,
  { text, before }: { text: string; before: string | null },
): void {
  if (!OF_FIGURES.has(frame.act) || !saysPhrase("worthIt", text)) return;
  if (frame.named.length === 0 && before === null) return;
  const prices: readonly Field[] =
    frame.premise?.field === "netPrice" || frame.said?.unit === "money" ? ["costOfAttendance"] : [];
  Object.assign(frame, {
    act: frame.named.length > 1 || frame.act === "compare" ? "compare" : "facts",
    fields: [...prices, ...OF_WORTH],
    filters: [],
    order: null,
    premise: null,
    said: null,
    operation: "fact",
    form: "what",
    topic: null,
    gaps: frame.gaps.filter((gap) => gap !== "opinion"),
    guessed: false,
    leans: frame.leans || frame.named.length === 0,
  });
}

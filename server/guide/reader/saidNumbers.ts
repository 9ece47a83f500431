import type { Frame } from "#machines/guide/frame.ts";

import { figuresNamed } from "./figureNames.ts";
import { isPaid, numbersIn } from "./numbers.ts";
import { saysPhrase } from "./phrases.ts";

/** "Out of 100 who apply", "von 1.300 Erstsemestern", "每100人": heads of which a share is asked for. */
const OF_HEADS = [
  /(?:\bout of|\bof every|\bof each|\bfor every|\bin every|\bper|\bsur|\bvon|\bpro|\bde cada|\ba cada|\bsu|\bher|از هر|من كل|من بين|من أصل|每)\s*(?<!\$)(\d[\d.,]*)/iu,
  /\b(?:of|de|dos|das|des|d'|among)\s+(?:the |these |those |about |los |les )?(\d[\d.,]*)\s*(?:students|freshm\w+|applicants|people|kids|first|candidates|who|that|apply|estudiantes|alumnos|candidat\w*|solicitantes|aspirantes|etudiants|étudiants|alunos|estudantes|inscritos|personas|pessoas|personnes)/iu,
  /(?<!\p{L})(?:if|when|suppose|say|si|se|wenn|اگر|لو|إذا|如果|अगर)\s+(\d[\d.,]*)\s+(?:\p{L}+\s+){0,3}(?:appl\w+|get in|start|enrol\w*|graduate|aplic\w*|solicit\w*|postul\w*|candidat\w*)/iu,
  /(\d[\d.,]*)\s*(?:में से|mein se|me se|人中|人里|个人中|个人里|名申请者|人のうち|명 중)/iu,
];
const FEWEST_HEADS = 10;

const YEAR = /\b((?:19|20|21)\d\d)\b/u;

/** "What is left after the scholarship", "minus what we saved": an amount is subtracted from a price. */
export const asksLeft = (text: string): boolean =>
  saysPhrase("savings", text) ||
  (saysPhrase("given", text) && saysPhrase("left", text)) ||
  (saysPhrase("aid", text) && (saysPhrase("left", text) || WITH.test(text)));

const WITH =
  /\bif (?:i|we|he|she|they) (?:get|got|receive|win|have)\b|\bsi (?:me dan|nos dan|recibo|consigo|je re[cç]ois|on me donne|j'ai)\b|\bse eu (?:ganhar|receber|conseguir)\b|如果(?:拿到|获得|有)|\b(?:with|after|minus|less|con|después de|descontando|avec|après|moins|com|depois d[ae]|menos|mit|nach|abzüglich)\b|(?<!\p{L})(?:با|بعد|مع)(?!\p{L})|减去|扣除|之后|后|के बाद|ke baad/iu;

/** What a figure is to be computed with: see `Frame.said`. */
export function saidIn(masked: string): Frame["said"] {
  const heads = OF_HEADS.map((pattern) => pattern.exec(masked)?.[1]).find(
    (found) => found !== undefined,
  );
  const count = heads === undefined ? Number.NaN : Number(heads.replaceAll(/\D/g, ""));
  if (count >= FEWEST_HEADS) return { value: count, unit: "heads" };
  const ofAge = masked.split(/[.!?؟。！？\n]+/u).find((part) => saysPhrase("age", part));
  const year = ofAge === undefined ? undefined : YEAR.exec(ofAge)?.[1];
  if (year !== undefined) return { value: Number(year), unit: "year" };
  const percent = changeIn(masked);
  if (percent !== null) return { value: percent, unit: "percent" };
  // "After a $22,000 scholarship" is not a bound when what is left is asked for.
  const isLess = asksLeft(masked);
  const money = numbersIn(masked).find(
    ({ unit, op, value }) =>
      (unit === "money" && (op === "=" || isLess)) ||
      (isLess && unit === null && value >= FEWEST_SAVED),
  );
  return money === undefined ? null : { value: money.value, unit: "money" };
}

const UP =
  /\b(?:goes|go|went|going) up|\b(?:rises?|increas|rais|hike|grow|climb|aument|suba|sube|subir|augment|hausse|steig|erhoh|erhöh)|بالا بر|افزایش|يزيد|زادت|زيادة|ارتفع|上涨|涨|增加|बढ़/iu;
const DOWN =
  /\b(?:goes|go|went|going) down|\b(?:drops?\b|falls?\b|decreas|reduc|discount|baja|bajar|disminu|baiss|rabais|diminu|cair|cai\b|sink|senk|rabatt)|\d ?% off|کاهش|تخفیف|خصم|انخفض|下降|降|减|घट/iu;

/** "If tuition goes up 5%": by how many percent a figure changes; null when none does. */
function changeIn(masked: string): number | null {
  const sign = UP.test(masked) ? 1 : DOWN.test(masked) ? -1 : 0;
  const percent = numbersIn(masked).find(({ unit, op }) => unit === "percent" && op === "=");
  return sign === 0 || percent === undefined ? null : sign * percent.value;
}

/** "The 80k we saved": such a large number next to savings is money. */
const FEWEST_SAVED = 1000;

const MOST_WORDS = 9;

/** "Make it 70", "under 30k?": the first number in a few words that don't say what it counts. */
export function bareIn(masked: string, length: number): Frame["bare"] {
  const all = numbersIn(masked).filter(({ start, end }) =>
    /\p{Nd}/u.test(masked.slice(start, end)),
  );
  // "We said 25 but could stretch to 30": what is paid now.
  const first = all.find(({ start }) => isPaid(masked.slice(0, start))) ?? all[0];
  const alone = first !== undefined && (first.unit === null || first.unit === "money");
  // "Under 40k tuition" says what it bounds.
  if (!alone || length > MOST_WORDS || figuresNamed(masked).length > 0) return null;
  return { value: first.value, op: first.op, ...(first.unit === "money" ? { isPrice: true } : {}) };
}

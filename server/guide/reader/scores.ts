import {
  type Field,
  type Filter,
  type Frame,
  PRICE_FIELDS,
  SCORE_FIELDS,
} from "#machines/guide/frame.ts";

import { alike } from "./numberWords.ts";
import { saysPhrase } from "./phrases.ts";
import type { Said } from "./ranges.ts";
import type { Message } from "./readerModel.ts";

const LOWEST = 600;
const HIGHEST = 1600;
const STEP = 10;

/** Whether a message asks for what a person may get into: their chances, reach, match and safe ones, realistic ones. */
const asksChance = (text: string): boolean => saysPhrase("chance", text) || wantsByScore(text);

/** Whether universities are wanted by the person's score: reach, match and safe ones, or where to apply. */
export const wantsByScore = (text: string): boolean =>
  saysPhrase("tiers", text) || saysPhrase("realistic", text) || saysPhrase("toApply", text);

/** "A balanced list for 1350", "my chances with 1460": an SAT score, whatever else such a number may be. */
export const isScoreOfChance = ({ value, unit, op, start }: Said, text: string): boolean =>
  unit === null &&
  op === "=" &&
  value >= LOWEST &&
  value <= HIGHEST &&
  value % STEP === 0 &&
  (asksChance(text) || HAVING.test(text.slice(0, start)));

/** "I have a 1310", "with a 1280", "saqué 1200": what such a number can only be of one's own. */
const HAVING =
  /(?:\b(?:i have|i'?ve(?: got)?|(?:i|he|she|son|daughter) (?:has|got|scored)|scored|got|with|saqu[eé]|tengo|tuve|tirei|tenho|fiz|j'?ai(?: eu)?|avec|con|com)(?: an?| un| um| about| around| only)?|考了|我有|گرفتم)\s*$/iu;

/** "Where the average SAT is 1300", "minimum SAT 1300": scores of universities. */
const OF_THEIRS =
  /\b(?:averages?|avg|mean|median|typical|range|min|minimum|promedio|m[ií]nim[oa]|media|moyenne?s?|m[eé]dias?|durchschnitt\w*|\w*schnitt|mindest\w*|almeno|minimo|ortalama\w*|gemiddeld\w*)\b|средн|минимум|не (?:ниже|менее)|平均|최소|평균|最低|میانگین|حداقل|متوسط|औसत|न्यूनतम/iu;
const OF_MINE =
  /(?<!\p{L})(?:my|i|i'?ve|he|she|son'?s?|daughter'?s?|got|scored|score of|tengo|saqu[eé]|mi|mis|j'?ai|mon|tenho|tirei|meu|minha|ich|mein)(?!\p{L})|我|عندي|حصلت|نمره|گرفتم|मेरा|मेरे|mera|mere/iu;

/** Whether a score that a search names is the person's own: one without a bound, unless it is called an average. */
export const isOwnScore = ({ op }: Said, field: Field, words: string): boolean =>
  (field === "satAverage" || field === "act") &&
  !OF_THEIRS.test(words) &&
  (op === "=" || (op === "~" && OF_MINE.test(words)));

/** "More realistic ones": by the score that was told before, where the message tells no score (O165). */
export const scoreBefore = (filters: readonly Filter[], text: string): Filter[] =>
  wantsByScore(text) && !filters.some(({ field }) => field === "satAverage" || field === "act")
    ? [{ field: "satAverage", op: "<=", value: 0, own: true }]
    : [];

export const SCORES: ReadonlySet<string> = new Set(SCORE_FIELDS);
const JUDGED: ReadonlySet<string> = new Set([...SCORES, "admissionRate"]);

const SOME = "an?|one|some|a few|un[ao]?|alguna?s?|une|des|uma?|algumas";
const MANY: Readonly<Record<string, number>> = Object.fromEntries([
  ...alike(2, "two dos deux duas dois 两"),
  ...alike(3, "three tres trois três 三"),
  ...alike(4, "four cuatro quatre quatro 四"),
  ...alike(5, "five cinco cinq 五"),
]);
const PARTS = [
  "reach(?:es)?|dreams?|ambicios\\w+|so[ñn]ad\\w+|ambitieu\\w+|冲刺",
  "match(?:es)?|targets?|匹配|稳妥",
  "safet(?:y|ies)|backups?|segur[ao]s?|s[ûu]re?s?|保底",
].map(
  (word) =>
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:([1-9]|${Object.keys(MANY).join("|")})|(?:${SOME}))(?: 所?|所)(?:real |true |good |solid )?(?:(?:schools?|colleges?|universit\w+|universidades?|universités?|faculdades?) )?(?:${word})(?!\p{L})(?! (?:record|rating|score|number|office))`,
      "iu",
    ),
);
/** So many of each are shown where no number is said: "a safety in Ohio". */
const USUAL = 3;
const MOST_OF_PART = 6;

/** "2 reach, 3 match, 2 safety", "a safety in Ohio": how many of which parts are wanted; null where none is named so. */
export function partsOf(text: string): NonNullable<Filter["each"]> | null {
  const found = PARTS.map((part) => part.exec(text));
  if (found.every((one) => one === null)) return null;
  const [reach = 0, match = 0, safe = 0] = found.map((one) => {
    if (one === null) return 0;
    const said = one[1]?.toLowerCase();
    return said === undefined ? USUAL : Math.min(MOST_OF_PART, MANY[said] ?? Number(said));
  });
  return [reach, match, safe];
}

/** A search by the person's own score isn't ordered by a score, and compares with nothing ("more realistic than Duke"). */
export function settleScore(frame: Frame, { text, before }: Message): void {
  if (!frame.filters.some(({ own }) => own === true)) return;
  const each = partsOf(text);
  if (each !== null)
    frame.filters = frame.filters.map((one) => (one.own === true ? { ...one, each } : one));
  frame.fields = frame.fields.filter((field) => !JUDGED.has(field));
  // "Sorted by how easy they are to get into" is what a list goes by.
  const isSorted = saysPhrase("sort", text);
  if (frame.order !== null && JUDGED.has(frame.order.field) && !isSorted) frame.order = null;
  const isPriced = [...frame.fields, frame.order?.field ?? ""].some((one) => PRICE_FIELDS.has(one));
  if (!isPriced) frame.fields.push("netPrice");
  if (saysPhrase("realistic", text))
    Object.assign(frame, { relative: null, than: false, named: [] });
  if (before !== null) settleChance(frame, text);
}

/** "Then my chances with 1460?" after some were talked about asks of them, not of all universities. */
function settleChance(frame: Frame, text: string): void {
  const { filters, named, general, several } = frame;
  const [score, ...others] = filters;
  if (named.length > 0 || general || several || score === undefined) return;
  if (score.own !== true || others.length > 0 || !saysPhrase("chance", text)) return;
  Object.assign(frame, {
    act: "facts",
    leans: true,
    fields: ["admissionRate", score.field],
    filters: [],
    premise: { field: score.field, value: Number(score.value) },
  });
}

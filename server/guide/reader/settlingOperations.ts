import { type Act, type Field, type Frame, type Operation } from "#machines/guide/frame.ts";

import { isNumeric } from "../knowledge/fields.ts";
import { saysTuition } from "./figureNames.ts";
import { saysBothResidencies } from "./lexicon.ts";
import { rankIn } from "./orderWords.ts";
import { type Phrase, saysPhrase } from "./phrases.ts";
import { SCORES } from "./scores.ts";

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
  // "Student-faculty ratio" divides nothing by another.
  const words = normalized.replaceAll(STAFF_RATIO, " ");
  if (words !== normalized && frame.operation === "ratio") frame.operation = "compare";
  const says = (phrase: Phrase) => saysPhrase(phrase, words);
  // "Admission rate and average net price of each": a figure's own name averages nothing.
  if (frame.operation === "average" && OF_NAME.test(words) && !says("average"))
    frame.operation = "compare";
  // About several, and about those of before when none is named.
  const follows = frame.leans && frame.named.length === 0 && fields.length === 0;
  const several = (frame.act === "compare" && numeric.length > 0) || follows;
  const isGap =
    says("byHowMuch") || AND_HOW_MUCH.test(normalized) || (says("gap") && form !== "yesNo");
  const { operation } = frame;
  // "How many times higher is out-of-state tuition than in-state at each".
  const isOfEach = (says("times") || operation === "ratio") && saysBothResidencies(normalized);
  if (frame.act === "compare" && isOfEach && TUITIONS.some((one) => fields.includes(one)))
    Object.assign(frame, { operation: "multiple", fields: TUITIONS, order: null });
  else if (several && says("times")) frame.operation = "ratio";
  else if (follows && says("average")) frame.operation = "average";
  else if (several && frame.named.length > 1 && ONE_EACH.test(normalized)) frame.operation = "sum";
  else if (several && says("sum") && (PLAIN.has(operation) || !isGap)) frame.operation = "sum";
  else if (PLAIN.has(operation) && isGap && (several || numeric.length === 2))
    frame.operation = "difference";
  // "Total please" of several: nothing to multiply by is named.
  else if (frame.act === "compare" && operation === "times" && frame.factor === null)
    frame.operation = says("sum") ? "sum" : "compare";
  // "My aunt gives me 8000 a year, what is left to pay".
  const isLeft =
    frame.said?.unit === "money" && says("given") && says("left") && !fields.includes("medianDebt");
  if (isLeft && frame.act === "facts" && operation === "fact") frame.operation = "difference";
  // "The difference of these three in price and size" is no subtraction.
  if (frame.operation === "difference" && frame.named.length > 2) frame.operation = "compare";
  // The sum of what is asked for adds no other price.
  if (frame.operation === "sum" && saysTuition(normalized) && !says("field:costOfAttendance"))
    frame.fields = frame.fields.filter((field) => field !== "costOfAttendance");
}

const OF_NAME =
  /(?:^| )average (?:annual )?(?:net|cost|costs|debt|sat|act|price|aid|earnings)(?= |$)/u;

/** "One kid at Elon and the other at Furman": what both cost together. */
const ONE_EACH =
  /(?:^| )one (?:\p{L}+ ){0,3}(?:at|to|goes to|going to) .{1,80} (?:one|the other|another)(?: \p{L}+)? (?:at|to|goes to|going to) |(?:^| )un[oa]? (?:\p{L}+ )?en .{1,80} (?:otr[oa]|un[oa]?) en |(?:^| )l un[e]? à .{1,80} l autre à /u;

const ADDS_UP =
  /(?:^| )(?:add(?:ed|ing)?(?: \S+){0,6} up|add up|sum of|total of|altogether|suma(?:me|r)?|soma(?:r)?|additionne\S*) |加起来|合计|مجموع|जोड़/u;

/** "Add up tuition, room and board for Iowa State": figures of one are added, too (O245). */
export function settleAdded(frame: Frame, normalized: string): void {
  const isMany = frame.fields.filter(isNumeric).length > 1;
  // "What would I be looking at for the both of em together".
  const isOfAll = frame.act === "compare" && frame.named.length > 1 && PLAIN.has(frame.operation);
  if (isOfAll && frame.fields.some(isNumeric) && saysPhrase("sum", normalized))
    frame.operation = "sum";
  if (frame.act === "facts" && frame.operation === "fact" && isMany && ADDS_UP.test(normalized))
    frame.operation = "sum";
}

/** "Which earns more, and how much": by how much. */
const AND_HOW_MUCH =
  /(?:^| )(?:(?:and|y|e|et|und) (?:by |por |de |um )?(?:how much|cuanto|quanto|combien|wie ?viel)|و ?چقدر|و ?بكم|و ?كم|और कितन\S*|aur kitn\S*) *$|[，,]? ?(?:高|低|多|少|差|贵|便宜|大|小)多少 *$/u;

const STAFF_RATIO =
  /(?:students?|faculty|teachers?|professors?|staff|pupils?)(?: to)? (?:students?|faculty|teachers?|professors?|staff)? ?ratios?/gu;

const TUITIONS: Field[] = ["tuitionOutOfState", "tuitionInState"];

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

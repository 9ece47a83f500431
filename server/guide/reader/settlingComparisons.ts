import {
  type Act,
  CLASS_FIELDS,
  type Field,
  type Frame,
  type Order,
  PRICE_FIELDS,
} from "#machines/guide/frame.ts";

import { figuresNamed } from "./figureNames.ts";
import { directionIn } from "./orderWords.ts";
import { saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";

const OF_FIGURES: ReadonlySet<Act> = new Set<Act>([
  "facts",
  "compare",
  "about",
  "clarify",
  "not_held",
  "smalltalk",
  "collect",
]);

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

const ADMITS =
  /\b(?:admits?|accepts?|takes?|lets? in) (?:a )?(?:lot )?(more|fewer|less) (?:people|students|applicants|kids|of)\b/iu;

/** "Is Vassar one of them?" after a list asks of Vassar alone, and of what the list was of (O182). */
export function settleOne(frame: Frame, { before, text }: Message): void {
  if (before === null || frame.named.length !== 1 || !saysPhrase("isOne", text)) return;
  Object.assign(frame, {
    act: "about",
    fields: [],
    filters: [],
    gaps: [],
    topic: null,
    order: null,
    operation: "fact",
    pointer: null,
    whom: "named",
    adds: false,
    leans: false,
    form: "yesNo",
  });
}

/** "As duas são privadas?" after two: a condition on all of them is a question of theirs (O182). */
export function settleBoth(frame: Frame, { setting }: Message): void {
  const { act, filters, group, named } = frame;
  const [only, other] = filters;
  if (act !== "find" || named.length > 0 || only === undefined || other !== undefined) return;
  const isClass = only.field === "kind" || CLASS_FIELDS.has(only.field);
  if (!isClass || only.op !== "=" || group === null || setting?.about.length !== group) return;
  const field = only.field as Field;
  const value = only.value;
  Object.assign(frame, {
    act: "compare",
    fields: [field],
    filters: [],
    premise: { field, value },
    form: "yesNo",
    pointer: { to: "those" },
    whom: "several",
  });
}

/** "Which is cheaper" of two, in languages whose words for it aren't comparatives (O155). */
export function settleCompared(frame: Frame, text: string): void {
  if (frame.act !== "compare") return;
  // "Does Rutgers admit more people than Temple?": the one with the higher rate, not the one that is harder to enter.
  const [, more] = ADMITS.exec(text) ?? [];
  if (more !== undefined && frame.fields.includes("admissionRate"))
    Object.assign(frame, {
      order: { field: "admissionRate", dir: more.toLowerCase() === "more" ? "desc" : "asc" },
      form: "which",
    });
  const [, field, dir] = COMPARED.find(([pattern]) => pattern.test(text)) ?? [];
  if (field === undefined || dir === undefined) return;
  const isNamed = figuresNamed(text).some((one) => one !== "students");
  if (isNamed || frame.income !== null) return;
  Object.assign(frame, { fields: [field], order: { field, dir }, guessed: false });
}

/** What else "and which is smaller" asks of two. */
const BESIDES: readonly (readonly [RegExp, Field, (field: Field) => boolean])[] = [
  [
    /\b(?:smaller|bigger|larger|smallest|biggest|largest)\b|\bm[aá]s (?:peque\p{L}*|grande)|\bplus (?:petit|grand)e?\b|\b(?:menor|maior) (?:é|das|dos)\b/iu,
    "students",
    (field) => field === "students" || field === "undergraduates",
  ],
  [
    /\bcheap(?:er|est)\b|\bm[aá]s (?:barat|car)[oa]s?\b|\b(?:moins|plus) ch[eè]re?s?\b|\bmais (?:barat|car)[oa]s?\b/iu,
    "netPrice",
    (field) => PRICE_FIELDS.has(field),
  ],
];

/** "How hard is Rice to get into vs Duke, and which is smaller": each of these is asked for (O155). */
export function settleBesides(frame: Frame, normalized: string, text: string): void {
  if (frame.act !== "compare" || frame.fields.length === 0 || frame.operation === "difference")
    return;
  const added = BESIDES.filter(
    ([pattern, , isIt]) => pattern.test(text) && !frame.fields.some(isIt),
  ).map(([, field]) => field);
  if (added.length === 0) return;
  // Size and price are no age.
  const isOld = directionIn(normalized, true) !== null || saysPhrase("field:founded", text);
  const fields = frame.fields.filter((field) => field !== "founded" || isOld);
  frame.fields = [...new Set([...fields, ...added])];
}

/** "Since Bard is cheaper": what is taken for granted, and may be wrong. */
const BELIEVED =
  /(?:\b(?:since|because|bc|given|seeing as|if|as)\b|\bya que\b|\bcomo\b|\bporque\b|puisque|vu que|\bcomme\b|já que|چون|لأن|因为|既然|क्योंकि)[^.?!]*?(?:cheaper|less expensive|more expensive|pricier|costs? (?:less|more)|m[aá]s (?:barat|car)|(?:plus|moins) ch[eè]r|mais (?:barat|car)|ارزون ?تر|ارزان ?تر|أرخص|便宜|सस्त)/iu;

/** "Since Vassar is cheaper than New Paltz": that is checked first (O155). */
export function settleBelief(frame: Frame, text: string): void {
  const { act, named, than, relative } = frame;
  const isOfTwo = named.length === 2 || (named.length === 1 && !than);
  if (!BELIEVES.has(act) || relative === null || !isOfTwo || !BELIEVED.test(text)) return;
  // "Since it is cheaper, how many graduate": another figure is asked for.
  if (figuresNamed(text).length > 0) return;
  Object.assign(frame, {
    act: "compare",
    fields: ["netPrice"],
    order: { field: "netPrice", dir: relative === "less" ? "asc" : "desc" },
    operation: "compare",
    form: "yesNo",
    filters: [],
    premise: null,
    topic: null,
    guessed: false,
  });
}
const BELIEVES: ReadonlySet<Act> = new Set<Act>([...OF_FIGURES, "find"]);

/** What bears on whether a university is worth its price. */
const OF_WORTH: readonly Field[] = ["netPrice", "graduationRate", "earnings10y", "medianDebt"];

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

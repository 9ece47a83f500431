import type { Field, Frame, Order } from "#machines/guide/frame.ts";
import { PRICE_FIELDS } from "#machines/guide/frame.ts";

import { isEasyIn } from "./easyIn.ts";
import { figuresNamed, ownFigures, saysTuition } from "./figureNames.ts";
import { gapsIn, saysPhrase } from "./phrases.ts";

/** Requirements for a price or a rate without a number: "cheap", "easy to get into". */
const SOFT = [
  ["cheap", { field: "netPrice", dir: "asc" }],
  ["easyIn", { field: "admissionRate", dir: "desc" }],
] as const;

const GOOD =
  /(?<!\p{L})(?:good|great|high|strong|solid|decent|well|bien|bem|buen[oa]?s?|alt[oa]s?|bonn?e?s?|élevée?s?|boas?|bons?|खूब|अच्छ[ीाे])(?!\p{L})|高|好|خوب|بالا|جيد|عالي|высок|хорош|높은|좋은|अच्छ/iu;
const PART = /[,;.!?،、，。؛？]+\s*|\n|\b(?:and|with|but|y|con|et|avec|e|com)\b/giu;
const LOW =
  /(?<!\p{L})(?:low|little|less|least|small|poc[ao]s?|baj[ao]s?|pouc[ao]s?|baix[ao]s?|peu|faible|wenig|कम|kam)(?!\p{L})|(?:tons?|lots?|piles?|mountains?) of|much|endeudad|endividad|低|少|کم|قليل/iu;
/** What is good where it is high. */
const HIGH: readonly Field[] = ["earnings10y", "graduationRate", "retention"];
/** "Where most people graduate", "donde la mayoría se gradúe". */
const MOST_GRADUATE =
  /\b(?:most|majority|mayor[ií]a|maioria|plupart)\b[^,.;!?]{0,30}\b(?:graduat|grad[uú]|form[ae]|dipl[oô]m)/iu;

/** "A good graduation rate", "low debt", "毕业后工资高的": a figure's own name, and that it is to be high, or low. */
export const wantedIn = (masked: string): Order[] =>
  masked.split(PART).flatMap((part): Order[] => {
    if (/\p{N}/u.test(part)) return [];
    if (MOST_GRADUATE.test(part)) return [{ field: "graduationRate", dir: "desc" }];
    const named = figuresNamed(part);
    if (named.includes("medianDebt") && LOW.test(part))
      return [{ field: "medianDebt", dir: "asc" }];
    const field = HIGH.find((one) => named.includes(one));
    return field === undefined || !GOOD.test(part) ? [] : [{ field, dir: "desc" }];
  });

/** What a search, or a message that narrows one, is to be ordered by without a number, the first first. */
export function softOrders(frame: Frame, masked: string, normalized: string): Order[] {
  // "With a 2.6 GPA": grades aren't held, how many are admitted is.
  const isGraded =
    (frame.topic === "gpa" || gapsIn(normalized).includes("gpa")) && !OTHER_MARKS.test(normalized);
  const bounded = new Set(frame.filters.map(({ field }) => field));
  const plain = SOFT.filter(
    ([phrase]) =>
      saysPhrase(phrase, normalized) || (phrase === "easyIn" && (isGraded || isEasyIn(normalized))),
  )
    .map(([, order]): Order => order)
    // "Not hard, I mean more than half get in": the bound says how easy.
    .filter(({ field }) => field !== "admissionRate" || !bounded.has(field));
  // Beside a name a figure may be that one's own.
  const wanted = frame.named.length > 0 ? [] : wantedIn(masked);
  return [...plain, ...wanted.filter(({ field }) => !bounded.has(field))];
}

/** Marks of schools elsewhere, high as they may be, ask for no easy ones. */
const OTHER_MARKS = /\b(?:1[02]th|boards?|bac|abitur|schnitt)\b|1[02]वीं|توجيهي|معدلي|高考/u;

/** A search without an order uses such requirements: it is ordered by the first, and the others are shown. */
function addSoftOrders(frame: Frame, masked: string, normalized: string): void {
  const orders = softOrders(frame, masked, normalized);
  const [first] = orders;
  if (first === undefined) return;
  // "Takes the most applicants" asks for a rate, not for how many apply.
  if (first.field === "admissionRate") {
    frame.fields = frame.fields.filter((one) => one !== "applicants" && one !== "admitted");
  }
  // "A good graduation rate" says which end, whatever else compares: "under 5000 students and …".
  const said = orders.find(({ field }) => field === frame.order?.field);
  if (said !== undefined) frame.order = said;
  if (frame.order === null) Object.assign(frame, { order: first, several: true });
  const others = orders.map(({ field }) => (field === "netPrice" ? tuitionOf(frame) : field));
  const isOrdered = (field: Field) =>
    field === frame.order?.field || (PRICE_FIELDS.has(field) && frame.order?.field === "netPrice");
  frame.fields = [...new Set([...frame.fields, ...others.filter((one) => !isOrdered(one))])];
}

/** What plain words name as a gap and a search is answered by: a class, an order, or nothing that is asked for. */
const ANSWERED: ReadonlySet<string> = new Set(
  "religion single_sex gpa retention application_fee past_years averages opinion people requirements deadlines".split(
    " ",
  ),
);

/** "Ranked by graduation rate" asks for no list of the best. */
export const isRanked = ({ order }: Frame, masked: string): boolean =>
  order !== null && RANKED_BY.test(masked);
const RANKED_BY = /\brank\p{L}*(?: them| those| these| it)? (?:by|on|in order of)\b/iu;

const tuitionOf = ({ residency }: Frame): Field =>
  residency === "inState" ? "tuitionInState" : "tuitionOutOfState";

/** What a search wants without a number, which figures it should also show, and whether it wants a list. */
export function addSoftFilters(
  frame: Frame,
  masked: string,
  normalized: string,
  was: string | null,
): void {
  if (frame.act !== "find" || frame.operation === "count") return;
  // "Only cheaper ones" after a list is the list by its prices.
  const isCheaper = was === "find" && frame.named.length === 0 && saysPhrase("cheaper", normalized);
  if (isCheaper && frame.filters.length === 0 && frame.form !== "which") {
    frame.order ??= { field: "netPrice", dir: "asc" };
    frame.several = true;
  }
  addSoftOrders(frame, masked, normalized);
  if (saysPhrase("sort", normalized)) frame.several = true;
  const unheld = gapsIn(masked).filter(
    (gap) =>
      !ANSWERED.has(gap) && gap !== frame.topic && !(gap === "ranking" && isRanked(frame, masked)),
  );
  frame.gaps = [...new Set([...frame.gaps, ...unheld])];
  const bounded = new Set<string>([
    ...frame.filters.map(({ field }) => field),
    ...(frame.order === null ? [] : [frame.order.field]),
  ]);
  const isPriced = [...bounded, ...frame.fields].some((field) => PRICE_FIELDS.has(field));
  const asksPrice = !isPriced && (saysTuition(masked) || saysPhrase("price", masked));
  frame.fields = [
    ...new Set([
      ...frame.fields,
      ...ownFigures(masked).filter((field) => !bounded.has(field)),
      ...(asksPrice ? [tuitionOf(frame)] : []),
    ]),
  ];
}

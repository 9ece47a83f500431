import type { Field, Frame, Order } from "#machines/guide/frame.ts";
import { PRICE_FIELDS } from "#machines/guide/frame.ts";

import { isEasyIn } from "./easyIn.ts";
import { figuresNamed, ownFigures, saysTuition } from "./figureNames.ts";
import { distinctFields } from "./filters.ts";
import { gapsIn, saysPhrase } from "./phrases.ts";

/** Requirements for a price or a rate without a number: "cheap", "easy to get into". */
const SOFT = [
  ["cheap", { field: "netPrice", dir: "asc" }],
  ["easyIn", { field: "admissionRate", dir: "desc" }],
] as const;

const GOOD =
  /(?<!\p{L})(?:good|great|high|strong|solid|decent|buen[oa]?s?|alt[oa]s?|bonn?e?s?|élevée?s?|boas?|bons?|खूब|अच्छ[ीाे])(?!\p{L})|高|好|خوب|بالا|جيد|عالي/iu;
const PART = /[,;.!?،、，。؛？]+\s*|\n|\b(?:and|with|but|y|con|et|avec|e|com)\b/giu;
/** What is good where it is high. */
const HIGH: readonly Field[] = ["earnings10y", "graduationRate", "retention"];

/** "A good graduation rate", "毕业后工资高的": a figure's own name, and that it is to be high. */
const highIn = (masked: string): Order[] =>
  masked.split(PART).flatMap((part) => {
    if (!GOOD.test(part) || /\p{N}/u.test(part)) return [];
    const named = figuresNamed(part);
    const field = HIGH.find((one) => named.includes(one));
    return field === undefined ? [] : [{ field, dir: "desc" }];
  });

/** A search without an order uses such requirements: it is ordered by the first, and the others are shown. */
function addSoftOrders(frame: Frame, masked: string, normalized: string): void {
  // "With a 2.6 GPA": grades aren't held, how many are admitted is.
  const isGraded = frame.topic === "gpa" || gapsIn(normalized).includes("gpa");
  const bounded = new Set(frame.filters.map(({ field }) => field));
  const plain = SOFT.filter(
    ([phrase]) =>
      saysPhrase(phrase, normalized) || (phrase === "easyIn" && (isGraded || isEasyIn(normalized))),
  )
    .map(([, order]): Order => order)
    // "Not hard, I mean more than half get in": the bound says how easy.
    .filter(({ field }) => field !== "admissionRate" || !bounded.has(field));
  // Beside a name a figure may be that one's own.
  const high = frame.named.length > 0 ? [] : highIn(masked);
  const orders = [...plain, ...high.filter(({ field }) => !bounded.has(field))];
  const [first] = orders;
  if (first === undefined) return;
  // "Takes the most applicants" asks for a rate, not for how many apply.
  if (first.field === "admissionRate") {
    frame.fields = frame.fields.filter((one) => one !== "applicants" && one !== "admitted");
  }
  if (frame.order === null) Object.assign(frame, { order: first, several: true });
  const others = orders.map(({ field }) => (field === "netPrice" ? tuitionOf(frame) : field));
  const isOrdered = (field: Field) =>
    field === frame.order?.field || (PRICE_FIELDS.has(field) && frame.order?.field === "netPrice");
  frame.fields = distinctFields([...frame.fields, ...others.filter((one) => !isOrdered(one))]);
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
  if (isCheaper && frame.order === null && frame.filters.length === 0)
    Object.assign(frame, { order: { field: "netPrice", dir: "asc" }, several: true });
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
  frame.fields = distinctFields([
    ...frame.fields,
    ...ownFigures(masked).filter((field) => !bounded.has(field)),
    ...(asksPrice ? [tuitionOf(frame)] : []),
  ]);
}

import { type Act, type Filter, type Frame, PRICE_FIELDS } from "#machines/guide/frame.ts";

import { figuresNamed } from "./figureNames.ts";
import { DANGERS } from "./heads.ts";
import { BY_INCOME, incomeIn } from "./income.ts";
import { clausesOf } from "./parts.ts";
import { saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";

/** Whether what graduates earn is asked for, beside what a family earns. */
export const asksEarnings = (text: string): boolean =>
  clausesOf(text).some(
    (clause) => incomeIn(clause.text) === null && figuresNamed(clause.text).includes("earnings10y"),
  );

/** "What does a family at $200,000 pay": the price after aid, whatever else is asked beside it (O276). */
export function settlePaidBy(frame: Frame, text: string): void {
  const isAsked = clausesOf(text).some(
    (clause) =>
      incomeIn(clause.text) !== null &&
      saysPhrase("paying", clause.text) &&
      !saysPhrase("withoutAid", clause.text),
  );
  const isOf = frame.act === "programs" || OF_FIGURES.has(frame.act);
  if (!isAsked || !isOf || frame.guessed || frame.fields.includes("netPrice")) return;
  frame.fields = [...frame.fields, "netPrice"];
}

/**
 * What a family earns is no bound, no price and no earnings of graduates; told alone after figures, it asks for those
 * again: "and if Dad makes 70k?" (O160).
 */
export function settleIncome(frame: Frame, { text, was }: Message): void {
  const isAlone = frame.fields.length === 0 && frame.topic === null && frame.named.length === 0;
  if (isAlone && frame.income !== "some" && OF_FIGURES.has(was ?? "") && TALK.has(frame.act))
    Object.assign(frame, { act: "clarify", leans: true });
  frame.filters = withoutIncome(frame.filters, text);
  // "We'd be at about $40,000. Does the order stay the same?" looks for no others.
  const isOfTold = isAlone && frame.act === "find" && OF_FIGURES.has(was ?? "");
  if (isOfTold && frame.filters.length === 0 && !frame.general)
    Object.assign(frame, { act: "clarify", leans: true, order: null });
  frame.bare = null;
  // "4 years at Elon, we make 95k": no budget that it is short of.
  if (frame.said?.unit === "money" && frame.said.value === incomeIn(text)) frame.said = null;
  // "We have an income of 52,000, what is Ithaca really": its net price, not where to work one out.
  const isOfPage = frame.fields.length === 1 && frame.fields[0] === "netPriceCalculatorUrl";
  if (frame.act === "facts" && isOfPage && !/calcul|site|page|link/iu.test(text))
    frame.fields = ["netPrice"];
  const { premise } = frame;
  if (premise === null || typeof premise.value !== "number") return;
  if (PRICE_FIELDS.has(premise.field) || premise.field === "earnings10y") frame.premise = null;
}

const OF_FIGURES: ReadonlySet<string> = new Set<Act>(["facts", "compare", "about"]);
/** What an income told alone is taken for; danger is decided by itself. */
const TALK: ReadonlySet<Act> = new Set<Act>(["collect", "smalltalk", ...DANGERS]);

/** "And if we made 60k?" narrows no search. */
export function withoutIncomes(
  narrows: Frame["narrows"],
  { income }: Frame,
  text: string,
): Frame["narrows"] {
  if (narrows === null || income === null) return narrows;
  const filters = withoutIncome(narrows.filters, text);
  return filters.length > 0 || narrows.order !== null ? { ...narrows, filters } : null;
}

/** "We make about 55k a year" bounds nothing; where the amount isn't clear, of two the smaller one is a bound. */
function withoutIncome(filters: readonly Filter[], text: string): Filter[] {
  const amount = incomeIn(text);
  // "Dad makes 180".
  const isIt = ({ value }: Filter) => value === amount || Number(value) * 1000 === amount;
  // "Making 30 to 48k".
  const isFrom = ({ field, op, value }: Filter) =>
    amount !== null &&
    op.startsWith(">") &&
    (PRICE_FIELDS.has(field) || field === "earnings10y") &&
    Number(value) < amount;
  if (amount !== null) return filters.filter((one) => !isIt(one) && !isFrom(one));
  if (BY_INCOME.test(text)) return [...filters];
  const isOfMoney = ({ field, value }: Filter) =>
    (PRICE_FIELDS.has(field) || field === "earnings10y") && typeof value === "number";
  const income = Math.max(...filters.filter(isOfMoney).map(({ value }) => Number(value)));
  return filters.filter((one) => !(isOfMoney(one) && one.value === income));
}

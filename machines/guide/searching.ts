import {
  CLASS_FIELDS,
  type Filter,
  type Frame,
  PLACE_FIELDS,
  PRICE_FIELDS,
  RATE_FIELDS,
} from "./frame.ts";
import { goesOn, narrowsKind } from "./goingOn.ts";
import { asksOfUniversities } from "./topics.ts";
import type { GuideContext } from "./types.ts";
import { countsShown, names } from "./whom.ts";

/** Whether a message goes on with the search before it: "only public ones", "cheaper", "more", "any size". */
export function refinesSearch(frame: Frame, context: GuideContext): boolean {
  const { filters, order, shown } = context;
  const searched = filters.length > 0 || order !== null;
  // "Which of those is cheapest" after reach, match and safe ones asks of those.
  const isOfShown = frame.pointer?.to === "those" || frame.whom === "several";
  if (isOfShown && frame.form === "which" && frame.order !== null && shown.length > 1)
    if (filters.some(({ own }) => own === true)) return false;
  if (leavesOut(frame) && isSearchOn(context)) return searched;
  if (frame.restores === true && isSearchOn(context) && names(frame) === 0) return searched;
  if (!searched || names(frame) > 0 || countsShown(frame, shown)) return false;
  if (goesOn(frame) && isSearchOn(context)) return true;
  if (isSearchOn(context)) {
    if (frame.act === "find") return !isOfItsOwn(frame);
    if (frame.drops.length > 0 || rebinds(frame, context) || turns(frame, context)) return true;
    // "Which of those are Catholic?" narrows what was searched for.
    const wanted = frame.narrows?.filters ?? [];
    const isOfThose =
      frame.pointer?.to === "those" &&
      wanted.length > 0 &&
      wanted.every(
        ({ field, nearest }) => field === "kind" || CLASS_FIELDS.has(field) || nearest === true,
      );
    const points = frame.pointer !== null && frame.pointer.to !== "that" && !isOfThose;
    const orders = frame.narrows !== null && frame.narrows.order !== null;
    const isListed = filters.length > 0 || shown.length > 1;
    if (isListed && (orders || asksHowMany(frame) || (!points && frame.narrows !== null)))
      return true;
  }
  if (shown.length === 0 && frame.act !== "find") return false;
  if (frame.pointer?.to === "more" && asksOfUniversities(frame)) return true;
  if (frame.pointer?.to === "nth" && order !== null && shown.length === 1) return true;
  if (frame.act === "find") return frame.pointer !== null || narrowsKind(frame);
  const narrows =
    frame.act === "clarify" ||
    (frame.act === "programs" &&
      frame.operation !== "share" &&
      isSearchOn(context) &&
      !asksOfOne(frame, context));
  return narrows && (frame.filters.length > 0 || frame.order !== null);
}

/** "Does the first one have nursing?", "does it?" after one was shown. */
const asksOfOne = ({ pointer, form }: Frame, { shown }: GuideContext): boolean =>
  pointer?.to === "nth" || (pointer?.to === "there" && form === "yesNo" && shown.length === 1);

/** "Leave out Penn", "drop the second one". */
export const leavesOut = ({ drops, named, pointer }: Frame): boolean =>
  drops.includes("name") && (named.length > 0 || pointer?.to === "nth");

/** "And the highest?" after the lowest: the same figure from its other end. */
export const turns = ({ end, order, general, narrows }: Frame, context: GuideContext): boolean =>
  end !== null &&
  order === null &&
  !general &&
  (narrows?.order ?? null) === null &&
  context.order !== null;

const COUNTING: ReadonlySet<Frame["act"]> = new Set(["clarify", "facts", "compare"]);

/** "And how many in all?" after a search. */
export const asksHowMany = ({ form, whole, act, fields, pointer }: Frame): boolean =>
  form === "howMany" &&
  !whole &&
  fields.length === 0 &&
  (COUNTING.has(act) || (act === "not_held" && pointer?.to === "those"));

/** "Make it 70": a number alone that takes the place of a bound of before. */
export const rebinds = (frame: Frame, context: GuideContext): boolean =>
  frame.fields.length === 0 && boundFor(frame, context) !== undefined;

/**
 * The last bound whose place a number alone can take: a rate is at most a hundred. "Only those over 8000" bounds what a
 * list without bounds is ordered by.
 */
export function boundFor({ bare }: Frame, { filters, order }: GuideContext): Filter | undefined {
  if (bare === null) return undefined;
  const { value, op } = bare;
  const ordered: Filter[] = order === null || op === "=" ? [] : [{ field: order.field, op, value }];
  const fits = ({ field }: Filter): boolean =>
    value <= (MOST_OF[field] ?? (RATES.has(field) ? MOST_OF_RATE : Infinity)) &&
    !(bare.isPrice && !PRICE_FIELDS.has(field));
  return filters.findLast((one) => isBound(one) && fits(one)) ?? ordered.find(fits);
}
const MOST_OF_RATE = 100;
const RATES: ReadonlySet<string> = RATE_FIELDS;
/** Scores have an end, too: "under 20k" after them is a price. */
const MOST_OF: Readonly<Record<string, number>> = {
  satAverage: 1600,
  satReading: 800,
  satMath: 800,
  act: 36,
  pellShare: 100,
};

/** Whether a condition bounds a figure. */
export const isBound = ({ value }: Filter): boolean => typeof value === "number";

/** Whether a search is what was talked of last, small talk and what is about no university aside (O248). */
const isSearchOn = ({ asked }: GuideContext): boolean =>
  asked !== null && (asked.act === "find" || !asksOfUniversities(asked) || isOfNone(asked));

/** "With a football team" after a list, which no record tells. */
const isOfNone = (asked: Frame): boolean =>
  asked.act === "not_held" && names(asked) === 0 && asked.pointer === null;

/** "Universities in Japan" asks for others, "only public ones" and "the same in Ohio" don't. */
function isOfItsOwn({ general, filters, order, pointer, leans }: Frame): boolean {
  if (!general || pointer !== null || leans) return false;
  // "Not a music school" narrows what was searched for.
  if (order === null && filters.length > 0 && filters.every(({ op }) => op === "!=")) return false;
  const whole = filters.length + (order === null ? 0 : 1) > 1;
  return whole || filters.some(({ field }) => PLACE_FIELDS.has(field) || field === "program");
}

/** "Under 30k?" after a figure of one university holds that figure to the bound. */
export const holdsToFigure = (frame: Frame, { asked, fields, subjects }: GuideContext): boolean =>
  frame.bare !== null &&
  names(frame) === 0 &&
  !frame.general &&
  (frame.fields.length === 0 || frame.leans) &&
  frame.filters.every(isBound) &&
  asked?.act === "facts" &&
  fields.length === 1 &&
  subjects.length === 1;

import {
  CLASS_FIELDS,
  type Field,
  type Frame,
  PLACE_FIELDS,
  PRICE_FIELDS,
  type Ref,
} from "./frame.ts";
import type { GuideContext } from "./types.ts";

/** How many universities a message names, be they held, unclear or unknown. */
export const names = ({ named, unclear, unknown }: Frame): number =>
  named.length + unclear.length + unknown.length;

/** "Those", and "all of them" where there is no list to go on with. */
const isOfThose = (pointer: Frame["pointer"]): boolean =>
  pointer?.to === "those" || pointer?.to === "all";

/** Whether a message speaks of what was shown: "the second one", "which of those". */
export function pointsAtShown(
  frame: Frame,
  { shown, subjects, earlier, asked }: GuideContext,
): boolean {
  const { pointer, act, order, filters, general } = frame;
  const toldOneByOne = asked?.act === "facts" && subjects.length + earlier.length > 1;
  // "Both states" said by who chooses speaks of their wishes.
  if (act === "collect" && frame.fields.length === 0 && order === null) return false;
  if (countsShown(frame, shown)) return true;
  if (shown.length <= 1 && subjects.length <= 1 && !toldOneByOne) return false;
  if (pointer?.to === "nth" || isOfThose(pointer) || pointer?.to === "other") return true;
  // "Which is the cheapest?" is one of those, "which college is the cheapest?" one of all.
  return act === "find" && order !== null && filters.length === 0 && !general && names(frame) === 0;
}

/** Whether a message counts those of a list: "the first two", "the cheapest of the five". */
export const countsShown = (
  { act, pointer, group, filters, fields, order }: Frame,
  shown: readonly Ref[],
): boolean =>
  filters.length === 0 &&
  (fields.length > 0 || order !== null || (act === "compare" && pointer?.to === "firsts")) &&
  (pointer?.to === "firsts"
    ? pointer.count <= shown.length
    : group !== null && group > 1 && group === shown.length);

const isOfKind = (field: Field): boolean =>
  field === "hbcu" || field === "kind" || CLASS_FIELDS.has(field) || PLACE_FIELDS.has(field);

/** Such operations of one figure need a second university. */
const OF_TWO: ReadonlySet<Frame["operation"]> = new Set(["compare", "difference", "ratio", "sum"]);
/** Whom a message is about: who is named, and who is meant besides or instead. */
export function universitiesOf(frame: Frame, context: GuideContext): Ref[] {
  const { pointer, named } = frame;
  const { subjects, shown, earlier, page, asked } = context;
  if (names(frame) > 0) {
    const ids = new Set([...named, ...frame.swapped].map(({ id }) => id));
    if (frame.swapped.length > 0 && named.length > 0) {
      const before = subjects.length > 1 || shown.length < 2 ? subjects : shown;
      return [...before.filter(({ id }) => !ids.has(id)), ...named];
    }
    // "Is Towson an HBCU too?" asks of Towson alone.
    if (frame.form === "yesNo" && frame.fields.length > 0 && frame.fields.every(isOfKind))
      return named;
    const others = subjects.filter(({ id }) => !ids.has(id));
    // "But since Vassar is cheaper": than the one that it was compared with.
    if (
      frame.relative !== null &&
      named.length === 1 &&
      others.length === 1 &&
      subjects.length === 2
    )
      return [...named, ...others];
    if (frame.drops.includes("name") && others.length > 0 && others.length < subjects.length)
      return others;
    // "Graduation at Altoona?" after a comparison asks of that one alone.
    const isAlone =
      subjects.length > 1 &&
      others.length < subjects.length &&
      frame.form === "what" &&
      frame.fields.length > 0 &&
      frame.relative === null &&
      frame.order === null &&
      !OF_TWO.has(frame.operation);
    if (isAlone && names(frame) === 1 && !frame.adds) return named;
    // "And Elon: which is the cheapest of the three?" counts those of before (O182).
    const isWeighed = frame.order !== null && frame.pointer?.to !== "other";
    const lacking = isWeighed ? (frame.group ?? 0) - named.length : 0;
    const past = [...earlier.toReversed(), ...subjects].filter(({ id }) => !ids.has(id));
    if (lacking > 1 && named.length === names(frame) && past.length >= lacking)
      return [...past.slice(-lacking), ...named];
    const compares =
      names(frame) === 1 &&
      named.length === 1 &&
      (frame.act === "compare" ||
        frame.whom === "joined" ||
        // "Yes, and Penn" after a comparison is a third; one of those compared is meant alone.
        (asked?.act === "compare" && frame.leans && others.length === subjects.length) ||
        (frame.act === "facts" && OF_TWO.has(frame.operation)) ||
        (frame.relative !== null &&
          (frame.form === "yesNo" || frame.than) &&
          subjects.length === 1));
    const joins =
      compares || (frame.adds && (subjects.length > 1 || names(frame) > 1)) ? others : [];
    // "How does Purdue stack up to those?" after a list.
    const isBesideList = compares && isOfThose(pointer) && asked?.act === "find";
    if (isBesideList && shown.length > 1)
      return [...named, ...shown.filter(({ id }) => !ids.has(id))].slice(0, MOST_RECENT);
    const [only] = joins;
    // "How much more is Rice then" after both were told, Rice last.
    const other = past.at(-1);
    const isOfTold = compares && others.length === 0 && frame.leans;
    if (isOfTold && OF_TWO.has(frame.operation) && other !== undefined) return [other, ...named];
    if (only && isOfThose(pointer) && joins.length === 1)
      return [
        ...earlier
          .filter(({ id }) => !ids.has(id))
          .slice(0, 2)
          .toReversed(),
        only,
        ...named,
      ];
    const pagePartner =
      joins.length === 0 &&
      (frame.act === "compare" ||
        (OF_TWO.has(frame.operation) && subjects.length === 0 && frame.pointer?.to === "there")) &&
      // "How do the three compare" counts the page's own.
      (names(frame) === 1 || frame.group === names(frame) + 1) &&
      page &&
      named.every(({ id }) => id !== page.id)
        ? [page]
        : [];
    const beside = only && joins.length <= 3 ? joins : pagePartner;
    // "Would Rutgers be cheaper?" asks about Rutgers, "is it cheaper than Rutgers?" about the one before.
    const isOfNamed = frame.relative !== null && frame.form === "yesNo" && !frame.than;
    return isOfNamed ? [...named, ...beside] : [...beside, ...named];
  }
  if (pointer?.to === "nth") {
    const list = inOrder(context);
    const second = pointer.and === undefined ? [] : nth(list, pointer.and);
    const chosen = [...nth(list, pointer.index), ...second];
    // "Drop the second one" (O181).
    if (frame.drops.includes("name") && list.length > 1)
      return list.filter(({ id }) => id !== chosen[0]?.id);
    if (chosen.length > 0) return chosen;
  }
  if (countsShown(frame, shown))
    return shown.slice(0, pointer?.to === "firsts" ? pointer.count : shown.length);
  if (pointer?.to === "other") {
    const ids = new Set(subjects.map(({ id }) => id));
    const all = [...shown, ...earlier].filter(({ id }) => !ids.has(id));
    const others = [...new Map(all.map((one) => [one.id, one])).values()];
    const [first] = others;
    const listed = shown.filter(({ id }) => !ids.has(id));
    // "Do the others have it too?" after one of a list.
    if (frame.several && listed.length > 1 && listed.length < shown.length) return listed;
    if (frame.group !== null && frame.group === others.length) return others;
    if (subjects.length === 1 && first) {
      const [own] = subjects;
      const weighs = frame.relative !== null && frame.form === "yesNo" && own !== undefined;
      if (!weighs) return [first];
      // "Is it cheaper than the other one?" asks of the one before, "is the other one cheaper?" of the other.
      return frame.than ? [own, first] : [first, own];
    }
  }
  // "Which of those 3", after one and then two more.
  const told = earlier.filter(({ id }) => subjects.every((one) => one.id !== id));
  const lacking = (frame.group ?? 0) - subjects.length;
  if (frame.group !== null && subjects.length > 0 && lacking > 0 && shown.length < frame.group) {
    return [...told.slice(0, lacking).toReversed(), ...subjects];
  }
  const weighs =
    OF_TWO.has(frame.operation) &&
    (frame.fields.length <= 1 || isOfPrice(frame)) &&
    (frame.leans || frame.relative !== null || frame.order !== null);
  const several =
    frame.whom === "several" || frame.act === "compare" || frame.act === "find" || weighs;
  if (isOfThose(pointer) || several) {
    if (shown.length > 1 && subjects.length <= 1) return shown;
    if (subjects.length === 1 && earlier.length > 0) {
      // "And FIU? Which is easiest then" is of the last four told one by one, "which is easier" of two.
      const isOfAll = frame.form === "which" && frame.order !== null && frame.relative === null;
      const before = isOfAll ? 3 : frame.act === "find" ? 2 : 1;
      return [...earlier.slice(0, before).toReversed(), ...subjects];
    }
    if (subjects.length > 0) return subjects;
  }
  // "How about the price of that", after a list in no order: of all that were shown.
  const isOfList = pointer?.to === "that" && asked?.act === "find" && context.order === null;
  if (isOfList && frame.act === "facts" && shown.length > 1) return shown;
  if (subjects.length > 0) return subjects;
  return page ? [page] : [];
}

/** "How much cheaper is it": of price in general, and not residents' against others'. */
const isOfPrice = ({ fields, relative }: Frame): boolean =>
  relative !== null && fields.includes("netPrice") && fields.every((one) => PRICE_FIELDS.has(one));

/** Those that a place may count: what was shown, or else who was talked of, the first one first. */
function inOrder({ shown, subjects, met }: GuideContext): readonly Ref[] {
  if (shown.length > 1) return shown;
  return subjects.length > 1 ? subjects : met;
}

/** The university at a place of a list, counted from 0, from its end where it is negative; none where there is none. */
export const nth = (list: readonly Ref[], index: number): Ref[] => {
  const found = list.at(index);
  return found ? [found] : [];
};

const MOST_RECENT = 8;

/** Whom the conversation was about so far, the first one first. */
export const metWith = ({ met }: GuideContext, now: readonly Ref[]): Ref[] =>
  [...new Map([...met, ...now].map((one) => [one.id, one])).values()].slice(0, MOST_RECENT);

/** Whom the conversation was about before, the latest first, without those it is about now. */
export function recent({ subjects, earlier }: GuideContext, now: readonly Ref[]): Ref[] {
  const ids = new Set(now.map(({ id }) => id));
  const all = [...subjects.toReversed(), ...earlier].filter(({ id }) => !ids.has(id));
  return [...new Map(all.map((one) => [one.id, one])).values()].slice(0, MOST_RECENT);
}

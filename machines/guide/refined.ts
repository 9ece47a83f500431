import { filled } from "./filled.ts";
import {
  CLASS_FIELDS,
  EITHER,
  type Filter,
  type Frame,
  type Order,
  PLACE_FIELDS,
  WARM,
} from "./frame.ts";
import { goesOn, NOTHING_ADDED, restoring, stillOpen } from "./goingOn.ts";
import { asksHowMany, boundFor, isBound, leavesOut, rebinds, turns } from "./searching.ts";
import type { GuideContext } from "./types.ts";
import { nth } from "./whom.ts";

/** The search of before with what the message adds: a condition on the same field replaces the one before. */
export function refined(said: Frame, context: GuideContext): Frame {
  const given = said.restores === true ? restoring(said, context) : said;
  const frame = filled(goesOn(given) ? { ...given, ...NOTHING_ADDED } : given, context);
  const read = frame.act === "find";
  // "Drop the Ohio thing" takes back what was wanted, "drop Ohio" of another search leaves it out.
  const [takenBack, added] = parted(wantedIn(frame, context), (one) =>
    context.filters.some((other) => takesBack(one, other)),
  );
  const firm = firmIn(takenBack, context);
  const order = read ? frame.order : (frame.narrows?.order ?? frame.order);
  // "And Michigan, too" is one more place, "which also have psychology" one more subject.
  const isMore = (one: Filter) => isPlace(one) || one.field === "program";
  const joins = frame.adds && added.length > 0 && added.every(isMore);
  const fields = new Set(added.filter(({ op }) => op !== "!=" && !joins).map(groupOf));
  // "Closest to Duke", then "within 60 miles of Columbus": of this one.
  if (added.some(({ field, op, like }) => field === "city" && op === "~" && like === undefined))
    fields.add("nearest");
  const dropped = new Set(frame.drops.map((field) => groupOf({ field })));
  const within = added.some(
    ({ field, nearest }) => (field === "region" || field === "city") && nearest !== true,
  );
  const isLike = isCheaperLike(frame, order, context);
  const kept = context.filters
    .map((one) => (isLike ? cheaperThan(one) : one))
    .filter(
      (one) =>
        ((one.field === "name" && frame.restores !== true) || !dropped.has(groupOf(one))) &&
        (!fields.has(groupOf(one)) ||
          isStillOut(one, added) ||
          (one.field === "country" && within)) &&
        !takenBack.some((other) => takesBack(other, one)),
    );
  const out = frame.pointer?.to === "nth" ? nth(context.shown, frame.pointer.index) : frame.named;
  const without = leavesOut(frame)
    ? out.map(({ name }): Filter => ({ field: "name", op: "!=", value: name }))
    : [];
  const counts = frame.operation === "count" || (!read && added.length === 0 && asksHowMany(frame));
  // "Engineering-heavy" stays so for what narrows it.
  const isShare = context.asked?.act === "find" && context.asked.operation === "share";
  return {
    ...frame,
    act: "find",
    named: [],
    filters: distinct([...kept, ...added, ...firm, ...without]),
    // What this turn narrowed by, for "put them back".
    narrows: { filters: [...added, ...firm, ...without], order: null },
    order: isLike ? null : (order ?? (counts ? null : turned(frame, context))),
    ...(order === null && !counts ? endsKept(context, added) : {}),
    operation: counts ? "count" : isShare ? "share" : isLike ? "filter" : frame.operation,
    // What narrows a list is answered by a list.
    ...stillOpen(frame, context),
    several: frame.several || (order === null && frame.limit === null && lists(frame, context)),
    fields: read && frame.fields.length > 0 && !isLike ? frame.fields : context.fields,
    skip: without.length > 0 ? 0 : skipOf(frame, context),
    limit:
      frame.limit ??
      // "Top ten", then "by earnings": the ten by what they earn.
      (frame.order !== null && context.order === null ? context.asked?.limit : null) ??
      (without.length > 0 && context.order !== null
        ? context.shown.length
        : frame.restores === true
          ? null
          : limitOf(frame, context)),
  };
}

/** What a message adds to a search: its own conditions, or a number in the place of a bound. */
function wantedIn(frame: Frame, context: GuideContext): Filter[] {
  const wishes = frame.act === "find" ? frame.filters : (frame.narrows?.filters ?? frame.filters);
  // "Somewhere warm" after a place leaves that place.
  const isPlaced = context.filters.some((one) => isPlace(one) && one.field !== "country");
  const meant = wishes.filter(({ value }) => value !== WARM || !isPlaced);
  const own = alsoOut(frame, meant, context).map((one) => widened(one, frame, context));
  const bound = rebinds(frame, context) ? boundFor(frame, context) : undefined;
  return bound !== undefined && frame.bare !== null
    ? [...own.filter((one) => !isBound(one)), { ...bound, ...rebound(frame.bare, bound) }]
    : own;
}

/** "Stay out of Florida now", where it was the only place, "not a Catholic one": it isn't wanted, rather than left open. */
function firmIn(takenBack: readonly Filter[], { filters }: GuideContext): Filter[] {
  const isWanted = (one: Filter) => isPlace(one) && !takenBack.some((out) => takesBack(out, one));
  const isOpen = !filters.some(isWanted);
  return takenBack.filter(
    (one) =>
      one.lets !== true &&
      ((isOpen && isPlaceLeft(one)) || (CLASS_FIELDS.has(one.field) && one.op === "!=")),
  );
}

/** "Cheaper, too" of those like one: than that one, the most alike first. */
const isCheaperLike = (
  { relative }: Frame,
  order: Order | null,
  { filters }: GuideContext,
): boolean =>
  relative === "less" &&
  order?.field === "netPrice" &&
  order.dir === "asc" &&
  filters.some(({ like }) => like !== undefined);

const lists = ({ end, pointer }: Frame, { shown }: GuideContext): boolean =>
  end === null && pointer?.to !== "nth" && shown.length > 1;

/** The other ends that were asked for; "which of those is closest to Atlanta" is one list, whatever they were. */
function endsKept({ asked }: GuideContext, added: readonly Filter[]): Pick<Frame, "also"> {
  const also = asked?.also ?? [];
  return also.length === 0 || added.some(({ nearest }) => nearest === true) ? {} : { also };
}

/** "Baptist is ok too" after the Catholic ones: of a class that was wanted, and of this one. */
function widened(wanted: Filter, { adds }: Frame, { filters }: GuideContext): Filter {
  const before = filters.find(({ field, op }) => field === wanted.field && op === "=");
  const isClass = CLASS_FIELDS.has(wanted.field) && wanted.op === "=";
  return adds && isClass && before !== undefined && before.value !== wanted.value
    ? { ...wanted, value: `${before.value}${EITHER}${wanted.value}` }
    : wanted;
}

/** Those like one, and below its price. */
function cheaperThan(one: Filter): Filter {
  if (one.like === undefined || one.like.than.some(({ field }) => field === "netPrice")) return one;
  return {
    ...one,
    like: { ...one.like, than: [...one.like.than, { field: "netPrice", op: "<" }] },
  };
}

/** "Leave out Ohio", then "and Indiana too": one more place that isn't wanted. */
function alsoOut({ adds }: Frame, wishes: Filter[], { asked }: GuideContext): Filter[] {
  const before = asked?.act === "find" ? (asked.narrows?.filters ?? []) : [];
  const isOut = before.length > 0 && before.every((one) => isPlaceLeft(one));
  if (!adds || !isOut || !wishes.every(isPlace)) return wishes;
  return wishes.map((one): Filter => ({ ...one, op: "!=" }));
}
const isPlaceLeft = ({ field, op }: Filter): boolean => PLACE_FIELDS.has(field) && op === "!=";

/** What was left out stays out, unless it is wanted now. */
const isStillOut = ({ op, value }: Filter, added: readonly Filter[]): boolean =>
  op === "!=" && !added.some((one) => one.op !== "!=" && one.value === value);

const isPlace = ({ field, op }: Filter): boolean => PLACE_FIELDS.has(field) && op !== "!=";

/** A place, a class or a subject that is left out now, and was wanted before; what lies around a place is still wanted. */
const takesBack = (out: Filter, before: Filter): boolean =>
  out.op === "!=" &&
  before.op === "=" &&
  (isPlace(before) || (isTaken(before) && out.field === before.field)) &&
  out.value === before.value;
const isTaken = ({ field }: Filter): boolean => field === "program" || CLASS_FIELDS.has(field);

/** Each condition once. */
const distinct = (filters: readonly Filter[]): Filter[] => [
  ...new Map(filters.map((one) => [JSON.stringify(one), one])).values(),
];

/** Those that meet a condition, and the others. */
const parted = (
  filters: readonly Filter[],
  isFirst: (one: Filter) => boolean,
): [Filter[], Filter[]] => [filters.filter(isFirst), filters.filter((one) => !isFirst(one))];

/** A number alone stays on the side of the bound that it replaces, unless its own words say another. */
const rebound = ({ value, op }: { value: number; op: Filter["op"] }, { op: before }: Filter) => ({
  value,
  op: op === "=" ? before : op,
});

/** "The next one", after one was shown, is one; "their websites", after three, are those of three. */
function limitOf({ pointer }: Frame, { shown }: GuideContext): number | null {
  if (pointer?.to === "rest" || pointer?.to === "all") return MOST_AT_ONCE;
  if (GOES_ON.has(pointer?.to) && shown.length === 1) return 1;
  return pointer?.to === "those" && shown.length > 1 && shown.length <= MOST_OF_THOSE
    ? shown.length
    : null;
}

/** So many of a list are shown at once where all are asked for. */
const MOST_AT_ONCE = 30;

/** "Their websites": a longer list is cut again. */
const MOST_OF_THOSE = 10;

const GOES_ON: ReadonlySet<string | undefined> = new Set(["more", "next", "nth"]);

const CONTINUES: ReadonlySet<string> = new Set(["more", "next", "rest"]);

const isSameOrder = (one: Order, other: Order | null): boolean =>
  one.field === other?.field && one.dir === other.dir;

/** How many of the order come before those that are wanted now. */
function skipOf({ pointer, skip, order }: Frame, context: GuideContext): number {
  // "¿Cuál tiene más estudiantes?" sorts the list in another way.
  const isSorted = order !== null && !isSameOrder(order, context.order);
  if (pointer !== null && CONTINUES.has(pointer.to) && !isSorted)
    return context.skip + context.shown.length;
  if (pointer?.to === "nth" && pointer.index >= 0) return pointer.index;
  return skip;
}

/** A search of its own; "anything cheaper" takes the figure before as its bound. */
export function begun(read: Frame, context: GuideContext): Frame {
  const { figure } = context;
  const frame = filled(withSecond(read), context);
  const bounded = frame.filters.some(({ value }) => typeof value === "number");
  if (
    frame.relative === null ||
    bounded ||
    frame.order !== null ||
    figure === null ||
    figure.field === null
  )
    return frame;
  // Of two years of founding the older one is the lower.
  const lower = (frame.relative === "less") !== (figure.field === "founded");
  const op = lower ? "<" : ">";
  return {
    ...frame,
    filters: [...frame.filters, { field: figure.field, op, value: figure.value }],
  };
}

/** "Which is the oldest, and the second?" asks for two. */
const withSecond = (frame: Frame): Frame =>
  frame.order !== null && frame.skip === 0 && frame.limit === null && frame.pointer?.to === "nth"
    ? { ...frame, limit: Math.max(1, frame.pointer.index + 1) }
    : frame;

/** "Closest to Fresno" of those in a state takes no place of the state. */
const groupOf = ({ field, nearest }: Pick<Filter, "field" | "nearest">): string =>
  nearest === true ? "nearest" : PLACE_FIELDS.has(field) ? "place" : field;

/** The order of before, from the end that is named now. */
function turned(frame: Frame, context: GuideContext): Order | null {
  const { order } = context;
  if (order === null || frame.end === null || !turns(frame, context)) return order;
  const isYear = order.field === "founded";
  return { ...order, dir: (frame.end === "asc") === isYear ? "desc" : "asc" };
}

/** The figure of before, held to the bound that the message says. */
export function heldTo(frame: Frame, { fields, subjects }: GuideContext): Frame {
  const [field] = fields;
  const { bare } = frame;
  if (bare === null || field === undefined) return frame;
  const isBounded = bare.op !== "=";
  return {
    ...frame,
    act: "facts",
    fields: [field],
    named: subjects,
    filters: isBounded ? [{ field, value: bare.value, op: bare.op }] : [],
    // "1857?" is what a person takes for granted.
    premise: isBounded ? null : { field, value: bare.value },
    order: null,
    operation: isBounded ? "threshold" : "fact",
  };
}

import type { Field, Filter, Frame, Need, Ref } from "./frame.ts";
import type { GuideContext } from "./types.ts";

const ABOUT_UNIVERSITIES = new Set([
  "facts",
  "compare",
  "programs",
  "about",
  "not_held",
  "clarify",
  "tour",
  "place",
  "redirect",
]);

const names = ({ named, unclear, unknown }: Frame): number =>
  named.length + unclear.length + unknown.length;

/** Whether a message is about universities at all. */
export const asksOfUniversities = ({ act }: Frame): boolean => ABOUT_UNIVERSITIES.has(act);

/** Whether a message goes on with the search before it: "only public ones", "cheaper", "more". */
export function refinesSearch(frame: Frame, context: GuideContext): boolean {
  const { filters, order, shown } = context;
  const searched = filters.length > 0 || order !== null;
  if (!searched || names(frame) > 0) return false;
  if (isSearchOn(context)) {
    if (frame.act === "find") return !beginsAnew(frame);
    const points = frame.pointer !== null && frame.pointer.to !== "that";
    if (!points && filters.length > 0 && (frame.narrows !== null || asksHowMany(frame)))
      return true;
  }
  if (shown.length === 0 && frame.act !== "find") return false;
  if (frame.pointer?.to === "more" && asksOfUniversities(frame)) return true;
  if (frame.pointer?.to === "nth" && order !== null && shown.length === 1) return true;
  if (frame.act === "find") return frame.pointer !== null;
  const narrows = frame.act === "clarify" || (frame.act === "programs" && isSearchOn(context));
  return narrows && (frame.filters.length > 0 || frame.order !== null);
}

/** "And how many in all?" after a search. */
const asksHowMany = ({ form, leans, whole, act }: Frame): boolean =>
  form === "howMany" && leans && !whole && (act === "clarify" || act === "facts");

/** Whether a search is what was talked of last, small talk aside. */
const isSearchOn = ({ asked }: GuideContext): boolean =>
  asked !== null && (asked.act === "find" || !asksOfUniversities(asked));

/** "Universities in Japan" asks for others, "only public ones" and "the same in Ohio" don't. */
function beginsAnew({ general, filters, order, pointer, leans }: Frame): boolean {
  if (!general || pointer !== null || leans) return false;
  const whole = filters.length + (order === null ? 0 : 1) > 1;
  return whole || filters.some(({ field }) => PLACES.has(field) || field === "program");
}

/** Whether a message speaks of what was shown: "the second one", "which of those". */
export function pointsAtShown(frame: Frame, { shown, subjects }: GuideContext): boolean {
  const { pointer, act, order, filters, general } = frame;
  if (shown.length <= 1 && subjects.length <= 1) return false;
  if (pointer?.to === "nth" || pointer?.to === "those" || pointer?.to === "other") return true;
  // "Which is the cheapest?" is one of those, "which college is the cheapest?" one of all.
  return act === "find" && order !== null && filters.length === 0 && !general && names(frame) === 0;
}

/** Whether a message answers what the guide asked back. */
export function answersBack(frame: Frame, { pending }: GuideContext): boolean {
  if (pending === null) return false;
  if (names(frame) > 0 && (frame.fields.length === 0 || frame.act === "clarify")) return true;
  return frame.pointer?.to === "nth";
}

/** The frame that was held back, with what the answer to the question adds. */
export function resumed(frame: Frame, { pending, shown }: GuideContext): Frame {
  if (pending === null) return frame;
  const chosen = frame.pointer?.to === "nth" ? nth(shown, frame.pointer.index) : [];
  return {
    ...pending,
    named: frame.named.length > 0 ? frame.named : chosen,
    unclear: frame.unclear,
    unknown: frame.unknown,
    language: frame.language,
  };
}

/** The search of before with what the message adds: a condition on the same field replaces the one before. */
export function refined(frame: Frame, context: GuideContext): Frame {
  const read = frame.act === "find";
  const added = read ? frame.filters : (frame.narrows?.filters ?? frame.filters);
  const order = read ? frame.order : (frame.narrows?.order ?? frame.order);
  const fields = new Set(added.map(({ field }) => groupOf(field)));
  const within = added.some(({ field }) => field === "region" || field === "city");
  const kept = context.filters.filter(
    ({ field }) => !fields.has(groupOf(field)) || (field === "country" && within),
  );
  const counts = !read && added.length === 0 && asksHowMany(frame);
  return {
    ...frame,
    act: "find",
    filters: [...kept, ...added],
    order: order ?? context.order,
    operation: counts ? "count" : frame.operation,
    fields: read && frame.fields.length > 0 ? frame.fields : context.fields,
    skip: skipOf(frame, context),
    limit: frame.limit ?? (frame.pointer !== null && context.shown.length === 1 ? 1 : null),
  };
}

/** How many of the order come before those that are wanted now. */
function skipOf({ pointer, skip }: Frame, context: GuideContext): number {
  if (pointer?.to === "more") return context.skip + context.shown.length;
  if (pointer?.to === "nth" && pointer.index >= 0) return pointer.index;
  return skip;
}

/** A search of its own; "anything cheaper" takes the figure before as its bound. */
export function begun(frame: Frame, { figure }: GuideContext): Frame {
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

const PLACES = new Set<Filter["field"]>(["city", "region", "country", "location"]);
const groupOf = (field: Filter["field"]): string => (PLACES.has(field) ? "place" : field);

/** A message of universities with whom and what it leaves unsaid, from what was said before. */
export function completed(frame: Frame, context: GuideContext): Frame {
  const named = universitiesOf(frame, context);
  const asksNothing = (frame.fields.length === 0 || frame.guessed) && frame.topic === null;
  const fragment =
    INHERITING.has(frame.act) || (frame.act === "about" && (frame.leans || !frame.whole));
  const again = asksNothing && fragment ? askedAgain(frame, named, context) : null;
  if (again !== null) return again;
  const inherits = asksNothing && fragment && context.fields.length > 0;
  const act =
    frame.relative !== null && named.length === 2 && frame.act === "facts"
      ? "compare"
      : actOf(frame, named, inherits || frame.fields.length > 0);
  return {
    ...frame,
    named,
    act,
    fields: inherits ? context.fields : frame.fields,
    guessed: false,
    operation: inherits && frame.operation === "fact" ? context.operation : frame.operation,
  };
}

/** Such operations of one figure need a second university. */
const OF_TWO: ReadonlySet<Frame["operation"]> = new Set(["compare", "difference", "ratio", "sum"]);
const INHERITING: ReadonlySet<Frame["act"]> = new Set(["facts", "compare", "clarify"]);

/** "And Duke?" after what isn't held, or after a subject that may be studied, asks the same of another. */
function askedAgain(
  frame: Frame,
  named: Ref[],
  { asked, topic, filters }: GuideContext,
): Frame | null {
  if (names(frame) === 0 || frame.filters.length > 0) return null;
  if (topic !== null) return { ...frame, named, act: "not_held", fields: [], topic };
  const subject = filters.filter(({ field }) => field === "program");
  if (asked?.act !== "programs" || subject.length === 0) return null;
  return { ...frame, named, act: "programs", fields: ["programs"], filters: subject };
}

function universitiesOf(frame: Frame, context: GuideContext): Ref[] {
  const { pointer, named } = frame;
  const { subjects, shown, earlier, page } = context;
  if (names(frame) > 0) {
    const ids = new Set(named.map(({ id }) => id));
    const compares =
      names(frame) === 1 &&
      named.length === 1 &&
      (frame.act === "compare" ||
        frame.whom === "joined" ||
        (frame.act === "facts" && OF_TWO.has(frame.operation)) ||
        (frame.relative !== null && frame.form === "yesNo" && subjects.length === 1));
    const joins =
      compares || (frame.adds && subjects.length > 1)
        ? subjects.filter(({ id }) => !ids.has(id))
        : [];
    const [only] = joins;
    const pagePartner =
      joins.length === 0 &&
      frame.act === "compare" &&
      names(frame) === 1 &&
      page &&
      page.id !== named[0]?.id
        ? [page]
        : [];
    return [...(only && joins.length <= 3 ? joins : pagePartner), ...named];
  }
  if (pointer?.to === "nth") {
    const chosen = nth(shown.length > 1 ? shown : subjects, pointer.index);
    if (chosen.length > 0) return chosen;
  }
  if (pointer?.to === "other") {
    const ids = new Set(subjects.map(({ id }) => id));
    const others = [...shown, ...earlier].filter(({ id }) => !ids.has(id));
    const [first] = others;
    if (subjects.length === 1 && first) return [first];
  }
  if (frame.group !== null && subjects.length === 1 && shown.length < frame.group) {
    return [...earlier.slice(0, frame.group - 1).toReversed(), ...subjects];
  }
  const several = frame.whom === "several" || frame.act === "compare" || frame.act === "find";
  if (pointer?.to === "those" || several) {
    if (shown.length > 1 && subjects.length <= 1) return shown;
    if (subjects.length === 1 && earlier.length > 0) return [...earlier.slice(0, 1), ...subjects];
    if (subjects.length > 0) return subjects;
  }
  if (subjects.length > 0) return subjects;
  return page ? [page] : [];
}

const nth = (list: readonly Ref[], index: number): Ref[] => {
  const found = list.at(index);
  return found ? [found] : [];
};

function actOf(frame: Frame, named: readonly Ref[], asks: boolean): Frame["act"] {
  const several = named.length + frame.unclear.length + frame.unknown.length;
  if (frame.act === "clarify" && several > 0) {
    if (several > 1) return "compare";
    return asks ? "facts" : "about";
  }
  if (frame.act === "facts" && several > 1) return "compare";
  if (frame.act === "facts" && !asks && several > 0 && frame.topic === null) return "about";
  if (frame.act === "compare" && several === 1 && frame.operation === "compare") return "facts";
  if (frame.act === "find" && several > 1) return "compare";
  // "Tuition below ten grand, does that exist?" of nobody in particular asks for some.
  if (
    several === 0 &&
    (frame.act === "facts" || frame.act === "clarify") &&
    frame.filters.some(({ value }) => typeof value === "number")
  )
    return "find";
  if (frame.act === "about" && asks && !frame.whole) return "facts";
  return frame.act;
}

/** What is asked of who wants to choose, one after the other. */
const QUESTIONS = ["study", "place", "budget", "sat"] as const;

/** What is to be asked next: never what is known already. */
export const nextQuestion = (need: Need): (typeof QUESTIONS)[number] | null =>
  QUESTIONS.find((key) => need[key] === undefined && !(key === "sat" && need.act !== undefined)) ??
  null;

/** Whether a message answers what the guide asked to help in choosing, rather than asking something itself. */
export function answersChoice(frame: Frame, { need }: GuideContext): boolean {
  if (names(frame) > 0 || nextQuestion(need) === null) return false;
  if (frame.unsure || frame.narrows !== null) return true;
  return frame.filters.length > 0 && frame.fields.length === 0;
}

/** What a message says of the person while they choose, added to what is known of them. */
export function learned(frame: Frame, need: Need): Need {
  const next = { ...need };
  const open = nextQuestion(need);
  const said = frame.filters.length > 0 ? frame.filters : (frame.narrows?.filters ?? []);
  for (const { field, value, op } of said) {
    if (field === "program" && typeof value === "string") next.study = value;
    else if (PLACES.has(field) && op === "=" && typeof value === "string") next.place = value;
    else if (isPrice(field) && (typeof value === "number" || value === "any")) next.budget = value;
    else if (field === "satAverage" && (typeof value === "number" || value === "any"))
      next.sat = value;
    else if (field === "act" && typeof value === "number") next.act = value;
    else if (open === "budget" && typeof value === "number") next.budget = value;
  }
  const nothing = said.length === 0 && frame.unsure;
  return nothing && open !== null ? { ...next, [open]: "any" } : next;
}

const isPrice = (field: Filter["field"]): boolean =>
  (
    ["netPrice", "tuitionInState", "tuitionOutOfState", "costOfAttendance"] as (Field | "program")[]
  ).includes(field);

const MOST_RECENT = 8;

/** Whom the conversation was about before, the latest first, without those it is about now. */
export function recent({ subjects, earlier }: GuideContext, now: readonly Ref[]): Ref[] {
  const ids = new Set(now.map(({ id }) => id));
  const all = [...subjects.toReversed(), ...earlier].filter(({ id }) => !ids.has(id));
  return [...new Map(all.map((one) => [one.id, one])).values()].slice(0, MOST_RECENT);
}

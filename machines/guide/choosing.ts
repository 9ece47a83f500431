import { leavesAside } from "./asides.ts";
import {
  CLASS_FIELDS,
  EITHER,
  type Filter,
  type Frame,
  HEAD_FIELDS,
  type Need,
  PLACE_FIELDS,
  PRICE_FIELDS,
  SCORE_FIELDS,
} from "./frame.ts";
import type { GuideContext } from "./types.ts";
import { names } from "./whom.ts";

/** What is asked of who wants to choose, one after the other. */
const QUESTIONS = ["study", "place", "budget", "sat"] as const;

/** What is to be asked next: never what is known already, and what was `passed` over not again at once. */
export function nextQuestion(
  need: Need,
  passed: readonly string[] = [],
): (typeof QUESTIONS)[number] | null {
  const open = QUESTIONS.filter(
    (key) => need[key] === undefined && !(key === "sat" && typeof need.act === "number"),
  );
  return (
    open.find((key) => !passed.includes(key)) ?? open.find((key) => key !== passed.at(-1)) ?? null
  );
}

/** Whether a message answers what the guide asked to help in choosing, rather than asking something itself. */
export function answersChoice(frame: Frame, { need, asked, filters }: GuideContext): boolean {
  if (names(frame) > 0 || frame.retell !== null || leavesAside(frame)) return false;
  // Where all is known, a wish that is said takes the place of the one before.
  if (nextQuestion(need) === null) return changesWish(frame);
  // "Which of those graduates the most?", "not super selective" asks of the list.
  const orders = (frame.narrows?.order ?? null) !== null;
  if (orders && (frame.form === "which" || filters.length > 0)) return false;
  if (frame.unsure || frame.narrows !== null || scored(frame, need, asked?.passed) !== null)
    return true;
  return frame.filters.length > 0 && frame.fields.length === 0;
}

const WISHES: ReadonlySet<string> = new Set(["program", "kind", ...PLACE_FIELDS, ...PRICE_FIELDS]);

/** "Rather in California": a wish, and no search of its own. */
function changesWish({ act, general, filters, narrows, order }: Frame): boolean {
  const said = narrows ?? (act === "find" && !general ? { filters, order } : null);
  return said?.order === null && said.filters.some(({ field }) => WISHES.has(field));
}

/** What is asked for by a number alone, by the least and the most that it may be; an ACT score answers for the SAT's. */
const NUMBERS = [
  { asked: "budget", key: "budget", least: 1000, most: 200_000 },
  { asked: "sat", key: "sat", least: 400, most: 1600 },
  { asked: "sat", key: "act", least: 1, most: 36 },
] as const;

/** A number alone, as an answer to what was asked last; null for another message. */
function scored({ bare }: Frame, need: Need, passed?: readonly string[]): Need | null {
  if (bare === null) return null;
  const { value } = bare;
  const open = nextQuestion(need, passed);
  const found = NUMBERS.find(
    ({ asked, least, most }) => asked === open && value >= least && value <= most,
  );
  return found === undefined ? null : { [found.key]: value };
}

/** The subjects that conditions name, "any" left out. */
export const subjectsOf = (filters: readonly Filter[]): string[] => [
  ...new Set(
    filters.flatMap(({ field, op, value }) =>
      field === "program" && op === "=" && value !== "any" ? [String(value)] : [],
    ),
  ),
];

/** The places that a wish names; none where it is open. */
export const placesOf = ({ place }: Need): string[] =>
  place === undefined || place === "any" ? [] : place.split(EITHER);

/** So far below and above a person's own score the average of those that they choose among may lie. */
const BELOW = 130;
const ABOVE = 50;

/** What is known of a person's wishes, as the conditions of a search: its list is what they are shown while they choose. */
export function wishesOf(need: Need): Filter[] {
  const { study, budget, sat, act, kind } = need;
  const filters: Filter[] = [];
  if (study !== undefined && study !== "any")
    filters.push({ field: "program", op: "=", value: study });
  for (const value of placesOf(need)) filters.push({ field: "location", op: "=", value });
  if (typeof budget === "number") filters.push({ field: "netPrice", op: "<=", value: budget });
  if (typeof sat === "number")
    filters.push(
      { field: "satAverage", op: ">=", value: sat - BELOW },
      { field: "satAverage", op: "<=", value: sat + ABOVE },
    );
  if (typeof act === "number") filters.push({ field: "act", op: "~", value: act });
  if (kind !== undefined && kind !== "any") filters.push({ field: "kind", op: "=", value: kind });
  return filters;
}

/** The wish for any of some places; "Austin, Texas" is the town alone. */
export function anyOf(places: readonly { field: string; name: string }[]): string {
  const finest = ["city", "region"].find((kind) => places.some(({ field }) => field === kind));
  const meant = places.filter(({ field }) => finest === undefined || field === finest);
  return [...new Set(meant.map(({ name }) => name))].join(EITHER);
}

/**
 * What a message says of the person while they choose, added to what is known of them.
 * @param answers `true` for an answer to a question of the guide's: 'no idea' then leaves that open
 * @param passed what was asked before that question, and left unanswered
 */
export function learned(
  frame: Frame,
  need: Need,
  answers: boolean,
  passed: readonly string[] = [],
): Need {
  const next = { ...need };
  const open = nextQuestion(need, passed);
  const all = frame.filters.length > 0 ? frame.filters : (frame.narrows?.filters ?? []);
  // A number alone answers what was asked, whatever else it may be read as; a score beside it says its own name.
  const number = scored(frame, need, passed);
  if (number !== null) {
    const score = all.find(
      ({ field, value }) => field === "satAverage" && value !== frame.bare?.value,
    );
    return { ...next, ...(score === undefined ? {} : { sat: Number(score.value) }), ...number };
  }
  // Of several subjects the person chooses one: none is taken for the wish.
  const joins = frame.adds || frame.group === MOST_JOINED;
  const [first, another] = subjectsOf(all);
  const said = another === undefined ? all : all.filter(({ field }) => field !== "program");
  if (first !== undefined && another !== undefined && joins) next.study = first;
  const places = said.flatMap(({ field, value, op }) =>
    PLACE_FIELDS.has(field) && op !== "!=" && typeof value === "string" && value !== ""
      ? [{ field, name: value }]
      : [],
  );
  const place = joinedPlace(frame, need, places);
  if (place !== null) next.place = place;
  const left = leftPlaces(next, all);
  if (left !== undefined) next.place = left;
  for (const { field, value, op } of said) {
    if (field === "program" && op === "=" && typeof value === "string") next.study = value;
    else if (PRICE_FIELDS.has(field) && (typeof value === "number" || value === "any"))
      next.budget = value;
    else if (field === "satAverage" && (typeof value === "number" || value === "any"))
      next.sat = value;
    else if (field === "act" && typeof value === "number") next.act = value;
    else if (field === "kind" && op === "=" && typeof value === "string") next.kind = value;
    else if (open === "budget" && typeof value === "number" && !HEAD_FIELDS.has(field))
      next.budget = value;
  }
  if (all.some((one) => isTakenBack(one, next))) delete next.study;
  const nothing = answers && all.length === 0 && frame.unsure;
  // "No scores" leaves the scores open, whatever was asked.
  const skipped = frame.fields.some((field) => SCORE_FIELDS.includes(field)) ? "sat" : open;
  return nothing && skipped !== null ? { ...next, [skipped]: "any" } : next;
}

/** "She'd hate Ohio, Pennsylvania then": the places that are still wanted; undefined where none was taken back. */
function leftPlaces(need: Need, said: readonly Filter[]): string | undefined {
  const places = placesOf(need);
  const isOut = (name: string) => said.some(({ op, value }) => op === "!=" && value === name);
  if (!places.some(isOut)) return undefined;
  const left = places.filter((name) => !isOut(name));
  return left.length > 0 ? left.join(EITHER) : "any";
}

/** "Both": of two subjects or places. */
const MOST_JOINED = 2;

/** The wish for a place: "so both" joins the one of before, or where the person lives, to those that are named. */
function joinedPlace(
  { adds, group, home }: Frame,
  need: Need,
  named: readonly { field: string; name: string }[],
): string | null {
  const isJoined = adds || group === MOST_JOINED;
  const lives = isJoined && home !== null && !NO_STATE.has(home) ? [home] : [];
  const said = named.length > 0 ? anyOf(named).split(EITHER) : [];
  const all = [...said, ...lives];
  if (all.length === 0) return null;
  const before = isJoined ? placesOf(need) : [];
  return [...new Set([...before, ...all])].join(EITHER);
}
const NO_STATE: ReadonlySet<string> = new Set(["abroad", "unsettled", "elsewhere"]);

/** Conditions that are none of what is asked one after the other: "small, Catholic", "near Toledo", "not in Texas". */
export const isBeside = ({ field, op, value, part }: Filter, { study }: Need): boolean =>
  CLASS_FIELDS.has(field) ||
  field === "hbcu" ||
  field === "name" ||
  (HEAD_FIELDS.has(field) && Number(value) >= FEWEST_STUDENTS) ||
  (PLACE_FIELDS.has(field) && (op !== "=" || part !== undefined)) ||
  (field === "program" && (op === "!=" || (study !== undefined && value !== study)));
/** Fewer are a score more often than a university's size. */
const FEWEST_STUDENTS = 2000;

/** "I changed my mind, no nursing" takes back the wish for nursing, and leaves out no university that teaches it. */
const isTakenBack = ({ field, op, value }: Filter, { study }: Need): boolean =>
  field === "program" && op === "!=" && value === study;

/** All that a person who chooses is known to want, as the conditions of a search. */
export function chosenBy({ filters }: Frame, need: Need): Filter[] {
  const beside = filters.filter((one) => isBeside(one, need));
  const isNear = ({ field, value }: Filter) =>
    PLACE_FIELDS.has(field) &&
    beside.some(
      ({ op, part, value: near }) => (op === "~" || part !== undefined) && near === value,
    );
  return [
    ...wishesOf(need).filter((one) => !isNear(one)),
    ...(need.study === undefined ? amongSubjects(filters) : []),
    ...beside,
  ];
}

/** Of several subjects the person has yet to choose one: until then those count that teach any. */
function amongSubjects(filters: readonly Filter[]): Filter[] {
  const subjects = subjectsOf(filters);
  return subjects.length > 1 ? [{ field: "program", op: "=", value: subjects.join(EITHER) }] : [];
}

/** What is asked by who chooses: what they said besides in earlier turns still holds. */
export function choosingOn(
  frame: Frame,
  context: GuideContext,
  answers: boolean,
): Pick<GuideContext, "asked" | "need"> {
  const { asked, filters } = context;
  const goesOn = answers || asked?.act === "collect";
  const passed = asked?.act === "collect" ? (asked.passed ?? []) : [];
  const open = nextQuestion(context.need, passed);
  const need = learned(frame, context.need, answers, passed);
  const own = frame.filters.length > 0 ? frame.filters : (frame.narrows?.filters ?? []);
  // A number that answers what was asked is nothing else.
  const isAnswer = ({ value, field }: Filter) =>
    HEAD_FIELDS.has(field) && value === frame.bare?.value;
  const placed = own
    .filter((one) => !isAnswer(one))
    .map((one) => {
      const [place = ""] = placesOf(need);
      return one.op === "~" && one.value === "" ? { ...one, value: place } : one;
    });
  // "Not in Cincinnati" takes no place of "near Dayton".
  const said = new Set(placed.filter(({ op }) => op !== "!=").map(({ field }) => groupOf(field)));
  const kept = goesOn
    ? filters.filter((one) => isBeside(one, need) && !said.has(groupOf(one.field)))
    : [];
  return {
    asked: {
      ...frame,
      act: "collect",
      filters: [
        ...placed.filter((one) => one.value !== "" && !isTakenBack(one, context.need)),
        ...kept,
      ],
      passed: goesOn && open !== null ? [...passed, open] : passed,
    },
    need,
  };
}

const groupOf = (field: Filter["field"]): string =>
  PLACE_FIELDS.has(field) ? "place" : HEAD_FIELDS.has(field) ? "size" : field;

import { ABROAD, CLASS_FIELDS, EITHER, type Filter, PLACE_FIELDS } from "#machines/guide/frame.ts";

import { keptShortly } from "../keptShortly.ts";
import { inPart } from "../knowledge/compass.ts";
import { between, middleOf, type Position, positionsOf } from "../knowledge/distance.ts";
import { entriesAt, perhapsAt } from "../knowledge/entriesAt.ts";
import type { Library } from "../knowledge/library.ts";
import { unlikeness } from "../knowledge/likeness.ts";
import { classedAs, maybeClassedAs } from "../knowledge/namedKinds.ts";
import type { Place } from "../knowledge/places.ts";
import { isOf, subjectNamed } from "../knowledge/subjects.ts";
import type { Entry } from "../knowledge/types.ts";
import { meets } from "./premise.ts";

/** There are fewer kinds of programs. */
const MOST_PROGRAMS = 5000;

/** Before the first letters of a name that are wanted. */
export const STARTS = "^";

/** Drops a country beside a city or region: it contains that place, or was said earlier about another. */
export function withinCountry(
  filters: readonly Filter[],
  said: readonly Place[],
  { places }: Library,
): Filter[] {
  const within = filters.flatMap(({ field, op, value }) =>
    (field === "city" || field === "region") && op !== "!="
      ? (places.countryOf(String(value)) ?? [])
      : [],
  );
  const isSaid = (country: Filter["value"]) => said.some(({ name }) => name === country);
  return filters.filter(
    ({ field, op, value }) =>
      field !== "country" ||
      op !== "=" ||
      within.length === 0 ||
      (!within.includes(String(value)) && isSaid(value)),
  );
}

/** Academies of the armed services, which take citizens alone, by nomination. */
export const ACADEMY =
  /^United States (?:Air Force|Coast Guard|Merchant Marine|Military|Naval) Academy$/u;

/** Those that somebody from there may be admitted to. */
export const openTo = (entries: Entry[], home: string | null): Entry[] =>
  home === ABROAD ? entries.filter(({ name }) => !ACADEMY.test(name)) : entries;

/** Some universities, or all of a library. */
type Among = readonly Entry[] | Library["byId"];
const isSome = (among: Among): among is readonly Entry[] => Array.isArray(among);

/** Real universities that meet all conditions; of several separate places, any will do, but not of a place and a league. */
export function thatMeet(entries: Among, filters: readonly Filter[], library: Library): Entry[] {
  const isPlace = ({ field, op }: Filter) => PLACE_FIELDS.has(field) && op === "=";
  const isGroup = ({ value }: Filter) => library.places.isGroup(String(value));
  const rest = filters.filter((filter) => !isPlace(filter));
  const [groups, places] = [true, false].map((wanted) =>
    filters.filter((filter) => isPlace(filter) && isGroup(filter) === wanted),
  );
  const there = atPlaces(atPlaces(entries, places ?? [], library), groups ?? [], library);
  const tests = rest.map((filter) => testOf(filter, library));
  const some = isSome(there) ? there : [...there.values()];
  return some.filter((entry) => entry.studied && tests.every((isMet) => isMet(entry)));
}

/** "In Portugal, Coimbra or Lisbon": each place is met by itself or by one beside it. */
function atPlaces(entries: Among, places: readonly Filter[], library: Library): Among {
  const found = places.map((place) => {
    const some = isSome(entries) ? entries : perhapsAt(String(place.value), library);
    return some.filter(testOf(place, library));
  });
  const [only] = found;
  if (only === undefined) return entries;
  if (found.length === 1) return only;
  const there = found.map((some) => new Set(some));
  const all = new Set(there.flatMap((some) => [...some]));
  const isBeside = there.map((a) =>
    there.map((b) => a.size > 0 && ![...a].some((entry) => b.has(entry))),
  );
  return [...all].filter((entry) =>
    there.every(
      (one, at) =>
        one.has(entry) || there.some((other, k) => other.has(entry) && isBeside[at]?.[k]),
    ),
  );
}

/** A test of whether entries meet a condition; those whose figure isn't held don't. */
export function testOf(
  { field, op, value, within, like, part, nearest, state }: Filter,
  library: Library,
): (entry: Entry) => boolean {
  if (nearest === true) return ({ position }) => position !== null;
  const model = like === undefined ? undefined : library.byId.get(like.id);
  if (like !== undefined && model !== undefined) {
    const apart = unlikeness(model, like);
    return (entry) => apart(entry) !== null;
  }
  const denied = op === "!=";
  if (field === "program") {
    // "English / history": either will do.
    const subjects = String(value).split(EITHER).map(subjectNamed);
    const isOne = keptShortly((cip) => subjects.some((one) => isOf(one, cip)), MOST_PROGRAMS);
    return ({ programs }) => programs.some(isOne) !== denied;
  }
  if (field === "name" && String(value).startsWith(STARTS)) {
    const first = String(value).slice(STARTS.length).toLowerCase();
    return ({ name }) => name.replace(/^The /u, "").toLowerCase().startsWith(first);
  }
  if (CLASS_FIELDS.has(field) || (field === "name" && op === "~"))
    return denied ? not(maybeClassedAs({ field, value })) : classedAs({ field, value });
  if (field === "name") return ({ name }) => (name === value) !== denied;
  if (field === "kind" && value === "forProfit")
    return ({ forProfit }) => (forProfit === true) !== denied;
  if (field === "kind") return ({ kind }) => (kind === value) !== denied;
  if (field === "hbcu") return ({ hbcu }) => (hbcu === true) === (value !== false);
  if (PLACE_FIELDS.has(field) && op === "~")
    return nearTest(String(value), field, within?.km ?? nearness(field), library, state);
  if (PLACE_FIELDS.has(field)) {
    const isThere = placeTest(field, String(value), library);
    if (part === undefined) return (entry) => isThere(entry) !== denied;
    const isWithin = ({ region, country }: Entry) => region === value || country === value;
    const isOfPart = inPart(
      String(value),
      part,
      entriesAt(String(value), library.byId).filter(isWithin),
    );
    return (entry) => (isWithin(entry) && isOfPart(entry)) !== denied;
  }
  return ({ figures }) => {
    const figure = figures.get(field);
    return figure !== undefined && meets(figure, { field, op, value });
  };
}

const not =
  (isMet: (entry: Entry) => boolean) =>
  (entry: Entry): boolean =>
    !isMet(entry);

/** Georgia is a country and a state: a place counts as what it was taken for, if any university says so. */
function placeTest(
  field: string,
  place: string,
  { places, byId }: Library,
): (entry: Entry) => boolean {
  const holds = places.isAt(place);
  const isCity = (entry: Entry) =>
    entry.city === place || (place === "New York" && isOfNewYork(entry));
  // New York is a city and a state.
  if (field === "city" && entriesAt(place, byId).some(isCity)) return isCity;
  return (entry) => {
    // Washington is a state and a city: without a region, the city's name may mean the region.
    if (field === "region" && entry.region !== "" && entry.city === place)
      return entry.region === place;
    if (field === "region" && entry.country === place) return entry.region === place;
    if (field === "country" && entry.region === place) return entry.country === place;
    return holds(entry);
  };
}

/** Boroughs and parts of New York City that addresses name as cities. */
const BOROUGHS = new Set(
  "Bronx,Brooklyn,Staten Island,Queens,Flushing,Jamaica,Long Island City,New York City".split(","),
);
const isOfNewYork = ({ city, region }: Entry): boolean =>
  region === "New York" && BOROUGHS.has(city);

/** How many kilometres from a place of its kind count as near. */
export const nearness = (field: Filter["field"]): number => (field === "city" ? 50 : 80);

const KM_PER_DEGREE = 111;

/** At a place, or near one of the universities there; of a city, near its middle. */
function nearTest(
  place: string,
  field: Filter["field"],
  most: number,
  library: Library,
  state?: string,
): (entry: Entry) => boolean {
  const isNamed = placeTest(field, place, library);
  const isThere = (entry: Entry) => (state ?? entry.region) === entry.region && isNamed(entry);
  const found = perhapsAt(place, library).filter(isThere);
  const there = field === "city" ? middlesIn(found) : positionsOf(found);
  return (entry) =>
    isThere(entry) ||
    there.some((one) => {
      const { position } = entry;
      if (position === null || Math.abs(position[0] - one[0]) * KM_PER_DEGREE > most) return false;
      return between(position, one) <= most;
    });
}

/** The middle of a city in each region that has one of its name. */
const middlesIn = (found: readonly Entry[]): Position[] =>
  [...new Set(found.map(({ region }) => region))]
    .map((one) => middleOf(positionsOf(found.filter(({ region }) => region === one))))
    .filter((middle) => middle !== null);

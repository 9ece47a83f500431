import { type Filter, PLACE_FIELDS } from "#machines/guide/frame.ts";

import type { Entry, Library } from "../knowledge/library.ts";
import { isOf, subjectNamed } from "../knowledge/subjects.ts";
import { meets } from "./premise.ts";

/** A country that was said before and isn't that of the place that is wanted now no longer counts. */
export function withinCountry(filters: readonly Filter[], { places }: Library): Filter[] {
  const countries = filters.flatMap(({ field, op, value }) =>
    (field === "city" || field === "region") && op === "="
      ? (places.countryOf(String(value)) ?? [])
      : [],
  );
  return filters.filter(
    ({ field, op, value }) =>
      field !== "country" ||
      op !== "=" ||
      countries.length === 0 ||
      countries.includes(String(value)),
  );
}

/** Universities that meet all conditions; of several places that don't lie within each other any will do. */
export function thatMeet(
  entries: readonly Entry[],
  filters: readonly Filter[],
  library: Library,
): Entry[] {
  const isPlace = ({ field, op }: Filter) => PLACE_FIELDS.has(field) && op === "=";
  const rest = filters.filter((filter) => !isPlace(filter));
  const there = filters
    .filter(isPlace)
    .map((filter) => new Set(entries.filter((entry) => fits(entry, filter, library))));
  const nested = there.map((a) => there.map((b) => [...a].some((entry) => b.has(entry))));
  // "In Portugal, Coimbra or Lisbon": each place is met by itself or by one beside it.
  const atPlaces = (entry: Entry) =>
    there.every(
      (one, at) =>
        one.has(entry) ||
        there.some((other, k) => other.has(entry) && one.size > 0 && nested[at]?.[k] === false),
    );
  return entries.filter(
    (entry) => atPlaces(entry) && rest.every((filter) => fits(entry, filter, library)),
  );
}

/** Whether an entry meets a condition; one whose figure isn't held doesn't. */
export function fits(entry: Entry, filter: Filter, library: Library): boolean {
  const { field, op, value } = filter;
  if (field === "program") {
    const subject = subjectNamed(String(value));
    return entry.programs.some((title) => isOf(subject, title)) === (op !== "!=");
  }
  if (field === "name") return (entry.name === value) === (op !== "!=");
  if (field === "kind") return (entry.kind === value) === (op !== "!=");
  if (field === "hbcu") return (entry.hbcu === true) === (value !== false);
  if (PLACE_FIELDS.has(field)) {
    return isAt(entry, field, String(value), library) === (op !== "!=");
  }
  const figure = entry.figures.get(field);
  return figure !== undefined && meets(figure, filter);
}

/** Georgia is a country and a state: a place counts as what it was taken for, where any university says so. */
function isAt(entry: Entry, field: string, place: string, { places }: Library): boolean {
  if (field === "region" && entry.country === place) return entry.region === place;
  if (field === "country" && entry.region === place) return entry.country === place;
  return places.holds(place, entry);
}

import type { Places } from "./places.ts";
import type { Entry } from "./types.ts";

type ById = ReadonlyMap<string, Entry>;

/** Who is in each city, region and country, in the library's order: made when it is first asked for. */
const indexes = new WeakMap<ById, ReadonlyMap<string, readonly Entry[]>>();
/** The library's own universities, of those as somebody sees them. */
const origins = new WeakMap<ById, ById>();

/** The universities whose city, region or country has this name, in the library's order. */
export function entriesAt(place: string, byId: ById): readonly Entry[] {
  const origin = origins.get(byId);
  if (origin !== undefined) return entriesAt(place, origin).flatMap(({ id }) => byId.get(id) ?? []);
  const index = indexes.get(byId) ?? indexOf(byId);
  indexes.set(byId, index);
  return index.get(place) ?? [];
}

/** All universities that may be at a place that places.isAt() knows. */
export const perhapsAt = (
  place: string,
  { places, byId }: { places: Places; byId: ById },
): readonly Entry[] => (places.isArea(place) ? [...byId.values()] : entriesAt(place, byId));

/** To be called with each change of a library. */
export const forgetPlaces = (byId: ById): boolean => indexes.delete(byId);

function indexOf(byId: ById): ReadonlyMap<string, readonly Entry[]> {
  const index = new Map<string, Entry[]>();
  for (const entry of byId.values())
    for (const place of new Set([entry.city, inFull(entry.city), entry.region, entry.country])) {
      const there = index.get(place);
      if (there === undefined) index.set(place, [entry]);
      else there.push(entry);
    }
  return index;
}

/** "Saint Louis", of "St. Louis". */
const inFull = (city: string): string => city.replace(/^St\. /, "Saint ");

/** Universities as somebody sees them. Each is changed once it is looked at: most searches look only at those of a place. */
export function seenAs(byId: ById, change: (entry: Entry) => Entry): ById {
  const changed = new Map<Entry, Entry>();
  const seen = (entry: Entry): Entry => {
    let known = changed.get(entry);
    if (known === undefined) changed.set(entry, (known = change(entry)));
    return known;
  };
  function* entries(): MapIterator<[string, Entry]> {
    for (const [id, entry] of byId) yield [id, seen(entry)];
  }
  function* values(): MapIterator<Entry> {
    for (const entry of byId.values()) yield seen(entry);
  }
  const all: ById = {
    size: byId.size,
    has: (id) => byId.has(id),
    get: (id) => {
      const entry = byId.get(id);
      return entry && seen(entry);
    },
    keys: () => byId.keys(),
    values,
    entries,
    [Symbol.iterator]: entries,
    forEach: (work) => {
      for (const [id, entry] of entries()) work(entry, id, all);
    },
  };
  origins.set(all, byId);
  return all;
}

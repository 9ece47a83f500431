import { type NameIndex, PLACES } from "./nameIndex.ts";
import type { Entry } from "./types.ts";

/** The ids found, and how many there are in all. */
export interface Found {
  /** Best first. */
  ids: string[];
  total: number;
}

/** The part of the results that is wanted. */
export interface Part {
  limit: number;
  offset: number;
}

/**
 * Collects results. The lowest ranks come first; among equals the one about which more is known, then the shorter name,
 * then names in code point order.
 */
export interface Ranking {
  /** The lowest rank noted for an entry counts; all from 1023 on are alike. */
  note(entry: Entry, rank: number): void;
  part(part: Part): Found;
}

// Rank, place and slot make one number, as thousands of numbers sort in a millisecond: 10 bits, 20 and 23.
const HIGHEST = 2 ** 10 - 1;
const SLOTS = 2 ** 23;
const NONE = 2 ** 16 - 1;

/** Makes an empty ranking, for one search. */
export function createRanking(index: NameIndex): Ranking {
  const ranks = new Uint16Array(index.size()).fill(NONE);
  const found: number[] = [];

  return {
    note(entry, rank) {
      const { slot } = entry;
      const known = ranks[slot] ?? NONE;
      if (known === NONE) found.push(slot);
      if (rank < known) ranks[slot] = Math.min(rank, HIGHEST);
    },
    part({ limit, offset }) {
      const keys = Float64Array.from(
        found,
        (slot) => ((ranks[slot] ?? NONE) * PLACES + index.place(slot)) * SLOTS + slot,
      ).toSorted();
      // Equals are ordered by name, so all of them must be at hand.
      let start = Math.min(offset, keys.length);
      while (start > 0 && placeAt(keys, start - 1) === placeAt(keys, start)) start -= 1;
      let end = Math.min(offset + limit, keys.length);
      while (end < keys.length && placeAt(keys, end - 1) === placeAt(keys, end)) end += 1;
      const ids = Array.from(keys.subarray(start, end))
        .flatMap((key) => {
          const entry = index.entry(key % SLOTS);
          return entry === undefined ? [] : [{ place: Math.floor(key / SLOTS), entry }];
        })
        .toSorted((a, b) => a.place - b.place || byName(a.entry, b.entry))
        .slice(offset - start, offset - start + limit)
        .map(({ entry }) => entry.id);
      return { ids, total: found.length };
    },
  };
}

const placeAt = (keys: Float64Array, at: number) => Math.floor((keys[at] ?? Number.NaN) / SLOTS);

function byName(a: Entry, b: Entry): number {
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

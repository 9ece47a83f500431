import type { Entry, Name, Named, Word } from "./types.ts";
import { createWordList, type SortedWords } from "./wordList.ts";

/**
 * Names of universities by their words, in memory: 52,000 names take about 30 MB. It never waits, so a reader always
 * finds it complete.
 */
export interface NameIndex {
  /** Adds a university, or replaces the one with its id. */
  set(university: Named): void;
  remove(id: string): void;
  inCity(city: string): Iterable<Entry>;
  entry(slot: number): Entry | undefined;
  /** An entry's place among equal matches, from 0 to `PLACES`: better known first, then the shorter name. */
  place(slot: number): number;
  /** Entries' slots are less than this. */
  size(): number;
  /** Every word that names have or had. */
  words(): SortedWords;
  /** Words that begin with this. */
  beginning(prefix: string): readonly Word[];
  /** Names that have, for each of these lists, one of its words. */
  namesWith(lists: readonly (readonly Word[])[]): Name[];
}

/** Makes an empty index; universities are added with set(). */
export function createNameIndex(): NameIndex {
  const words = createWordList();
  const byId = new Map<string, Entry>();
  const byCity = new Map<string, Set<Entry>>();
  const bySlot: (Entry | undefined)[] = [];
  /** Kept apart, as a search reads thousands: entries lie all over the memory. */
  const places: number[] = [];
  const entrySlots = createSlots();
  const nameSlots = createSlots();
  /** How many of the lists a name is in, by its slot. All are 0 between calls. */
  let marks = new Uint8Array(0);

  function createName(normalized: string, entry: Entry): Name {
    const name = {
      normalized,
      words: normalized.split(" ").map((word) => words.get(word)),
      entry,
      slot: nameSlots.take(),
    };
    for (const word of new Set(name.words)) word.names.push(name);
    return name;
  }

  function remove(id: string): void {
    const entry = byId.get(id);
    if (entry === undefined) return;
    byId.delete(id);
    bySlot[entry.slot] = undefined;
    byCity.get(entry.city)?.delete(entry);
    for (const name of entry.names) {
      unlink(name);
      nameSlots.free(name.slot);
    }
    entrySlots.free(entry.slot);
  }

  return {
    set({ names, ...university }) {
      remove(university.id);
      const entry: Entry = { ...university, slot: entrySlots.take(), names: [] };
      entry.names = names.map((normalized) => createName(normalized, entry));
      byId.set(entry.id, entry);
      bySlot[entry.slot] = entry;
      places[entry.slot] = placeOf(entry);
      byCity.set(entry.city, (byCity.get(entry.city) ?? new Set()).add(entry));
    },
    remove,
    inCity: (city) => byCity.get(city) ?? [],
    entry: (slot) => bySlot[slot],
    place: (slot) => places[slot] ?? PLACES,
    size: entrySlots.end,
    words: () => words.sorted(),
    beginning: (prefix) => words.sorted(prefix).words,
    namesWith(lists) {
      if (marks.length < nameSlots.end()) marks = new Uint8Array(2 * nameSlots.end());
      return namesWith(lists, marks);
    },
  };
}

const MOST = 2 ** 10 - 1;
/** One more than the last place among equals: 1024 degrees of prominence by 1024 lengths of a name. */
export const PLACES = (MOST + 1) ** 2;

const within = (number: number) => Math.min(Math.max(number, 0), MOST);

const placeOf = ({ weight, name }: Entry) =>
  (MOST - within(weight)) * (MOST + 1) + within(name.length);

/** Takes a name from the lists of its words, whose order doesn't matter. */
function unlink(name: Name): void {
  for (const word of new Set(name.words)) {
    const last = word.names.pop();
    if (last !== undefined && last !== name) word.names[word.names.indexOf(name)] = last;
  }
}

/** Marks names list by list, the shortest first, so that most names are never looked at. */
function namesWith(lists: readonly (readonly Word[])[], marks: Uint8Array): Name[] {
  const counted = lists.map((list) => ({
    list,
    names: sum(list.map(({ names }) => names.length)),
  }));
  const ordered = counted.toSorted((a, b) => a.names - b.names).slice(0, MOST_LISTS);
  const [fewest] = ordered;
  if (fewest === undefined) return [];
  let found: Name[] = [];
  for (const word of fewest.list) {
    for (const name of word.names) {
      if (marks[name.slot] !== 0) continue;
      marks[name.slot] = 1;
      found.push(name);
    }
  }
  const first = found;
  for (const [index, { list, names }] of ordered.entries()) {
    if (index === 0 || found.length === 0) continue;
    const among = new Set(list);
    // Whichever is less to look at: the words of what was found so far, or the names that have these words.
    if (found.length < names) {
      found = found.filter((name) => name.words.some((word) => among.has(word)));
      continue;
    }
    const level = index + 1;
    for (const word of list) {
      for (const name of word.names) {
        if (marks[name.slot] !== 0) marks[name.slot] = level;
      }
    }
    found = found.filter((name) => marks[name.slot] === level);
  }
  for (const name of first) marks[name.slot] = 0;
  return found;
}

/** A mark has to fit in a byte; no one's name has as many words. */
const MOST_LISTS = 200;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Small numbers; freed ones are used first. */
function createSlots() {
  const free: number[] = [];
  let next = 0;
  return {
    take: () => free.pop() ?? next++,
    free: (slot: number) => void free.push(slot),
    end: () => next,
  };
}

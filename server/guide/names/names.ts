import { normalizeText } from "../../universities/normalizeText.ts";
import { keptShortly } from "../keptShortly.ts";
import type { PlaceSize } from "../knowledge/places.ts";
import type { Entry } from "../knowledge/types.ts";
import { isEnglish } from "../reader/english.ts";
import { simplified } from "../reader/simplified.ts";
import { coreOf, withCampusForms } from "./campusForms.ts";
import { afterPlace, bareForm } from "./elsewhere.ts";
import { isKind, spellingsOf, unified } from "./forms.ts";
import { judged } from "./judge.ts";
import { ORDINARY } from "./ordinary.ts";
import { WELL_KNOWN } from "./plainWords.ts";
import { shortForms } from "./shortForms.ts";
import { createSpelling, type Spelling } from "./spelling.ts";
import type { Candidate, InScript, Mention } from "./types.ts";
import { type Written, withoutPersons, writtenWords } from "./written.ts";

/** All names of all universities, to find them in what people write. */
export interface Names {
  /** `others` are nicknames and usual misspellings: misspelt words are never corrected to words from these. */
  set(entry: Entry, names: readonly string[], others?: readonly string[]): void;
  remove(id: string): void;
  /** Mentions in the order of the text, none inside another. */
  find(text: string): Mention[];
  /** Whether a name has this normalized word of at least five letters. */
  hasWord(word: string): boolean;
  /** Words of names that a normalized one may be, misspelt. */
  near(word: string): readonly { word: string; edits: number }[];
}

const SPACELESS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー・]+$/u;
const SEVERAL_FORMS = /[\p{Script=Arabic}\p{Script=Devanagari}]/u;
const A_TOWN = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}]{4,}$/u;
const LONGEST_RUN = 9;
/** About as many runs of words as a long message has. */
const MOST_RUNS = 2000;
const FEWEST_JOINED = 7;

/** How many study there; 0 where that isn't held. */
const sizeOf = ({ figures }: Entry): number =>
  figures.get("students") ?? figures.get("undergraduates") ?? 0;

/** A name and the universities that have it, the better known first. */
interface Meant {
  name: string;
  options: readonly Entry[];
}

const NO_OPTIONS: readonly Entry[] = [];

/** Which universities share a name, sorted once it is asked for. */
function createShared() {
  const byName = new Map<string, Set<Entry>>();
  const sorted = new Map<string, readonly Entry[]>();
  const has = (name: string): boolean => byName.has(name);

  function add(name: string, entry: Entry): void {
    byName.set(name, (byName.get(name) ?? new Set()).add(entry));
    sorted.delete(name);
  }

  function drop(name: string, entry: Entry): void {
    byName.get(name)?.delete(entry);
    sorted.delete(name);
  }

  function optionsOf(name: string): readonly Entry[] {
    const known = sorted.get(name);
    if (known !== undefined) return known;
    const found = byName.get(name);
    if (found === undefined) return NO_OPTIONS;
    const options = [...found].toSorted((a, b) => b.weight - a.weight || sizeOf(b) - sizeOf(a));
    sorted.set(name, options);
    return options;
  }

  return { has, add, drop, optionsOf };
}

/** Universities by their names, in all the forms that people write. */
function createTable(placeOf: (name: string) => string | null) {
  const { add, drop, optionsOf, has } = createShared();
  const byJoined = new Map<string, string>();
  /** Names of campuses without what is before their places. */
  const byCore = new Map<string, string>();
  /** Names in Arabic script and Devanagari, by one form of their letters. */
  const byUnified = new Map<string, string>();
  const namesOf = new Map<string, ReadonlySet<string>>();
  const entries = new Map<string, Entry>();
  /** Names in scripts without spaces between words, by their first two letters. */
  const spaceless = new Map<string, Set<string>>();

  function remove(id: string): void {
    const entry = entries.get(id);
    if (entry === undefined) return;
    for (const name of namesOf.get(id) ?? []) drop(name, entry);
    entries.delete(id);
    namesOf.delete(id);
  }

  /**
   * The entries for a run of words as written, in one of its usual spellings, or run together; "is UMass in Boston"
   * asks where it is.
   */
  function exactly(run: string, asksWhere = false): Meant | null {
    const names = [...spellingsOf(run), ...afterPlace(run, placeOf)];
    for (const name of names) {
      const options = optionsOf(name);
      if (options.length > 0) return { name, options };
      const other = SEVERAL_FORMS.test(name) ? byUnified.get(unified(name)) : undefined;
      const others = other === undefined ? [] : optionsOf(other);
      if (other !== undefined && others.length > 0) return { name: other, options: others };
    }
    for (const core of asksWhere ? [] : names.map(coreOf)) {
      const name = has(core) ? core : (byCore.get(core) ?? core);
      const options = optionsOf(name);
      if (options.length > 0) return { name, options };
    }
    const joined = run.replaceAll(" ", "");
    const name = joined.length >= FEWEST_JOINED ? byJoined.get(joined) : undefined;
    const options = name === undefined ? [] : optionsOf(name);
    if (name !== undefined && options.length > 0) return { name, options };
    return ofOwner(run, optionsOf);
  }

  function set(entry: Entry, names: ReadonlySet<string>): void {
    remove(entry.id);
    entries.set(entry.id, entry);
    namesOf.set(entry.id, names);
    for (const name of names) {
      add(name, entry);
      if (SEVERAL_FORMS.test(name) && !byUnified.has(unified(name)))
        byUnified.set(unified(name), name);
      if (name.includes(" ")) byJoined.set(name.replaceAll(" ", ""), name);
      const core = coreOf(name);
      if (core !== name && !byCore.has(core)) byCore.set(core, name);
      if (SPACELESS.test(name) && name.length > 1) {
        const first = name.slice(0, 2);
        spaceless.set(first, (spaceless.get(first) ?? new Set()).add(name));
      }
    }
  }

  return { set, remove, optionsOf, exactly, spaceless };
}

/** @param placeOf our data's spelling of the place with a normalized name, in any language */
export function createNames(
  isPlace: (name: string, size?: PlaceSize) => boolean,
  placeOf: (name: string) => string | null,
): Names {
  const { set, remove, optionsOf, exactly, spaceless } = createTable(placeOf);
  const spelling = createSpelling();
  /** What runs of words and words that may be misspelt mean, as long as the names are the same. */
  const remembered = () => ({
    named: keptShortly((run) => exactly(run), MOST_RUNS),
    near: keptShortly((word) => spelling.near(word).slice(0, 4)),
  });
  let memory: ReturnType<typeof remembered> | null = null;
  for (const word of ["university", "college", "institute", "technology"]) spelling.add(word);

  /** "Wien", "Болонье": a town by its name in another language. */
  function inAnotherLanguage([word = "", other]: readonly string[]): Meant | null {
    if (other !== undefined || !A_TOWN.test(word) || ORDINARY.has(word) || isPlace(word, "large"))
      return null;
    const name = normalizeText(placeOf(word) ?? "");
    const options = name === "" ? [] : optionsOf(name);
    return options.length > 0 ? { name, options } : null;
  }

  function candidates(words: readonly Written[]): Candidate[] {
    const found: Candidate[] = [];
    const kept = (memory ??= remembered());
    // A real word is no misspelt name: "binds" isn't Binus.
    const near = words.map(({ word }) => (isKind(word) || isEnglish(word) ? [] : kept.near(word)));
    const meant = (run: string, asks: boolean) => (asks ? exactly(run, asks) : kept.named(run));
    for (let from = 0; from < words.length; from++) {
      for (let to = Math.min(words.length, from + LONGEST_RUN); to > from; to--) {
        const run = words.slice(from, to).map(({ word }) => word);
        const owned = words.slice(from, to).map(({ word, owned: other }) => other ?? word);
        const isEnd = to === words.length || OR.has(words[to]?.word ?? "");
        const asks = isEnd && asksWhere(words, from);
        const exact = (to - from > 1 && meant(owned.join(" "), asks)) || meant(run.join(" "), asks);
        const abroad = exact === null ? inAnotherLanguage(run) : null;
        if (abroad !== null) found.push({ from, to, ...abroad, edits: 0, isPlace: true });
        else if (exact !== null) found.push({ from, to, ...exact, edits: 0 });
        else found.push(...misspelt(run, from, to, near.slice(from, to), kept.named));
      }
      const spelt = speltApart(words, from, kept.named);
      if (spelt !== null) found.push(spelt);
    }
    return found;
  }

  return {
    set(entry, own, others = []) {
      set(entry, new Set(formsOf(entry, own, others, isPlace)));
      memory = null;
      for (const word of own.join(" ").split(" ")) if (!isKind(word)) spelling.add(word);
    },
    remove(id) {
      remove(id);
      memory = null;
    },
    find(text) {
      const words = writtenWords(withoutPersons(text));
      return judged(text, words, candidates(words), inScript(text, spaceless, optionsOf), isPlace);
    },
    hasWord: (word) => spelling.has(word),
    near: (word) => (memory ??= remembered()).near(word),
  };
}

/** All forms of a university's names, and of what else it is called. */
const formsOf = (
  entry: Entry,
  own: readonly string[],
  others: readonly string[],
  isPlace: (name: string) => boolean,
): string[] =>
  [
    ...withCampusForms(entry, own),
    ...own.flatMap((name) => shortForms(name, entry, isPlace)),
    ...others,
    ...others.flatMap((name) => bareForm(name, entry, isPlace)),
  ]
    .flatMap(withShortForm)
    .flatMap(withSimplified);

/** The names in scripts without spaces that a text holds. */
function inScript(
  text: string,
  names: ReadonlyMap<string, ReadonlySet<string>>,
  optionsOf: (name: string) => readonly Entry[],
): InScript[] {
  const bare = text.replaceAll(NO_NAMES, (found) => " ".repeat(found.length));
  const found = new Map<string, InScript>();
  for (let at = 0; at < bare.length; at++)
    for (const name of names.get(bare.slice(at, at + 2)) ?? [])
      if (!found.has(name) && bare.startsWith(name, at))
        found.set(name, { name, at, options: optionsOf(name) });
  return [...found.values()];
}

/** "How big", "a Catholic university", "Australia" hold the short names of others. */
const NO_NAMES = /有多大|多大规模|(?:天主|基督|宗|佛)教大学?|黑人大学|澳大利[亚亞]|加拿大|意大利/gu;

const IS = new Set("is isnt est esta es e fica ist liegt".split(" "));
const IN = new Set("in en em".split(" "));
const OR = new Set("or o ou oder".split(" "));
const asksWhere = (words: readonly Written[], from: number): boolean =>
  IS.has(words[0]?.word ?? "") && words.slice(from).some(({ word }) => IN.has(word));

/** "コロンビア大学" is also called "コロンビア大", and "조지아 공대" is also written without the space. */
const withShortForm = (name: string): string[] =>
  /^.{2,}大学$/u.test(name) && SPACELESS.test(name)
    ? [name, name.slice(0, -1)]
    : [...new Set([name, /\p{Script=Hangul} /u.test(name) ? name.replaceAll(" ", "") : name])];

const withSimplified = (name: string): string[] => [name, simplified(name)];

/** Runs of up to four words of which one or two are misspelt. */
function misspelt(
  run: readonly string[],
  from: number,
  to: number,
  near: readonly ReturnType<Spelling["near"]>[],
  exactly: (run: string) => Meant | null,
): Candidate[] {
  if (run.length > 4) return [];
  const changed = near.filter((list) => list.length > 0).length;
  if (changed === 0 || changed > 2) return [];
  const found: Candidate[] = [];
  let made: { words: string[]; edits: number }[] = [{ words: [], edits: 0 }];
  for (const [at, word] of run.entries()) {
    const options = near[at]?.length ? near[at] : [{ word, edits: 0 }];
    made = made.flatMap((begun) =>
      options.map((option) => ({
        words: [...begun.words, option.word],
        edits: begun.edits + option.edits,
      })),
    );
  }
  for (const { words, edits } of made) {
    const exact = exactly(words.join(" "));
    if (exact !== null) found.push({ from, to, ...exact, edits });
  }
  return found
    .toSorted(
      (a, b) => a.edits - b.edits || (b.options[0]?.weight ?? 0) - (a.options[0]?.weight ?? 0),
    )
    .slice(0, 1);
}

/** "Harvards", "emorys": a well-known name with the ending of an owner, and no apostrophe. */
function ofOwner(run: string, optionsOf: (name: string) => readonly Entry[]): Meant | null {
  const name = run.slice(0, -1);
  if (!OWNER.test(run) || ORDINARY.has(name)) return null;
  // "Its", "bas", "gpas": short ones are words as well.
  if (name.length < SHORTEST_OWNER && ORDINARY.has(run)) return null;
  const options = optionsOf(name);
  return (options[0]?.weight ?? 0) >= WELL_KNOWN ? { name, options } : null;
}
const SHORTEST_OWNER = 4;
const OWNER = /^[a-z](?:[a-z ]*[a-z])?[a-z]s$/;

/** "u c f" is UCF. */
function speltApart(
  words: readonly Written[],
  from: number,
  exactly: (run: string) => Meant | null,
): Candidate | null {
  let to = from;
  while (words[to]?.word.length === 1 && to - from < 6) to++;
  for (; to - from >= 3; to--) {
    const run = words.slice(from, to).map(({ word }) => word);
    const exact = exactly(run.join(""));
    if (exact !== null) return { from, to, ...exact, edits: 0 };
  }
  return null;
}

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { dataFolder } from "../../seed/files.ts";
import { keptShortly } from "../keptShortly.ts";
import { SPACELESS } from "./text.ts";

/** A way to say something: the words after the first one; a word with `*` only has to begin this way. */
interface Entry {
  concept: string;
  rest: readonly string[];
}

const FEWEST_LETTERS = 2;
const MOST_LETTERS = 20;
const LONGEST_RUN = 8;
/** Of how many words it is known which entries they begin. */
const MOST_WORDS = 2000;
/** "And", "with", "for", "to", "the": Arabic attaches them to the next word. */
const PREFIXES = /^(?:و|ف|ب|ل|ك|ال|وال|بال|فال|لل|ولل|وب|ول)(?=\p{L}{3})/u;

/**
 * Entries by their first word, or by its beginning and `*`: kept as in the files, between tabs, until they are first
 * looked up, so that the start reads nothing that few messages need.
 */
let lexicon: Map<string, string | readonly Entry[]> | null = null;

/** A message's concepts, in the order of its words: words of several languages that mean the same are one concept. */
export function conceptsOf(list: readonly string[]): string[] {
  return list.flatMap((word, at) => {
    const found = SPACELESS.test(word) ? within(word) : startingAt(list, at, word);
    return found.length > 1 ? [...new Set(found)] : found;
  });
}

function startingAt(list: readonly string[], at: number, word: string): string[] {
  const found = matching(list, at, word);
  if (found.length > 0) return found;
  const bare = word.replace(PREFIXES, "");
  return bare === word ? found : matching(list, at, bare);
}

function matching(list: readonly string[], at: number, word: string): string[] {
  const found: string[] = [];
  for (const { rest, concept } of beginningWith(word))
    if (rest.every((part, after) => fits(part, list[at + 1 + after]))) found.push(concept);
  return found;
}

/** The entries that a word may begin. */
const beginningWith = keptShortly((word: string): readonly Entry[] => {
  const keys = [word];
  for (let size = FEWEST_LETTERS; size <= Math.min(word.length, MOST_LETTERS); size++)
    keys.push(`${word.slice(0, size)}*`);
  return keys.flatMap(entriesOf);
}, MOST_WORDS);

const fits = (part: string, word: string | undefined): boolean =>
  word !== undefined && (part.endsWith("*") ? word.startsWith(part.slice(0, -1)) : word === part);

/** In scripts without spaces, every run of letters may be a word. */
function within(word: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < word.length; at++) {
    for (let size = 1; size <= LONGEST_RUN && at + size <= word.length; size++)
      for (const { rest, concept } of entriesOf(word.slice(at, at + size)))
        if (rest.length === 0) found.push(concept);
  }
  return found;
}

function entriesOf(first: string): readonly Entry[] {
  lexicon ??= readLexicon(join(dataFolder(), "reader", "concepts"));
  const found = lexicon.get(first) ?? [];
  if (typeof found !== "string") return found;
  const entries = found.split("\t").map((entry) => {
    const [concept = "", ...rest] = entry.split(" ");
    return { concept, rest };
  });
  lexicon.set(first, entries);
  return entries;
}

/**
 * Reads a folder's lexicons: a line for each concept, `concept<TAB>entry|entry`. An entry is one word or several,
 * written as a message's words are read; `*` at a word's end matches every ending.
 */
function readLexicon(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, file), "utf8").split("\n")) {
      const [concept = "", entries = ""] = line.split("\t");
      for (const entry of entries.split("|")) {
        const end = entry.indexOf(" ");
        const first = end < 0 ? entry : entry.slice(0, end);
        const rest = end < 0 ? "" : entry.slice(end);
        const others = found.get(first);
        found.set(first, `${others === undefined ? "" : `${others}\t`}${concept}${rest}`);
      }
    }
  }
  return found;
}

import { conceptsOf } from "./concepts.ts";
import { plain, SPACELESS, words } from "./text.ts";

/** Replaces each university that a message names, so that no name is learned as a word. */
export const NAME = "§u";

/** What the features of a message are made of. */
export interface Seen {
  /** The message, names of universities replaced by NAME. */
  masked: string;
  /** The person's message before it, if there is one. */
  before: string | null;
  /** What was asked before it, in the light of everything then; null when unknown. */
  was: string | null;
  /** Whether the person is on a university's page. */
  onPage: boolean;
}

const MOST_WORDS = 220;

/**
 * What the learned models see of a message: its words, pairs and runs of letters, as texts that are hashed afterwards.
 * Each comes once. Texts are read up to some 200 words.
 */
export function featuresOf({ masked, before, was, onPage }: Seen): string[] {
  const found = new Set<string>();
  const list = words(plain(masked)).slice(0, MOST_WORDS);
  addWords(found, list);
  for (const word of list) addLetters(found, word);
  addConcepts(found, list, was);
  if (before !== null) {
    found.add("turn:later");
    const earlier = words(plain(before)).slice(0, MOST_WORDS);
    for (const word of earlier) found.add(`b:${word}`);
  }
  if (was !== null) addInTurn(found, list, was);
  if (onPage) found.add("page");
  const names = list.filter((word) => word === NAME).length;
  found.add(`names:${Math.min(names, 4)}`);
  found.add(`long:${Math.min(9, Math.round(Math.log2(list.length + 1) * 1.5))}`);
  if (/[?？؟]\s*$/.test(masked)) found.add("asks");
  return [...found];
}

function addWords(found: Set<string>, list: readonly string[]): void {
  const padded = ["^", ...list, "$"];
  for (const [at, word] of padded.entries()) {
    found.add(`w:${word}`);
    const next = padded[at + 1];
    const second = padded[at + 2];
    if (next !== undefined) found.add(`p:${word} ${next}`);
    if (second !== undefined) {
      found.add(`s:${word} ${second}`);
      found.add(`t:${word} ${next} ${second}`);
    }
  }
}

/** Concepts, and those that follow one another with at most one between, whatever the words. */
function addConcepts(found: Set<string>, list: readonly string[], was: string | null): void {
  const concepts = conceptsOf(list);
  for (const [at, concept] of concepts.entries()) {
    found.add(`q:${concept}`);
    if (was !== null) found.add(`qa:${was} ${concept}`);
    for (const next of concepts.slice(at + 1, at + 3)) found.add(`qq:${concept} ${next}`);
  }
}

/** The same words mean one thing after a search and another after a figure: "80?", "which is the smallest". */
function addInTurn(found: Set<string>, list: readonly string[], was: string): void {
  found.add(`was:${was}`);
  for (const [at, word] of list.entries()) {
    found.add(`a:${was} ${word}`);
    if (at > 0) found.add(`a:${was} ${list[at - 1] ?? ""} ${word}`);
  }
}

/** Runs of letters of one word; in scripts without spaces every run up to four. */
function addLetters(found: Set<string>, word: string): void {
  if (word === NAME) return;
  if (SPACELESS.test(word)) {
    for (let size = 1; size <= 4; size++) {
      for (let at = 0; at + size <= word.length; at++) found.add(`k:${word.slice(at, at + size)}`);
    }
    return;
  }
  const closed = `^${word}$`;
  for (let size = 3; size <= 6; size++) {
    for (let at = 0; at + size <= closed.length; at++)
      found.add(`c:${closed.slice(at, at + size)}`);
  }
}

/** A feature's number: 32 bits of FNV-1a over its UTF-16 units. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) {
    hash ^= feature.charCodeAt(at);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

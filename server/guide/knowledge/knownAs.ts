import { readData } from "../../seed/files.ts";
import { normalizeText } from "../../universities/normalizeText.ts";

interface KnownAsFile {
  /** Names that several share and by which most people mean this one. */
  first: Record<string, string>;
  /** Names that are also words in some language, separated by spaces. */
  words: string;
  /** What names of a university's campuses begin with, first as in our records; `alone` means any of the campuses. */
  systems: { names: string[]; alone?: string[] }[];
  universities: Record<string, { country: string; names: string[] }>;
}

/** How the campuses of one university are called, normalized. */
export interface System {
  names: readonly string[];
  alone: readonly string[];
}

const file = readData("universities/known-as.json") as KnownAsFile;
const byName = new Map(
  Object.entries(file.universities).map(([name, { country, names }]) => [
    normalizeText(name),
    { country, names: names.map(normalizeText).filter((one) => one !== "") },
  ]),
);

/** Nicknames, initials and foreign names of a university that many ask about, normalized, by any of its names. */
export function knownAs(names: readonly string[], country: string): readonly string[] {
  for (const name of names) {
    const found = byName.get(normalizeText(name));
    if (found !== undefined && sameCountry(found.country, country)) return found.names;
  }
  return [];
}

/** Whether a normalized name is also a word in some language: "wake", "tu". */
export const isAlsoWord = (name: string): boolean => alsoWords.has(name);
const alsoWords = new Set(file.words.split(" "));

const everyName = new Set([...byName].flatMap(([name, { names }]) => [name, ...names]));
/** Whether a normalized name belongs to a university that many people ask about, held here or not. */
export const isWellKnown = (name: string): boolean => everyName.has(name);

/** The universities of several campuses whose names begin alike. */
export const SYSTEMS: readonly System[] = file.systems.map(({ names, alone = [] }) => ({
  names,
  alone: alone.map(normalizeText),
}));

const first = new Map(
  Object.entries(file.first).map(([name, meant]) => [name, normalizeText(meant)]),
);

/** The normalized name of the university that most people mean by a shared name; undefined when none leads. */
export const firstMeant = (name: string): string | undefined => first.get(name);

const sameCountry = (a: string, b: string) =>
  normalizeText(a).replace(/^the /, "") === normalizeText(b).replace(/^the /, "");

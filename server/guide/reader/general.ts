import { readData } from "../../seed/files.ts";
import { keptShortly } from "../keptShortly.ts";
import { finderOf, lookedIn } from "./plainWords.ts";

/** One question that is alike for all universities, as data/guide/general.json has it; tests try `examples` and `harmless`. */
export interface GeneralRow {
  topic: string;
  /** Words of each group must be said; "@aid" stands for a group that the file names. */
  all: readonly (readonly string[])[];
  unless?: readonly string[];
  answer: string;
  examples: readonly string[];
  harmless?: readonly string[];
}

const given = readData("guide/general.json") as {
  groups: Readonly<Record<string, readonly string[]>>;
  rows: readonly GeneralRow[];
};
export const GENERAL_ROWS = given.rows;

/** A pattern for any of some words; those of a group that the file names among them. */
function anyOf(words: readonly string[]): RegExp {
  const all = words.flatMap((word) => (word.startsWith("@") ? groupOf(word.slice(1)) : [word]));
  return new RegExp(all.map((word) => finderOf(word).source).join("|"), "u");
}

function groupOf(name: string): readonly string[] {
  const group = given.groups[name];
  if (group === undefined) throw new Error(`general.json names no group '${name}'.`);
  return group;
}

const finders = GENERAL_ROWS.map(({ all, unless, answer }) => ({
  answer,
  all: all.map(anyOf),
  unless: unless === undefined ? null : anyOf(unless),
}));

/** The answers to what a message asks of how things go at universities in general, whichever it is (O336). English alone is read. */
export const generalIn = keptShortly((text: string): readonly string[] => {
  const looked = lookedIn(text);
  return finders.flatMap(({ answer, all, unless }) =>
    all.every((words) => words.test(looked)) && unless?.test(looked) !== true ? [answer] : [],
  );
});

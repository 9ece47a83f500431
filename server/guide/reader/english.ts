import dictionary from "dictionary-en";

import { likeWords } from "../../universities/search/likeWords.ts";
import { createWordList } from "../../universities/search/wordList.ts";
import { keptShortly } from "../keptShortly.ts";

/** What the dictionary's flags allow before a word. */
const PREFIXES: ReadonlyMap<string, string> = new Map(
  Object.entries({ A: "re", C: "de", E: "dis", F: "con", I: "in", K: "pro", U: "un" }),
);
/** Words that are in no dictionary yet, and one letter away from usual ones. */
const STEMS = new Set(["commuter", "transfem", "transmasc", "premed"]);
for (const line of Buffer.from(dictionary.dic).toString("utf8").split("\n")) {
  const [written = "", flags = ""] = line.split("/");
  const word = written.toLowerCase();
  STEMS.add(word);
  for (const flag of flags) {
    const prefix = PREFIXES.get(flag);
    if (prefix !== undefined) STEMS.add(prefix + word);
  }
}
const SUFFIXES = ["s", "es", "ed", "ing", "ings", "er", "ers", "est", "ly", "ness", "able", "less"];
const AFTER_I = /i(?:es|ed|ers?|est|ly|ness)$/;

/** Whether a normalized word, or what it is made of, is in the dictionary. */
export const isEnglish = keptShortly((word) => {
  const stems = SUFFIXES.filter((suffix) => word.endsWith(suffix)).flatMap((suffix) => {
    const stem = word.slice(0, -suffix.length);
    return [stem, `${stem}e`, stem.replace(/(.)\1$/, "$1")];
  });
  return [word, ...stems, word.replace(AFTER_I, "y")].some((one) => STEMS.has(one));
}, 2000);

const stems = createWordList();
for (const stem of STEMS) if (/^[a-z]{4,}$/.test(stem)) stems.get(stem);

/** The words of the dictionary that are one edit away from a word and begin with its letter. */
export const oneEditFrom = keptShortly((word): readonly string[] =>
  likeWords(stems.sorted(word[0]), word, { allowed: 1 }).map(({ word: { text } }) => text),
);

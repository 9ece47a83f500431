import { fold } from "../../universities/fold.ts";
import { ELSEWHERE } from "./elsewhere.ts";
import type { Known } from "./known.ts";
import { OFTEN_ASKED } from "./notHere.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";

/** A place in a text where a university is named. */
export interface Mention {
  /** The words that name it, folded. */
  words: string;
  /** Index of its first word, and of the word after it. */
  from: number;
  to: number;
  /** Whom it may mean: one, or several that share the name. Empty for a university that isn't known here. */
  options: readonly Known[];
}

/** Finds universities in sentences: every run of words is looked up, the longest first. */
export interface NameIndex {
  vocabulary: Vocabulary;
  /** Mentions in the order of the text. `words` are folded; `original` shows what was written in capitals. */
  find(words: readonly string[], original: string): Mention[];
  /** Whether a name, folded, means one that is known. */
  means(name: string): boolean;
  /** The same with further universities, by names, folded, that mean none of those known already. */
  with(extra: ReadonlyMap<string, readonly Known[]>): NameIndex;
}

const LONGEST_RUN = 9;
/** Ordinary words that are somebody's initials: they count only when written in capitals. */
const ORDINARY_WORDS = new Set(["up", "us", "aut", "thu", "abu", "ut", "uc"]);
/** What makes another university of a short name: "Michigan" is known, "Michigan State" is not. */
const KINDS = new Set(["university", "college", "state", "tech", "institute", "polytechnic"]);
const DIRECTIONS = new Set([
  "eastern",
  "western",
  "northern",
  "southern",
  "central",
  "north",
  "south",
]);
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const FEWEST_SPELT_LETTERS = 3;
const MOST_SPELT_LETTERS = 6;

/** Makes the index over every name of these universities. */
export function createNameIndex(universities: readonly Known[]): NameIndex {
  const byName = new Map<string, readonly Known[]>();
  for (const university of universities) {
    for (const name of university.names) {
      byName.set(name, [...(byName.get(name) ?? []), university]);
    }
  }
  for (const name of [...ELSEWHERE, ...OFTEN_ASKED].map(fold))
    if (!byName.has(name)) byName.set(name, []);
  const vocabulary = createVocabulary(
    [...byName.keys()].flatMap((name) => name.split(" ")).filter((word) => word.length > 1),
  );
  return indexOver(byName, vocabulary);
}

/** A vocabulary that lets further words stand as they are. */
function withWords(vocabulary: Vocabulary, words: ReadonlySet<string>): Vocabulary {
  return {
    has: (word) => words.has(word) || vocabulary.has(word),
    corrected: (word) => (words.has(word) ? null : vocabulary.corrected(word)),
  };
}

function indexOver(
  byName: ReadonlyMap<string, readonly Known[]>,
  vocabulary: Vocabulary,
): NameIndex {
  const unspaced = [...byName.keys()].filter((name) => WITHOUT_SPACES.test(name));

  function at(
    words: readonly string[],
    from: number,
    capitals: ReadonlySet<string>,
  ): Mention | null {
    for (let to = Math.min(words.length, from + LONGEST_RUN); to > from; to--) {
      const run = words.slice(from, to).join(" ");
      const options = byName.get(run);
      if (options === undefined) continue;
      if (ORDINARY_WORDS.has(run) && !capitals.has(run)) continue;
      return another(words, from, to, options) ?? { words: run, from, to, options };
    }
    return spelt(words, from);
  }

  /** "u c f" is UCF. */
  function spelt(words: readonly string[], from: number): Mention | null {
    let to = from;
    while ((words[to] ?? "").length === 1 && to - from < MOST_SPELT_LETTERS) to++;
    for (; to - from >= FEWEST_SPELT_LETTERS; to--) {
      const run = words.slice(from, to).join("");
      const options = byName.get(run);
      if (options !== undefined) return { words: run, from, to, options };
    }
    return null;
  }

  /** Another university whose name begins or ends with this one's short name, if that is what is written. */
  function another(
    words: readonly string[],
    from: number,
    to: number,
    options: readonly Known[],
  ): Mention | null {
    const run = words.slice(from, to).join(" ");
    const next = words[to] ?? "";
    const before = words[from - 1] ?? "";
    const isKindOf = (known: Known) => fold(known.name).split(" ").includes(next);
    if (KINDS.has(next) && !options.some(isKindOf) && next !== "university") {
      return { words: `${run} ${next}`, from, to: to + 1, options: [] };
    }
    if (next === "university" && options.some((known) => fold(known.name).endsWith(" college"))) {
      return { words: `${run} ${next}`, from, to: to + 1, options: [] };
    }
    if (DIRECTIONS.has(before) && run.split(" ").length === 1 && options.length > 0) {
      return { words: `${before} ${run}`, from: from - 1, to, options: [] };
    }
    return null;
  }

  return {
    vocabulary,
    means: (name) => (byName.get(name)?.length ?? 0) > 0,
    with(extra) {
      const words = new Set([...extra.keys()].flatMap((name) => name.split(" ")));
      return indexOver(new Map([...byName, ...extra]), withWords(vocabulary, words));
    },
    find(words, original) {
      const capitals = new Set(
        (original.match(/\p{Lu}{2,}/gu) ?? []).map((letters) => letters.toLowerCase()),
      );
      const mentions: Mention[] = [];
      for (let from = 0; from < words.length;) {
        const mention = at(words, from, capitals);
        if (mention) mentions.push(mention);
        from = mention?.to ?? from + 1;
      }
      for (const name of unspaced) {
        const covered = mentions.some((mention) => mention.words.includes(name));
        if (!covered && original.includes(name)) {
          mentions.push({ words: name, from: 0, to: 0, options: byName.get(name) ?? [] });
        }
      }
      return mentions;
    },
  };
}

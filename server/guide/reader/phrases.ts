import type { Field, Retold } from "#machines/guide/frame.ts";

import { readData } from "../../seed/files.ts";
import { keptShortly } from "../keptShortly.ts";
import { conceptsOf } from "./concepts.ts";
import { apart, finderOf, lookedIn, SPACELESS } from "./plainWords.ts";
import { words as wordsOf } from "./text.ts";

/** What plain words can say, whatever a message is about; the words are in `data/guide/phrases.json`. */
export type Phrase =
  | `field:${Field}`
  | `gap:${string}`
  | `class:${string}`
  | `help:${string}`
  | `errand:${string}`
  | `term:${string}`
  | `advice:${string}`
  | "explains"
  | "whatItIs"
  | "complaint"
  | "status"
  | "whatIs"
  | "besideTerm"
  | `retell:${Exclude<Retold, "same"> | "tongue"}`
  | `aside:${"over" | "takenBack" | "pause" | "missed"}`
  | `chat:${"nice" | "joke" | "random"}`
  | "named:technical"
  | "named:federal"
  | "refusesReligion"
  | "essay"
  | "cheats"
  | "letter"
  | "howAreYou"
  | "hardship"
  | "refusal"
  | "nerves"
  | "tooOld"
  | "changes"
  | "graduate"
  | "verdict"
  | "howToChoose"
  | "period"
  | "meaning"
  | "why"
  | "nearMe"
  | "nearIt"
  | "despair"
  | "best"
  | "drops"
  | "same"
  | "about"
  | "against"
  | "adds"
  | "several"
  | "unsure"
  | "gap"
  | "rest"
  | "rejected"
  | "times"
  | "easier"
  | "harder"
  | "savings"
  | "enough"
  | "income"
  | "lowIncome"
  | "federalAid"
  | "withRelatives"
  | "affordable"
  | "aid"
  | "left"
  | "age"
  | "sum"
  | "average"
  | "withGraduates"
  | "percentage"
  | "find"
  | "universities"
  | "led"
  | "hbcu"
  | "shares"
  | "offers"
  | "byHowMuch"
  | "price"
  | "otherMoney"
  | "sort"
  | "joy"
  | "housing"
  | "dropsName"
  | "applying"
  | "otherTask"
  | "similarSize"
  | "similar"
  | "cheaper"
  | "smaller"
  | "larger"
  | "thisCity"
  | "thisRegion"
  | "thisCountry"
  | "asking"
  | "question"
  | "here"
  | "where"
  | "sources"
  | "distance"
  | "given"
  | "cheap"
  | "easyIn"
  | "tiers"
  | "realistic"
  | "heavy"
  | "withoutAid"
  | "toApply"
  | "chance"
  | "free"
  | "office"
  | "howHard"
  | "includes"
  | "boarding"
  | "boardIncluded"
  | "boardAsIs"
  | "costing"
  | "military"
  | "paysAs"
  | "correction"
  | "countsForMe"
  | "ofStatus"
  | "noPapers"
  | "citizenFamily"
  | "worthIt"
  | "anyGood"
  | "isOne"
  | "sameOne"
  | "atHome"
  | "filler"
  | "gapBetween"
  | "unanswered"
  | "paying"
  | "moving";

/** One way to recognize a phrase, as data/guide/phrases.json has it; tests try `examples` and `harmless`. */
export interface PhraseRow {
  phrase: Phrase;
  says: readonly string[];
  /** Concepts of the lexicons that say it, too, in every language that they know. */
  concepts?: readonly string[];
  unless?: readonly string[];
  examples: readonly string[];
  harmless?: readonly string[];
}

/** All rows, in the file's order; one phrase may have several. */
export const PHRASE_ROWS = (
  readData("guide/phrases.json") as {
    rows: PhraseRow[];
  }
).rows;

/** One pattern for all words, as most messages have none of them. */
const anyOf = (words: readonly string[]): RegExp | null =>
  words.length === 0 ? null : new RegExp(words.map((word) => finderOf(word).source).join("|"), "u");

/** A row as patterns. */
interface Finding {
  says: RegExp | null;
  concepts: ReadonlySet<string>;
  unless: RegExp | null;
}

const findings = new Map<Phrase, Finding[]>();
for (const { phrase, says, concepts = [], unless = [] } of PHRASE_ROWS)
  findings.set(phrase, [
    ...(findings.get(phrase) ?? []),
    { says: anyOf(says), concepts: new Set(concepts), unless: anyOf(unless) },
  ]);

const conceptsIn = keptShortly((looked: string) => conceptsOf(wordsOf(looked.trim())));

/** Where phrases were looked for in words of `lookedIn`. */
const placesIn = keptShortly((_looked: string) => new Map<Phrase, number>());

/** The position at which words of `lookedIn` say a phrase; -1 when they don't. */
function placeOf(phrase: Phrase, looked: string): number {
  const places = placesIn(looked);
  const known = places.get(phrase);
  if (known !== undefined) return known;
  const place = firstOf(findings.get(phrase) ?? [], looked);
  places.set(phrase, place);
  return place;
}

function firstOf(rows: readonly Finding[], looked: string): number {
  let first = -1;
  for (const { says, concepts, unless } of rows) {
    let place = says === null ? -1 : looked.search(says);
    if (place === -1 && concepts.size > 0 && conceptsIn(looked).some((one) => concepts.has(one)))
      place = looked.length;
    // What is left out is looked for last: most texts say nothing that it could leave out.
    if (place === -1 || unless?.test(looked) === true) continue;
    if (first === -1 || place < first) first = place;
  }
  return first;
}

/** Whether a text says a phrase in plain words. */
export const saysPhrase = (phrase: Phrase, text: string): boolean =>
  placeOf(phrase, lookedIn(text)) !== -1;

/** Whether a text says anything that plain words tell. */
export const saysAny = (text: string): boolean => {
  const words = lookedIn(text);
  return [...findings.keys()].some((phrase) => placeOf(phrase, words) !== -1);
};

/** Finds which phrases of one kind a text says, in order: "gap:housing" as "housing". */
function finderOfKind(
  kind: "gap:" | "class:" | "help:" | "errand:" | "named:" | "term:" | "advice:",
): (text: string) => string[] {
  const ofKind = [...findings.keys()].filter((phrase) => phrase.startsWith(kind));
  return (text) => {
    const words = lookedIn(text.replaceAll("%", " percent "));
    const said = ofKind.map((phrase) => ({
      kind: phrase.slice(kind.length),
      place: placeOf(phrase, words),
    }));
    const found = said.filter(({ place }) => place !== -1);
    return found.toSorted((one, other) => one.place - other.place).map((one) => one.kind);
  };
}

/** The kinds of gaps: what a text asks for in plain words that no record holds. */
export const gapsIn = finderOfKind("gap:");

/** Classes of universities by field and code, "gender=women": what a text calls them in plain words. */
export const classesSaid = finderOfKind("class:");

/** The topics of help: what a text asks in plain words about the product itself. */
export const helpIn = finderOfKind("help:");

/** The kinds of universities that a text wants and only names tell: "technical". */
export const namedIn = finderOfKind("named:");

/** The kinds of errands: what a text wants to do at a university. */
export const errandsIn = finderOfKind("errand:");

/** The kinds of advice: what a text says of a person's circumstances that an office can help with: "tribal". */
export const adviceIn = finderOfKind("advice:");

/** Words that a school or an office uses and this guide can explain, by code: "earlyDecision". */
export const termsIn = (text: string): string[] => ofTerms(apart(text));
const ofTerms = finderOfKind("term:");

/** Leaves out of a text what says some phrases. */
function besides(isMeant: (phrase: Phrase) => boolean): (text: string) => string[] {
  const says = PHRASE_ROWS.filter(({ phrase }) => isMeant(phrase)).flatMap((row) => row.says);
  // Single words are looked up: there are hundreds of them.
  const single = new Set(says.filter((words) => SINGLE.test(words)).map(wordOf));
  // The longest first, and to the end of the word: "rates" leaves nothing of "rate".
  const finders = says
    .filter((words) => !SINGLE.test(words))
    .toSorted((a, b) => b.length - a.length)
    .map((words) => {
      const { source } = finderOf(words);
      const isPart = !words.startsWith("=") && SPACELESS.test(words);
      // The space after a word is the one before the next.
      const finder = words.startsWith("=") ? source.replace(/ $/, "(?= )") : `${source}\\S*`;
      return { begins: beginningOf(words), finder: new RegExp(isPart ? source : finder, "gu") };
    });
  return (text) =>
    finders
      // Most texts have none of them, which is quickly told.
      .reduce(
        (rest, { begins, finder }) => (rest.includes(begins) ? rest.replaceAll(finder, " ") : rest),
        lookedIn(text),
      )
      .split(" ")
      .filter((word) => word !== "" && !single.has(word));
}
/** The letters with which everything that is found by words of a phrase begins. */
const beginningOf = (words: string): string =>
  lookedIn(words.replace(/^[=~]/u, "").split("*")[0] ?? "").trim();
const SINGLE = /^=[^ *]+$/u;
const wordOf = (words: string): string => lookedIn(words.slice(1)).trim();

const OF_QUESTIONS: ReadonlySet<Phrase> = new Set<Phrase>(["asking", "price", "where", "against"]);
/** A text's words other than figures' own names and those that are in any question. */
export const besidesFigures = besides(
  (phrase) => OF_QUESTIONS.has(phrase) || phrase.startsWith("field:"),
);

/** A text's words other than those that go with any question: "and", "what about", "my brother goes to". */
export const besidesFillers = besides((phrase) => phrase === "filler");
/** And other than those that any price is asked with. */
export const besidesPrices = besides(
  (phrase) => phrase === "filler" || phrase === "price" || phrase === "paying",
);
/** And other than those that only ask how far two figures are apart. */
export const besidesGaps = besides((phrase) => phrase === "filler" || phrase === "gapBetween");

const besidesTerms = besides(
  (phrase) =>
    phrase.startsWith("term:") ||
    phrase.startsWith("field:") ||
    phrase === "whatIs" ||
    phrase === "besideTerm",
);
/** "What is FAFSA", "ED vs EA", "I don't get what net price is": what words mean. */
export const asksTerms = (text: string): boolean =>
  saysPhrase("meaning", text) ||
  saysPhrase("explains", text) ||
  (termsIn(text).length > 1 && DIFFERENCE.test(lookedIn(text))) ||
  (termsIn(text).length > 0 &&
    (saysPhrase("whatItIs", text) || saysPhrase("whatIs", text)) &&
    (besidesTerms(apart(text)).length === 0 || isElsewhere(text)));

const DIFFERENCE =
  / (?:the difference|whats the diff|differ|diferencia|diferenca|la difference|unterschied) |区别|الفرق|تفاوت|अंतर|차이/u;

/** "… mean?"; and in languages of which the words beside a term aren't known, a term and "what is" are enough. */
const isElsewhere = (text: string): boolean => BEYOND.test(lookedIn(text));
const BEYOND = / means? $| (?:nedir|la gi|kisa|что такое) |\p{Script=Hangul}/u;

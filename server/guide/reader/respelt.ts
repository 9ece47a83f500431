import { dataFile } from "../../seed/files.ts";
import { normalizeText } from "../../universities/normalizeText.ts";
import { likeWords } from "../../universities/search/likeWords.ts";
import { createWordList } from "../../universities/search/wordList.ts";
import { keptShortly } from "../keptShortly.ts";
import type { Library } from "../knowledge/library.ts";
import { isEnglish, oneEditFrom } from "./english.ts";
import { mask } from "./readerModel.ts";
import { tongueOf } from "./tongue.ts";

/** What several people write in English messages, those of most of them first: written by `npm run train`. */
const USUAL = new Set(dataFile("reader/usual.txt").toString().trim().split("\n"));
const words = createWordList();
for (const word of USUAL) words.get(word);

/** From so many letters on a word may have two edits, or a wrong letter: others are near to each other by chance. */
const LONG = 9;
const FULL = 8;
const lettersOf = (word: string): string => word.split("").toSorted().join("");

/** In a short word a letter is missing, too many or in another place, but none is wrong. */
const isAlike = (text: string, word: string): boolean =>
  word.length >= FULL || text.length !== word.length || lettersOf(text) === lettersOf(word);

/**
 * What a word that isn't in the dictionary is meant to be, and how many letters of it are wrong; null where nothing is
 * near, or two are: "comuter" may be a computer or a commuter.
 */
const nearest = keptShortly((word: string): { text: string; edits: number } | null => {
  const found = likeWords(words.sorted(word[0]), word, { allowed: word.length >= LONG ? 2 : 1 })
    .filter(({ word: { text } }) => isAlike(text, word))
    .toSorted((a, b) => a.distance - b.distance || a.word.slot - b.word.slot);
  const [best] = found;
  if (best === undefined) return null;
  const { text } = best.word;
  // A word and its plural are no two.
  const others = oneEditFrom(word).filter(
    (one) => USUAL.has(one) && isAlike(one, word) && !one.startsWith(text) && !text.startsWith(one),
  );
  return others.length > 0 ? null : { text, edits: best.distance };
});

/** "dont", "whats", "im": words that lack their apostrophe. */
const CONTRACTED =
  /(?<![\p{L}\p{N}'’@./_-])(?:(?:do|does|did|is|are|was|were|ca|could|would|should|have|has|had|wo)nt|(?:what|that|there|who|how|where|when|she|he)s|im|ive|(?:you|they)(?:re|ve|ll))(?![\p{L}\p{N}'’@/_-]|\.\p{L})/giu;
/** "Chadron states grad rate": a university's, written without its apostrophe. */
const OF_STATE =
  /(?<=(?<!\p{L})(?!(?:which|what|united|other|all|these|those|many|few|some|both|two|three|different|our|member|southern|northern|eastern|western) )\p{L}{3,} )(state)s(?= (?:grad(?:uation)?|tuition|accept(?:ance)?|admi(?:t|ssions?)|net|price|rate|sat|act|size|enrol+ment|website|deadline|ranking|retention)(?!\p{L}))/giu;

/** "IM sports", "HES" are short for something. */
const withApostrophe = (typed: string): string =>
  /\p{Lu}{2}/u.test(typed)
    ? typed
    : typed.replace(/(n?t|s|m|ve|re|ll)$/iu, (end) =>
        /^n/iu.test(end) ? `${end[0]}'${end[1]}` : `'${end}`,
      );

/** Words of ordinary length in small letters; a sentence's first one may begin with a capital. */
const WORD =
  /(?<![\p{L}\p{M}\p{N}'’@./_-])(?:[a-z]|(?<=(?:^|[.?!]\s)\s*)[A-Z])[a-z]{4,29}(?![\p{L}\p{M}\p{N}'’@/_-]|\.\p{L})/gu;
/**
 * An English message with its misspelt ordinary words corrected ("younegst" to "youngest", O303), where one is near to a
 * word that people use here, in no dictionary, and not meant as a name.
 */
export function respelt(
  text: string,
  { names, places }: Pick<Library, "names" | "places">,
): string {
  const isKnown = (word: string): boolean =>
    isEnglish(word) || USUAL.has(word) || names.hasWord(word) || places.knows(word);
  const meantBy = (typed: string): string => {
    const word = normalizeText(typed);
    const meant = isKnown(word) ? null : nearest(word);
    if (meant === null) return typed;
    // As near to a word of a name, it is rather the usual one: there are many thousands of names.
    const isOfName = names
      .near(word)
      .some(({ word: name, edits }) => name !== meant.text && edits < meant.edits);
    return isOfName ? typed : meant.text;
  };
  const corrected = text
    .replaceAll(WORD, meantBy)
    .replaceAll(CONTRACTED, withApostrophe)
    .replaceAll(OF_STATE, "$1's");
  if (corrected === text) return text;
  // Of other languages there is no dictionary here; universities' names are of theirs.
  return tongueOf(mask(text, names.find(text))).label === "en" ? corrected : text;
}

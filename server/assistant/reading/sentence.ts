import { words as foldedWords } from "../../universities/fold.ts";
import type { Knowledge } from "../knowledge/knowledge.ts";
import type { Known } from "../knowledge/known.ts";
import type { Mention } from "../knowledge/nameIndex.ts";
import { createVocabulary } from "../knowledge/vocabulary.ts";
import { isExcluded, splitPlaces, withoutOrigin } from "./exclusions.ts";
import { type Field, FIELD_WORDS, fieldsIn } from "./fields.ts";
import { notHeldIn } from "./notHeld.ts";
import { type Place, placesIn } from "./places.ts";
import { unknownNames } from "./unknownNames.ts";

/** One message, read: whom and what it names. */
export interface Sentence {
  original: string;
  /** In lower case, typos in known words put right. */
  words: readonly string[];
  /** The same as one text. */
  folded: string;
  /** `folded` without the words that name universities. */
  rest: string;
  /** Universities that are named clearly, in the order of the text, each once. */
  named: readonly Known[];
  /** Names that several universities here share. */
  unclear: readonly Mention[];
  /** Names of universities that are not known here. */
  elsewhere: readonly string[];
  fields: readonly Field[];
  places: readonly Place[];
  /** Where a university shall not be, and which shall not be named: "not in Texas", "anything but X". */
  unwantedPlaces: readonly Place[];
  excluded: readonly Known[];
}

const fieldVocabulary = createVocabulary(FIELD_WORDS);
/** Ordinary words that are one slip away from a name or from a word of a question. */
const NO_TYPOS = new Set(
  `stats charges turns price prices prince prize there where these those three threw brown place places change charged chance
  hello locate parent lunch tower towers class state states grand grant grants later large charge share
  house force found finding school schools please friend visit visits study tested other others`.split(
    /\s+/,
  ),
);
/** Names that are also people, places or rivers: they count as universities only in a sentence about studying. */
const EVERYDAY_NAMES = new Set([
  "anna",
  "barcelona",
  "berkeley",
  "cairo",
  "cambridge",
  "chicago",
  "charles",
  "columbia",
  "duke",
  "howard",
  "madison",
  "michigan",
  "oxford",
  "padua",
  "philippines",
  "tokyo",
  "vienna",
  "washington",
  "wisconsin",
]);
const ABOUT_STUDYING =
  /universit|\buni\b|unis\b|college|school|campus|student|admi|appl(y|ied|ic)|degree|compar|\bvs\b|versus|enrol|alum|freshm|graduat|\bmajor|transcript|tell me about|(what|how) about|info\b/;
const FEW_WORDS = 3;
const BEFORE_A_PLACE = new Set(["in", "near", "around", "outside"]);

/** Reads a message. */
export function readSentence(original: string, knowledge: Knowledge): Sentence {
  const corrected = (word: string) =>
    NO_TYPOS.has(word) || fieldVocabulary.has(word)
      ? word
      : (fieldVocabulary.corrected(word) ?? knowledge.names.vocabulary.corrected(word) ?? word);
  const words = foldedWords(original.replace(/['’]s\b/g, "")).map(corrected);
  const folded = words.join(" ");
  const fields = fieldsIn(folded);
  const aboutStudying =
    fields.length > 0 ||
    words.length <= FEW_WORDS ||
    ABOUT_STUDYING.test(folded) ||
    notHeldIn(folded).length > 0;
  const found = knowledge.names.find(words, original);
  const surely = aboutStudying || found.some((mention) => !EVERYDAY_NAMES.has(mention.words));
  const mentions = found.filter(
    (mention) =>
      !isPlace(mention, words, knowledge) && (surely || !EVERYDAY_NAMES.has(mention.words)),
  );
  const restWords = words.filter(
    (_, at) => !mentions.some(({ from, to }) => from <= at && at < to),
  );
  const settled = mentions.map((mention) => settle(mention, mentions, words));
  const one = (mention: Mention) => (mention.options.length === 1 ? mention.options : []);
  const excluded = new Set(
    settled.filter((mention) => isExcluded(mention, words)).flatMap((mention) => one(mention)),
  );
  const named = new Set(settled.flatMap(one).filter((known) => !excluded.has(known)));
  const { wanted, unwanted } = splitPlaces(withoutOrigin(restWords, knowledge.placeNames));

  return {
    original,
    words,
    folded,
    rest: restWords.join(" "),
    named: [...named],
    unclear: settled.filter(
      ({ options }) => options.length > 1 && !options.some((option) => named.has(option)),
    ),
    elsewhere: [
      ...settled.filter(({ options }) => options.length === 0).map(({ words: name }) => name),
      ...unknownNames(original, mentions, knowledge, corrected),
    ],
    fields,
    places: placesIn(wanted, knowledge.placeNames),
    unwantedPlaces: placesIn(unwanted, knowledge.placeNames),
    excluded: [...excluded],
  };
}

const MANY = new Set(["universities", "unis", "schools", "colleges"]);
const BEFORE_IN = /^(get|getting|got|interested|enrolled|admitted|accepted)$/;

/** "in Michigan" and "Michigan schools" mean the state; "get in Michigan" is the university. */
function isPlace(
  { words: name, from, to }: Mention,
  words: readonly string[],
  { placeNames }: Knowledge,
): boolean {
  if (!placeNames.has(name)) return false;
  if (MANY.has(words[to] ?? "")) return true;
  const before = words[from - 1] ?? "";
  return BEFORE_A_PLACE.has(before) && !BEFORE_IN.test(words[from - 2] ?? "");
}

/** Chooses between universities that share a name by the city or state that stands beside it. */
function settle(mention: Mention, mentions: readonly Mention[], words: readonly string[]): Mention {
  if (mention.options.length < 2) return mention;
  const near = mention.options.filter(({ city, region, country }) =>
    [city, region, country].some((place) => {
      const parts = foldedWords(place);
      return (
        parts.length > 0 &&
        ` ${words.join(" ")} `.includes(` ${parts.join(" ")} `) &&
        !mentions.some((other) => other !== mention && other.words === parts.join(" "))
      );
    }),
  );
  return near.length === 1 ? { ...mention, options: near } : mention;
}

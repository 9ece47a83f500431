import { normalizeText } from "../../universities/normalizeText.ts";
import { isAtHome } from "../knowledge/homes.ts";
import { isAlsoWord } from "../knowledge/knownAs.ts";
import type { PlaceSize } from "../knowledge/places.ts";
import type { Entry } from "../knowledge/types.ts";
import { isOfSystem } from "./campusForms.ts";
import { isAsked, isCued, isEnglish, isShouted, isSubject, type Named } from "./cues.ts";
import { isKind } from "./forms.ts";
import { ORDINARY } from "./ordinary.ts";
import { DOCUMENTED, ofPlainWords, WELL_KNOWN } from "./plainWords.ts";
import type { Candidate } from "./types.ts";
import type { Written } from "./written.ts";

const LONG_WORD = 7;

/** Words for a belief, which say of what kind a university is: "is it Catholic", "a Lutheran one". */
const BELIEFS = new Set(
  "catholic christian baptist lutheran methodist presbyterian jewish muslim mormon quaker jesuit evangelical adventist protestant".split(
    " ",
  ),
);
const SAID_OF =
  /^(?:it|they|that|this|both|still|really|also|not|an?|any|is|are|be|was|were|very|its|theyre)$/;

/** "Is it Catholic?", "Loyola is Jesuit, right?": of what kind another is. */
const isBelief = (words: readonly Written[], from: number, to: number): boolean =>
  to - from === 1 &&
  BELIEFS.has(words[from]?.word ?? "") &&
  // "Is Catholic expensive" names one.
  !(from === 1 && IS.test(words[0]?.word ?? "")) &&
  SAID_OF.test(words[from - 1]?.word ?? "");
const IS = /^(?:is|are|was|were)$/;

/**
 * How surely a run of words is a university's name: 0 not a name, 1 perhaps, so ask, 2 surely.
 * @param isPlace whether a name is a place's or a people's
 * @param listed whether it is in a list beside another name
 */
export function trustOf(
  candidate: Candidate,
  words: readonly Written[],
  isPlace: (name: string, size?: PlaceSize) => boolean,
  named: Named,
  listed: boolean,
): 0 | 1 | 2 {
  const { from, to, name, options, edits, isPlace: abroad = false } = candidate;
  const [best] = options;
  const run = words.slice(from, to);
  if (best === undefined || isBelief(words, from, to)) return 0;
  const telling = name.split(" ").filter((word) => !isKind(word));
  const early = ofPlainWords(candidate, words, named);
  if (early !== null) return early;
  const shouted = isShouted(words);
  const found: Found = {
    run,
    name,
    telling,
    famous: best.weight >= WELL_KNOWN,
    single: options.length === 1,
    ordinary: telling.every((word) => ORDINARY.has(word)),
    capital: !shouted && run.some((word) => word.capital && (!word.first || word.initials)),
    initials: !shouted && run.some(({ word, initials }) => initials && !SMALL.has(word)),
    alsoWord: isAlsoWord(name),
    cued: isCued(words, from, to, named),
    plain: words.length <= FEW_WORDS || isEnglish(words),
    kind: hasKind(name) && run.some(({ word }) => hasKind(word) || SHORT_KINDS.has(word)),
    documented: best.weight >= DOCUMENTED,
    whole: [name, `the ${name}`].includes(normalizeText(best.name)) || isOfSystem(name),
    at: AT.has(words[from - 1]?.word ?? ""),
    asked: isAsked(words, to),
    listed,
    town: isPlace(name, "town") && (isSubject(words, from, to) || isAsked(words, to) || listed),
    german: words.some(({ word }) => GERMAN.has(word)),
    place: isPlace(name) || isPlaceOf(best, name) || isTwoPlaces(name, isPlace),
    located:
      (isLocated(words, from, isPlace) &&
        !(best.weight >= WELL_KNOWN && isPlace(name, "town") && !ofSome(words))) ||
      (isPlace(name) && livesThere(words, from, to)) ||
      (isPlace(name, "large") && ROMANCE.has(words[from - 1]?.word ?? "")),
  };
  if (abroad && (!found.cued || isEnglish(words))) return 0;
  if (edits > 0) return ofMisspelt(found, edits, isPlace);
  const core = run.filter(({ word }) => !SMALL.has(word));
  return core.length === 1 && !found.kind ? ofOne(found, core[0]) : ofSeveral(found);
}

interface Found {
  run: readonly Written[];
  name: string;
  telling: readonly string[];
  famous: boolean;
  single: boolean;
  ordinary: boolean;
  capital: boolean;
  initials: boolean;
  /** It is also a word in some language. */
  alsoWord: boolean;
  /** The words around it say that a university is meant. */
  cued: boolean;
  /** The message says little else, or is in English. */
  plain: boolean;
  /** The name has a word such as "university", which was written. */
  kind: boolean;
  whole: boolean;
  place: boolean;
  /** The words before it say that a place follows: "in Boston". */
  located: boolean;
  /** "Students at Kutztown": never a town. */
  at: boolean;
  /** What people ask about universities follows. */
  asked: boolean;
  listed: boolean;
  /** A small town's, of which something is asked that is asked of universities. */
  town: boolean;
  /** A record with figures. */
  documented: boolean;
  /** Other words in the message are German, in which "mit" is "with". */
  german: boolean;
}

function ofMisspelt(
  { telling, run, famous, kind, capital, cued, plain }: Found,
  edits: number,
  isPlace: (name: string) => boolean,
): 0 | 1 | 2 {
  if (!kind && telling.length === 1 && telling.some((word) => ORDINARY.has(word))) return 0;
  if (!kind && run.every(({ word }) => ORDINARY.has(word) || isPlace(word) || isKind(word)))
    return 0;
  if (!famous && !kind) return 0;
  // Words in languages that the corpus has little of look like misspelt names.
  if (!kind && run.length === 1 && !cued && !plain && !capital) return 0;
  return edits === 1 || kind ? 2 : 1;
}

function ofOne(found: Found, only: Written | undefined): 0 | 1 | 2 {
  const { famous, single, ordinary, capital, place, located, alsoWord, cued } = found;
  if (only === undefined) return 0;
  if (only.word.length <= 3) return ofInitials(found, only.word);
  if (place && located) return 0;
  if (alsoWord && !capital && !cued) return 0;
  const isThere = found.at && found.documented;
  if (ordinary && capital && famous && (cued || !found.initials)) return 2;
  if (ordinary) return 0;
  if (famous) return 2;
  const isMeant = found.documented && found.town && (found.listed || found.asked || capital);
  if (place) return isThere || isMeant ? 2 : 0;
  if (capital || isThere) return 2;
  return single && only.word.length >= LONG_WORD ? 1 : 0;
}

/** Initials that are also words, or anybody's. */
function ofInitials(found: Found, word: string): 0 | 1 | 2 {
  const { famous, single, ordinary, initials, german, alsoWord, cued } = found;
  if (initials) {
    if (ordinary && !famous && !cued) return 0;
    return famous || single ? 2 : 1;
  }
  if (!famous || (word === "mit" && german)) return 0;
  if (ordinary) return 0;
  return cued || !alsoWord ? 2 : 0;
}

function ofSeveral(found: Found): 0 | 1 | 2 {
  const { whole, kind, famous, ordinary, capital, place, located, cued } = found;
  if (place && !kind && located) return 0;
  if (whole || kind) return ordinary && !capital && !famous && !cued ? 0 : 2;
  if (famous) return ordinary && !capital ? 1 : 2;
  const isThere = found.at && found.documented;
  if (found.listed && found.documented && !located) return 2;
  if (ordinary && !capital) return 0;
  if (place) return isThere ? 2 : capital ? 1 : 0;
  // "austin peay vs wku": in English, words that are no others.
  const isOwn = found.plain && found.telling.every((word) => !ORDINARY.has(word));
  return capital || (isOwn && found.single && found.documented) ? 2 : 1;
}

const FEW_WORDS = 4;

/** "Wisconsin Superior", "Miami Florida": a state and a town in it. */
function isTwoPlaces(name: string, isPlace: (name: string, size?: PlaceSize) => boolean): boolean {
  const words = name.split(" ");
  return words.slice(1).some((_, at) => {
    const [head, rest] = [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")];
    return isPlace(head) && isPlace(rest) && (isPlace(head, "large") || isPlace(rest, "large"));
  });
}

/** "Bergen cc", "hennepin tech". */
const SHORT_KINDS = new Set("cc comm community tech technical coll clg univ uni".split(" "));
const hasKind = (name: string) => name.split(" ").some((word) => isKind(word) && !SMALL.has(word));

/** "In Boston", "in New York or Boston": the place; "graduated from Michigan" and "apply to Berkeley" are not. */
function isLocated(
  words: readonly Written[],
  from: number,
  isPlace: (name: string) => boolean,
): boolean {
  const before = words[from - 1]?.word ?? "";
  if (OR.has(before)) {
    // The longest: "New York", not "York".
    const start = [3, 2, 1]
      .map((size) => from - 1 - size)
      .find((at) => at > 0 && isPlace(runOf(words, at, from - 1)));
    return start !== undefined && isLocated(words, start, isPlace);
  }
  if (before === "from") return !LEFT_FROM.has(words[from - 2]?.word ?? "");
  if (OF.has(before)) return LENGTHS.has(words[from - 2]?.word ?? "");
  return PLACE_WORDS.has(before);
}

/** "I'm in Stillwater": where the person is, whichever university the town gives its name to. */
const livesThere = (words: readonly Written[], from: number, to: number): boolean =>
  isAtHome(
    words.map(({ word }) => word),
    from,
    to,
  );

const OR = new Set("or and o y u e ou et oder und hoac va".split(" "));
const runOf = (words: readonly Written[], from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ word }) => word)
    .join(" ");

const OF = new Set("of de".split(" "));

/** "Within 50 miles of Boston". */
const LENGTHS = new Set("mile miles km kms kilometers kilometres minutes hour hours".split(" "));

/** "Universities in Princeton": several are looked for. */
const ofSome = (words: readonly Written[]) => words.some(({ word }) => SOME.has(word));
const SOME = new Set(
  "schools universities colleges unis campuses universidades universites universitaten facs faculdades".split(
    " ",
  ),
);

const LEFT_FROM = new Set(
  "graduated graduate graduates graduating degree alum alumnus alumna alumni diploma transferred transferring retired grad grads admitted letter offer email someone people kids students".split(
    " ",
  ),
);
const PLACE_WORDS = new Set(
  "in near around outside within across em bei nahe cerca pres proche perto dans bang".split(" "),
);
/** "En Florida", "au Texas": for states and countries the place, for cities perhaps the university. */
const ROMANCE = new Set("en a au aux em na no nos nas de da do du".split(" "));
const SMALL = new Set("the of for and at in de la di del des do da".split(" "));
const AT = new Set("at into attend attending vs versus".split(" "));
const GERMAN = new Set(
  "der die das den dem ein eine einen ist sind wie was wo wer ich wir und oder nicht kostet gibt hat fur uber welche viel viele".split(
    " ",
  ),
);

/** Whether a name is that of the place where a university is. */
export const isPlaceOf = ({ city, region, country }: Entry, name: string): boolean =>
  [city, region, country].some((place) => normalizeText(place) === name);

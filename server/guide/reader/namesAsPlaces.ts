import { normalizeText } from "../../universities/normalizeText.ts";
import { partBefore } from "../knowledge/compass.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { isNearest, reachBefore } from "../knowledge/placeWords.ts";
import { refuses } from "../knowledge/refusals.ts";
import type { Mention } from "../names/types.ts";
import { isAbroad, isAmerican } from "./homesAbroad.ts";
import { best } from "./labelScores.ts";
import { saysPhrase } from "./phrases.ts";
import { mask, type Message, scoresOf } from "./readerModel.ts";

/** "Bigger than Oregon": the university of that name. */
const THAN =
  /(?:\b(?:than|like|as|que|comme|wie|als|near|nearest|to|besides|except)|比|از|من)(?: the)?\s*$/iu;

/** "Someone from Georgia": a person, whatever university shares the name of where they live. */
const PERSON_FROM =
  /\b(?:someone|somebody|anyone|students?|kids?|persons?|people|folks?|family|families|applicants?|residents?|we|us|me|him|her|them|he|she|they|i|am|i'm|i’m|are|is|coming|come|comes|moving)(?:'re|’re|'s|’s)? from\s+$/iu;
/** "In Michigan", "dans le Michigan", "near home (Maine)": a place that something is in, whatever university shares its name. */
const IN =
  /(?:(?:\bin(?: the)?|\b(?:out|outside) of|\bdans (?:le |la |les |l')|\bstate of|\bestado de|\bem|\bno estado d[aeo]|\bbang|(?<!\p{L}|học )(?:ở|tại)|\b(?:truong(?: nao)?|em|toi|song|nam|nha) o|\bnan|\bstaat|\bdelstat|\bstan|در|توی|ولاية|بولاية|ایالت|штате?)\s+|\bhome \()$/iu;
/** "Near Chicago", "sauf Boston", "in or around Atlanta": a large town, whichever universities have its name. */
const AT_TOWN =
  /(?:(?<!\p{L})(?:in|near(?: to)?|far from|around|outside(?: of)?|within|not in|no|not|nor|ni|close to|except|without|sin|cerca de|en|excepto|fuera de|perto de|em|sem|fora de|menos|exceto|près d[eu']|pres de|sauf|à|a|autour de|hors de|in|bei|nahe|ohne|außer|um)|در|نزدیک|اطراف|به جز|بجز|بدون|في|قرب|ما عدا|غير|除了|在|不要|靠近)\s*$/iu;
/** "Has to be eastern Washington". */
const BE = /(?<!\p{L})(?:be|prefer|want|sea|être|ser|sein)\s*$/iu;
/** "Eastern Washington": a part of a state, and a university's name. */
const isPartOfPlace = (name: string, places: Library["places"]): boolean => {
  const words = name.split(" ");
  const place = words.findIndex(
    (_, at) => at > 0 && places.knows(words.slice(at).join(" "), "large"),
  );
  return place > 0 && partBefore(words, place)?.words === place;
};

/** "La mejor universidad de Estados Unidos": of those there, and no name. */
const BEST_OF =
  /(?<!\p{L})(?:best|oldest|largest|biggest|cheapest|mejor(?:es)?|melhor(?:es)?|meilleure?s?|beste[nrs]?)\s+$/iu;
const UNIVERSITY_OF =
  /^(?:universit\p{L}*|universidade?s?) (?:de|do|da|du|des|of|in|en|em|von)(?: los| la| les| os)? /u;
const isPlaceOf = (name: string, places: Library["places"]): boolean =>
  UNIVERSITY_OF.test(name) && places.knows(name.replace(UNIVERSITY_OF, ""), "large");

/** "Two hours by car from Akron", however small the town. */
export const LIVED =
  /\b(?:(?:live|lives|lived|living|based|vivo|vivimos|moro|moramos|habite|habitons) (?:in|en|em|à|a)|(?:mov(?:e|es|ed|ing)|relocat(?:e|ed|ing)) to)\s*$/iu;
/** "Near my grandma (Toledo)": where she lives. */
const NEAR_KIN =
  /\b(?:near|close to|by|cerca de|près de|perto d[aeo]) (?:my|our|his|her|their|mis?|ma|mon|mes|minha|meu)(?: \p{L}+){1,2}(?: in|,| \()\s*$/iu;
const TOWN_AFTER =
  /^\s*(?:area\b|metro\b|附近|周边|के पास|के आसपास|ke paas|me\b|mein\b|में|['’](?:d[ae]|t[ae])(?!\p{L}))/iu;
/** "Washington or Oregon, public if possible" after a search: a few words, and only places. */
const MOST_OF_WISH = 8;

/** "Durham NC": codes of states that aren't the initials of anything better known. */
const STATE_CODES = new Set(
  "NC SC NY NJ CA TX FL OH PA VA GA IL MI WA AZ CO TN NV MN WI MO MD DC CT OK KY".split(" "),
);

/** "Ohio publics", "Oregon schools": those of a state. */
const PLURAL_AFTER =
  /^\s+(?:public|private|state|catholic|small|community|liberal arts|christian)?\s*(?:publics|privates|schools|colleges|universities|unis|ones)(?!\p{L})/iu;
/** "Not like Ohio". */
const NOT_LIKE = /\bnot (?:like|in)\s+$/iu;
/** "From Texas to Delaware". */
const RANGE = /((?:\p{L}+ )?\p{L}+) (?:to|through|thru|hasta|até|bis)\s+$/iu;
const isRange = (before: string, places: Library["places"]): boolean => {
  const words = normalizeText(RANGE.exec(before)?.[1] ?? "").split(" ");
  return words.some((_, at) => places.knows(words.slice(at).join(" "), "large"));
};

/** What of a message tells whether a name in it is a place's. */
interface Said {
  text: string;
  library: Library;
  /** Its normalized words. */
  spoken: readonly string[];
  /** Where it says that the person lives. */
  home: Place | null;
  /** Other places. */
  found: readonly Place[];
  /** Places of several words. */
  wide: readonly Place[];
  isInAmerica: boolean;
  /** Whether an area is named, of which states may be the ends. */
  isOfArea: boolean;
  /** Whether it looks for universities, or says where they are wanted by who chooses. */
  finds: boolean;
  /** Whether it is of somebody who looks or chooses. */
  chooses: boolean;
  /** Whether it comes after a search. */
  searched: boolean;
  /** Whether it speaks of universities in general. */
  general: boolean;
}

/** In a search "Oregon" is the state, and in "north carolina" Carolina is not a university. */
export function withoutPlaces(
  mentions: readonly Mention[],
  message: Message,
  library: Library,
): readonly Mention[] {
  if (mentions.length === 0) return mentions;
  const { places } = library;
  const { text, was } = message;
  const spoken = normalizeText(text).split(" ");
  const found = places.find(spoken);
  const act = best(scoresOf(message, mask(text, mentions))["act"] ?? {}).label;
  const isWish =
    was === "find" &&
    spoken.length <= MOST_OF_WISH &&
    mentions.every(({ typed }) => places.knows(normalizeText(typed), "large"));
  // "Florida" answers where someone who is choosing would like to be.
  const finds = isWish || was === "collect" || act === "find";
  const said: Said = {
    text,
    library,
    spoken,
    home: places.home(spoken),
    found: places.find(spoken, new Set(mentions.flatMap((one) => spanOf(one, text)))),
    wide: found.filter(({ from, to, part }) => part === undefined && to - from > 1),
    isInAmerica: found.some((one) => isAmerican(one, library)),
    isOfArea: found.some(({ kind }) => kind === "area"),
    finds,
    chooses: finds || act === "collect",
    searched: was === "find",
    general: saysPhrase("universities", text),
  };
  const left = mentions.filter(
    (one) =>
      !isStateOf(one, mentions, said) &&
      !isTownIn(one, said) &&
      !RESIDENCY.test(one.typed) &&
      !isOneThere(one, said) &&
      !areThere(one, said) &&
      !isEither(one, mentions, said) &&
      !isWithinPlace(one, said) &&
      !isMeasured(one, said) &&
      !isWanted(one, said) &&
      !isAt(one, said),
  );
  const gone = mentions.filter((one) => !left.includes(one));
  return left.filter((one) => !isJoined(one, gone, said));
}

/** "University of Farmington, Michigan", "in Portland, Maine": the state of what comes before it, unless that is a university held. */
function isStateOf(
  { typed, start }: Mention,
  mentions: readonly Mention[],
  { text, library }: Said,
): boolean {
  const before = text.slice(0, start);
  return (
    TOWN_BEFORE.test(before) &&
    library.places.knows(normalizeText(typed), "large") &&
    !mentions.some(({ end, options }) => end === before.trimEnd().length - 1 && options.length > 0)
  );
}
const TOWN_BEFORE = /\p{Lu}[\p{L}’'.-]+,\s*$/u;

/** "In Bethel, Alaska": a town by its state. */
const isTownIn = ({ start, end }: Mention, { text, library }: Said): boolean => {
  const state = STATE_AFTER.exec(text.slice(end))?.[1];
  return (
    state !== undefined &&
    BEFORE_TOWN.test(text.slice(0, start)) &&
    library.places.knows(normalizeText(state), "large")
  );
};
const STATE_AFTER = /^, (\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?=[,.;:!?)]|$|\s+\p{Ll})/u;
const BEFORE_TOWN = /(?<!\p{L})(?:in|from|near|outside|around|en|de|em|à) $/iu;

/** "State school, Tennessee, in-state tuition": no Tennessee State. */
const RESIDENCY = /\b(?:in|out[- ]of)[- ]state\b/iu;

/** "Texas state schools", "ارزون‌ترین دانشگاه فلوریدا": one of those at a place, not the one of that name. */
function isOneThere({ typed, start, end }: Mention, { text, library }: Said): boolean {
  const before = text.slice(0, start);
  const isSeveral = KINDS_AFTER.test(text.slice(end)) && OF_STATE.test(typed);
  if (isSeveral && library.places.knows(normalizeText(typed.replace(OF_STATE, "")), "large"))
    return true;
  const [, name] = (SUPERLATIVE.test(before) && PLACE_LAST.exec(typed)) || [];
  return name !== undefined && library.places.knows(normalizeText(name), "large");
}
/** "Texas state schools". */
const OF_STATE = / state$/iu;
const KINDS_AFTER = /^ (?:schools|colleges|universities|unis)(?!\p{L})/iu;
const SUPERLATIVE = /ترین\s+$/u;
const PLACE_LAST = /^دانشگاه (.+)$/u;

/** "Colorado colleges", "the cheapest New York college": of a place, and neither Colorado College nor York College (O332). */
function areThere(one: Mention, { text, spoken, library }: Said): boolean {
  const [, some] = ONE_OF.exec(text.slice(0, one.start)) ?? [];
  const [, place] = PLURAL.exec(one.typed) ?? (some ? SINGULAR.exec(one.typed) : null) ?? [];
  if (place === undefined) return false;
  const { from } = wordsOf(one, { text });
  const end = from + normalizeText(place).split(" ").length;
  // "Quanto a boston college é mais cara": what may be an article of another language says so of states alone.
  const isVague = !PLURAL.test(one.typed) && VAGUE.test(some ?? "");
  return library.places
    .find(spoken)
    .some(
      ({ to, from: start, kind }) => to === end && start <= from && !(isVague && kind === "city"),
    );
}
const ONE_OF =
  /\b(which|what|any|an?|each|every|another|\p{L}+est)\s+(?:(?:new|north|south|west)\s+)?$/iu;
const VAGUE = /^(?:an?|what)$/iu;
const SINGULAR = /^(.+) (?:college|university|school)$/u;
const PLURAL = /^(.+) (?:colleges|universities|schools)$/iu;

/** "In either Texas or Ohio", both of which are states; not "in either Michigan or Ohio State". */
const isEither = (one: Mention, mentions: readonly Mention[], { text, library }: Said): boolean =>
  EITHER_OF.test(text.slice(0, one.start)) &&
  [one, ...mentions.filter(({ start }) => JOINS.test(text.slice(one.end, start)))].filter(
    ({ typed }) => library.places.knows(normalizeText(typed), "large"),
  ).length > 1;
const EITHER_OF = /\bin (?:either|both)\s+$/iu;

/** "In either Texas or Ohio", "Ohio or New York colleges": a state beside another place. */
const isJoined = (one: Mention, places: readonly Mention[], { text, library }: Said): boolean =>
  library.places.knows(normalizeText(one.typed), "large") &&
  places.some(
    ({ start, end }) =>
      JOINS.test(text.slice(end, one.start)) || JOINS.test(text.slice(one.end, start)),
  );
const JOINS =
  /^,?\s*(?:,|\/|&|or|and|nor|o|y|ou|et|e|oder|und)\s+(?:(?:in|new|north|south|west) )?$/iu;

/** The normalized words of a mention, by their numbers. */
function spanOf(one: Mention, text: string): number[] {
  const { from, to } = wordsOf(one, { text });
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/** Where in the normalized words a mention is. */
function wordsOf(
  { typed, start }: Mention,
  { text }: Pick<Said, "text">,
): { from: number; to: number } {
  const from = normalizeText(text.slice(0, start)).split(" ").filter(Boolean).length;
  return { from, to: from + normalizeText(typed).split(" ").length };
}

/** "We live in Boston", Carolina in "north carolina", "Durham NC": no university of that name. */
function isWithinPlace(one: Mention, said: Said): boolean {
  const { typed } = one;
  const { home, wide, spoken } = said;
  const { from, to } = wordsOf(one, said);
  const isHome = home !== null && from >= home.from && to <= home.to;
  const name = normalizeText(typed);
  const isInside = wide.some(
    (place) =>
      place.to - place.from > to - from &&
      spoken.slice(place.from, place.to).join(" ").includes(name),
  );
  return isHome || isInside || STATE_CODES.has(typed);
}

/** "Closest to Houston", "within 2 hours of Cincinnati": the town, unless a university is named outright, as Stanford is. */
function isMeasured(one: Mention, said: Said): boolean {
  const { places } = said.library;
  const name = normalizeText(one.typed);
  if (!places.knows(name)) return false;
  const { from } = wordsOf(one, said);
  if (reachBefore(said.spoken, from) !== null) return true;
  const isOutright = one.options.some((each) => normalizeText(each.name).startsWith(name));
  return !(isOutright && places.knows(name, "town")) && isNearest(said.spoken, from);
}

/** "Oregon" and "eastern Washington" in a search, "the best university of the United States". */
function isWanted({ typed, start, sure }: Mention, said: Said): boolean {
  const { places } = said.library;
  const before = said.text.slice(0, start);
  const name = normalizeText(typed);
  if (BEST_OF.test(before) && isPlaceOf(name, places)) return true;
  // "Any other UCs": all of a system, and none of its universities.
  const place = places.names().get(name.replace(/^the /u, ""));
  if (places.isGroup(place?.name ?? "")) return true;
  if (said.finds && place?.kind === "country") return true;
  if (THAN.test(before)) return false;
  if (isPartOfPlace(name, places) && (said.finds || !sure || IN.test(before) || BE.test(before)))
    return true;
  return said.chooses && places.knows(name, "large");
}

const CLOSE_TO =
  /(?<!\p{L})(?:close to|near|not (?:too )?far from|cerca de|perto de|pr[eè]s de)\s+$/iu;
const TOWN_OF = /^([^,]+), ([^,]+)$/u;

/** "Near Chicago", "I live in Akron", "it must not be New York": where something is, or isn't to be. */
function isAt(one: Mention, said: Said): boolean {
  const { text, library, finds } = said;
  const { places } = library;
  const before = text.slice(0, one.start);
  const name = normalizeText(one.typed);
  if (finds && said.isInAmerica && isAbroad(name, library)) return true;
  // "Miami, Florida": the town.
  const [, town = "", state = ""] = TOWN_OF.exec(one.typed) ?? [];
  const isTown = places.knows(normalizeText(town)) && places.knows(normalizeText(state), "large");
  if (finds && isTown) return true;
  if (!places.knows(name)) return false;
  if (LIVED.test(before) || NEAR_KIN.test(before)) return true;
  const isLarge = places.knows(name, "large");
  const after = text.slice(one.end);
  if (isLarge && (IN.test(before) || PERSON_FROM.test(before))) return true;
  if (isLarge && (PLURAL_AFTER.test(after) || NOT_LIKE.test(before))) return true;
  if (isLarge && said.isOfArea && isRange(before, places)) return true;
  if (places.knows(name, "town")) return false;
  const { from, to } = wordsOf(one, said);
  if ((said.chooses || said.searched) && refuses(said.spoken, from, to)) return true;
  const isBeside = said.found.some(
    (place) => Math.abs(place.to - from) < 2 || Math.abs(place.from - to) < 2,
  );
  if (finds && !THAN.test(before) && (!one.sure || isBeside)) return true;
  // "I need to stay close to Tulsa, nursing".
  if (said.chooses && CLOSE_TO.test(before)) return true;
  const atTown = AT_TOWN.test(before) || TOWN_AFTER.test(after);
  return atTown && (finds || !one.sure || isLarge || said.general);
}

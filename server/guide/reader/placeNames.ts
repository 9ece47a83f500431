import { readFileSync } from "node:fs";
import { join } from "node:path";

import { dataFolder } from "../../seed/files.ts";
import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { reachIn } from "../knowledge/placeWords.ts";
import type { Mention } from "../names/types.ts";
import { isAmerican, isAbroad } from "./homesAbroad.ts";
import { best } from "./labelScores.ts";
import { saysPhrase } from "./phrases.ts";
import { mask, type Message, scoresOf } from "./readerModel.ts";
import { stateOf } from "./residency.ts";

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
  /(?:(?<!\p{L})(?:in|near|far from|around|outside(?: of)?|within|not in|no|not|nor|ni|close to|except|without|sin|cerca de|en|excepto|fuera de|perto de|em|sem|fora de|menos|exceto|près d[eu']|pres de|sauf|à|a|autour de|hors de|in|bei|nahe|ohne|außer|um)|در|نزدیک|اطراف|به جز|بجز|بدون|في|قرب|ما عدا|غير|除了|在|不要|靠近)\s*$/iu;
/** "Two hours by car from Akron", however small the town. */
const LIVED =
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

/** In a search "Oregon" is the state, and in "north carolina" Carolina is not a university. */
export function withoutPlaces(
  mentions: readonly Mention[],
  message: Message,
  library: Library,
): readonly Mention[] {
  const { places } = library;
  if (mentions.length === 0) return mentions;
  const { text } = message;
  const masked = mask(text, mentions);
  const spoken = normalizeText(text).split(" ");
  const wide = places.find(spoken).filter(({ from, to }) => to - from > 1);
  const home = places.home(spoken);
  const isInAmerica = places.find(spoken).some((one) => isAmerican(one, library));
  // "We live in Boston": no university of that name.
  const isHome = (typed: string, start: number) => {
    const from = normalizeText(text.slice(0, start)).split(" ").filter(Boolean).length;
    return (
      home !== null && from >= home.from && from + normalizeText(typed).split(" ").length <= home.to
    );
  };
  const inside = (typed: string) =>
    wide.some(
      ({ from, to }) =>
        to - from > normalizeText(typed).split(" ").length &&
        spoken.slice(from, to).join(" ").includes(normalizeText(typed)),
    );
  const scores = scoresOf(message, masked);
  const isWish =
    message.was === "find" &&
    spoken.length <= MOST_OF_WISH &&
    mentions.every(({ typed }) => places.knows(normalizeText(typed), "large"));
  // "Florida" answers where someone who is choosing would like to be.
  const finds = isWish || message.was === "collect" || best(scores["act"] ?? {}).label === "find";
  return mentions.filter(({ typed, start, end }) => {
    const name = normalizeText(typed);
    if (inside(typed) || STATE_CODES.has(typed) || isHome(typed, start)) return false;
    if (finds && places.knows(name, "large") && !THAN.test(text.slice(0, start))) return false;
    const before = text.slice(0, start);
    if (finds && isInAmerica && isAbroad(name, library)) return false;
    if ((LIVED.test(before) || NEAR_KIN.test(before)) && places.knows(name)) return false;
    const isTown = places.knows(name) && !places.knows(name, "town");
    const atTown = isTown && (AT_TOWN.test(before) || TOWN_AFTER.test(text.slice(end)));
    if (
      atTown &&
      (finds || places.knows(name, "large") || saysPhrase("universities", message.text))
    )
      return false;
    const around = IN.test(before) || PERSON_FROM.test(before);
    return !(around && places.knows(name, "large"));
  });
}

const LONGEST_CODE = 2;
/** Places where universities are wanted, or aren't: "forget about Texas" after a search leaves it out. */
export function placesIn(
  { text, before, was }: Message,
  tokens: readonly string[],
  library: Library,
): Place[] {
  const { places } = library;
  const takesBack = before !== null && saysPhrase("drops", text) && !saysPhrase("adds", text);
  const marked = (text.match(/(?<!\p{L})\p{Ll}[\p{L}\p{M}]*/gu) ?? [])
    .filter((word) => /\p{M}/u.test(word.normalize("NFD")))
    .map(normalizeText);
  // "Maçon" is a trade: a town's name isn't written with accents that it doesn't have.
  const isWord = ({ name, kind }: Place) =>
    kind === "city" &&
    marked.includes(normalizeText(name)) &&
    places.knows(normalizeText(name), "town");
  // "Kỹ thuật" is no Kentucky.
  const isShort = ({ from }: Place) => (tokens[from] ?? "").length <= LONGEST_CODE;
  const isCode = ({ from, to }: Place) => to - from === 1 && marked.includes(tokens[from] ?? "");
  const all = places
    .find(tokens)
    .filter(
      (place) => !isWord(place) && !(place.kind === "region" && isShort(place) && isCode(place)),
    );
  // "From Nebraska and want out of Nebraska".
  const isLeft = ({ kind, name, excluded }: Place) =>
    kind === "region" &&
    !excluded &&
    all.some((one) => one.excluded && one.kind === kind && one.name === name);
  const wanted = all.filter((place) => !isLeft(place));
  const found = withReach(wanted, tokens, places);
  // Where someone lives is where they look, if they name no other place and are at the beginning.
  const isOpen = found.every(({ isHome }) => isHome) && (was === null || was === "collect");
  if (NEARBY_STATES.test(text)) return withNeighbours(found, library);
  return found
    .filter(({ isHome }) => isOpen || !isHome)
    .map((place) => (place.isHome && NEARBY.test(text) ? { ...place, around: true } : place))
    .map((place) => (place.isHome ? withState(place, library) : place))
    .map((place) => (takesBack ? { ...place, excluded: true, around: false } : place));
}

/** "I live in Dearborn and want something close": around their town. */
const NEARBY =
  /\b(?:nearby|near (?:me|us|here|home|my (?:house|home|place))|close (?:by|to (?:me|us|home|here))|something close|stay(?:ing)? close|not far|cerca(?: de (?:casa|mi|aquí|aqui|aca))?|près de (?:chez|la maison)|pas loin|perto(?: de (?:casa|mim|aqui))?|in der nähe)(?!\p{L})|قريبة|قريب(?!\p{L})|نزدیک|附近|离家近|पास|근처|가까운/iu;
const NEARBY_STATES =
  /\b(?:near(?:by|est)?|neighbou?ring|bordering|surrounding|adjacent|close(?:st|by)?|next) states?\b|\bstates? (?:next[- ]?(?:to|door)|near|nearby|around|beside|bordering)\b|\bestados? (?:vecin|cercan|colindant|vizinh|próxim|proxim)|\b[ée]tats? (?:voisin|proche|limitrophe)|(?:邻近|附近|周边|相邻|邻)的?州|ایالت\S* (?:اطراف|همسایه|نزدیک)|الولايات (?:المجاورة|القريبة)|(?:पड़ोसी|आसपास के) राज्य/iu;
const NEIGHBOURS = JSON.parse(
  readFileSync(join(dataFolder(), "guide", "neighbours.json"), "utf8"),
) as Readonly<Record<string, readonly string[]>>;

/** "Maryland and nearby states", "I'm in Dayton, schools in neighboring states too": the state and those beside it. */
function withNeighbours(found: readonly Place[], library: Library): Place[] {
  // "The states next door" aren't the United States.
  const named = found.filter(({ kind }) => kind === "city" || kind === "region");
  return (named.length > 0 ? named : found).flatMap((place) => {
    const state = place.kind === "city" ? stateOf(place.name, library) : place.name;
    const beside = place.excluded ? undefined : NEIGHBOURS[state ?? ""];
    if (state === null || beside === undefined) return [place];
    return [state, ...beside].map((name): Place => ({
      ...place,
      name,
      kind: "region",
      around: false,
      isHome: false,
    }));
  });
}

/** "I'm from Bakersfield": a list for somebody from a town is of its state. */
function withState(place: Place, library: Library): Place {
  const isTown = place.kind === "city" && !place.around && place.within === undefined;
  if (!isTown || library.places.countryOf(place.name) !== "United States") return place;
  const state = stateOf(place.name, library);
  return state === null || state === "" ? place : { ...place, state };
}

/** "I live in Akron, under 2 hrs drive": the reach is that of the one town that is named, or else lived in. */
function withReach(
  found: readonly Place[],
  tokens: readonly string[],
  places: Library["places"],
): readonly Place[] {
  const within = found.some((one) => one.within !== undefined) ? null : reachIn(tokens.join(" "));
  if (within === null) return found;
  const towns = found.filter(({ kind, excluded }) => kind === "city" && !excluded);
  const at = tokens.findIndex((_, from) => LIVED.test(tokens.slice(0, from).join(" ")));
  const lived = at === -1 ? [] : places.find(tokens.slice(at, at + 2));
  const [town = lived[0]] = towns;
  if (town?.kind !== "city" || towns.length > 1) return found;
  const near = { ...town, within, around: true, excluded: false, isHome: false };
  return [...found.filter((one) => one !== town), near];
}

import { readData } from "../../seed/files.ts";
import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import { reachIn } from "../knowledge/placeWords.ts";
import { isTooFar } from "../knowledge/refusals.ts";
import { isAbroad } from "./homesAbroad.ts";
import { withoutIndifferent } from "./indifferent.ts";
import { saysAbroad } from "./lexicon.ts";
import { LIVED } from "./namesAsPlaces.ts";
import { saysPhrase } from "./phrases.ts";
import type { Message } from "./readerModel.ts";
import { stateOf } from "./residency.ts";

const LONGEST_CODE = 2;
/** Places where universities are wanted, or aren't: "forget about Texas" after a search leaves it out. */
export function placesIn(
  { text, before, was }: Message,
  tokens: readonly string[],
  library: Library,
  begins: readonly number[] = [],
): Place[] {
  const { places } = library;
  const takesBack = takenBack({ text, before }, tokens, begins);
  const all = places.find(tokens, new Set(), begins).filter(isPlaceName(text, tokens, places));
  // "From Nebraska and want out of Nebraska".
  const isLeft = ({ kind, name, excluded }: Place) =>
    kind === "region" &&
    !excluded &&
    all.some((one) => one.excluded && one.kind === kind && one.name === name);
  const wanted = withoutEnds(
    [...oursIn(text, tokens, library), ...all.filter((place) => !isLeft(place))],
    tokens,
  );
  const found = withReach(wanted, tokens, places);
  // Where someone lives is where they look, if they name no other place and are at the beginning.
  // "We're in the valley, in McAllen. Which is close?": of one town that is named.
  const towns = found.filter(
    ({ kind, excluded, isHome }) => kind === "city" && !excluded && isHome !== true,
  );
  const isClose = NEARBY.test(text) || NOT_FAR.test(text);
  // "I'm from Enugu, which HBCU is cheapest for international students": somewhere else than there.
  const leaves =
    saysAbroad(text) && found.some(({ name }) => isAbroad(normalizeText(name), library));
  const isOpen =
    !leaves && found.every(({ isHome }) => isHome) && (was === null || was === "collect");
  if (NEARBY_STATES.test(text)) return withNeighbours(found, library);
  return found
    .filter(({ isHome }) => isOpen || !isHome)
    .map((place) =>
      place.isHome && place.kind === "city" && NEAREST_HOME.test(text)
        ? { ...place, nearest: true as const }
        : place,
    )
    .map((place) =>
      isClose && (place.isHome || (towns.length === 1 && place === towns[0]))
        ? { ...place, around: true }
        : place,
    )
    .map((place) =>
      place.isHome && FROM_HOME.test(text) && !NOT_FAR.test(text)
        ? { ...place, excluded: true }
        : place,
    )
    .map((place) => (place.isHome ? withState(place, library) : place))
    .map((place) => (takesBack(place) ? letGo(place) : place))
    .map((place) =>
      before !== null && isTooFar(tokens, place.to) ? { ...place, lets: true as const } : place,
    );
}

/** Whether what reads like a place's name is written as one. */
function isPlaceName(
  text: string,
  tokens: readonly string[],
  places: Library["places"],
): (place: Place) => boolean {
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
  return (place) => !isWord(place) && !(place.kind === "region" && isShort(place) && isCode(place));
}

/** "I'm Kenyan, which of our universities is the oldest": those of the country. */
function oursIn(text: string, tokens: readonly string[], { places }: Library): Place[] {
  const home = OURS.test(text) ? places.home(tokens) : null;
  return home?.kind === "country" && !home.excluded ? [{ ...home, isHome: false }] : [];
}

/** Which places a later message takes back: "Forget about Ohio, Texas instead" wants Texas. */
function takenBack(
  { text, before }: Pick<Message, "text" | "before">,
  tokens: readonly string[],
  begins: readonly number[],
): (place: Place) => boolean {
  if (before === null || !saysPhrase("drops", text) || saysPhrase("adds", text)) return () => false;
  return ({ from }) => {
    const start = begins.findLast((one) => one <= from) ?? 0;
    const end = begins.find((one) => one > from) ?? tokens.length;
    return saysPhrase("drops", withoutIndifferent(tokens.slice(start, end).join(" ")));
  };
}

/** "Forget about Texas". */
const letGo = (place: Place): Place => ({
  ...place,
  ...(place.excluded ? {} : { lets: true }),
  excluded: true,
  around: false,
});

/** "The South, so Texas to Delaware": the ends of an area that is named are no places of their own. */
function withoutEnds(found: readonly Place[], tokens: readonly string[]): readonly Place[] {
  if (!found.some(({ kind, excluded }) => kind === "area" && !excluded)) return found;
  const isEnd = (one: Place | undefined, other: Place | undefined): boolean =>
    one?.kind === "region" &&
    other?.kind === "region" &&
    other.from === one.to + 1 &&
    TO.has(tokens[one.to] ?? "");
  return found.filter((one, at) => !isEnd(one, found[at + 1]) && !isEnd(found[at - 1], one));
}
const TO = new Set("to through thru hasta a ate jusqu bis".split(" "));

const OURS =
  /\b(?:our|my country['’]?s) (?:own )?(?:universit|colleges|schools|unis)|\bnuestras universidades|\bnos universités|\bnossas universidades|دانشگاه‌?(?:های)? ?(?:خودمون|ما(?!\p{L}))|جامعاتنا|我们的大学|हमारे (?:विश्वविद्यालय|कॉलेज)/iu;

/** "I live in Dearborn and want something close": around their town. */
const NEARBY =
  /\b(?:nearby|near (?:me|us|here|home|my (?:house|home|place))|close (?:by|to (?:me|us|home|here))|something close|stay(?:ing)? close|not far|cerca(?: de (?:casa|mi|aquí|aqui|aca))?|près de (?:chez|la maison)|pas loin|perto(?: de (?:casa|mim|aqui))?|in der nähe)(?!\p{L})|قريبة|قريب(?!\p{L})|نزدیک|附近|离家近|पास|근처|가까운/iu;
/** "I'm in Tulsa, nearest university with …?" */
const NEAREST_HOME =
  /(?<!\p{L})(?:nearest|closest)(?! (?:in|friends?))(?!\p{L})|m[áa]s cercan|la plus proche|mais pr[óo]xim|nächstgelegen|n[äa]chste uni|أقرب|اقرب|نزدیک ?‌?ترین|最近的|सबसे (?:पास|नज़दीक)|gần nhất/iu;
/** "I'm an Ohio kid but want out", "somewhere far from home": where they live is left out. */
const FROM_HOME =
  /\b(?:wants?|wanna|need|needs|can'?t wait|dying) (?:to )?(?:get |be |go )?(?:out\b(?! of)|leave\b(?! [a-z]{2,} (?:open|blank)))|\b(?:far|away|anywhere) (?:away )?(?:from|but) (?:home|here)\b|\b(?:lejos|fuera) de (?:casa|aqu[ií])|\bloin de (?:chez|la maison|ici)|\blonge de casa|\bweit weg von (?:zu ?hause|daheim)|离家远/iu;
/** "Doesn't want to be far from home". */
const NOT_FAR =
  /(?:\b(?:not|no|never|pas|não|nao|nicht)|n['’]?t)\b[^.;!?]{0,40}\b(?:far|away|lejos|loin|longe|weit)(?! from (?!home|here|us|me|my))/iu;
const NEARBY_STATES =
  /\b(?:near(?:by|est)?|neighbou?ring|bordering|surrounding|adjacent|close(?:st|by)?|next) states?\b|\bstates? (?:next[- ]?(?:to|door)|near|nearby|around|beside|bordering)\b|\bestados? (?:vecin|cercan|colindant|vizinh|próxim|proxim)|(?<!\p{L})[ée]tats? (?:voisin|proche|limitrophe)|(?:邻近|附近|周边|相邻|邻)的?州|ایالت\S* (?:اطراف|همسایه|نزدیک)|الولايات (?:المجاورة|القريبة)|(?:पड़ोसी|आसपास के) राज्य/iu;
const NEIGHBOURS = readData("guide/neighbours.json") as Readonly<Record<string, readonly string[]>>;

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

import { readData } from "../../seed/files.ts";
import { normalizeText } from "../../universities/normalizeText.ts";
import { keptShortly } from "../keptShortly.ts";
import { type AreaRow, type Areas, areasOf } from "./areas.ts";
import { type Part, partBefore } from "./compass.ts";
import { countryNames } from "./countryNames.ts";
import { homeIn, spacelessHome } from "./homeIn.ts";
import { isAtHome, isNotHome } from "./homes.ts";
import {
  inflected,
  type KnownPlace,
  type KnownPlaces,
  LONGEST,
  namesWithin,
  SPACELESS,
} from "./placeForms.ts";
import {
  AMBIGUOUS,
  excludes,
  isAround,
  isBeyond,
  isJoined,
  isNearest,
  isNearThem,
  isOrigin,
  livesAt,
  type Reach,
  reachBefore,
} from "./placeWords.ts";
import { refuses } from "./refusals.ts";
import type { Entry } from "./types.ts";

/** A place that a text names. */
export interface Place extends KnownPlace {
  /** Where it is in the text's normalized words. */
  from: number;
  to: number;
  /** "not in Texas". */
  excluded: boolean;
  /** "Forget Texas": no longer wanted, rather than left out. */
  lets?: true;
  /** "Near Boston", "Texas or close by". */
  around: boolean;
  /** Where the person lives: universities may be wanted there, too. */
  isHome?: boolean;
  /** The state of a town that they are from. */
  state?: string;
  /** "Within 50 miles of". */
  within?: Reach;
  /** "Eastern Washington". */
  part?: Part;
  /** "Closest to El Paso": ordered by how far it is. */
  nearest?: true;
}

/** Which places count: `any`, those larger than a city, or small ones. */
export type PlaceSize = "any" | "large" | "town";

/** All places with universities, and what people call them. */
export interface Places extends Areas {
  add(entry: Entry): void;
  /** Places that normalized words name, the longest first where they overlap; `taken` words are parts of names. */
  find(
    words: readonly string[],
    taken?: ReadonlySet<number>,
    /** Where its parts begin: what denies in one leaves out no place of another. */
    begins?: readonly number[],
  ): Place[];
  /** The place that the person says they are from, or aren't (`excluded`); null when they don't say. */
  home(words: readonly string[]): Place | null;
  /** Whether a normalized name is a place's or a people's; `large`: larger than a city; `town`: a small one. */
  knows(name: string, size?: PlaceSize): boolean;
  /** What every normalized name of a place means. */
  names(): ReadonlyMap<string, KnownPlace>;
  /** The country of a city or region; null when it is ambiguous. */
  countryOf(place: string): string | null;
}

interface PlacesFile {
  countries: Record<string, string[]>;
  regions: Record<string, { country: string; words: string[] }>;
  cities?: Record<string, string[]>;
  areas: AreaRow[];
}

/** "A year in Stanford" is at the university: people who want one of a city's have more than these to choose from. */
const MOST_OF_TOWN = 6;

/** Notes every name of the places in a file, the likeliest meaning of a name first. */
function noteNames(
  file: PlacesFile,
  note: (word: string, name: string, kind: Place["kind"]) => void,
): void {
  for (const area of file.areas) for (const word of area.words) note(word, area.name, "area");
  // Georgia is a country and a state: people who mean the country say so.
  for (const name of Object.keys(file.countries))
    if (file.regions[name]) note(name, name, "region");
  for (const [name, words] of Object.entries(file.countries))
    for (const word of [name, ...words]) note(word, name, "country");
  for (const [name, { words }] of Object.entries(file.regions))
    for (const word of [name, ...words, ...words.flatMap(bareState)]) note(word, name, "region");
  for (const [name, words] of Object.entries(file.cities ?? {}))
    for (const word of words) note(word, name, "city");
  // "Norfolk" is the city before it is an island's short name.
  const cities = new Set(Object.keys(file.cities ?? {}).map(normalizeText));
  for (const [name, word] of countryNames())
    if (!cities.has(normalizeText(word))) note(word, name, "country");
}

/** "阿拉巴马" of "阿拉巴马州", unless it is also a city. */
const bareState = (word: string): string[] =>
  /^(?!华盛顿|華盛頓|ワシントン|ニューヨーク).{3,}州$/u.test(word) ? [word.slice(0, -1)] : [];

/** Notes what a word means, unless it means something likelier. */
const noteIn =
  (known: Map<string, KnownPlace>) =>
  (word: string, name: string, kind: Place["kind"]): void => {
    const normalized = normalizeText(word);
    if (normalized !== "" && !known.has(normalized)) known.set(normalized, { name, kind });
  };

let ofAll: { file: PlacesFile; known: ReadonlyMap<string, KnownPlace> } | null = null;

/** The places of data/places.json and their names, which are the same whatever universities there are: read once. */
function readPlaces(): NonNullable<typeof ofAll> {
  if (ofAll !== null) return ofAll;
  const file = readData("places.json") as PlacesFile;
  const known = new Map<string, KnownPlace>();
  noteNames(file, noteIn(known));
  return (ofAll = { file, known });
}

/** Creates the places of data/places.json; those of universities are added. */
export function createPlaces(): Places {
  const { file, known: named } = readPlaces();
  const known = new Map(named);
  const note = noteIn(known);
  let longScripts: string[] | null = null;
  const inScripts = () =>
    (longScripts ??= [...known.keys()].filter((word) => SPACELESS.test(word)));

  const countryOfPlace = new Map(
    Object.entries(file.regions).map(([name, { country }]) => [name, country]),
  );
  const inCity = new Map<string, number>();
  /** Where a text says that the person lives, as long as the places are the same. */
  const homesIn = () =>
    keptShortly((text) => {
      const words = text.split(" ");
      return (
        homeIn(words, known, true) ??
        homeIn(words, known) ??
        spacelessHome(words, known, inScripts())
      );
    });
  let homes = homesIn();
  return {
    knows(name, size = "any") {
      const place = known.get(name);
      if (place === undefined || size === "any") return place !== undefined;
      if (size === "large") return place.kind !== "city";
      return place.kind === "city" && (inCity.get(place.name) ?? 0) <= MOST_OF_TOWN;
    },
    names: () => known,
    countryOf: (place) => countryOfPlace.get(place) ?? null,
    add({ city, region, country, featured }) {
      inCity.set(city, (inCity.get(city) ?? 0) + 1);
      for (const place of [city, region])
        if (place !== "" && (featured || !countryOfPlace.has(place)))
          countryOfPlace.set(place, country);
      note(country, country, "country");
      note(region, region, "region");
      note(city, city, "city");
      homes = homesIn();
    },
    home: (words) => homes(words.join(" ")),
    find(words, taken = new Set(), begins = []) {
      // "us" alone is an answer to "where", not a pronoun.
      const spoken = words.length === 1 && words[0] === "us" ? ["usa"] : words;
      const used = new Set(taken);
      const found = [
        ...runsIn(spoken, known, used, begins),
        ...spacelessIn(spoken, known, used, inScripts()),
      ].toSorted((a, b) => a.from - b.from);
      excludeJoined(spoken, found);
      return found;
    },
    ...areasOf(file.areas),
  };
}

/** Places that runs of words name, the longest first; adds the words to those that are `used`. */
function runsIn(
  spoken: readonly string[],
  known: KnownPlaces,
  used: Set<number>,
  begins: readonly number[],
): Place[] {
  const found: Place[] = [];
  const home = homeIn(spoken, known);
  for (let size = LONGEST; size > 0; size--) {
    for (let from = 0; from + size <= spoken.length; from++) {
      const run = spoken.slice(from, from + size).join(" ");
      const place = known.get(run) ?? inflected(run, known);
      if (place === undefined || AMBIGUOUS.has(run)) continue;
      const range = Array.from({ length: size }, (_, k) => from + k);
      if (range.some((at) => used.has(at))) continue;
      // Its words are its own even where it isn't wanted: no Jersey in "we live in New Jersey".
      for (const at of range) used.add(at);
      const isWide = place.kind === "region" || place.kind === "country";
      const part = isWide ? partBefore(spoken, from) : null;
      for (let back = 1; back <= (part?.words ?? 0); back++) used.add(from - back);
      if (place.kind === "country" && isOrigin(spoken, from, from + size)) continue;
      const to = from + size;
      const begun = begins.findLast((at) => at <= from) ?? 0;
      const own = begun === 0 ? spoken : spoken.map((word, at) => (at < begun ? "·" : word));
      const isRefused = refuses(own, from, to);
      const isHome =
        (home !== null && from < home.to && to > home.from) ||
        (isAtHome(spoken, from, to) && !isRefused);
      const isOthers =
        livesAt(spoken, from) && !isNearThem(spoken, from, to) && !isHome && !isRefused;
      const isNowhere = !isHome && place.kind !== "city" && isNotHome(spoken, from, false);
      if (isOthers || isNowhere || (isHome && place.kind === "country")) continue;
      const isFar = isBeyond(spoken, from);
      const within = isFar ? null : reachBefore(spoken, from);
      const excluded = isFar || (within === null && !isHome && excludes(own, from, to));
      const around =
        within !== null ||
        (!excluded && (isAround(spoken, from, to) || isNearThem(spoken, from, to)));
      const first = from - (part?.words ?? 0);
      const nearest = isNearest(spoken, first);
      found.push({
        ...place,
        from: first,
        to,
        excluded: excluded && !nearest,
        around,
        isHome: isHome && !nearest,
        ...(within === null ? {} : { within }),
        ...(part === null ? {} : { part: part.part }),
        ...(nearest ? { nearest } : {}),
      });
    }
  }
  return found;
}

const NEAR_KOREAN = /^(?:근처|인근|주변|가까운|가까이|근방)/u;

/** Places within words of scripts without spaces; `names` are those of such scripts. */
function spacelessIn(
  spoken: readonly string[],
  known: KnownPlaces,
  used: ReadonlySet<number>,
  names: readonly string[],
): Place[] {
  return [...spoken.entries()].flatMap(([from, word]) => {
    if (used.has(from) || !SPACELESS.test(word)) return [];
    const isNear = NEAR_KOREAN.test(spoken[from + 1] ?? "");
    return namesWithin(word, names).flatMap(({ name, isHome, excluded, around: within }) => {
      const around = within || (isNear && !excluded);
      const place = known.get(name);
      if (place === undefined || (isHome && place.kind === "country")) return [];
      return [{ ...place, from, to: from + 1, excluded, around, isHome }];
    });
  });
}

/** "Not in Texas or Ohio": what is joined to an excluded place is excluded, too. */
function excludeJoined(spoken: readonly string[], places: readonly Place[]): void {
  for (const [at, place] of places.entries()) {
    const last = places[at - 1];
    if (last?.excluded && last.to <= place.from && isJoined(spoken.slice(last.to, place.from)))
      Object.assign(place, { excluded: true, around: false });
  }
}

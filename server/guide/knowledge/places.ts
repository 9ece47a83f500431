import { readFileSync } from "node:fs";
import { join } from "node:path";

import { dataFolder } from "../../seed/files.ts";
import { fold } from "../../universities/fold.ts";
import type { Entry } from "./library.ts";

/** A place that a text names. */
export interface Place {
  /** As our data spells it: "Texas", "United States", or the name of an area. */
  name: string;
  kind: "country" | "region" | "city" | "area";
  /** Where the text names it, in its folded words. */
  from: number;
  to: number;
  /** "not in Texas". */
  excluded: boolean;
}

export type PlaceSize = "any" | "large" | "town";

/** All places where universities are, and how people call them. */
export interface Places {
  add(entry: Entry): void;
  /** Places that folded words name, the longest first where they overlap; those of `taken` words are parts of names. */
  find(words: readonly string[], taken?: ReadonlySet<number>): Place[];
  /** The place that whoever speaks says they are from; null where they don't say. */
  home(words: readonly string[]): Place | null;
  /** Whether a folded name is a place's or a people's; `large`: of more than a city; `town`: a city of few universities. */
  knows(name: string, size?: PlaceSize): boolean;
  /** In which country a city or region is; null where that can't be told. */
  countryOf(place: string): string | null;
  /** Tells of universities whether they are at a place that find() named. */
  isAt(place: string): (entry: Entry) => boolean;
  /** Whether a university is at a place that find() named. */
  holds(place: string, entry: Entry): boolean;
}

interface PlacesFile {
  countries: Record<string, string[]>;
  regions: Record<string, { country: string; words: string[] }>;
  cities?: Record<string, string[]>;
  areas: {
    name: string;
    words: string[];
    countries?: string[];
    regions?: string[];
    /** Of a group of universities, such as the Ivy League: their names. */
    universities?: string[];
  }[];
}

const LONGEST = 4;
/** "A year in Stanford" is at the university: who looks for one of a city's has more than these to choose from. */
const MOST_OF_TOWN = 6;
const SPACELESS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const EXCLUDING = new Set(
  `outside except excluding exclude besides without avoid drop skip remove minus sauf fuera excepto quita fora ausser ohne hors
  exceto غیر جز بجز غير عدا ماعدا кроме tranne behalve`.split(/\s+/),
);
/** Said after what is left out. */
const EXCLUDING_AFTER = new Set(
  "chhod chhodkar छोड़ छोड़कर छोडकर अलावा alawa haric disinda نه नहीं nahi نباشه نباشد".split(" "),
);
/** "Far from Missouri" leaves it out, "not far from" doesn't. */
const FAR = new Set(
  "far away lejos loin longe weit بعيد بعيدا بعيده دور uzak lontano далеко".split(" "),
);
/** Such words say it only of what follows them at once: "not in Texas", but "no? try Texas then". */
const DENYING = new Set("not nicht pas nao nor".split(" "));
/** What turns "far from" round. */
const NEARER = new Set(
  "not too how no pas trop nicht muy muito tan demasiado نه خیلی مو مش ليس ne".split(" "),
);
const LEADING = new Set("in the from of at en de em im a".split(" "));
/** In whose languages the names of all countries are known. */
const LANGUAGES =
  "en es fr pt de it nl pl tr fa ar zh hi ur bn ru uk ja ko vi id sw el sv he".split(" ");

export function createPlaces(): Places {
  const file = JSON.parse(readFileSync(join(dataFolder(), "places.json"), "utf8")) as PlacesFile;
  const known = new Map<string, Omit<Place, "from" | "to" | "excluded">>();
  const areas = new Map(file.areas.map((area) => [area.name, area]));
  const note = (word: string, name: string, kind: Place["kind"]) => {
    const folded = fold(word);
    if (folded !== "" && !known.has(folded)) known.set(folded, { name, kind });
  };
  for (const area of file.areas) for (const word of area.words) note(word, area.name, "area");
  // Georgia, a country and a state: who means the country says so.
  for (const name of Object.keys(file.countries))
    if (file.regions[name]) note(name, name, "region");
  for (const [name, words] of Object.entries(file.countries))
    for (const word of [name, ...words]) note(word, name, "country");
  for (const [name, { words }] of Object.entries(file.regions))
    for (const word of [name, ...words]) note(word, name, "region");
  for (const [name, words] of Object.entries(file.cities ?? {}))
    for (const word of words) note(word, name, "city");
  for (const [name, word] of countryNames()) note(word, name, "country");
  const spaceless = () => [...known.keys()].filter((word) => SPACELESS.test(word));
  let longScripts: string[] | null = null;

  /** "Казани", "Томске": a city whose name the data has in Latin letters, without the ending of its case. */
  const inLatin = (run: string) => {
    if (!CYRILLIC.test(run)) return undefined;
    const latin = transliterated(run);
    return [latin, latin.replace(CASE_ENDING, ""), `${latin.replace(CASE_ENDING, "")}a`]
      .map((name) => known.get(name))
      .find((place) => place?.kind === "city");
  };

  /** "D'Italia", "l'Espagne", folded into one word. */
  const elided = (run: string) => {
    const place = known.get(/^(?:d|l|dell|nell)(\p{L}{5,})$/u.exec(run)?.[1] ?? "");
    return place?.kind === "country" ? place : undefined;
  };

  const isAt = (place: string): ((entry: Entry) => boolean) => {
    const area = areas.get(place);
    if (area === undefined)
      return ({ city, region, country }) => city === place || region === place || country === place;
    if (area.universities) {
      const members = new Set(area.universities);
      return ({ name }) => members.has(name);
    }
    const countries = new Set(area.countries);
    const regions = new Set(area.regions);
    return ({ region, country }) => regions.has(region) || countries.has(country);
  };

  const countryOfPlace = new Map<string, string>();
  const inCity = new Map<string, number>();
  return {
    knows(name, size = "any") {
      const place = known.get(name);
      if (place === undefined || size === "any") return place !== undefined;
      if (size === "large") return place.kind !== "city";
      return place.kind === "city" && (inCity.get(place.name) ?? 0) <= MOST_OF_TOWN;
    },
    countryOf: (place) => countryOfPlace.get(place) ?? null,
    add({ city, region, country, featured }) {
      inCity.set(city, (inCity.get(city) ?? 0) + 1);
      for (const place of [city, region])
        if (place !== "" && (featured || !countryOfPlace.has(place)))
          countryOfPlace.set(place, country);
      note(country, country, "country");
      note(region, region, "region");
      note(city, city, "city");
    },
    home(words) {
      for (let size = LONGEST; size > 0; size--) {
        for (let from = 1; from + size <= words.length; from++) {
          const place = known.get(words.slice(from, from + size).join(" "));
          if (place !== undefined && comesFrom(words, from, from + size))
            return { ...place, from, to: from + size, excluded: false };
        }
      }
      return null;
    },
    find(words, taken = new Set()) {
      // "us" alone answers where, and is no pronoun.
      const spoken = words.length === 1 && words[0] === "us" ? ["usa"] : words;
      const found: Place[] = [];
      const used = new Set(taken);
      for (let size = LONGEST; size > 0; size--) {
        for (let from = 0; from + size <= spoken.length; from++) {
          const range = Array.from({ length: size }, (_, k) => from + k);
          if (range.some((at) => used.has(at))) continue;
          const run = spoken.slice(from, from + size).join(" ");
          const place = known.get(run) ?? inLatin(run) ?? elided(run);
          if (place === undefined || AMBIGUOUS.has(run)) continue;
          // Turkish for admission.
          if (run === "kabul" && /^(?:oran|ed|al|sart|icin)/.test(spoken[from + size] ?? ""))
            continue;
          if (place.kind === "country" && isOrigin(spoken, from, from + size)) continue;
          if (livesAt(spoken, from)) continue;
          for (const at of range) used.add(at);
          const excluded = excludes(spoken, from, from + size);
          found.push({ ...place, from, to: from + size, excluded });
        }
      }
      longScripts ??= spaceless();
      for (const [at, word] of spoken.entries()) {
        if (used.has(at) || !SPACELESS.test(word)) continue;
        const inside = longScripts.filter((name) => name.length > 1 && word.includes(name));
        const longest = inside.filter(
          (name) => !inside.some((other) => other !== name && other.includes(name)),
        );
        for (const name of longest) {
          const place = known.get(name);
          const excluded = new RegExp(
            `(?:不要|除了|不在|不去|远离)${name}|${name}(?:以外|除外|之外)`,
          ).test(word);
          const isHome = new RegExp(`我(?:们)?(?:是|来自|從|从)${name}`).test(word);
          if (place && !(place.kind === "country" && isHome))
            found.push({ ...place, from: at, to: at + 1, excluded });
        }
      }
      return found.toSorted((a, b) => a.from - b.from);
    },
    isAt,
    holds: (place, entry) => isAt(place)(entry),
  };
}

const CYRILLIC = /^[\p{Script=Cyrillic} -]{5,}$/u;
const CASE_ENDING = /(?<=.{4})(?:oy|om|em|ey|ye|[aeiouy])$/;
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  "а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya і:i ї:yi є:ye ґ:g"
    .split(" ")
    .map((pair) => pair.split(":") as [string, string]),
);
const transliterated = (text: string): string =>
  text.replace(/\p{Script=Cyrillic}/gu, (letter) => LETTERS[letter] ?? "");

/** "Indian student": who asks, not where universities are wanted. */
const OF_PERSONS = new Set(
  "student students parent parents citizen citizens passport national nationals family mother father mom dad girl boy guy kid".split(
    " ",
  ),
);

const FROM = new Set("from de do da des d du aus از من se से".split(" "));
const WE_ARE = new Set(
  `am m im re soy somos vengo venimos viens venons suis sommes sou somos venho bin sind komme kommen student students
  applicant applicants someone alguien alguem quelquun jemand somebody anyone kid resident citizen coming انا نحن`.split(
    /\s+/,
  ),
);
const COME_AFTER = new Set("hu hun hoon hain हूं हूँ हैं هستم هستیم میام".split(" "));

/** "I am from Bangladesh", "an Indian student": who asks, not where universities are wanted. */
const isOrigin = (words: readonly string[], from: number, to: number): boolean =>
  OF_PERSONS.has(words[to] ?? "") || comesFrom(words, from, to);

function comesFrom(words: readonly string[], from: number, to: number): boolean {
  const [before, after] = [words[from - 1] ?? "", words[to] ?? ""];
  if (FROM.has(before) && (WE_ARE.has(words[from - 2] ?? "") || COME_AFTER.has(after))) return true;
  return FROM.has(after) && COME_AFTER.has(words[to + 1] ?? "");
}

/** "We live in Torrance", "my niece in Isfahan asks": where somebody is, not where universities are wanted. */
const LIVING =
  /(?:^| )(?:family|niece|nephew|daughter|son|cousin|brother|sister|parents?|grandma|live|lives|living|based|reside|vivo|vivimos|vive|habite|habitons|moro|moramos|wohne|wohnen)(?: right now| now| here)? (?:in|en|em|a)$/;

const livesAt = (words: readonly string[], from: number): boolean =>
  LIVING.test(words.slice(Math.max(0, from - 4), from).join(" "));

/** Whether the words before a place say that it is left out. */
function excludes(words: readonly string[], from: number, to: number): boolean {
  const word = (back: number) => words[from - back] ?? "";
  if ([1, 2, 3, 4].some((back) => EXCLUDING.has(word(back)))) return true;
  const far = [1, 2, 3].find((back) => FAR.has(word(back)));
  if (far !== undefined) return ![1, 2, 3].some((back) => NEARER.has(word(far + back)));
  if ([0, 1].some((on) => EXCLUDING_AFTER.has(words[to + on] ?? ""))) return true;
  // "No" alone is Portuguese for "in the".
  return (
    DENYING.has(word(1)) || (LEADING.has(word(1)) && (DENYING.has(word(2)) || word(2) === "no"))
  );
}

/** Cities and regions of these names exist, and in a question they are something else. */
const AMBIGUOUS = new Set(
  `of and for is most best university college school online mobile reading nice bath male orange normal liberal mission
  independence commerce liberty hope home study price cost general central west east north south center union republic
  like many more about can may will me in la de el para es us a an the or so to my mo mi id ok hi al as ma pa oh nice lead
  campus tours split deal winner bend mason columbia ho وين una grants wise sur ada sana papa centre uc sec media golden baja
  hamlet gaya tyler bottom ao southern surprise superior naval sale cine jinka evry`.split(/\s+/),
);

/** Every country's name in many languages, from what Node knows, by the name that our data uses. */
function* countryNames(): Generator<[string, string]> {
  const codes = countryCodes();
  const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  for (const code of codes) {
    const name = english.of(code);
    if (name === undefined) continue;
    const ours = OUR_NAMES[name] ?? name;
    for (const language of LANGUAGES) {
      const word = new Intl.DisplayNames([language], { type: "region", fallback: "none" }).of(code);
      if (word !== undefined && word.length > 1) yield [ours, word];
    }
  }
}

function countryCodes(): string[] {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  const english = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  return letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter((code) => {
      const name = english.of(code);
      return name !== undefined && name !== code && !/^(EU|EZ|UN|QO|ZZ|XA|XB)$/.test(code);
    });
}

/** Where our data spells a country otherwise. */
const OUR_NAMES: Readonly<Record<string, string>> = {
  Türkiye: "Türkiye",
  "Hong Kong SAR China": "Hong Kong",
  "Macao SAR China": "Macao",
  "Myanmar (Burma)": "Myanmar",
  "Côte d’Ivoire": "Ivory Coast",
  "Congo - Kinshasa": "Democratic Republic of the Congo",
  "Bosnia & Herzegovina": "Bosnia and Herzegovina",
  "Trinidad & Tobago": "Trinidad and Tobago",
};

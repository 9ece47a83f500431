import { readData } from "../../seed/files.ts";
import { inOneForm } from "../../universities/letters.ts";
import { normalizeText } from "../../universities/normalizeText.ts";
import { countryNames } from "../knowledge/countryNames.ts";
import type { Library } from "../knowledge/library.ts";
import { inflected, SPACELESS } from "../knowledge/placeForms.ts";
import { codeOf } from "./helplines.ts";

/** A place by one of its names, with the ISO codes of the countries that have one, the likeliest first. */
export interface Town {
  countries: readonly string[];
  /** A town with few universities: its name may be a word or a person's. */
  small: boolean;
  isCity: boolean;
  /** The name of a country's people, or of its language. */
  isPeople: boolean;
  /** A word that is only a place with a capital, where words say that something is there. */
  isWord?: boolean;
}

/** What a word with an ending or a prefix may name. */
interface Stem {
  stem: string;
  isCase: boolean;
  /** Who is there, where the ending says so: Persian "تهرانم" is "I am in Tehran". */
  whose?: "own" | "theirs";
}

const FILE = readData("guide/towns.json") as {
  towns: Record<string, Record<string, string>>;
  alone: Record<string, string>;
  codes: Record<string, string>;
  short: Record<string, Record<string, string>>;
};
const MOST = 3;
/** A country with fewer of the universities in places of a name isn't what people mean by it. */
const SHARE = 4;
/** Names of fewer letters are parts of words in scripts where endings are stripped. */
const FEWEST = 4;

/** "NY" after a town: the countries that have a state of this short name. */
export const countriesOfCode = (code: string): string[] =>
  Object.entries(FILE.codes).flatMap(([country, codes]) =>
    codes.split(" ").includes(code) ? [country] : [],
  );

const URDU: Readonly<Record<string, string>> = { ٹ: "ت", ڈ: "د", ں: "ن", ے: "ی", ہ: "ه", ھ: "ه" };
const CYRILLIC_CASE = /(?<=[а-яіїєґ]{4})(?:ом|ем|ой|ей|ах|ях|[аеиоуыюяьйії])+(?= |$)/gu;

/** One form for the spellings of a name, without the endings of Russian cases; joined where a script's words are. */
export function formOf(name: string): string {
  const form = inOneForm(normalizeText(name));
  if (/\p{Script=Latin}/u.test(form)) return form;
  return form
    .replace(/[ٹڈںےہھ]/gu, (letter) => URDU[letter] ?? letter)
    .replace(CYRILLIC_CASE, "")
    .replaceAll("़", "")
    .replaceAll("ँ", "ं")
    .replaceAll("ॉ", "ा")
    .replaceAll("ऑ", "आ")
    .replaceAll("ी", "ि")
    .replaceAll("ू", "ु")
    .replaceAll(" ", "");
}

/** A place with its name as it was said, without endings. */
export type Named = Town & Pick<Stem, "whose"> & { name: string; isStem: boolean };

/** Reads names of places in words and in texts of scripts without spaces. */
export interface Towns {
  /** What words name, and who is there by their ending; null for anything else. */
  named(run: string, language: string): Named | null;
  /** Names within a text of a script without spaces, with where each begins. */
  within(text: string): { town: Town; at: number }[];
}

const SHORT = { small: true, isCity: true, isPeople: false, isWord: true };
const held = new WeakMap<Library["places"], { size: number; towns: Towns }>();

/** The places of a library, of the product's data, and of data/guide/towns.json. */
export function townsOf(library: Library): Towns {
  const { size } = library.places.names();
  const last = held.get(library.places);
  if (last?.size === size) return last.towns;
  const towns = createTowns(library);
  held.set(library.places, { size, towns });
  return towns;
}

function createTowns(library: Library): Towns {
  const names = library.places.names();
  const byForm = indexed(library);
  const long = [...byForm.keys()].filter((form) => form.length > 1 && SPACELESS.test(form));
  return {
    named(run, language) {
      const form = formOf(run);
      const short = FILE.short[language]?.[form];
      if (short !== undefined) return { ...SHORT, countries: [short], name: form, isStem: false };
      const whole = byForm.get(form);
      if (whole !== undefined) return { ...whole, name: form, isStem: false };
      for (const { stem, whose, isCase } of stemsOf(form, language)) {
        const town = byForm.get(stem);
        if (town !== undefined)
          return { ...town, name: stem, isStem: !isCase, ...(whose && { whose }) };
      }
      // "Domani" is no Oman.
      const place = /\p{Script=Latin}/u.test(run) ? undefined : inflected(run, names);
      const name = formOf(place?.name ?? "");
      const town = byForm.get(name);
      return town === undefined ? null : { ...town, name, isStem: true };
    },
    within(text) {
      const found = long.filter((form) => text.includes(form));
      return found
        .filter((form) => !found.some((other) => other !== form && other.includes(form)))
        .flatMap((form) => {
          const town = byForm.get(form);
          return town === undefined ? [] : [{ town, at: text.indexOf(form) }];
        });
    },
  };
}

/** All names by their form: those of the library and the product first, then those that only people in danger use. */
function indexed(library: Library): Map<string, Town> {
  const { places } = library;
  const shares = sharesIn(library);
  const byForm = new Map<string, Town>();
  const large = new Set(Object.values(FILE.towns).flatMap((of) => Object.keys(of).map(formOf)));
  const nouns = new Set([...countryNames()].map(([, word]) => normalizeText(word)));
  for (const [word, { name, kind }] of places.names()) {
    if (kind === "area") continue;
    const own = kind === "country" ? codeOf(name) : null;
    const alone = kind === "city" ? FILE.alone[name]?.split(" ") : undefined;
    const shared = kind === "country" ? [] : (shares.get(`${kind} ${name}`) ?? []);
    // Georgia is a state and a country.
    const also = kind === "region" ? (codeOf(name) ?? []) : [];
    const countries = own === null ? (alone ?? [...new Set([...shared, also].flat())]) : [own];
    const form = formOf(word);
    if (!byForm.has(form))
      byForm.set(form, {
        countries,
        small: places.knows(word, "town") && alone === undefined && !large.has(form),
        isCity: kind === "city",
        isPeople:
          kind === "country" && word.length > 3 && !nouns.has(word) && normalizeText(name) !== word,
      });
  }
  const added = new Map<string, string[]>();
  for (const [country, towns] of Object.entries(FILE.towns))
    for (const [name, spelt] of Object.entries(towns))
      for (const word of [name, ...spelt.split("|")]) {
        const form = formOf(word);
        // A town of the product's data without universities here.
        if ((byForm.get(form)?.countries.length ?? 0) === 0)
          added.set(form, [...(added.get(form) ?? []), country]);
      }
  for (const [form, countries] of added)
    byForm.set(form, {
      countries: [...new Set(countries)],
      small: false,
      isCity: true,
      isPeople: false,
    });
  return byForm;
}

/** The countries that have cities and regions of each name, by what is held of their universities. */
function sharesIn({ byId }: Library): Map<string, string[]> {
  const weights = new Map<string, Map<string, number>>();
  for (const { city, region, country, weight } of byId.values()) {
    for (const key of [`city ${city}`, `region ${region}`]) {
      const own = weights.get(key) ?? new Map<string, number>();
      weights.set(key, own.set(country, (own.get(country) ?? 0) + weight));
    }
  }
  return new Map(
    [...weights].map(([key, own]) => {
      const most = Math.max(...own.values());
      const likely = [...own]
        .filter(([, weight]) => weight * SHARE >= most)
        .toSorted(([, a], [, b]) => b - a);
      return [key, likely.flatMap(([country]) => codeOf(country) ?? []).slice(0, MOST)];
    }),
  );
}

/** What comes before a name in the same word, and what after it, in scripts and languages that write so. */
const RULES: readonly {
  script: RegExp;
  languages?: readonly string[];
  notOf?: string;
  before?: RegExp;
  after?: RegExp;
  fewest?: number;
  /** The ending says nothing of where something is; of a name in "a" it replaces that. */
  isCase?: boolean;
}[] = [
  {
    script: /\p{Script=Arabic}/u,
    notOf: "ar",
    after: /^(?:(?<own>ا?م|ا?یم)|(?<theirs>ه|س|ست|است|ن|ان|ا?ند)|ی|و|رو|ا?ید)$/u,
  },
  { script: /\p{Script=Arabic}/u, notOf: "fa", before: /^و?(?:[بفلکعه]?ال|لل|[بفلکعه])?/u },
  {
    script: /\p{Script=Hangul}/u,
    after:
      /^시?(?:에|인|이|예|의|로|으로|은|는|을|를|쪽|까지|부터|사|살|거주|기숙|유학|다니|근처|대|랑|임|입|요)/u,
    fewest: 2,
  },
  { script: /\p{Script=Bengali}/u, after: /^(?:তে|য়ে|এ|ে|র|ের|য়)$/u, fewest: 3 },
  { script: /\p{Script=Devanagari}/u, after: /^(?:में|मे|से)$/u },
  { script: /\p{Script=Hebrew}/u, before: /^ו?[בלמהש]/u },
  {
    script: /\p{Script=Latin}/u,
    languages: ["tr", "az"],
    after:
      /^n?(?:[dt][ae]n?|y?[ae]|[iu]n)(?:(?<own>y?[iu]m|y?[iu]z)|(?<theirs>l[ae]r|d[iu]r|ymis)|ki)?$/u,
  },
  {
    script: /\p{Script=Latin}/u,
    languages: "pl cs sk hu fi et lt lv hr sr sl ro sq".split(" "),
    after: /^\p{L}{1,3}$/u,
    fewest: 5,
    isCase: true,
  },
];

/** Names that a word may have without its endings and prefixes, the longest first. */
function stemsOf(form: string, language: string): Stem[] {
  const rules = RULES.filter(
    ({ script, languages, notOf }) =>
      script.test(form) && notOf !== language && (languages?.includes(language) ?? true),
  );
  return rules.flatMap(({ before, after, fewest = FEWEST, isCase = false }) => {
    const found: Stem[] = [];
    for (let to = form.length - 1; to >= fewest; to--) {
      const ending = after?.exec(form.slice(to));
      if (!ending) continue;
      const whose = ending.groups?.["own"] ? "own" : ending.groups?.["theirs"] ? "theirs" : null;
      const stem = form.slice(0, to);
      found.push({ stem, isCase, ...(whose && { whose }) });
      if (isCase) found.push({ stem: `${stem}a`, isCase });
    }
    const rest = before === undefined ? form : form.replace(before, "");
    if (rest !== form && rest.length >= fewest)
      found.push({ stem: rest, isCase }, { stem: `ال${rest}`, isCase });
    return found;
  });
}

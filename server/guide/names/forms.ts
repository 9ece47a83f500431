import { inOneForm } from "../../universities/letters.ts";

const KINDS = new Set(
  `university universities college colleges institute institution school polytechnic academy seminary conservatory
  universidad universidade universite universitat universita universiteit universitet universitesi uniwersytet universitas
  univerzita hochschule ecole instituto institut politecnico faculdade facultad colegio campus the of for and at in de la di
  del des do da of technology`.split(/\s+/),
);

/** Words that say that something is a university, but not which. */
export const isKind = (word: string): boolean => KINDS.has(word);

const SWAPS: readonly (readonly [RegExp, string])[] = [
  [/^(?:u|univ|uni) of /, "university of "],
  [/^(?:la |the )?(?:u|univ|uni|university) (?:de (?:la |los )?)?(?!of )/, "university of "],
  [/ (?:u|univ|uni|universty|univercity|unversity|univeristy)$/, " university"],
  [/ (?:coll|clg)$/, " college"],
  [
    /^(?:universidad|universidade|universite|universitat|universita|universiteit|universitat) (?:de la |de los |del |de |du |des |d |di |do |da |of |van |zu )?/,
    "university of ",
  ],
  [
    /^(?:universidad|universidade|universite|universitat|universita) (?:de la |de los |del |de |du |des |d |di |do |da )?(.+)$/,
    "$1 university",
  ],
  [/^(?:universidad|universidade|universita) (?:de|di|da) /, "university of "],
  [/^uni ([a-z]+)$/, "university of $1"],
  [/ universitat$| universiteit$| universitesi$| universitet$| univerzita$/, " university"],
  [/^tu ([a-z]+)$/, "technical university of $1"],
  [/^(.+) tech$/, "$1 institute of technology"],
  [/^(.+) tech$/, "$1 technological university"],
  [/ (?:cc|comm|comm college|comm coll|community|college)$/, " community college"],
  [/ (?:tech|technical)$/, " technical college"],
  [/ tech$/, " technical community college"],
  [/^texas am( |$)/, "texas a m$1"],
  [/ a and m( |$)/, " a m$1"],
  [/(?<=^| )st (?=.)/, "saint "],
  [/(?<=^| )saint /, "st "],
  [/ st$/, " state"],
  [/^(.+) (?:university|college)$/, "$1"],
  [/^(?:جامعة|دانشگاه) (.+ .+)$/u, "$1"],
  [/^the (.+)$/, "$1"],
];

/** Most runs have none of them, which is told at once. */
const ANY_SWAP = new RegExp(SWAPS.map(([{ source }]) => `(?:${source})`).join("|"), "u");

const CYRILLIC_ENDING = /(?<=\p{Script=Cyrillic}{4})(?:ского|ском|ого|ой|ом|ем|а|у|е|ы|и)$/u;
const ARABIC_BEGINNING = /^(?:وال|بال|لل|ال|و|ب|ل|ف|ك)(?=\p{Script=Arabic}{3})/u;

/** What Persian appends to a name: "is", "too", the object's mark. */
const PERSIAN_ENDING = /(?<=\p{Script=Arabic}{4})(?:رو|ه|و|م)$/u;

/** "Howardda", "Sabancı'nın": the cases of Turkish. */
const TURKISH_ENDING = /(?<=\p{Script=Latin}{5})(?:[dt][ae]n?|n[iu]n)$/u;

/** A run with one form for letters of Arabic script and Devanagari that are used interchangeably. */
export const unified = (run: string): string =>
  inOneForm(run)
    .replace(/\u093C/g, "")
    .replace(/\u0901/g, "\u0902")
    .replace(/[\u064B-\u0652]/g, "");

/** A run without the endings and beginnings that languages add to names: "Гарварда", "بهارفارد". */
const bare = (run: string): string =>
  BEYOND_LATIN.test(run)
    ? run
        .split(" ")
        .map((word) => word.replace(CYRILLIC_ENDING, "").replace(ARABIC_BEGINNING, ""))
        .join(" ")
        .replace(PERSIAN_ENDING, "")
    : run;
/** "Бостонского университета", "в Чикагском универе": the name itself. */
const inNominative = (run: string): string =>
  run
    .replaceAll(/(?<=[сц]к)(?:ого|ому|ом|им)(?= |$)/gu, "ий")
    .replaceAll(/(?<=[сц]к)(?:ой|ую|ая)(?= |$)/gu, "ая")
    .replace(/(?<![^ ])универ(?:ситет)?(?:а|е|у|ом)?(?= |$)/u, "университет")
    .replace(/(?<=институт|колледж)(?:а|е|у|ом|ем)(?= |$)/u, "");
const CYRILLIC = /(?:универ|институт|колледж|академи)/u;
const BEYOND_LATIN = /[\u0400-\uFFFF]/u;

/** A run of words, and other ways to write names that mean the same. */
export function spellingsOf(run: string): string[] {
  const all = new Set([
    run,
    bare(run),
    run.replace(ARABIC_BEGINNING, ""),
    run.replace(TURKISH_ENDING, ""),
    CYRILLIC.test(run) ? inNominative(run) : run,
  ]);
  for (const [pattern, by] of ANY_SWAP.test(run) ? SWAPS : []) {
    if (pattern.test(run)) all.add(run.replace(pattern, by).trim());
  }
  return [...all];
}

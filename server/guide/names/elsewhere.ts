import { normalizeText } from "../../universities/normalizeText.ts";
import type { Entry } from "../knowledge/types.ts";
import { isKind } from "./forms.ts";
import { ORDINARY } from "./ordinary.ts";
import { isPlaceOf } from "./trust.ts";

/** A word for university in some language, and what it is named after: "université de Genève", "जिनेवा विश्वविद्यालय". */
const NAMED_AFTER: readonly RegExp[] = [
  /^(?:university|universidad|universidade|universite|universitat|universita|universiteit|universitet|uniwersytet|univerzita|universitatea|universitas|univ|uni|u|fac|facultad|fakultat|dai hoc|ب?ال?جامعة|دانشگاه|پوهنتون|یونیورسٹی|университете?|универ|πανεπιστημιο|यूनिवर्सिटी ऑफ) (?:de la |de los |del |della |de |d |di |do |da |of |van |zu |von )?(.+)$/u,
  /^(\p{Script=Devanagari}.+ (?:यूनिवर्सिटी|विश्वविद्यालय) .+)$/u,
  /^(.+) (?:university|universitat|universiteit|universitet|universitesi|uni|egyetem|विश्वविद्यालय|यूनिवर्सिटी|یونیورسٹی|университете?|универе?)$/u,
];

/** "Michigan State", "Virginia Tech" by sound: after a place's name. */
const BY_SOUND: readonly (readonly [RegExp, string])[] = [
  [/^(.+) (?:ستيت|استیت|स्टेट|стейт)$/u, "state"],
  [/^(.+) (?:تك|تيك|تک|टेक|тех)$/u, "tech"],
];
const BEYOND_LATIN = /[\u0400-\uFFFF]/u;
/** "IIT मद्रास": Latin initials before a place in another script. */
const INITIALS_FIRST = /^([a-z]{2,4}) ([^a-z]+)$/u;

/** "Université de Genève", "IIT मद्रास", "ميشيغان ستيت": names after a place, which our data spells in English. */
export function afterPlace(run: string, placeOf: (name: string) => string | null): string[] {
  const named = (rest: string | undefined, name: (place: string) => string[]) => {
    const place = rest === undefined ? null : placeOf(rest);
    return place === null ? [] : name(normalizeText(place));
  };
  const isLatin = !BEYOND_LATIN.test(run);
  const [, initials = "", place] = isLatin ? [] : (INITIALS_FIRST.exec(run) ?? []);
  return [
    ...named(place, (name) => [`${initials} ${name}`]),
    ...(isLatin ? [] : BY_SOUND).flatMap(([pattern, word]) =>
      named(pattern.exec(run)?.[1], (name) => [`${name} ${word}`]),
    ),
    ...(UNIVERSITY.test(run)
      ? [
          ...OF_STATE.flatMap((pattern) => ofState(pattern.exec(run)?.[1], placeOf)),
          ...named(INSTITUTE.exec(run)?.[1], (name) => [`${name} institute of technology`]),
          ...DIRECTED.flatMap((pattern) => {
            const { side = "", place: of } = pattern.exec(run)?.groups ?? {};
            return named(of, (name) =>
              (SIDES[side] ?? []).flatMap((word) => [
                `university of ${word} ${name}`,
                `${word} ${name} university`,
                `${name} ${word} university`,
              ]),
            );
          }),
          ...NAMED_AFTER.flatMap((pattern) => {
            const rest = pattern.exec(run)?.[1];
            return [
              ...named(rest, (name) => [`university of ${name}`, `${name} university`]),
              ...campusesIn(rest ?? "", placeOf).flatMap(([first, campus]) =>
                named(first, (name) => [
                  `university of ${name} ${campus}`,
                  `${name} university ${campus}`,
                ]),
              ),
            ];
          }),
        ]
      : []),
  ];
}

/** "Universidad estatal de", "université d'État de", "universidade estadual da", "دانشگاه ایالتی", "جامعة ولاية". */
const OF_STATE: readonly RegExp[] = [
  /^(?:la )?universi(?:dad|dade|te|ta) (?:estatal|estadual|statale|del estado|do estado|d ?etat|etat) (?:de la |de los |del |de l |de |d |di |do |da |du )?(.+)$/u,
  /^universi(?:dad|dade|te|ta) (?:de la |del |de |da |do |du )?(.+) state$/u,
  /^(?:دانشگاه (?:ایالتی|دولتی)|ب?ال?جامعة ولاية) (.+)$/u,
];
const INSTITUTE =
  /^institu(?:t|to) (?:de tecnologia|tecnologico|de technologie) (?:de la |del |de l |de |d |do |da |du )?(.+)$/u;
/** "Universidad del norte de Arizona", "université de Floride centrale". */
const SIDES: Record<string, readonly string[]> = {
  ...Object.fromEntries(["norte", "nord"].map((word) => [word, ["northern", "north"]])),
  ...Object.fromEntries(["sur", "sul", "sud"].map((word) => [word, ["southern", "south"]])),
  ...Object.fromEntries(["este", "leste", "est"].map((word) => [word, ["eastern", "east"]])),
  ...Object.fromEntries(["oeste", "ouest"].map((word) => [word, ["western", "west"]])),
  ...Object.fromEntries(["central", "centrale"].map((word) => [word, ["central"]])),
  ...Object.fromEntries(
    ["internacional", "internationale"].map((word) => [word, ["international"]]),
  ),
};
const SIDE = String.raw`(?<side>${Object.keys(SIDES).join("|")})`;
const BEFORE_PLACE = String.raw`(?:de la |del |de l |de |d |do |da |du )?`;
const DIRECTED: readonly RegExp[] = [
  new RegExp(`^universi(?:dad|dade|te) (?:del |do |du )?${SIDE} ${BEFORE_PLACE}(?<place>.+)$`, "u"),
  new RegExp(
    `^universi(?:dad|dade|te) ${BEFORE_PLACE}(?<place>.+?) (?:del |do |du )?${SIDE}$`,
    "u",
  ),
];
/** "Carolina del Norte en Charlotte": a place, and the campus's own. */
const THEN_PLACE = /^(.+?) (?:en|em|a|in|at|در|في|فی|में|यूनिवर्सिटी|विश्वविद्यालय) (.+)$/u;

/** Quickly rules out most runs of words. */
const UNIVERSITY =
  /^(?:uni|inst|fac|u |dai hoc|ب?ال?جامعة|دانشگاه|پوهنتون|یونی|यूनि|уни|παν)|(?:यूनिवर्सिटी|विश्वविद्यालय) |(?:uni|t|i|y|m|विद्यालय|यूनिवर्सिटी|یونیورسٹی|уни\S+)$/u;

/** A place and a campus's: "Carolina del Norte en Charlotte", "تگزاس در دالاس", "كاليفورنيا إرفاين"; the second in English. */
function campusesIn(rest: string, placeOf: (name: string) => string | null): [string, string][] {
  const inEnglish = (name: string) => normalizeText(placeOf(name) ?? name);
  const [, first, campus] = THEN_PLACE.exec(rest) ?? [];
  if (first !== undefined && campus !== undefined) return [[first, inEnglish(campus)]];
  const words = BEYOND_LATIN.test(rest) ? rest.split(" ") : [];
  return words.slice(1).flatMap((_, at): [string, string][] => {
    const [head, tail] = [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")];
    return placeOf(head) !== null && placeOf(tail) !== null ? [[head, inEnglish(tail)]] : [];
  });
}

/** "Michigan" is "michigan state university" here. */
function ofState(rest: string | undefined, placeOf: (name: string) => string | null): string[] {
  if (rest === undefined) return [];
  const spelled = [placeOf(rest), rest].flatMap((place) =>
    place === null ? [] : normalizeText(place),
  );
  return [
    ...spelled.flatMap((name) => [`${name} state university`, `${name} state`]),
    ...campusesIn(rest, placeOf).map(
      ([first, campus]) => `${normalizeText(placeOf(first) ?? first)} state university ${campus}`,
    ),
  ];
}

const BARE: readonly RegExp[] = [
  /^(?:جامعة|دانشگاه|यूनिवर्सिटी ऑफ|университет) (\S{3,})$/u,
  /^(\S{2,}) (?:विश्वविद्यालय|यूनिवर्सिटी|یونیورسٹی)$/u,
  /^(\p{Script=Han}{2,})大[学學]$/u,
  /^(\p{Script=Hangul}{2,})대학교$/u,
];
/** "American", "north-western", "free": in scripts without capitals such words name nothing. */
const DESCRIBING =
  /^(?:ال|[东西南北中国國立理工师范天主教公立州开放民族医科]+$|साउथ|नॉर्थ|अमेरिकन|أمريكي|تورو$)/u;

/** "دانشگاه رایس" is also called "رایس", if that is neither a place nor said of many universities. */
export function bareForm(name: string, entry: Entry, isPlace: (name: string) => boolean): string[] {
  const telling = normalizeText(entry.name)
    .split(" ")
    .filter((word) => !isKind(word));
  const [only, other] = telling;
  if (
    only === undefined ||
    other !== undefined ||
    isPlace(only) ||
    isPlaceOf(entry, only) ||
    NATIVE.has(entry.country)
  )
    return [];
  return BARE.flatMap((pattern) => {
    const bare = pattern.exec(name)?.[1];
    const isName =
      bare !== undefined && !DESCRIBING.test(bare) && !ORDINARY.has(bare) && !isPlace(bare);
    return isName ? [bare] : [];
  });
}
/** Countries where names in such scripts consist of words. */
const NATIVE = new Set("China Taiwan Hong Kong Japan Iran India".split(" "));

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Entry } from "../knowledge/types.ts";
import { isKind } from "./forms.ts";
import { ORDINARY } from "./ordinary.ts";
import { isPlaceOf } from "./trust.ts";

/** A word for university in some language, and what it is named after: "université de Genève", "जिनेवा विश्वविद्यालय". */
const NAMED_AFTER: readonly RegExp[] = [
  /^(?:university|universidad|universidade|universite|universitat|universita|universiteit|universitet|uniwersytet|univerzita|universitatea|universitas|univ|uni|u|fac|facultad|fakultat|dai hoc|ب?ال?جامعة|دانشگاه|پوهنتون|یونیورسٹی|университете?|универ|πανεπιστημιο|यूनिवर्सिटी ऑफ) (?:de la |de los |del |della |de |d |di |do |da |of |van |zu |von )?(.+)$/u,
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
    ...(UNIVERSITY.test(run) ? NAMED_AFTER : []).flatMap((pattern) =>
      named(pattern.exec(run)?.[1], (name) => [`university of ${name}`, `${name} university`]),
    ),
  ];
}

/** Quickly rules out most runs of words. */
const UNIVERSITY =
  /^(?:uni|inst|fac|u |dai hoc|ب?ال?جامعة|دانشگاه|پوهنتون|یونی|यूनि|уни|παν)|(?:यूनिवर्सिटी|विश्वविद्यालय) |(?:uni|t|i|y|m|विद्यालय|यूनिवर्सिटी|یونیورسٹی|уни\S+)$/u;

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

import { normalizeText } from "../../universities/normalizeText.ts";
import { isAtHome, isNotHome, isOwnPeople, settlesAt, SPEAKERS } from "./homes.ts";
import {
  inflected,
  type KnownPlace,
  type KnownPlaces,
  LONGEST,
  namesWithin,
  SPACELESS,
} from "./placeForms.ts";
import { refuses } from "./refusals.ts";

/** Where a text says that the person lives, or doesn't (`excluded`): a place, and its first word and the one after its last. */
export interface Home extends KnownPlace {
  from: number;
  to: number;
  excluded: boolean;
  around: false;
}

/** The place that the person says they live in, or are from (`lives`: the first alone): of "Dayton, Ohio" the state. */
export function homeIn(words: readonly string[], known: KnownPlaces, lives = false): Home | null {
  for (let size = LONGEST; size > 0; size--) {
    for (let from = 0; from + size <= words.length; from++) {
      const to = from + size;
      const run = words.slice(from, to).join(" ");
      const people = SPEAKERS.get(run);
      const place: KnownPlace | undefined =
        people === undefined
          ? (known.get(run) ?? inflected(run, known))
          : { name: people, kind: "country" };
      if (place === undefined) continue;
      const excluded = isNotHome(words, from, place.kind === "city");
      const start = excluded ? from : homeFrom(words, from, to, place);
      if (start === null || (lives && (excluded || !settlesAt(words, start)))) continue;
      const wider = place.kind === "city" ? widerAt(words, to, known) : null;
      return { ...(wider ?? { ...place, to }), from: start, excluded, around: false };
    }
  }
  return null;
}

/** Where the words begin that say that the person lives in a place, is from there, or of its people; null if none do. */
function homeFrom(
  words: readonly string[],
  from: number,
  to: number,
  { name, kind }: KnownPlace,
): number | null {
  // "In Smallville, Ohio": a town without a university.
  const back = kind === "region" ? [0, 1, 2] : [0];
  // "No way I'm living in Chicago".
  if (refuses(words, from, to)) return null;
  const found = back.find((one) => from >= one && isAtHome(words, from - one, to));
  if (found !== undefined) return from - found;
  const isPeople =
    (kind === "region" || kind === "country") &&
    normalizeText(name) !== words.slice(from, to).join(" ");
  return isPeople && isOwnPeople(words, from, to) ? from : null;
}

/** The state or country that follows a city's name, and where it ends. */
function widerAt(
  words: readonly string[],
  from: number,
  known: KnownPlaces,
): (KnownPlace & { to: number }) | null {
  for (let size = LONGEST; size > 0; size--) {
    const place = known.get(words.slice(from, from + size).join(" "));
    if (place?.kind === "region" || place?.kind === "country") return { ...place, to: from + size };
  }
  return null;
}

/** "我来自日本": the home in words of scripts without spaces. */
export function spacelessHome(
  words: readonly string[],
  known: KnownPlaces,
  names: readonly string[],
): Home | null {
  for (const [from, word] of words.entries()) {
    if (!SPACELESS.test(word)) continue;
    const name = namesWithin(word, names).find(({ isHome }) => isHome)?.name;
    const place = name === undefined ? undefined : known.get(name);
    if (place !== undefined)
      return { ...place, from, to: from + 1, excluded: false, around: false };
  }
  return null;
}

import { ABROAD, type Ref } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import { firstMeant } from "../knowledge/knownAs.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import type { Entry } from "../knowledge/types.ts";
import { campusAt } from "./campuses.ts";
import type { Mention } from "./types.ts";

/** What tells which university a name means, besides the name. */
export interface Setting {
  /** Where the person lives, as a state's name; null where it isn't known or isn't what they ask about. */
  home: string | null;
  /** Those that the conversation is about. */
  about: readonly Ref[];
}

/** What a message says around its names. */
export interface Around extends Setting {
  text: string;
  places: readonly Place[];
  /**
   * The few words between a place and what is before it: the nth mention, counted from 0, which may also come after it,
   * or another place. Null where they are further apart.
   */
  between: (before: number | Place, place: Place) => string | null;
  /** Whether a place is what it asks about: "is it in Boston?" says nothing of where it is. */
  doubts: (place: Place) => boolean;
}

const LONGEST_INITIALS = 5;
/** "OSU in Stillwater", "Purdue's Fort Wayne campus", "the Harrisburg campus of Penn State", "Loyola, the Chicago one". */
const AT = /^(?:(?:in|at|s|en|em|a|de|the|la|campus|of|von|du|di|da|the one in|its) ?)*$/;
const COMMA = /^\s*[,;،、，]/;
const OR = /^(?:and|or|vs|versus|y|o|e|et|ou|und|oder|یا|و|او|أو|या|और)$/;

/**
 * Mentions of a name that several well-known universities share, narrowed by what else is known: first by a place that
 * the message names, then by what is talked about, by where the person lives, and last by the region of others. Against
 * the one that most people mean, the last only makes the guide ask, or say which it took. A university's name with another campus's place is
 * that campus. Serves O132, O133.
 */
export function decided(mentions: readonly Mention[], around: Around, library: Library): Mention[] {
  const said = contrasted(withTowns(mentions, around.text, library), around.text);
  const all = said.flatMap((mention, nth) => {
    const campus = campusOf(mention, nth, around, library);
    if (campus !== null) return [meant(mention, [campus])];
    const one = sharedOne(mention, nth, said, around, library);
    return [one, ...listedWith(one, nth, around, library)];
  });
  // "Cal Poly: San Luis Obispo, Pomona and Humboldt": a town of a campus that is meant names no other university.
  const towns = new Map(
    all.flatMap(({ sure, options: [own] }) => {
      const town = normalizeText(own?.city ?? "");
      const isOfTown = sure && own && normalizeText(own.name).endsWith(` ${town}`);
      return isOfTown ? [[town, own] as const] : [];
    }),
  );
  return all.filter(({ typed, options }) => {
    const own = towns.get(normalizeText(typed));
    return own === undefined || own === options[0];
  });
}

/** "Miami or Miami of Ohio", "Loyola vs Loyola Marymount": the first is another than the second. */
function contrasted(mentions: readonly Mention[], text: string): Mention[] {
  const plain = mentions.filter(({ sure, shared }) => sure && shared.length < 2);
  const named = new Set(plain.flatMap(({ options }) => options));
  // "UW, the Wisconsin one" is one of them, and so is "UT" after "UT Knoxville".
  const isSame = ({ shared, typed, start }: Mention) =>
    shared.length > 1 &&
    mentions.some(
      (one) =>
        one.sure &&
        one.shared !== shared &&
        one.options.some((only) => shared.includes(only)) &&
        (saysOne(text, one.typed) ||
          (one.end < start &&
            one.typed.startsWith(`${typed} `) &&
            !WEIGHED.test(text.slice(0, start)))),
    );
  return mentions.flatMap((mention) => {
    if (isSame(mention)) return [];
    const twice = asTwo(mention, mentions);
    if (twice !== null) return twice;
    const { typed, sure, options, shared } = mention;
    if (shared.length < 2 || firstMeant(normalizeText(typed)) !== undefined) return mention;
    const others = (sure ? shared : options).filter((one) => !named.has(one));
    const isOther = others.length > 0 && options.some((one) => named.has(one));
    return isOther ? meant(mention, others) : mention;
  });
}

/** "UW or UW?": which of those that share the name is asked; null where the message has it once. */
function asTwo(mention: Mention, mentions: readonly Mention[]): Mention[] | null {
  const name = normalizeText(mention.typed);
  const alike = mentions.filter(({ typed }) => normalizeText(typed) === name);
  const [first] = alike;
  const [own] = mention.shared;
  const near = mention.shared.filter(({ country }) => country === own?.country);
  if (first === undefined || alike.length < 2 || near.length < 2) return null;
  // "Is USC cheaper than USC": where two have the name, both are meant (O278).
  if (near.length === 2)
    return first === mention ? near.map((one) => ({ ...meant(mention, [one]), shared: [] })) : [];
  return first === mention ? [{ ...mention, options: near, sure: false, shared: [] }] : [];
}

const WEIGHED = /(?:\b(?:and|or|vs\.?|versus|than|to|with|y|o|e|et|ou)|[,/&])\s+(?:the )?$/iu;
const saysOne = (text: string, typed: string): boolean =>
  normalizeText(text).includes(`the ${normalizeText(typed).replace(/^the /, "")} one`);

/** "UNC Asheville or Wilmington", "UC Davis, Irvine and Merced": campuses by their places, in a list after the first. */
function listedWith(
  mention: Mention,
  nth: number,
  { places, between, text }: Around,
  library: Library,
): Mention[] {
  const [own] = mention.options;
  if (!mention.sure || own === undefined) return [];
  const found: Mention[] = [];
  let last: Place | number = nth;
  for (const place of places) {
    const words = between(last, place);
    if (words === null || !(words === "" || OR.test(words))) continue;
    if (words === "" && last === nth && !COMMA.test(text.slice(mention.end))) continue;
    const campus = campusAt(own, place.name, library);
    if (campus === null) break;
    found.push({ ...meant(mention, [campus]), typed: place.name, start: mention.end, shared: [] });
    last = place;
  }
  return found;
}

/** Mentions of a town's name after another's: "UC Irvine and San Diego", "OSU in Stillwater", "Loyola, the Chicago one". */
function withTowns(mentions: readonly Mention[], text: string, library: Library): Mention[] {
  const said: Mention[] = [];
  for (const mention of mentions) {
    const last = said.at(-1);
    const town = normalizeText(mention.typed).replace(/^the /, "");
    const [own] = mention.options;
    if (last === undefined || own === undefined || !library.places.knows(town)) {
      said.push(mention);
      continue;
    }
    const words = normalizeText(text.slice(last.end, mention.start));
    const [before] = last.options;
    const mate = OR.test(words) && last.sure && before ? campusAt(before, town, library) : null;
    const there = last.shared.filter((one) => one === own || normalizeText(one.city) === town);
    if (mate !== null) said.push(meant(mention, [mate]));
    else if (AT.test(words) && there.length === 1) said.splice(-1, 1, meant(last, there));
    else said.push(mention);
  }
  return said;
}

/** "NYU in Abu Dhabi": the campus at a place that comes directly after the name, or before it with "campus of". */
function campusOf(
  { sure, options: [own], end }: Mention,
  nth: number,
  { places, between, text, doubts }: Around,
  library: Library,
): Entry | null {
  if (!sure || own === undefined) return null;
  for (const place of places) {
    const words = between(nth, place);
    if (
      doubts(place) ||
      place.excluded ||
      place.kind === "area" ||
      words === null ||
      !AT.test(words)
    )
      continue;
    if (words === "" && COMMA.test(text.slice(end))) continue;
    const campus = campusAt(own, place.name, library);
    if (campus !== null) return campus;
  }
  return null;
}

/** Of those that share the name, the one that a message and its conversation mean. */
function sharedOne(
  mention: Mention,
  nth: number,
  said: readonly Mention[],
  { places, between, home, about }: Around,
  { byId, places: known }: Library,
): Mention {
  const { shared, sure, options, typed } = mention;
  if (shared.length < 2) return mention;
  const isInitials = typed.replaceAll(/[^\p{L}]/gu, "").length <= LONGEST_INITIALS;
  const isOpen = !sure || isInitials;
  for (const place of places) {
    if (place.excluded || place.kind === "area" || !(isOpen || between(nth, place) !== null))
      continue;
    const there = shared.filter(known.isAt(place.name));
    if (there.length > 0) return meant(mention, there);
  }
  if (!isOpen) return { ...mention, byDefault: true };
  const talkedOf = about.flatMap(({ id }) => byId.get(id) ?? []);
  const again = shared.filter((one) => talkedOf.includes(one));
  if (again.length === 1) return meant(mention, again);
  const atHome = shared.filter(({ region }) => region !== "" && region === home);
  if (home !== ABROAD && atHome.length > 0) return meant(mention, atHome);
  const beside = said
    .flatMap((one) => (one.sure ? one.options.slice(0, 1) : []))
    .filter((one) => !shared.includes(one));
  for (const some of [beside, talkedOf]) {
    const regions = new Set(some.map(({ region }) => region));
    const near = shared.filter((one) => one.region !== "" && regions.has(one.region));
    if (near.length === 0) continue;
    if (!sure || near.some(({ id }) => id === options[0]?.id)) return meant(mention, near);
    if (some === beside) return { ...mention, sure: false, options: [...options, ...near] };
    // Most people mean the first, whoever was talked of: the nearer one is said beside it.
    return { ...mention, byDefault: true, shared: [...options.slice(0, 1), ...near] };
  }
  return { ...mention, byDefault: true };
}

/** The mention, of these alone; one of them is sure. */
const meant = (mention: Mention, options: readonly Entry[]): Mention => ({
  ...mention,
  options,
  sure: options.length === 1,
});

import { ABROAD, type Ref } from "#machines/guide/frame.ts";

import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import type { Entry } from "../knowledge/types.ts";
import type { Mention } from "./types.ts";

/** What tells which university a shared name means, besides the name. */
export interface Setting {
  /** Where the person lives, as a state's name; null where it isn't known or isn't what they ask about. */
  home: string | null;
  /** Those that the conversation is about. */
  about: readonly Ref[];
}

const LONGEST_INITIALS = 5;

/**
 * Mentions of a name that several well-known universities share, narrowed by what else is known: first by a place that
 * the message names, then by what is talked about, by where the person lives, and last by the region of others. Against the
 * one that most people mean, the last only makes the guide ask. Serves O132.
 * @param isBeside whether a place comes directly after the nth mention
 */
export function decided(
  mentions: readonly Mention[],
  places: readonly Place[],
  isBeside: (nth: number, place: Place) => boolean,
  { home, about }: Setting,
  { byId, places: known }: Library,
): Mention[] {
  const towns = mentions.filter(({ typed }) => known.knows(normalizeText(typed)));
  const isTownOf = ({ options: [own], sure }: Mention, { shared }: Mention) =>
    sure && own !== undefined && shared.length > 1 && shared.includes(own);
  const said = mentions.filter(
    (one) => !(towns.includes(one) && mentions.some((of) => of !== one && isTownOf(one, of))),
  );
  const others = said.flatMap(({ sure, options }) => (sure ? options.slice(0, 1) : []));
  const talkedOf = about.flatMap(({ id }) => byId.get(id) ?? []);
  return said.map((mention, nth) => {
    const { shared, sure, options, typed } = mention;
    if (shared.length < 2) return mention;
    // "OSU in Stillwater", whose town is one of its names.
    const town = towns.find((one) => one !== mention && isTownOf(one, mention));
    if (town !== undefined) return meant(mention, town.options);
    const isInitials = typed.replaceAll(/[^\p{L}]/gu, "").length <= LONGEST_INITIALS;
    const isOpen = !sure || isInitials;
    for (const place of places) {
      if (place.excluded || place.kind === "area" || !(isOpen || isBeside(nth, place))) continue;
      const there = shared.filter(known.isAt(place.name));
      if (there.length > 0) return meant(mention, there);
    }
    if (!isOpen) return mention;
    const again = shared.filter((one) => talkedOf.includes(one));
    if (again.length === 1) return meant(mention, again);
    const atHome = shared.filter(({ region }) => region !== "" && region === home);
    if (home !== ABROAD && atHome.length > 0) return meant(mention, atHome);
    const beside = others.filter((one) => !shared.includes(one));
    for (const some of [beside, talkedOf]) {
      const regions = new Set(some.map(({ region }) => region));
      const near = shared.filter((one) => one.region !== "" && regions.has(one.region));
      if (near.length === 0) continue;
      if (!sure || near.some(({ id }) => id === options[0]?.id)) return meant(mention, near);
      return { ...mention, sure: false, options: [...options, ...near] };
    }
    return mention;
  });
}

/** The mention, of these alone; one of them is sure. */
const meant = (mention: Mention, options: readonly Entry[]): Mention => ({
  ...mention,
  options,
  sure: options.length === 1,
});

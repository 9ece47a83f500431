import { normalizeText } from "../../universities/normalizeText.ts";
import type { Library } from "../knowledge/library.ts";
import type { Place } from "../knowledge/places.ts";
import type { Entry } from "../knowledge/types.ts";
import { between, type Position } from "../plan/distance.ts";

const SIDES =
  /\b(north|south)(?:ern)?( or | and | & |\/|, )(north|south)(?:ern)? (carolina|dakota)s?\b/giu;
const BETWEEN =
  /\b(?:somewhere|anywhere|anything|something|schools?|colleges?|universit(?:y|ies)|unis|places?|located|universidades?|universit[ée]s?|faculdades?|(?:en )?alg[uú]n lugar|(?:em )?algum lugar|quelque part)(?: (?:that|which) (?:is|are|lies?))?(?: (?:in|que (?:esté|esten|estén|fique)))? (?:between|entre) ((?:[\p{L}.'’-]+ ){0,2}[\p{L}.'’-]+?) (?:and|y|e|et) ((?:[\p{L}.'’-]+ ){0,2}[\p{L}.'’-]+)/iu;

/** "North or south Carolina" as both states, "somewhere between New York and DC" as the states there. */
export function withSpans(text: string, library: Library): string {
  const said = text.replace(SIDES, "$1 $4$2$3 $4");
  const found = BETWEEN.exec(said);
  if (found === null) return said;
  const [whole = "", first = "", rest = ""] = found;
  const one = placeOf(first, library);
  const [other, words] = leading(rest, library);
  if (one === null || other === null) return said;
  const states = statesBetween(one, other, library);
  if (states.length === 0) return said;
  const lead = whole
    .slice(0, whole.length - rest.length)
    .replace(/ (?:in )?(?:between|entre) .*$/iu, "");
  return said.replace(whole, `${lead} in ${states.join(" or ")}${rest.slice(words.length)}`);
}

const placeOf = (words: string, { places }: Library): Place | null => {
  const said = normalizeText(words).split(" ");
  const [place, more] = places.find(said);
  const isWhole =
    place !== undefined && more === undefined && place.to - place.from === said.length;
  return isWhole && (place.kind === "city" || place.kind === "region") ? place : null;
};

/** The place that the longest run of first words names, and these words. */
function leading(rest: string, library: Library): [Place | null, string] {
  const words = rest.split(" ");
  for (let size = words.length; size > 0; size--) {
    const run = words.slice(0, size).join(" ").replace(/[.]$/u, "");
    const place = placeOf(run, library);
    if (place !== null) return [place, run];
  }
  return [null, ""];
}

/** A way by a university may be so much longer than the straight one. */
const DETOUR = 1.08;
/** So large a part of a state's universities must lie on the way. */
const LEAST = 0.08;

/** The states of two places, and those that a good part of lies between them. */
function statesBetween(one: Place, other: Place, { byId, places }: Library): string[] {
  const held = [...byId.values()].filter(
    ({ position, region }) => position !== null && region !== "",
  );
  const [from, to] = [one, other].map(({ name, kind }) =>
    held.filter(kind === "city" ? ({ city }) => city === name : places.isAt(name)),
  );
  const [start, end] = [middleOf(from ?? []), middleOf(to ?? [])];
  if (start === null || end === null) return [];
  const most = between(start, end) * DETOUR;
  const isOnWay = ({ position }: Entry) =>
    position !== null && between(start, position) + between(position, end) <= most;
  const states = new Map<string, { all: number; there: number }>();
  for (const entry of held) {
    const counts = states.get(entry.region) ?? { all: 0, there: 0 };
    counts.all += 1;
    if (isOnWay(entry)) counts.there += 1;
    states.set(entry.region, counts);
  }
  const ends = [from, to].flatMap((some) => mostOf((some ?? []).map(({ region }) => region)) ?? []);
  const way = [...states]
    .filter(([, { all, there }]) => there / all >= LEAST)
    .map(([name]) => name);
  return [...new Set([...ends, ...way])];
}

function middleOf(entries: readonly Entry[]): Position | null {
  const all = entries.flatMap(({ position }) => (position === null ? [] : [position]));
  const mean = (at: 0 | 1) => all.reduce((sum, one) => sum + one[at], 0) / all.length;
  return all.length === 0 ? null : [mean(0), mean(1)];
}

const mostOf = (names: readonly string[]): string | undefined => {
  const count = (name: string) => names.filter((one) => one === name).length;
  return [...new Set(names)].toSorted((a, b) => count(b) - count(a))[0];
};

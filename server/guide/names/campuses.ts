import { normalizeText } from "../../universities/normalizeText.ts";
import { entriesAt } from "../knowledge/entriesAt.ts";
import { knownAs } from "../knowledge/knownAs.ts";
import type { Library } from "../knowledge/library.ts";
import type { Entry } from "../knowledge/types.ts";
import { isKind } from "./forms.ts";
import { isPlaceOf } from "./trust.ts";

/** Words with which many places' names begin: "University of North" is no university. */
const BEGINNINGS = new Set(
  "north south east west northern southern eastern western central new saint st san santa los las fort mount national state tech".split(
    " ",
  ),
);
const SMALL = new Set("of at the in and for main campus".split(" "));
const FEWEST = 2;

const wordsOf = (name: string): string[] => normalizeText(name).replace(/^the /, "").split(" ");

/**
 * What distinguishes one campus from another of the same university: "davis" of the "University of California, Davis",
 * beside the one in Irvine. Null where they only look alike.
 */
function ownPart(entry: Entry, other: Entry): string[] | null {
  const [own, theirs] = [wordsOf(entry.name), wordsOf(other.name)];
  const shared = own.findIndex((word, at) => word !== theirs[at]);
  const stem = shared < 0 ? own : own.slice(0, shared);
  const isName =
    stem.length >= FEWEST &&
    stem.some((word) => isKind(word) && !SMALL.has(word)) &&
    stem.some((word) => !isKind(word) && !SMALL.has(word) && !BEGINNINGS.has(word));
  return isName ? own.slice(stem.length).filter((word) => !SMALL.has(word)) : null;
}

/**
 * The campus of an entry's university at a place, by the city or by the campus's name, such as Purdue's in "Fort Wayne".
 * Null where there is none, or where it is the entry's own place.
 */
export function campusAt(entry: Entry, place: string, library: Library): Entry | null {
  const name = normalizeText(place);
  // "A&M in Texas" is not the one in Central Texas.
  if (isPlaceOf(entry, name)) return null;
  const called = byNickname(entry, name, library);
  if (called !== null) return called;
  const initial = wordsOf(entry.name)[0] ?? "";
  const mates = entriesAt(entry.country, library.byId).filter(
    (one) =>
      one.id !== entry.id &&
      one.country === entry.country &&
      one.name.toLowerCase().replace("the ", "").startsWith(initial),
  );
  const named: Entry[] = [];
  const there: Entry[] = [];
  for (const mate of mates) {
    const part = ownPart(mate, entry)?.join(" ");
    if (part === undefined) continue;
    if (` ${part} `.includes(` ${name} `)) named.push(mate);
    else if (part !== "" && normalizeText(mate.city) === name) there.push(mate);
  }
  const [best = null] = (named.length > 0 ? named : there).toSorted(
    (a, b) => b.weight - a.weight || b.figures.size - a.figures.size,
  );
  return best;
}

const MOST_TRIED = 3;

/** "Rutgers Newark", "NYU Shanghai": a nickname of the university before the place. */
function byNickname({ id, name, country }: Entry, place: string, { names }: Library): Entry | null {
  const tried = knownAs([name], country).filter((one) => /^[a-z]+$/.test(one));
  for (const nickname of tried.slice(0, MOST_TRIED)) {
    const [found, other] = names.find(`${nickname} ${place}`);
    const [only] = found?.options ?? [];
    const isWhole = normalizeText(found?.typed ?? "") === `${nickname} ${place}`;
    const isOne = isWhole && found?.sure === true && other === undefined;
    // "Columbia Chicago" is a college, which no campus of a university is.
    if (isOne && only && only.id !== id && isCollege(only.name) === isCollege(name)) return only;
  }
  return null;
}

const isCollege = (name: string): boolean => /\bcollege\b/i.test(name);

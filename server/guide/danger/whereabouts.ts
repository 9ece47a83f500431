import type { Library } from "../knowledge/library.ts";
import { saysPhrase } from "../reader/phrases.ts";
import { codeOf, isHeld, spokenIn } from "./helplines.ts";
import { type Spot, spotsIn } from "./spots.ts";

/** As many messages before are looked at. */
const MOST_BEFORE = 6;
/** "In Leicester" answers where someone is; a longer message says whose place it is. */
const FEW_WORDS = 7;

/** The places where the writer said they were in the last messages, the latest that named any. */
export const earlierSpots = (
  history: readonly { writer: string; text: string }[],
  language: string,
  library: Library,
): readonly Spot[] =>
  history
    .filter(({ writer }) => writer === "client")
    .slice(-MOST_BEFORE)
    .map(({ text }) => {
      const isShort = text.split(/\s+/u).length <= FEW_WORDS && !saysPhrase("universities", text);
      return spotsIn(text, language, library).filter(
        ({ whose, isAt }) => whose === "own" || (isShort && isAt && whose === "unsaid"),
      );
    })
    .findLast(({ length }) => length > 0) ?? [];

/** Signs of the country that a person is in, the surest first. */
export interface Whereabouts {
  language: string;
  /** Places that the message names. */
  spots: readonly Spot[];
  /** Places where the person was before, by what they said. */
  earlier: readonly Spot[];
  /** The country of the person's phone number, as an ISO code. */
  phoneCountry: string | null;
  /** The country of a university that the message names. */
  namedCountry: string | null;
  /** The country of the university on whose page the person is, or of what was last talked about. */
  pageCountry: string | null;
}

const ORDER = {
  theirs: ["theirs", "unsaid", "own"],
  own: ["own", "unsaid", "theirs"],
} as const satisfies Record<string, readonly Spot["whose"][]>;

/** The place of the one in danger: where they are said to be, then one of which that isn't said. */
function placeOf(spots: readonly Spot[], other: boolean): Spot | undefined {
  return ORDER[other ? "theirs" : "own"]
    .flatMap((whose) => {
      const own = spots.filter((spot) => spot.whose === whose);
      return [...own.filter(({ isAt }) => isAt), ...own.filter(({ isAt }) => !isAt)];
    })
    .at(0);
}

/** The countries of a place; of one that several share, that of the first hint among them. */
function among(place: Spot | undefined, hints: readonly (string | null)[]): readonly string[] {
  const countries = place?.countries ?? [];
  const hint = countries.length > 1 ? hints.find((code) => code && countries.includes(code)) : null;
  return hint ? [hint] : countries;
}

/**
 * The countries whose numbers are given, the likelier first, two at most: where the one in danger is said to be; else,
 * where the writer is by what they said before or by phone; else that of a university, and of the language besides. The
 * language alone tells no country. A place that several countries share is in the one of the page, or in each.
 */
export function countriesOf(whereabouts: Whereabouts, isOther = false): string[] {
  const { language, spots, earlier, phoneCountry, namedCountry, pageCountry } = whereabouts;
  const [named, page] = [codeOf(namedCountry), codeOf(pageCountry)];
  const theirs = spots.findIndex(({ whose }) => whose === "theirs");
  const mine = spots.findIndex(({ whose }) => whose === "own");
  // "Con gái tôi học ở Adelaide, tôi ở Cần Thơ": it may be about either, whatever was read.
  const isEither = !isOther && theirs >= 0 && theirs < mine;
  const other = isOther || isEither;
  const place = placeOf(spots, other);
  const said = among(place, [page, phoneCountry, named]);
  const before = among(placeOf(earlier, other), [page, phoneCountry]);
  const own = [before, phoneCountry === null ? [] : [phoneCountry]].find(
    ({ length }) => length > 0,
  );
  const university = named ?? page;
  const otherwise = own ?? [];
  const isKnown = said.length + otherwise.length > 0 || university !== null;
  if (!isKnown)
    return hasNumbers(
      spots.filter(({ whose }) => whose === "origin").flatMap(({ countries }) => countries),
    );
  const spoken = spokenIn(language);
  if (place?.countries.length === 0) return [];
  if (!other) {
    // "Mein Cousin in Lahore": not where the writer is.
    if (place?.whose === "theirs") return hasNumbers([...(own ?? [university]), ...said, spoken]);
    return hasNumbers(said.length > 0 ? said : (own ?? [university, spoken]));
  }
  if (isEither) return hasNumbers([...said, ...(spots[mine]?.countries ?? [])]);
  if (place?.whose === "theirs") return hasNumbers(said);
  if (place?.whose === "unsaid") return hasNumbers([named, ...said]);
  if (place !== undefined) return hasNumbers(named === null ? [page, ...said] : [named]);
  return hasNumbers([university, ...otherwise, spoken]);
}

const MOST_COUNTRIES = 2;
const hasNumbers = (codes: readonly (string | null)[]): string[] =>
  [...new Set(codes.flatMap((code) => (code !== null && isHeld(code) ? [code] : [])))].slice(
    0,
    MOST_COUNTRIES,
  );

import type { ImportedFact } from "../record.ts";
import { whenOf } from "../sources/release.ts";

/** Which sources outrank others: official statistics, those that know the campus, those that know the city. */
const AUTHORITIES: readonly { of: RegExp; rank: number }[] = [
  { of: /^(IPEDS|College Scorecard)/, rank: 2 },
  { of: /^Wikidata$/, rank: 1 },
  { of: /^Research Organization Registry$/, rank: 0 },
];
/** A source that is unknown here is never replaced. */
const HIGHEST = 3;

type Figure = Pick<ImportedFact, "source" | "year" | "raw">;

/**
 * Whether a fact replaces an existing one: a newer one of its source, a correction, or one of a source that ranks
 * higher. Serves O46.
 */
export function replaces(fact: Figure, old: Figure): boolean {
  const newer = (whenOf(fact.year) ?? 0) - (whenOf(old.year) ?? 0);
  if (fact.source !== old.source) {
    const higher = authority(fact.source) - authority(old.source);
    return higher > 0 || (higher === 0 && newer > 0);
  }
  if (newer !== 0) return newer > 0;
  return fact.year === old.year && JSON.stringify(fact.raw) !== JSON.stringify(old.raw);
}

const authority = (source: string) =>
  AUTHORITIES.find(({ of }) => of.test(source))?.rank ?? HIGHEST;

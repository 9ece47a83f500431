import type { KnownFact } from "../knowledge/known.ts";

/** Where people find a source themselves. */
const PAGES: readonly (readonly [RegExp, string])[] = [
  [/IPEDS/i, "https://nces.ed.gov/ipeds/"],
  [/scorecard/i, "https://collegescorecard.ed.gov/"],
  [/research organization registry|\bROR\b/i, "https://ror.org/"],
  [/wikidata/i, "https://www.wikidata.org/"],
];

/** "(College Scorecard, 2020-21)", each source a link: every figure carries its source and the time it is about. */
export function citation(facts: readonly KnownFact[]): string {
  const sources = facts.map(({ source, year }) => {
    const name = `${source}, ${year === "" ? "undated" : year}`;
    const page = PAGES.find(([pattern]) => pattern.test(source))?.[1];
    return page === undefined ? name : `[${name}](${page})`;
  });
  return sources.length === 0 ? "" : `(${[...new Set(sources)].join("; ")})`;
}

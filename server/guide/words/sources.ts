import type { KnownFact } from "../knowledge/known.ts";

/** Where people find a source themselves, and on which terms its data may be used. */
interface SourcePage {
  pattern: RegExp;
  page: string;
  licence: "public" | "cc0";
}

const PAGES: readonly SourcePage[] = [
  { pattern: /IPEDS/i, page: "https://nces.ed.gov/ipeds/", licence: "public" },
  { pattern: /equity in athletics/i, page: "https://ope.ed.gov/athletics/", licence: "public" },
  { pattern: /scorecard/i, page: "https://collegescorecard.ed.gov/", licence: "public" },
  {
    pattern: /research organization registry|\bROR\b/i,
    page: "https://ror.org/",
    licence: "cc0",
  },
  { pattern: /wikidata/i, page: "https://www.wikidata.org/", licence: "cc0" },
];

const UNDATED = "undated";

/** "(College Scorecard, 2020-21)", each source a link: every figure carries its source and the time it is about. */
export function citation(facts: readonly KnownFact[]): string {
  const sources = facts.map(({ source, year }) => {
    const name = `${source}, ${year === "" ? UNDATED : year}`;
    const page = PAGES.find(({ pattern }) => pattern.test(source))?.page;
    return page === undefined ? name : `[${name}](${page})`;
  });
  return sources.length === 0 ? "" : `(${[...new Set(sources)].join("; ")})`;
}

/** A source with a page, as a citation names it. */
export interface Cited {
  source: string;
  /** Null where the source tells no time. */
  year: string | null;
  page: string;
  licence: SourcePage["licence"];
}

const LINK = /\[([^\][]+), ([^\][,]+)\]\((https:\/\/[^()\s]+)\)/g;

/** A text in which `replace` puts something else for each link of a citation; other links stay. */
export const withCitations = (text: string, replace: (cited: Cited) => string): string =>
  text.replace(LINK, (link: string, source: string, year: string, address: string) => {
    const known = PAGES.find(({ pattern, page }) => page === address && pattern.test(source));
    if (known === undefined) return link;
    const { page, licence } = known;
    return replace({ source, year: year === UNDATED ? null : year, page, licence });
  });

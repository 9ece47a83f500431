import { unprovided } from "../ports.ts";
import type { Matches, SearchContext } from "./types.ts";

interface Searching {
  context: SearchContext;
}

/** What a chart with a combobox of universities has in its setup; its actions assign what the functions below return. */
export const searchParts = {
  actors: {
    /** Universities whose name fits, best first (A10). Quiet: the list itself says that they didn't come. */
    findMatches: unprovided<Matches, { name: string }>("findMatches"),
  },
  guards: {
    hasName: ({ context }: Searching) => context.name.trim() !== "",
    hasMatches: ({ context }: Searching) => context.matches.length > 0,
    isMatch: ({ context }: Searching, params: { id: string }) =>
      context.matches.some(({ id }) => id === params.id),
  },
  delays: {
    /** How long the search waits for the next letter. */
    searchPause: 250,
  },
};

/** The context of a search with this name typed and nothing found. */
export const searchFor = (name: string): SearchContext => ({
  name,
  matches: [],
  total: null,
  active: null,
});

/** The arrow keys go round: from the text to the first match or the last, and from these back into the text. */
export function stepped({ matches, active }: SearchContext, by: 1 | -1): { active: number | null } {
  const places = matches.length + 1;
  const next = ((active ?? -1) + 1 + by + places) % places;
  return { active: next === 0 ? null : next - 1 };
}

/** What a search found. */
export const matched = ({ universities, total }: Matches) => ({
  matches: universities,
  total,
  active: null,
});

import type { UniversityRef } from "#contract/universityRef.ts";

/** What a combobox of universities holds of the chart around it (O79). */
export interface SearchContext {
  /** As it is typed. */
  name: string;
  /** Universities that fit the name of the latest search, best first. */
  matches: readonly UniversityRef[];
  /** How many fit in all; null when the host doesn't say. */
  total: number | null;
  /** Place in `matches` of the one that the arrow keys have reached; null while they are in the text. */
  active: number | null;
}

/** What the port of the search brings. */
export interface Matches {
  universities: UniversityRef[];
  total: number | null;
}

/** What a combobox of universities sends. */
export type SearchEvent =
  | { type: "name.changed"; value: string }
  /** The arrow keys: to the next match, or the one before. */
  | { type: "match.stepped"; by: 1 | -1 }
  /** A press on a match, or the Enter key on the one that is reached. */
  | { type: "match.chosen"; id: string }
  | { type: "matches.closed" }
  | { type: "matches.retried" };

/** `matchesShown`: the list is open. `matchesSettled`: what it holds is for what is typed. */
export type SearchTag = "matchesShown" | "matchesSettled" | "matchesFailed";

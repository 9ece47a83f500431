import type { University } from "#contract/university.ts";

import type { SearchContext, SearchEvent, SearchTag } from "../universitySearch/types.ts";

/** What a university's page gives: its own id, and that of the university in its address to compare it with. */
export interface ComparisonInput {
  id: string;
  /** Empty where the address leaves it open. */
  with: string | null;
}

/** The two ids, the search for the second one, and that one once it is fetched. */
export interface ComparisonContext extends ComparisonInput, SearchContext {
  other: University | null;
}

/** What the comparison on a university's page sends (O82). */
export type ComparisonEvent =
  | SearchEvent
  | { type: "comparison.opened" }
  /** One of the person's favourites, or of what was suggested to them. */
  | { type: "listed.chosen"; id: string }
  | { type: "comparison.retried" }
  | { type: "comparison.closed" };

/** `choosing`: a field for the second university. `compared`: both are here. */
export type ComparisonTag = SearchTag | "choosing" | "loading" | "compared" | "notFound" | "failed";

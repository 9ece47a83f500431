import type { Act } from "#machines/guide/frame.ts";

/** What a question for figures of universities may be read as, a search apart. */
export const FIGURE_ACTS: ReadonlySet<Act> = new Set<Act>([
  "facts",
  "compare",
  "clarify",
  "not_held",
  "about",
]);

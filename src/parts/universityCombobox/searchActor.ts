import type { SearchContext, SearchEvent, SearchTag } from "#machines/universitySearch/types.ts";

interface SearchSnapshot {
  context: SearchContext;
  hasTag(tag: SearchTag): boolean;
}

/** The running chart of any screen with a combobox of universities. */
export interface SearchActor {
  send(event: SearchEvent): void;
  getSnapshot(): SearchSnapshot;
  // oxlint-disable-next-line typescript/no-explicit-any -- as xstate's own hook has it
  subscribe: (observer: any) => { unsubscribe(): void };
}

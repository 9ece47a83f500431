import type { Matches, SearchContext } from "./types.ts";

/** The answer of a search. */
export interface Found {
  event: { output: Matches };
}

/**
 * The matches below a field for a university's name, as one types. Its chart has `searchParts` and the actions
 * `setName`, `setMatches`, `dropMatches`, `stepMatch` and `leaveMatches`; `onSettled` is what it does besides when what
 * is typed is looked for, or gone. Serves O79.
 */
export const universityMatches = <const Action extends string>(onSettled: readonly Action[]) =>
  ({
    description: "The universities that fit what is typed.",
    meta: { clauses: ["A10", "O79"] },
    initial: "opening",
    on: {
      "name.changed": {
        target: ".typing",
        actions: {
          type: "setName",
          params: ({ event }: { event: { value: string } }) => ({ value: event.value }),
        },
        description: "A letter more or less: an older search is abandoned.",
        meta: { clauses: ["S10", "O79"] },
      },
      "matches.closed": {
        target: ".resting",
        actions: "leaveMatches",
        description: "The person puts the list away, or goes elsewhere.",
        meta: { clauses: ["O79"] },
      },
    },
    states: {
      opening: {
        description: "Is there a name already?",
        meta: { clauses: ["O79"] },
        always: [
          {
            guard: "hasName",
            target: "fetching",
            description: "The address holds one: what it finds is shown again.",
            meta: { clauses: ["O79"] },
          },
          {
            target: "resting",
            description: "There is none yet.",
            meta: { clauses: ["O79"] },
          },
        ],
      },
      resting: {
        description: "No list is open.",
        meta: { clauses: ["O79"] },
        on: {
          "match.stepped": {
            guard: "hasName",
            target: "fetching",
            description: "An arrow key opens the list.",
            meta: { clauses: ["O79"] },
          },
        },
      },
      typing: {
        tags: "matchesShown",
        description: "Perhaps more letters come; what was found before stays meanwhile.",
        meta: { clauses: ["O79"] },
        after: {
          searchPause: [
            {
              guard: "hasName",
              target: "fetching",
              actions: onSettled,
              description: "No more letters come for now.",
              meta: { clauses: ["O79"] },
            },
            {
              target: "resting",
              actions: ["dropMatches", ...onSettled],
              description: "What was typed is gone, and so are those found.",
              meta: { clauses: ["O79"] },
            },
          ],
        },
      },
      fetching: {
        tags: "matchesShown",
        description: "The universities that fit are being fetched.",
        meta: { clauses: ["A10", "O79"] },
        invoke: {
          id: "findMatches",
          src: "findMatches",
          input: ({ context }: { context: SearchContext }) => ({ name: context.name.trim() }),
          onDone: {
            target: "shown",
            actions: {
              type: "setMatches",
              params: ({ event }: Found) => ({ found: event.output }),
            },
            description: "Those that fit best are here, or it is known that none does.",
            meta: { clauses: ["A10", "O79"] },
          },
          onError: {
            target: "failed",
            actions: "dropMatches",
            description: "They could not be fetched.",
            meta: { clauses: ["X2", "O79"] },
          },
        },
      },
      shown: {
        tags: ["matchesShown", "matchesSettled"],
        description: "Those that fit can be chosen from.",
        meta: { clauses: ["A10", "O79"] },
        on: {
          "match.stepped": {
            guard: "hasMatches",
            actions: {
              type: "stepMatch",
              params: ({ event }: { event: { by: 1 | -1 } }) => ({ by: event.by }),
            },
            description: "The arrow keys go through the list and back into the text.",
            meta: { clauses: ["O79"] },
          },
        },
      },
      failed: {
        tags: ["matchesFailed", "matchesSettled"],
        description: "They didn't come; it can be asked again.",
        meta: { clauses: ["X2", "O79"] },
        on: {
          "matches.retried": {
            target: "fetching",
            description: "The person tries again.",
            meta: { clauses: ["X2", "O79"] },
          },
        },
      },
    },
  }) as const;

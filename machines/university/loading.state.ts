import type { University } from "#contract/university.ts";

import { errorOf } from "../ports.ts";

/** What is known when the university came. */
export interface Loaded {
  event: { output: University };
}
/** Hands the fetched university to a guard or an action (A11). */
export const loaded = ({ event }: Loaded) => ({ university: event.output });

/**
 * The states in which a screen fetches the university that it is about; `onDone` says what follows. Its chart has
 * `universityParts` and hears `retry`. Serves A11, O12, O31.
 */
export const loadingUniversity = <const Done>(onDone: Done) =>
  ({
    loading: {
      tags: "loading",
      description: "The university is being fetched.",
      meta: { clauses: ["A11"] },
      invoke: {
        id: "fetchUniversity",
        src: "fetchUniversity",
        input: ({ context }: { context: { id: string | null } }) => ({ id: context.id ?? "" }),
        onDone,
        onError: [
          {
            guard: { type: "isMissing", params: errorOf },
            target: "notFound",
            description: "There is no university with this id.",
            meta: { clauses: ["A11", "O12", "O31"] },
          },
          {
            target: "failed",
            description: "The university could not be fetched; the request said why.",
            meta: { clauses: ["X1", "X2"] },
          },
        ],
      },
    },
    notFound: {
      tags: "notFound",
      description: "There is no such university; the screen says so.",
      meta: { clauses: ["O12", "O31"] },
    },
    failed: {
      tags: "failed",
      description: "The university could not be fetched; it can be tried again.",
      meta: { clauses: ["O12", "O31", "X2"] },
      on: {
        retry: {
          target: "loading",
          description: "The person tries again.",
          meta: { clauses: ["O12", "O31"] },
        },
      },
    },
  }) as const;

import { assign, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import { unprovided } from "../ports.ts";
import type {
  AdminChangesContext,
  AdminChangesEvent,
  AdminChangesInput,
  AdminChangesTag,
  ChangesPage,
  ChangesQuery,
} from "./types.ts";

/** What superusers changed, of all universities or of one, in the administration. Serves O121. */
export const adminChangesMachine = setup({
  types: {} as {
    context: AdminChangesContext;
    events: AdminChangesEvent;
    input: AdminChangesInput;
    tags: AdminChangesTag;
    meta: ChartMeta;
  },
  actors: {
    /** A page of changes, newest first (O127). */
    fetchChanges: unprovided<ChangesPage, ChangesQuery>("fetchChanges"),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
  },
  actions: {
    addPage: assign(({ context }, { page }: { page: ChangesPage }) => ({
      changes: [...context.changes, ...page.changes],
      next: page.next,
    })),
    beginAgain: assign({ changes: [], next: null }),
  },
}).createMachine({
  id: "adminChanges",
  description: "What superusers changed, newest first.",
  context: ({ input }) => ({ ...input, changes: [], next: null }),
  initial: "closed",
  states: {
    closed: {
      description: "The changes weren't asked for yet.",
      meta: { clauses: ["O121"] },
      on: {
        "changes.opened": {
          target: "open",
          description: "The person wants to see them.",
        },
      },
    },
    open: {
      tags: "open",
      description: "The changes, page after page.",
      meta: { clauses: ["O121"] },
      initial: "fetching",
      states: {
        fetching: {
          tags: "fetching",
          description: "A page is being fetched; those before stay on the screen.",
          meta: { clauses: ["O121", "O127"] },
          invoke: {
            id: "fetchChanges",
            src: "fetchChanges",
            input: ({ context: { university, next } }) => ({ university, before: next ?? "" }),
            onDone: {
              target: "shown",
              actions: { type: "addPage", params: ({ event }) => ({ page: event.output }) },
              description: "The page is here.",
              meta: { clauses: ["O121"] },
            },
            onError: {
              target: "failed",
              description: "The page didn't come; the request said why.",
              meta: { clauses: ["O121", "X2"] },
            },
          },
        },
        failed: {
          tags: "failed",
          description: "The page is missing; the person can ask for it again.",
          meta: { clauses: ["O121", "X2"] },
          on: {
            "changes.retried": {
              target: "fetching",
              description: "The person tries again.",
            },
          },
        },
        shown: {
          description: "The changes are shown.",
          on: {
            "more.requested": {
              guard: "hasMore",
              target: "fetching",
              description: "Older changes.",
            },
            "changes.renewed": {
              target: "fetching",
              actions: "beginAgain",
              description: "Something may have changed meanwhile: the newest are fetched again.",
            },
          },
        },
      },
    },
  },
});

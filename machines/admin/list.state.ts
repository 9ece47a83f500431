import { adminSetup, ROWS } from "./admin.setup.ts";

/** The universities, a page at a time, found by what is typed. Serves O41, A10. */
export const list = adminSetup.createStateConfig({
  description: "The universities, a page at a time.",
  meta: { clauses: ["P5", "A10", "O41"] },
  initial: "fetching",
  on: {
    "search.changed": {
      target: ".typing",
      actions: { type: "setSearch", params: ({ event }) => ({ value: event.value }) },
      description:
        "A letter more or less: the search begins again at the first page, and an older one is abandoned.",
      meta: { clauses: ["O41"] },
    },
  },
  states: {
    typing: {
      tags: "fetchingList",
      description: "Perhaps more letters come.",
      meta: { clauses: ["O41"] },
      after: {
        searchPause: {
          target: "fetching",
          description: "No more letters come for now.",
        },
      },
    },
    fetching: {
      tags: "fetchingList",
      description: "A page is being fetched; the one before stays on the screen.",
      meta: { clauses: ["A10", "O41"] },
      invoke: {
        id: "fetchUniversities",
        src: "fetchUniversities",
        input: ({ context }) => ({
          search: context.search.trim(),
          page: context.page,
          rows: ROWS,
        }),
        onDone: {
          target: "shown",
          actions: { type: "showPage", params: ({ event }) => ({ page: event.output }) },
          description: "The page is here.",
          meta: { clauses: ["A10"] },
        },
        onError: {
          target: "failed",
          description: "The page could not be fetched; the request said why.",
          meta: { clauses: ["X1", "X2"] },
        },
      },
    },
    shown: {
      description: "The page is shown.",
      meta: { clauses: ["A10"] },
      on: {
        "page.turned": {
          guard: { type: "isThere", params: ({ event }) => ({ by: event.by }) },
          target: "fetching",
          actions: { type: "turnPage", params: ({ event }) => ({ by: event.by }) },
          description: "The next page, after a full one; or the one before, after the first.",
          meta: { clauses: ["A10", "O41"] },
        },
        "list.outdated": {
          target: "fetching",
          description: "An import ended: the list may be another.",
          meta: { clauses: ["O23", "O43"] },
        },
      },
    },
    failed: {
      tags: "listFailed",
      description: "There is no page; it can be asked for again.",
      meta: { clauses: ["X2"] },
      on: {
        "list.retried": {
          target: "fetching",
          description: "The person tries again.",
        },
      },
    },
  },
});

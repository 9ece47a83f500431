import { adminSetup, ROWS } from "./admin.setup.ts";

/** The university of a campus's file, found among all by what is typed. Serves O23, O41. */
export const campus = adminSetup.createStateConfig({
  description: "The university of a campus's file.",
  meta: { clauses: ["A10", "O23", "O41"] },
  initial: "resting",
  on: {
    "campusSearch.changed": {
      target: ".typing",
      actions: { type: "setCampusSearch", params: ({ event }) => ({ value: event.value }) },
      description: "A letter more or less: an older search is abandoned.",
      meta: { clauses: ["O41"] },
    },
    "import.started": {
      target: ".resting",
      description: "The form begins again.",
      meta: { clauses: ["O23"] },
    },
  },
  states: {
    resting: {
      description: "Nothing is looked for.",
      meta: { clauses: ["O41"] },
    },
    typing: {
      description: "Perhaps more letters come.",
      meta: { clauses: ["O41"] },
      after: {
        searchPause: [
          {
            guard: "wantsCampus",
            target: "fetching",
            description: "No more letters come for now.",
            meta: { clauses: ["O41"] },
          },
          {
            target: "resting",
            actions: "dropCampuses",
            description: "What was typed is gone, and so are those found.",
            meta: { clauses: ["O41"] },
          },
        ],
      },
    },
    fetching: {
      description: "The universities that fit are being fetched.",
      meta: { clauses: ["A10", "O41"] },
      invoke: {
        id: "findCampuses",
        src: "fetchUniversities",
        input: ({ context }) => ({ search: context.campusSearch.trim(), page: 1, rows: ROWS }),
        onDone: {
          target: "shown",
          actions: { type: "showCampuses", params: ({ event }) => ({ page: event.output }) },
          description: "Those that fit best are here.",
          meta: { clauses: ["A10"] },
        },
        onError: {
          target: "failed",
          description: "They could not be fetched; the request said why.",
          meta: { clauses: ["X1", "X2"] },
        },
      },
    },
    shown: {
      tags: "campusesShown",
      description: "Those that fit can be chosen from.",
      meta: { clauses: ["A10", "O23"] },
    },
    failed: {
      tags: "campusesFailed",
      description: "They didn't come; it can be asked again.",
      meta: { clauses: ["X2"] },
      on: {
        "campusSearch.retried": {
          target: "fetching",
          description: "The person tries again.",
          meta: { clauses: ["X2"] },
        },
      },
    },
  },
});

import { universityPageSetup } from "./universityPage.setup.ts";

/** The pictures: a row of them, and one large. Serves O39. */
export const gallery = universityPageSetup.createStateConfig({
  description: "The university's pictures.",
  meta: { clauses: ["S11", "O39"] },
  initial: "closed",
  on: {
    "image.opened": {
      guard: { type: "isImage", params: ({ event }) => ({ id: event.id }) },
      target: ".open",
      actions: { type: "showImage", params: ({ event }) => ({ id: event.id }) },
      description: "The person wants to see a picture large.",
      meta: { clauses: ["O39"] },
    },
  },
  states: {
    closed: {
      description: "The pictures stand in their row.",
      meta: { clauses: ["O39"] },
    },
    open: {
      tags: "galleryOpen",
      description: "One picture is shown large.",
      meta: { clauses: ["O39"] },
      on: {
        "image.stepped": {
          actions: { type: "showNeighbour", params: ({ event }) => ({ by: event.by }) },
          description: "The next picture, or the one before; after the last comes the first.",
        },
        "gallery.closed": {
          target: "closed",
          description: "The person has seen enough.",
        },
      },
    },
  },
});

import { visualiserSetup } from "../visualiser.setup.ts";

/** What the tests took of the charts. */
export const coverage = visualiserSetup.createStateConfig({
  description: "What the tests took of the charts.",
  initial: "loading",
  states: {
    loading: {
      tags: "coverageLoading",
      description: "The last coverage is fetched.",
      invoke: {
        id: "loadCoverage",
        src: "loadCoverage",
        onDone: [
          {
            guard: "hasCoverage",
            target: "there",
            actions: { type: "takeCoverage", params: ({ event }) => ({ coverage: event.output }) },
            description: "There is one.",
          },
          { target: "missing", description: "The tests have left none." },
        ],
        onError: {
          target: "missing",
          actions: {
            type: "complain",
            params: ({ event }) => ({ part: "coverage", error: event.error }),
          },
          description: "It can't be read: a sentence says why.",
        },
      },
    },
    reading: {
      tags: "coverageLoading",
      description: "A file of coverage that a person gave is read.",
      invoke: {
        id: "readCoverage",
        src: "readCoverage",
        input: ({ event }) => (event.type === "coverage.given" ? event : { name: "", text: "" }),
        onDone: {
          target: "there",
          actions: { type: "takeCoverage", params: ({ event }) => ({ coverage: event.output }) },
          description: "It is one.",
        },
        onError: {
          target: "deciding",
          actions: {
            type: "complain",
            params: ({ event }) => ({ part: "coverage", error: event.error }),
          },
          description: "It is none: a sentence says why, and what was there stays.",
        },
      },
    },
    deciding: {
      description: "Is there another one?",
      always: [
        { guard: "isCovered", target: "there", description: "The one from before is still there." },
        { target: "missing", description: "There is none." },
      ],
    },
    there: { description: "It can be drawn on the charts." },
    missing: {
      tags: "coverageMissing",
      description: "There is none: the page says how to make it.",
      on: { "retry.requested": { target: "loading", description: "Another try is asked for." } },
    },
  },
  on: {
    "clause.chosen": {
      actions: { type: "chooseClause", params: ({ event }) => ({ clause: event.clause }) },
      description: "All about a clause is wanted, or of all clauses.",
    },
    "coverage.given": {
      target: ".reading",
      description: "A person gives a file of coverage.",
    },
  },
});

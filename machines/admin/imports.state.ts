import { adminSetup } from "./admin.setup.ts";

/** How the imports go: asked often while one is under way, and now and then otherwise. Serves O43, O23. */
export const imports = adminSetup.createStateConfig({
  description: "How the imports go.",
  meta: { clauses: ["O23", "O43"] },
  initial: "asking",
  on: {
    "import.started": {
      target: ".asking",
      actions: { type: "addJob", params: ({ event }) => ({ job: event.job }) },
      description: "A file was taken: from now on its progress is followed.",
    },
  },
  states: {
    asking: {
      description: "The imports are being asked for.",
      meta: { clauses: ["O23"] },
      invoke: {
        id: "fetchImports",
        src: "fetchImports",
        onDone: [
          {
            guard: { type: "isOneUnderWay", params: ({ event }) => ({ jobs: event.output }) },
            target: "following",
            actions: { type: "setJobs", params: ({ event }) => ({ jobs: event.output }) },
            description: "One is under way: it is asked for again soon.",
            meta: { clauses: ["O43"] },
          },
          {
            guard: "wasOneUnderWay",
            target: "resting",
            actions: [
              { type: "setJobs", params: ({ event }) => ({ jobs: event.output }) },
              "outdateList",
            ],
            description: "The last one ended: its report is here, and the list is fetched again.",
            meta: { clauses: ["O43"] },
          },
          {
            target: "resting",
            actions: { type: "setJobs", params: ({ event }) => ({ jobs: event.output }) },
            description: "None is under way.",
            meta: { clauses: ["O43"] },
          },
        ],
        onError: [
          {
            guard: "wasOneUnderWay",
            target: "following",
            description: "No answer this time; the next may come.",
            meta: { clauses: ["O43"] },
          },
          {
            guard: "areImportsKnown",
            target: "resting",
            description: "No answer this time; what is known of those that ended stays.",
            meta: { clauses: ["O43"] },
          },
          {
            target: "unknown",
            description: "How they go could not be learnt.",
            meta: { clauses: ["X2", "O43"] },
          },
        ],
      },
    },
    following: {
      description: "One is under way.",
      meta: { clauses: ["O43"] },
      after: {
        importsPause: {
          target: "asking",
          description: "It is time to ask how far it is.",
        },
      },
    },
    resting: {
      description: "None is under way; the reports of those that ended stay.",
      meta: { clauses: ["O43"] },
      after: {
        importsRest: {
          target: "asking",
          description: "One may have begun elsewhere.",
          meta: { clauses: ["O43", "O44"] },
        },
      },
    },
    unknown: {
      tags: "importsUnknown",
      description: "Nothing is known of the imports; it can be asked again.",
      meta: { clauses: ["O43", "X2"] },
      on: {
        "imports.retried": {
          target: "asking",
          description: "The person asks again.",
          meta: { clauses: ["O43"] },
        },
      },
    },
  },
});

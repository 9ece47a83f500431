import { adminQuestionsSetup } from "./adminQuestions.setup.ts";
import { list } from "./list.state.ts";

/** Questions that weren't understood or whose answers were rated down, to be labelled in the administration. Serves O55. */
export const adminQuestionsMachine = adminQuestionsSetup.createMachine({
  id: "adminQuestions",
  description: "The questions that a superuser labels for the guide's reader.",
  context: {
    kind: "notUnderstood",
    groups: [],
    next: null,
    draft: null,
    order: null,
    problem: null,
    downloaded: null,
  },
  initial: "closed",
  states: {
    closed: {
      description: "The questions weren't asked for yet.",
      meta: { clauses: ["O55"] },
      on: {
        "questions.opened": {
          target: "open",
          description: "The person wants to see them.",
        },
      },
    },
    open: {
      tags: "open",
      description: "The questions, and the file of those that are labelled.",
      meta: { clauses: ["O55"] },
      type: "parallel",
      states: {
        list,
        file: {
          description: "The labelled questions as a file of the corpus.",
          initial: "resting",
          states: {
            resting: {
              description: "No file is on its way.",
              on: {
                "download.requested": {
                  target: "downloading",
                  actions: "forgetDownload",
                  description: "The person wants the file.",
                },
              },
            },
            downloading: {
              tags: "downloading",
              description: "The file is being fetched.",
              invoke: {
                id: "downloadLabelled",
                src: "downloadLabelled",
                onDone: {
                  target: "resting",
                  actions: {
                    type: "setDownloaded",
                    params: ({ event }) => ({ count: event.output }),
                  },
                  description: "It was handed over, unless nothing is labelled yet.",
                },
                onError: {
                  target: "resting",
                  description: "It could not be fetched; the request said why.",
                  meta: { clauses: ["X2"] },
                },
              },
            },
          },
        },
      },
    },
  },
});

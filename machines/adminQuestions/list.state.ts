import { adminQuestionsSetup } from "./adminQuestions.setup.ts";

/** The groups, a page after the other, and the label that is given to one. Serves O55. */
export const list = adminQuestionsSetup.createStateConfig({
  description: "The groups of questions.",
  meta: { clauses: ["O55"] },
  initial: "choosing",
  states: {
    choosing: {
      description: "Nothing is being saved: one may look, change to the other kind, and label.",
      initial: "fetching",
      on: {
        "kind.chosen": {
          guard: { type: "isOther", params: ({ event }) => ({ kind: event.kind }) },
          target: ".fetching",
          actions: { type: "chooseKind", params: ({ event }) => ({ kind: event.kind }) },
          description: "The other kind of questions is looked at.",
        },
      },
      states: {
        fetching: {
          tags: "fetching",
          description: "A page of groups is being fetched; those before stay on the screen.",
          invoke: {
            id: "fetchQuestions",
            src: "fetchQuestions",
            input: ({ context }) => ({ kind: context.kind, cursor: context.next ?? "" }),
            onDone: {
              target: "browsing",
              actions: { type: "addPage", params: ({ event }) => ({ page: event.output }) },
              description: "The page is here.",
            },
            onError: {
              target: "failed",
              description: "The page could not be fetched; the request said why.",
              meta: { clauses: ["X1", "X2"] },
            },
          },
        },
        failed: {
          tags: "failed",
          description: "The page is missing; it can be asked for again.",
          meta: { clauses: ["X2"] },
          on: {
            "questions.retried": {
              target: "fetching",
              description: "The person tries again.",
            },
          },
        },
        browsing: {
          description: "The groups are shown.",
          always: {
            guard: "isUsedUp",
            target: "fetching",
            description: "All that was shown is labelled, and there is more.",
          },
          on: {
            "more.requested": {
              guard: "hasMore",
              target: "fetching",
              description: "The next page.",
            },
            "label.opened": {
              guard: { type: "isThere", params: ({ event }) => ({ id: event.id }) },
              target: "labelling",
              actions: { type: "beginLabel", params: ({ event }) => ({ id: event.id }) },
              description: "A group is to be labelled, beginning with what was read of it.",
            },
            "question.dismissed": {
              guard: { type: "isThere", params: ({ event }) => ({ id: event.id }) },
              target: "#adminQuestions.open.list.saving",
              actions: { type: "orderDismissal", params: ({ event }) => ({ id: event.id }) },
              description: "A group needs no label: it is put aside.",
            },
          },
        },
        labelling: {
          tags: "labelling",
          description: "The label of one group is made up.",
          on: {
            "act.chosen": {
              actions: { type: "setAct", params: ({ event }) => ({ act: event.act }) },
              description: "What the question wants; a kind that it can't have goes.",
            },
            "field.toggled": {
              actions: { type: "toggleField", params: ({ event }) => ({ field: event.field }) },
              description: "It asks for this field, or doesn't.",
            },
            "topic.chosen": {
              actions: { type: "setTopic", params: ({ event }) => ({ topic: event.topic }) },
              description: "Of which kind it is.",
            },
            "label.closed": {
              target: "browsing",
              actions: "dropLabel",
              description: "No label after all.",
            },
            "label.submitted": {
              target: "#adminQuestions.open.list.saving",
              actions: "orderLabel",
              description: "The label is saved.",
            },
          },
        },
      },
    },
    saving: {
      tags: "saving",
      description: "A label, or that none is needed, is on its way.",
      invoke: {
        id: "saveLabel",
        src: "saveLabel",
        input: ({ context }) => context.order ?? { id: "", dismissed: true },
        onDone: {
          target: "choosing.browsing",
          actions: "removeSaved",
          description: "It is kept, and the group is done with.",
        },
        onError: [
          {
            guard: "isDrafted",
            target: "choosing.labelling",
            actions: { type: "tellProblem", params: ({ event }) => ({ error: event.error }) },
            description: "The server refused the label: the reason stands at it, and it stays.",
            meta: { clauses: ["O55", "X2"] },
          },
          {
            target: "choosing.browsing",
            actions: { type: "tellProblem", params: ({ event }) => ({ error: event.error }) },
            description: "It could not be put aside: the reason stands at the group.",
            meta: { clauses: ["O55", "X2"] },
          },
        ],
      },
    },
  },
});

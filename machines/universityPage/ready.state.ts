import { gallery } from "./gallery.state.ts";
import { universityPageSetup } from "./universityPage.setup.ts";

/** The page when its university is there. Serves S11 to S14, P5. */
export const ready = universityPageSetup.createStateConfig({
  tags: "ready",
  description: "The university is shown, with the topics for this type of person.",
  meta: { clauses: ["R11", "S12", "P1", "P2", "P3", "P4"] },
  type: "parallel",
  on: {
    "favorite.toggled": {
      actions: "toggleFavorite",
      description: "The bookmark: the university becomes a favourite, or is one no more.",
      meta: { clauses: ["S11", "A12", "O18"] },
    },
    "topic.chosen": {
      guard: { type: "isTopic", params: ({ event }) => ({ label: event.label }) },
      actions: { type: "openTopic", params: ({ event }) => ({ label: event.label }) },
      description: "A topic opens the university's chat with a preset prompt.",
      meta: { clauses: ["S12", "R12", "T8"] },
    },
  },
  states: {
    inputBar: {
      description: "The input bar, and the popup chat it opens.",
      meta: { clauses: ["S14"] },
      initial: "closed",
      states: {
        closed: {
          description: "No popup: the person may type a question.",
          meta: { clauses: ["S14"] },
          initial: "blank",
          on: {
            "draft.changed": {
              actions: { type: "setDraft", params: ({ event }) => ({ value: event.value }) },
              description: "The question is typed.",
              meta: { clauses: ["S14"] },
            },
          },
          states: {
            blank: {
              description: "Nothing to send.",
              meta: { clauses: ["V5"] },
              always: {
                guard: "isFilled",
                target: "filled",
                description: "There is something to send.",
                meta: { clauses: ["V5"] },
              },
            },
            filled: {
              tags: "canSend",
              description: "There is a question to send.",
              meta: { clauses: ["V5", "S14"] },
              always: {
                guard: "isBlank",
                target: "blank",
                description: "The question was deleted.",
                meta: { clauses: ["V5"] },
              },
              on: {
                "message.submitted": {
                  target: "#universityPage.ready.inputBar.open",
                  actions: "askDraft",
                  description: "The popup chat opens with the question, and the input is cleared.",
                  meta: { clauses: ["S14", "T8", "V5"] },
                },
              },
            },
          },
        },
        open: {
          tags: "popupOpen",
          description: "The popup chat is open.",
          meta: { clauses: ["S14", "S23", "S28"] },
          invoke: {
            id: "chat",
            systemId: "chat",
            src: "chat",
            input: ({ context }) => ({
              settings: {
                message: context.asked,
                university_id: context.university?.id ?? context.id,
                displayPopup: true,
              },
              newUser: context.newUser,
              saved: null,
              signedIn: context.signedIn,
              speechSupported: context.speechSupported,
            }),
            onError: {
              target: "closed",
              actions: { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
              description: "The chat broke: logged, the popup closes, the page stays.",
              meta: { clauses: ["X13"] },
            },
          },
          on: {
            "session.started": {
              guard: "isSignedIn",
              target: "closed",
              description: "Someone else signed in: the popup was of the person before, and goes.",
              meta: { clauses: ["O16"] },
            },
            "chat.closed": {
              target: "closed",
              description: "The close icon: the popup goes.",
              meta: { clauses: ["S23"] },
            },
          },
        },
      },
    },
    gallery,
    facts: {
      description: "What is known of the university, each with its source and year.",
      meta: { clauses: ["S11", "O40"] },
      initial: "few",
      states: {
        few: {
          description: "The key figures are enough to begin with.",
          meta: { clauses: ["O40"] },
          on: {
            "facts.toggled": {
              target: "all",
              description: "The person wants to know everything.",
              meta: { clauses: ["O40"] },
            },
          },
        },
        all: {
          tags: "allFacts",
          description: "Everything that is known is shown.",
          meta: { clauses: ["O40"] },
          on: {
            "facts.toggled": {
              target: "few",
              description: "The key figures are enough again.",
              meta: { clauses: ["O40"] },
            },
          },
        },
      },
    },
    plan: {
      description: "The plan of the campus, for the map behind.",
      meta: { clauses: ["S11", "O22"] },
      initial: "absent",
      states: {
        absent: {
          description: "There is no plan, or not yet.",
          meta: { clauses: ["O22"] },
          always: {
            guard: "wantsPlan",
            target: "loading",
            description: "There is one to ask for.",
            meta: { clauses: ["O22"] },
          },
        },
        loading: {
          description: "The plan is being fetched.",
          meta: { clauses: ["O22"] },
          invoke: {
            id: "fetchPlan",
            src: "fetchPlan",
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: "settled",
              actions: { type: "setPlan", params: ({ event }) => ({ plan: event.output }) },
              description: "The plan is here: the map is drawn with it.",
              meta: { clauses: ["S11", "O22"] },
            },
            onError: {
              target: "settled",
              description: "The plan could not be fetched: the map does without.",
              meta: { clauses: ["O22", "X2"] },
            },
          },
        },
        settled: {
          description: "Whether there is a plan is known.",
          meta: { clauses: ["O22"] },
        },
      },
    },
    editLink: {
      description: "The link to the point editor.",
      meta: { clauses: ["S13", "P5"] },
      initial: "hidden",
      states: {
        hidden: {
          description: "There is no link for ordinary people.",
          meta: { clauses: ["S13", "P5"] },
          always: {
            guard: "mayEditPoints",
            target: "shown",
            description: "The person is a superuser.",
            meta: { clauses: ["S13", "P5"] },
          },
        },
        shown: {
          tags: "canEditPoints",
          description: "A superuser sees the link.",
          meta: { clauses: ["S13", "P5"] },
          always: {
            guard: "mayNotEditPoints",
            target: "hidden",
            description: "The person is no superuser any more.",
            meta: { clauses: ["P5"] },
          },
        },
      },
    },
  },
});

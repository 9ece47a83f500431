import { popupChat, popupInput } from "../chat/popup.state.ts";
import { plan } from "../university/plan.state.ts";
import { comparison } from "./comparison.state.ts";
import { gallery } from "./gallery.state.ts";
import type { UniversityPageContext } from "./types.ts";
import { universityPageSetup } from "./universityPage.setup.ts";

const here = ({ context: { university, id } }: { context: UniversityPageContext }) => ({
  universityId: university?.id ?? id,
});

/** What is typed without an account outlives the page. */
const keepUnsent = {
  type: "keepUnsent",
  params: ({ context }: { context: UniversityPageContext }) => ({
    ...here({ context }),
    text: context.signedIn ? "" : context.draft,
  }),
} as const;

/** The page when its university is there. Serves S11 to S14, P5. */
export const ready = universityPageSetup.createStateConfig({
  tags: "ready",
  entry: [
    { type: "recallUnsent", params: here },
    { type: "recallBookmark", params: here },
  ],
  description: "The university is shown, with the topics for this type of person.",
  meta: { clauses: ["R11", "S12", "P1", "P2", "P3", "P4"] },
  type: "parallel",
  on: {
    "favorite.toggled": {
      actions: [{ type: "keepBookmark", params: here }, "toggleFavorite"],
      description:
        "The bookmark: the university becomes a favourite, or no longer is one; without an account, once there is one.",
      meta: { clauses: ["S11", "A12", "O18", "O93", "O174"] },
    },
    "favorite.recalled": {
      actions: "recallFavorite",
      description: "The bookmark was pressed before there was an account: it is set now.",
      meta: { clauses: ["O174"] },
    },
    "topic.chosen": {
      guard: { type: "isTopic", params: ({ event }) => ({ topic: event.topic }) },
      actions: { type: "openTopic", params: ({ event }) => ({ prompt: event.prompt }) },
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
          initial: "blank",
          on: {
            "draft.changed": {
              actions: [
                { type: "setDraft", params: ({ event }) => ({ value: event.value }) },
                keepUnsent,
              ],
              description: "The question is typed, or what was typed before signing in is there.",
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
                  actions: ["askDraft", keepUnsent],
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
          ...popupChat(({ context }: { context: UniversityPageContext }) =>
            popupInput(context, { message: context.asked }),
          ),
        },
      },
    },
    gallery,
    comparison,
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
            },
          },
        },
      },
    },
    plan,
    editLink: {
      description: "The link to the point editor.",
      meta: { clauses: ["S13", "P5"] },
      initial: "hidden",
      states: {
        hidden: {
          description: "There is no link for ordinary people.",
          always: {
            guard: "mayEditPoints",
            target: "shown",
            description: "The person is a superuser.",
          },
        },
        shown: {
          tags: "canEditPoints",
          description: "A superuser sees the link.",
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

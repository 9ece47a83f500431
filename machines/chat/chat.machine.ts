import { flow } from "../ids.ts";
import { composer } from "./composer.state.ts";
import { connection } from "./connection.state.ts";
import { conversation } from "./conversation.state.ts";
import { initialChat } from "./initialChat.ts";
import { list } from "./list.state.ts";
import { listedSetup } from "./listed.setup.ts";
import { scrolling } from "./scrolling.state.ts";
import { keepUnsent, recallUnsent } from "./unsent.ts";

/** The chat with the guide, on a screen of its own or as a popup. Serves T7 to T14, V5 to V8, S23 to S29, K6. */
export const chatMachine = listedSetup.createMachine({
  id: "chat",
  description: "The chat with the guide.",
  context: ({ input }) => initialChat(input),
  type: "parallel",
  entry: ["setTitle", "growIfRestored", recallUnsent],
  invoke: [
    {
      ...flow("chatSocket"),
      input: ({ context }) => ({ signedIn: context.signedIn }),
      onError: {
        actions: { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
        description: "The connection's chart broke: logged, and the chat stays readable.",
        meta: { clauses: ["X13"] },
      },
    },
    {
      ...flow("speech"),
      input: ({ context }) => ({ supported: context.speechSupported }),
      onError: {
        actions: { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
        description: "The speech chart broke: logged, and the chat goes on without it.",
        meta: { clauses: ["X13"] },
      },
    },
    {
      ...flow("crisisHelp"),
      onError: {
        actions: { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
        description: "The chart of the help broke: logged, and its button leads to a directory.",
        meta: { clauses: ["X13", "O49"] },
      },
    },
    {
      ...flow("ratings"),
      onError: {
        actions: { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
        description: "The chart of the ratings broke: logged, and answers can't be rated any more.",
        meta: { clauses: ["X13", "O54"] },
      },
    },
    {
      ...flow("copying"),
      onError: {
        actions: { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
        description: "The chart of copying broke: logged, and nothing offers to be copied.",
        meta: { clauses: ["X13", "O68"] },
      },
    },
    {
      ...flow("reading"),
      onError: {
        actions: { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
        description: "The chart of reading aloud broke: logged, and nothing offers to be read.",
        meta: { clauses: ["X13", "O103"] },
      },
    },
    {
      ...flow("sharing"),
      onError: {
        actions: { type: "tellFault", params: ({ event }) => ({ error: event.error }) },
        description: "The chart of sharing broke: logged, and no answer can be shared.",
        meta: { clauses: ["X13", "O107"] },
      },
    },
  ],
  on: {
    "draft.changed": {
      actions: [{ type: "setDraft", params: ({ event }) => ({ value: event.value }) }, keepUnsent],
      description:
        "The person types, also while the guide answers; or what they typed before signing in, or loading the page again, is there.",
      meta: { clauses: ["S27", "V5", "O174", "O234"] },
    },
    "edit.cancelled": {
      guard: "isEditing",
      actions: "cancelEditing",
      description: "The question stays as it is; what was typed before is in the input again.",
      meta: { clauses: ["O69"] },
    },
    "question.takenBack": {
      actions: { type: "takeBack", params: ({ event }) => ({ at: event.at }) },
      description: "A question that waits is taken back into the input, before what was typed.",
      meta: { clauses: ["O67"] },
    },
    "speech.toggled": {
      actions: ["endReading", "passToSpeech"],
      description: "The microphone button: what is read aloud falls silent.",
      meta: { clauses: ["S27", "V8", "O103"] },
    },
    "speech.recognised": {
      actions: [{ type: "addToDraft", params: ({ event }) => ({ text: event.text }) }, "submit"],
      description: "What was recognised fills the input and is sent.",
      meta: { clauses: ["V8"] },
    },
    "university.chosen": [
      {
        guard: "isKept",
        actions: [
          "saveChat",
          "clearNewUser",
          { type: "openUniversity", params: ({ event }) => ({ id: event.id }) },
        ],
        description:
          "A suggested university: the chat is saved, the person is no longer new, and its page opens.",
        meta: { clauses: ["T12", "E8", "R9"] },
      },
      {
        actions: [
          "clearNewUser",
          { type: "openUniversity", params: ({ event }) => ({ id: event.id }) },
        ],
        description:
          "A suggested university in a chat other than select-university's: the one saved there stays.",
        meta: { clauses: ["T12", "E8"] },
      },
    ],
    "history.scrolledAway": {
      actions: "stopFollowing",
      description: "The person reads further up: the list stays where it is.",
      meta: { clauses: ["O11"] },
    },
    "history.scrolledBack": {
      actions: "follow",
      description: "The person is at the end again: the list follows.",
      meta: { clauses: ["O11", "T14"] },
    },
    "reconnect.requested": {
      actions: "passToSocket",
      description: "The person asks for another attempt to connect.",
      meta: { clauses: ["O7"] },
    },
    "session.started": {
      actions: "passToSocket",
      description: "Someone signed in: the chat can connect.",
      meta: { clauses: ["A22"] },
    },
    "point.changed": {
      actions: { type: "setPoint", params: ({ event }) => ({ point_id: event.point_id }) },
      description: "The tour is at another stop: the next question is about that one.",
      meta: { clauses: ["S16", "S28"] },
    },
    "chat.closed": {
      actions: "tellClosed",
      description: "The close icon of a popup: the page that opened the chat closes it.",
      meta: { clauses: ["S23"] },
    },
  },
  states: {
    connection,
    conversation,
    composer,
    scrolling,
    list,
    banner: {
      description: "The guide's suggested question above the input.",
      meta: { clauses: ["S25"] },
      initial: "deciding",
      states: {
        deciding: {
          description: "Was a default prompt supplied?",
          meta: { clauses: ["S25"] },
          always: [
            {
              guard: "hasDefaultPrompt",
              target: "hidden",
              description: "It was.",
              meta: { clauses: ["S25"] },
            },
            { target: "shown", description: "It was not.", meta: { clauses: ["S25"] } },
          ],
        },
        shown: {
          description: "The banner shows the latest suggested question, or [...].",
          meta: { clauses: ["S25"] },
        },
        hidden: {
          tags: "bannerHidden",
          description: "A default prompt is in force: there is no banner.",
          meta: { clauses: ["S25", "T9"] },
        },
      },
    },
  },
});

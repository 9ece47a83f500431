import { answering, replacing } from "./answering.state.ts";
import { keeping } from "./keeping.state.ts";
import { listedSetup } from "./listed.setup.ts";
import { replacingLast, submittedEdit } from "./replacing.ts";
import { opening, restoring } from "./restoring.state.ts";
import { switchingAtRest } from "./switching.ts";

/** The talk itself: who speaks, what is shown, what may be sent. Serves T7 to T11, V5 to V7, X10. */
export const conversation = listedSetup.createStateConfig({
  description: "The talk with the guide.",
  meta: { clauses: ["S24", "S29"] },
  initial: "opening",
  on: {
    "message.submitted": {
      guard: "isFilled",
      actions: "queueDraft",
      description: "The guide can't be asked just now: the question waits, in sight.",
      meta: { clauses: ["O67", "V5"] },
    },
    ...switchingAtRest,
    "conversation.titled": {
      guard: { type: "isOpen", params: ({ event }) => ({ id: event.id }) },
      actions: { type: "showTitle", params: ({ event }) => ({ title: event.title }) },
      description: "What is shown has a title, or another one.",
      meta: { clauses: ["O65"] },
    },
  },
  states: {
    opening,
    keeping,
    restoring,
    offline: {
      tags: "done",
      description: "There is no connection: what is asked waits.",
      meta: { clauses: ["X10", "T13"] },
      always: [
        {
          guard: "connectedWithSupplied",
          target: "online.answering",
          actions: ["showSupplied", "sendSupplied", "dropSupplied", "follow", "grow"],
          description:
            "Connected, and the chat was opened with a message or a prompt: it is sent instead of the greeting.",
          meta: { clauses: ["T8", "T10", "S28"] },
        },
        {
          guard: "connectedWithNothingSaid",
          target: "online.answering",
          actions: "sendGreeting",
          description:
            "Connected with no history and no conversation: the greeting 'hi' is sent, as 'init' for new users.",
          meta: { clauses: ["T7", "V6"] },
        },
        {
          guard: "connectedAfterDrop",
          target: "online.answering",
          actions: ["sendResuming", "openAnswer", "grow"],
          description:
            "Connected again, and an answer isn't whole yet: its rest is asked for, and goes on where it broke off.",
          meta: { clauses: ["O119", "T13"] },
        },
        {
          guard: "isConnected",
          target: "online.ready",
          description: "Connected, or connected again: the conversation goes on where it was.",
          meta: { clauses: ["T13", "T7", "O63"] },
        },
      ],
      on: {
        "session.started": {
          guard: "mayRestoreNow",
          target: "restoring",
          actions: "passToSocket",
          description:
            "Someone signed in: the chat connects, and what they said before is fetched.",
          meta: { clauses: ["A22", "O63"] },
        },
        "message.submitted": {
          guard: "isFilled",
          actions: ["sendDraft", "queueDraft"],
          description:
            "Not connected: the socket logs and drops it, and the question waits, in sight.",
          meta: { clauses: ["X10", "V5", "O67"] },
        },
        "followUp.chosen": {
          actions: {
            type: "sendFollowUp",
            params: ({ event }) => ({ text: event.text }),
          },
          description: "Not connected: the socket logs and drops it, and the option stays.",
          meta: { clauses: ["X10"] },
        },
      },
    },
    replacing,
    online: {
      description: "The guide can be asked.",
      meta: { clauses: ["T13"] },
      initial: "ready",
      on: {
        "message.received": [
          {
            guard: { type: "messageIs", params: { kind: "broken" } },
            actions: "tellBrokenMessage",
            description: "A message whose handling fails: logged, and the chat goes on.",
            meta: { clauses: ["X13"] },
          },
          {
            guard: { type: "messageIs", params: { kind: "serverFault" } },
            description: "A fault of the server sent as an answer: ignored and not shown.",
            meta: { clauses: ["V7"] },
          },
          {
            guard: { type: "messageIs", params: { kind: "help" } },
            target: ".ready",
            actions: ["takeMessage", "showAddress", "tellGrown", "grow"],
            description:
              "Help for somebody in danger has been given: it stands alone, and the universities suggested before are gone.",
            meta: { clauses: ["O51", "T11", "S26"] },
          },
          {
            guard: { type: "messageIs", params: { kind: "end" } },
            target: ".ready",
            actions: ["takeMessage", "showAddress", "tellGrown", "grow"],
            description:
              "The answer has ended: the follow-ups are replaced, and the guide has done.",
            meta: { clauses: ["T11", "T10", "S26"] },
          },
          {
            guard: { type: "messageIs", params: { kind: "chunk" } },
            target: ".answering.streaming",
            actions: ["takeMessage", "grow"],
            description: "A chunk: appended to the answer that streams.",
            meta: { clauses: ["T11"] },
          },
          {
            actions: "takeMessage",
            description:
              "A message without words: its conversation, question or universities are noted.",
            meta: { clauses: ["E7", "S25"] },
          },
        ],
        "connection.changed": {
          target: "offline",
          description: "The connection is gone.",
          meta: { clauses: ["T13"] },
        },
      },
      states: {
        ready: {
          tags: ["done", "canChoose"],
          description: "The guide has done and listens.",
          meta: { clauses: ["T10", "S27"] },
          always: {
            guard: "doesOneWait",
            target: "answering",
            actions: [
              {
                type: "showQuestion",
                params: ({ context }) => ({ text: context.queue[0] ?? "" }),
              },
              "sendFirstOfQueue",
              "dropFirstOfQueue",
              "follow",
              "grow",
            ],
            description: "A question has waited: it is shown and sent.",
            meta: { clauses: ["O67", "T10", "E6"] },
          },
          on: {
            "conversation.renewed": {
              guard: "canRenew",
              target: "#chat.conversation.offline",
              actions: ["leave", "goToNew", "showNewTitle", "tellShown"],
              description:
                "The person begins a new conversation: it is empty, and the guide greets again.",
              meta: { clauses: ["O64", "T7"] },
            },
            "followUp.chosen": {
              guard: { type: "saysSomething", params: ({ event }) => ({ text: event.text }) },
              target: "answering",
              actions: [
                "cancelEditing",
                { type: "showQuestion", params: ({ event }) => ({ text: event.text }) },
                { type: "sendFollowUp", params: ({ event }) => ({ text: event.text }) },
                "follow",
                "grow",
              ],
              description:
                "A follow-up is sent: as message, or as default_prompt if one is in force.",
              meta: { clauses: ["T9", "T10", "S26"] },
            },
            ...replacingLast,
            "message.submitted": [
              submittedEdit,
              {
                guard: "isFilled",
                target: "answering",
                actions: [
                  {
                    type: "showQuestion",
                    params: ({ context }) => ({ text: context.draft.trim() }),
                  },
                  "sendDraft",
                  "emptyDraft",
                  "endEditing",
                  "follow",
                  "grow",
                ],
                description:
                  "The message is shown and sent, and the input is cleared. 'hi' is sent but not shown.",
                meta: { clauses: ["V5", "V6", "T10", "E6"] },
              },
            ],
          },
        },
        answering,
      },
    },
  },
});

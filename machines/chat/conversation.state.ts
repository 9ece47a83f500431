import { chatSetup } from "./chat.setup.ts";
import { opening, restoring } from "./restoring.state.ts";

/** The talk itself: who speaks, what is shown, what may be sent. Serves T7 to T11, V5 to V7, X10. */
export const conversation = chatSetup.createStateConfig({
  description: "The talk with the guide.",
  meta: { clauses: ["S24", "S29"] },
  initial: "opening",
  states: {
    opening,
    restoring,
    offline: {
      tags: "done",
      description: "There is no connection: one may type, but nothing can be sent.",
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
          actions: "sendDraft",
          description:
            "Not connected: the socket logs and drops it, and the text stays in the input.",
          meta: { clauses: ["X10", "V5"] },
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
            actions: ["takeMessage", "grow"],
            description:
              "Help for somebody in danger has been given: it stands alone, and the universities suggested before are gone.",
            meta: { clauses: ["O51", "T11", "S26"] },
          },
          {
            guard: { type: "messageIs", params: { kind: "end" } },
            target: ".ready",
            actions: ["takeMessage", "grow"],
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
          initial: "blank",
          on: {
            "followUp.chosen": {
              guard: { type: "saysSomething", params: ({ event }) => ({ text: event.text }) },
              target: "answering",
              actions: [
                { type: "showQuestion", params: ({ event }) => ({ text: event.text }) },
                { type: "sendFollowUp", params: ({ event }) => ({ text: event.text }) },
                "follow",
                "grow",
              ],
              description:
                "A follow-up is sent: as message, or as default_prompt if one is in force.",
              meta: { clauses: ["T9", "T10", "S26"] },
            },
          },
          states: {
            blank: {
              description: "The input is empty or holds only spaces: nothing can be sent.",
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
              description: "The input holds something to send.",
              meta: { clauses: ["V5"] },
              always: {
                guard: "isBlank",
                target: "blank",
                description: "The input was emptied.",
                meta: { clauses: ["V5"] },
              },
              on: {
                "message.submitted": {
                  target: "#chat.conversation.online.answering",
                  actions: [
                    {
                      type: "showQuestion",
                      params: ({ context }) => ({ text: context.draft.trim() }),
                    },
                    "sendDraft",
                    "emptyDraft",
                    "follow",
                    "grow",
                  ],
                  description:
                    "The message is shown and sent, and the input is cleared. 'hi' is sent but not shown.",
                  meta: { clauses: ["V5", "V6", "T10", "E6"] },
                },
              },
            },
          },
        },
        answering: {
          tags: "thinking",
          description:
            "The guide thinks: from the sending until the answer has ended. The input waits.",
          meta: { clauses: ["T10", "S29"] },
          initial: "waiting",
          after: {
            answerPatience: {
              target: "ready",
              actions: ["cutAnswer", "countSilence", "replaceSocket", "grow"],
              description:
                "Not a word for a minute: the answer is marked as cut, the input comes back, and the connection is made again.",
              meta: { clauses: ["O9"] },
            },
          },
          on: {
            "connection.changed": {
              target: "#chat.conversation.offline",
              actions: ["cutAnswer", "grow"],
              description:
                "The connection dropped in mid-answer: the answer is marked as cut, and the input comes back.",
              meta: { clauses: ["T13", "T10", "O10"] },
            },
          },
          states: {
            waiting: {
              description: "No word has come yet.",
              meta: { clauses: ["T10"] },
            },
            streaming: {
              tags: "streaming",
              description: "The answer is coming in, chunk by chunk.",
              meta: { clauses: ["T11"] },
            },
          },
        },
      },
    },
  },
});

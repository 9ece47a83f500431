import { chatSetup } from "./chat.setup.ts";
import { listedSetup } from "./listed.setup.ts";
import { switchingInMidAnswer } from "./switching.ts";

/** From the sending until the answer has ended, however it ends. Serves T10, T11, O9, O10, O67. */
export const answering = listedSetup.createStateConfig({
  tags: "thinking",
  description: "The guide thinks: from the sending until the answer has ended.",
  meta: { clauses: ["T10", "S29"] },
  initial: "waiting",
  after: {
    answerPatience: [
      {
        guard: "awaitsRest",
        target: "#chat.conversation.replacing",
        actions: [
          { type: "cutAnswer", params: { by: "fault" } },
          "countSilence",
          "replaceSocket",
          "grow",
        ],
        description:
          "Not a word of the rest, either, for a minute: the answer stays cut, and the connection is made again.",
        meta: { clauses: ["O9", "O119"] },
      },
      {
        target: "#chat.conversation.replacing",
        actions: ["dropAnswer", "countSilence", "replaceSocket", "grow"],
        description:
          "Not a word for a minute: the answer is marked as cut, the connection is made again, and a host that keeps it is asked for its rest.",
        meta: { clauses: ["O9", "O119"] },
      },
    ],
  },
  on: {
    ...switchingInMidAnswer,
    "answer.stopped": {
      target: "#chat.conversation.replacing",
      actions: [
        { type: "cutAnswer", params: { by: "person" } },
        "greetNoMore",
        "passToSocket",
        "showAddress",
        "tellGrown",
        "grow",
      ],
      description:
        "The person has read enough: what came stays, marked as stopped, and the connection is made again at once.",
      meta: { clauses: ["O67"] },
    },
    "connection.changed": {
      target: "#chat.conversation.offline",
      actions: ["dropAnswer", "grow"],
      description:
        "The connection dropped in mid-answer: the answer is marked as cut, and a host that keeps it is asked for its rest later.",
      meta: { clauses: ["T13", "T10", "O10", "O119"] },
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
});

/** Between an answer that is given up and the word that its connection is gone. Serves O9, O67. */
export const replacing = chatSetup.createStateConfig({
  tags: "done",
  description: "The connection is being replaced: nothing that still comes on it counts.",
  meta: { clauses: ["O9", "O67"] },
  on: {
    "connection.changed": {
      target: "offline",
      description: "The old connection is gone.",
      meta: { clauses: ["O9", "O67"] },
    },
  },
});

import { logError } from "../ports.ts";
import { chatSocketSetup } from "./chatSocket.setup.ts";

/** While a socket exists: it opens, carries messages, and closes. Serves A22, T13, X8 and X9. */
export const online = chatSocketSetup.createStateConfig({
  description: "A socket exists.",
  meta: { clauses: ["A22", "T13"] },
  initial: "connecting",
  invoke: {
    id: "socket",
    src: "socket",
    onError: [
      {
        guard: "mayTryAgain",
        target: "#chatSocket.waiting.checkingSession",
        actions: logError,
        description: "The socket broke: it is closed and a reconnect follows.",
        meta: { clauses: ["X9"] },
      },
      {
        target: "#chatSocket.gaveUp",
        description: "The socket broke at the last attempt.",
        meta: { clauses: ["X12"] },
      },
    ],
  },
  on: {
    "socket.ignored": {
      actions: { type: "log", params: ({ event }) => ({ text: event.reason }) },
      description: "What came is no message: logged, and the chat goes on.",
      meta: { clauses: ["X8"] },
    },
  },
  states: {
    connecting: {
      entry: "tellConnecting",
      description: "The socket is opening.",
      meta: { clauses: ["T13"] },
      on: {
        "socket.opened": {
          target: "connected",
          actions: "resetAttempts",
          description: "Connected: the count of attempts starts at zero again.",
          meta: { clauses: ["T13", "K5"] },
        },
        "socket.closed": [
          {
            guard: "mayTryAgain",
            target: "#chatSocket.waiting.checkingSession",
            description:
              "It closed before it opened, perhaps for a stale token: another attempt follows.",
            meta: { clauses: ["T13", "K5"] },
          },
          {
            target: "#chatSocket.gaveUp",
            description: "The tenth attempt failed, too.",
            meta: { clauses: ["X12", "K5"] },
          },
        ],
        "socket.refused": {
          target: "#chatSocket.full",
          actions: { type: "setFull", params: ({ event }) => ({ message: event.message }) },
          description: "The host has no room for one more, and says what to do.",
          meta: { clauses: ["O161"] },
        },
        "socket.failed": [
          {
            guard: "mayTryAgain",
            target: "#chatSocket.waiting.checkingSession",
            description: "An error: the socket is closed and another attempt follows.",
            meta: { clauses: ["X9", "K5"] },
          },
          {
            target: "#chatSocket.gaveUp",
            description: "The tenth attempt failed, too.",
            meta: { clauses: ["X12", "K5"] },
          },
        ],
      },
    },
    connected: {
      entry: { type: "tellStatus", params: { status: "connected" } },
      exit: "tellStopped",
      description: "The socket is open.",
      meta: { clauses: ["T13", "A22"] },
      on: {
        "socket.send": {
          actions: "transmit",
          description: "A message goes out.",
          meta: { clauses: ["A22", "E6"] },
        },
        "socket.received": {
          actions: "tellReceived",
          description: "A message came in: the chat gets it.",
          meta: { clauses: ["A22", "E7"] },
        },
        "answer.overdue": {
          target: "#chatSocket.waiting",
          description:
            "An answer doesn't come: the line may be dead, and what still comes on it answers no question any more. It is closed and opened again.",
          meta: { clauses: ["O9", "T13"] },
        },
        "answer.stopped": {
          target: "#chatSocket.online",
          reenter: true,
          description:
            "The person stopped an answer: by the closing every host knows that the rest won't be read. The next one opens at once.",
          meta: { clauses: ["O67"] },
        },
        "socket.closed": {
          target: "#chatSocket.waiting",
          description: "The socket closed: it is opened again after a while.",
          meta: { clauses: ["T13"] },
        },
        "socket.failed": {
          target: "#chatSocket.waiting",
          description: "An error: the socket is closed and a reconnect follows.",
          meta: { clauses: ["X9", "T13"] },
        },
      },
    },
  },
});

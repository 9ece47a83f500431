import { assign, fromCallback, sendTo, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import { notProvided, unprovided } from "../ports.ts";
import { sendToParent } from "../sendToSystem.ts";
import type {
  ChatSocketContext,
  ChatSocketEvent,
  ChatSocketInput,
  ConnectionStatus,
  SocketCommand,
} from "./types.ts";

/** As many reconnects are tried in a row (K5). */
const MAX_ATTEMPTS = 10;

/** The chat's connection: opening, closing, coming back. Serves T13, K5, X8 to X13, A22. */
export const chatSocketMachine = setup({
  types: {} as {
    context: ChatSocketContext;
    events: ChatSocketEvent;
    input: ChatSocketInput;
    meta: ChartMeta;
  },
  actors: {
    /** One socket: opens at once, reports as SocketReport, takes SocketCommand, closes in its cleanup (A22). */
    socket: fromCallback<SocketCommand>(({ sendBack }) => {
      sendBack({ type: "socket.failed", reason: `Chat: ${notProvided("socket")}` });
    }),
    /** Lets a stale access token be renewed before the next attempt, as a socket cannot say why it was refused. */
    checkSession: unprovided<void>("checkSession"),
  },
  delays: {
    reconnectInterval: 3000,
    fullInterval: 30_000,
  },
  guards: {
    hasToken: ({ context }) => context.signedIn,
    mayTryAgain: ({ context }) => context.attempts < MAX_ATTEMPTS,
  },
  actions: {
    /** Slot: writes a line to the log. */
    log: (_, _params: { text: string }) => {},
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1, full: null }),
    resetAttempts: assign({ attempts: 0, full: null }),
    setFull: assign({ attempts: 0, full: (_, params: { message: string }) => params.message }),
    transmit: sendTo("socket", ({ event }) => event),
    tellStatus: sendToParent((_, params: { status: ConnectionStatus }) => ({
      type: "connection.changed",
      status: params.status,
    })),
    tellFull: sendToParent(({ context }) => ({
      type: "connection.changed",
      status: "disconnected",
      full: context.full,
    })),
    // While it looks for room by itself, what was said stays: it would come and go every half a minute.
    tellConnecting: sendToParent(({ context: { attempts, full } }) =>
      full === null
        ? { type: "connection.changed", status: attempts > 0 ? "reconnecting" : "connecting" }
        : { type: "connection.changed", status: "disconnected", full },
    ),
    tellReceived: sendToParent(({ event }) =>
      event.type === "socket.received"
        ? { type: "message.received", message: event.message }
        : { type: "connection.changed", status: "connected" },
    ),
  },
}).createMachine({
  id: "chatSocket",
  description: "The connection of the chat.",
  context: ({ input }) => ({ signedIn: input.signedIn, attempts: 0, full: null }),
  initial: "deciding",
  on: {
    "socket.send": {
      actions: {
        type: "log",
        params: { text: "Chat: the socket is not open; the message was not sent." },
      },
      description: "The socket is not open: what was to be sent is logged and dropped.",
      meta: { clauses: ["X10"] },
    },
  },
  states: {
    deciding: {
      description: "Is anyone signed in?",
      meta: { clauses: ["A22", "X11"] },
      always: [
        {
          guard: "hasToken",
          target: "online",
          description: "There is an access token: the socket is opened.",
          meta: { clauses: ["A22"] },
        },
        {
          target: "noToken",
          actions: {
            type: "log",
            params: { text: "Chat: there is no access token, so no connection is made." },
          },
          description: "There is no access token: logged, and no connection is made.",
          meta: { clauses: ["X11"] },
        },
      ],
    },
    noToken: {
      entry: { type: "tellStatus", params: { status: "noToken" } },
      description: "No one is signed in: there is no connection.",
      meta: { clauses: ["X11", "A22"] },
      on: {
        "session.started": {
          target: "online",
          description: "Someone signed in: the socket is opened.",
          meta: { clauses: ["A22"] },
        },
      },
    },
    online: {
      description: "A socket exists.",
      meta: { clauses: ["A22", "T13"] },
      initial: "connecting",
      invoke: {
        id: "socket",
        src: "socket",
        onError: [
          {
            guard: "mayTryAgain",
            target: "waiting.checkingSession",
            actions: { type: "log", params: ({ event }) => ({ text: String(event.error) }) },
            description: "The socket broke: it is closed and a reconnect follows.",
            meta: { clauses: ["X9"] },
          },
          {
            target: "gaveUp",
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
                "The person stopped an answer: by the closing every host knows that nobody reads on. The next one opens at once.",
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
    },
    waiting: {
      entry: { type: "tellStatus", params: { status: "reconnecting" } },
      description: "Disconnected; the next attempt comes 3 seconds after the last.",
      meta: { clauses: ["T13", "K5"] },
      initial: "resting",
      after: {
        reconnectInterval: {
          target: "online",
          actions: "countAttempt",
          description: "3000 ms have passed: the next attempt.",
          meta: { clauses: ["K5", "T13"] },
        },
      },
      on: {
        "reconnect.requested": {
          target: "online",
          actions: "resetAttempts",
          description: "The person doesn't want to wait.",
          meta: { clauses: ["O7"] },
        },
        "line.returned": {
          target: "online",
          actions: "resetAttempts",
          description: "The network or the person is back: there is no need to wait.",
          meta: { clauses: ["O88", "K5"] },
        },
      },
      states: {
        resting: {
          description: "The connection was good; only time has to pass.",
          meta: { clauses: ["K5"] },
        },
        checkingSession: {
          description:
            "The attempt never opened; meanwhile a stale token gets its chance to be renewed.",
          meta: { clauses: ["T19", "O8"] },
          invoke: {
            id: "checkSession",
            src: "checkSession",
            onDone: {
              target: "resting",
              description: "The session is good.",
              meta: { clauses: ["O8"] },
            },
            onError: {
              target: "resting",
              description:
                "The server didn't answer; the attempts go on. A dead session is the session's to end.",
              meta: { clauses: ["O8", "T21"] },
            },
          },
        },
      },
    },
    full: {
      entry: "tellFull",
      description:
        "The host has no room for one more connection: the person reads why, and it tries again every 30 seconds.",
      meta: { clauses: ["O161"] },
      after: {
        fullInterval: {
          target: "online",
          description: "30 seconds have passed: is there room now?",
          meta: { clauses: ["O161"] },
        },
      },
      on: {
        "reconnect.requested": {
          target: "online",
          actions: "resetAttempts",
          description: "The person made room, or doesn't want to wait.",
          meta: { clauses: ["O161", "O7"] },
        },
        "line.returned": {
          target: "online",
          actions: "resetAttempts",
          description: "The network or the person is back: there is no need to wait.",
          meta: { clauses: ["O161", "O88"] },
        },
      },
    },
    gaveUp: {
      entry: { type: "tellStatus", params: { status: "disconnected" } },
      description:
        "Ten attempts failed: it stops trying by itself. The person may ask for another.",
      meta: { clauses: ["X12", "K5"] },
      on: {
        "reconnect.requested": {
          target: "online",
          actions: "resetAttempts",
          description: "The person asks for another attempt: it counts from zero.",
          meta: { clauses: ["O7"] },
        },
        "line.returned": {
          target: "online",
          actions: "resetAttempts",
          description: "The network or the person is back: attempts begin again.",
          meta: { clauses: ["O88", "X12"] },
        },
      },
    },
  },
});

import { chatSocketSetup } from "./chatSocket.setup.ts";
import { online } from "./online.state.ts";

/** The chat's connection: opening, closing, coming back. Serves T13, K5, X8 to X13, A22. */
export const chatSocketMachine = chatSocketSetup.createMachine({
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
    online,
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

import { assign, enqueueActions, fromCallback, sendTo, setup } from "xstate";

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

/** What the chart of the chat's connection is made of. */
export const chatSocketSetup = setup({
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
    /** By how it closes a host knows whether the answer is still wanted (O67, O120). */
    tellStopped: enqueueActions(({ event, enqueue }) => {
      if (event.type === "answer.stopped") enqueue.sendTo("socket", event);
    }),
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
});

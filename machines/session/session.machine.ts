import { assign, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import type { SessionEndReason } from "../messages.ts";
import { unprovided } from "../ports.ts";
import { sendToSystem } from "../sendToSystem.ts";
import type { SessionContext, SessionEvent, SessionInput, SessionTag } from "./types.ts";

/** Whether someone is signed in, and the one refresh at a time. It never sees a token. Serves T18 to T21, K8. */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    input: SessionInput;
    tags: SessionTag;
    meta: ChartMeta;
  },
  actors: {
    /** Exchanges the refresh token and stores the new pair; rejects when it got none (A2). */
    refresh: unprovided<void>("refresh"),
  },
  guards: {
    hasTokens: ({ context }) => context.signedIn,
    isElsewhere: ({ event }) => event.type === "session.tokensStored" && event.elsewhere === true,
    isLogInElsewhere: ({ event }) =>
      event.type === "session.tokensStored" && event.elsewhere === true && event.byLogIn === true,
    isLogIn: ({ event }) => event.type === "session.tokensStored" && event.byLogIn === true,
    isNoLogIn: ({ event }) => event.type === "session.tokensStored" && event.byLogIn !== true,
  },
  actions: {
    /** Slot: tells the host that the session of the tokens here has ended, and waits for nothing (O90). */
    endAtHost: () => {},
    /** Slot: forgets both tokens. */
    clearTokens: () => {},
    queue: assign({
      waiting: ({ context }, params: { requestId: string }) => [
        ...context.waiting,
        params.requestId,
      ],
    }),
    emptyQueue: assign({ waiting: [] }),
    replayQueue: sendToSystem("requests", () => ({ type: "session.renewed" })),
    refuseQueue: sendToSystem("requests", () => ({ type: "session.refused" })),
    fetchPerson: sendToSystem("profile", () => ({ type: "profile.requested" })),
    forgetPerson: sendToSystem("profile", () => ({ type: "profile.cleared" })),
    /** The person whom another tab signed in: what is known here is of someone else. */
    fetchOtherPerson: sendToSystem("profile", () => ({ type: "profile.replaced" })),
    tellStarted: sendToSystem("root", () => ({ type: "session.started", elsewhere: false })),
    tellStartedElsewhere: sendToSystem("root", () => ({
      type: "session.started",
      elsewhere: true,
    })),
    tellEnded: sendToSystem("root", (_, params: { reason: SessionEndReason }) => ({
      type: "session.ended",
      reason: params.reason,
    })),
  },
}).createMachine({
  id: "session",
  description: "Whether someone is signed in on this device.",
  context: ({ input }) => ({ signedIn: input.signedIn, waiting: [] }),
  initial: "restoring",
  on: {
    "session.signOutRequested": {
      target: ".signedOut",
      actions: [
        "endAtHost",
        "clearTokens",
        "emptyQueue",
        "refuseQueue",
        "forgetPerson",
        { type: "tellEnded", params: { reason: "signedOut" } },
      ],
      description:
        "The person signs out: the host is told, tokens and profile are forgotten, and the landing opens.",
      meta: { clauses: ["E3", "O1", "O90"] },
    },
  },
  states: {
    restoring: {
      description: "The app has just started; tokens may lie in storage.",
      meta: { clauses: ["E3"] },
      always: [
        {
          guard: "hasTokens",
          target: "signedIn",
          actions: "fetchPerson",
          description:
            "Tokens lie in storage: the person is still signed in, and the account is fetched.",
          meta: { clauses: ["E3", "E1", "A9"] },
        },
        {
          target: "signedOut",
          description: "No tokens in storage: no one is signed in.",
        },
      ],
    },
    signedOut: {
      description: "No one is signed in.",
      meta: { clauses: ["R1", "T21"] },
      on: {
        "session.tokensStored": [
          {
            guard: "isElsewhere",
            target: "signedIn",
            actions: ["tellStartedElsewhere", "fetchOtherPerson"],
            description:
              "The person signed in in another tab: here, too, and the account is fetched.",
            meta: { clauses: ["E3", "E1", "A9", "O16"] },
          },
          {
            guard: "isLogIn",
            target: "signedIn",
            actions: "tellStarted",
            description:
              "A log-in brought a pair of tokens, and they are stored: the person is signed in. The log-in brings the person.",
            meta: { clauses: ["K8", "E3"] },
          },
          {
            target: "signedIn",
            actions: ["tellStarted", "fetchPerson"],
            description:
              "Another answer brought a pair of tokens: the person is signed in, and the account is fetched.",
            meta: { clauses: ["K8", "E3", "A9"] },
          },
        ],
        "session.unauthorised": {
          actions: [
            "clearTokens",
            "refuseQueue",
            { type: "tellEnded", params: { reason: "notSignedIn" } },
          ],
          description:
            "A call needs an account and there is nothing to refresh: the person is sent to /signup.",
          meta: { clauses: ["T21", "R16"] },
        },
      },
    },
    signedIn: {
      tags: "signedIn",
      description: "Someone is signed in; every call carries the access token.",
      meta: { clauses: ["T18", "E3"] },
      initial: "valid",
      on: {
        "session.tokensStored": [
          {
            guard: "isLogInElsewhere",
            target: ".valid",
            actions: ["emptyQueue", "replayQueue", "tellStartedElsewhere", "fetchOtherPerson"],
            description:
              "Someone else signed in in another tab: the account is theirs now, here as there.",
            meta: { clauses: ["E3", "O16", "A9"] },
          },
          {
            guard: "isLogIn",
            target: ".valid",
            actions: ["emptyQueue", "replayQueue", "tellStarted"],
            description:
              "Someone signed in again while signed in: what waited is sent with the new token.",
            meta: { clauses: ["K8", "T20", "O16"] },
          },
          {
            description: "An answer brought a newer pair of tokens: calls carry it from now on.",
            meta: { clauses: ["K8"] },
          },
        ],
      },
      states: {
        valid: {
          description: "The access token is good as far as anyone knows.",
          meta: { clauses: ["T18"] },
          on: {
            "session.unauthorised": {
              target: "refreshing",
              actions: {
                type: "queue",
                params: ({ event }) => ({ requestId: event.requestId }),
              },
              description: "A call was answered 401: it waits while the tokens are refreshed.",
              meta: { clauses: ["T19", "T20"] },
            },
          },
        },
        refreshing: {
          tags: "refreshing",
          description:
            "The one refresh is under way. Calls that start now are sent as usual, and queue if they meet a 401.",
          meta: { clauses: ["T19", "T20", "A2"] },
          on: {
            "session.tokensStored": {
              guard: "isNoLogIn",
              target: "valid",
              actions: ["emptyQueue", "replayQueue"],
              description: "A newer pair came by another way: no need to wait for the refresh.",
              meta: { clauses: ["K8", "T20"] },
            },
            "session.unauthorised": {
              actions: {
                type: "queue",
                params: ({ event }) => ({ requestId: event.requestId }),
              },
              description:
                "Another call met a 401: it queues behind the refresh that is under way.",
              meta: { clauses: ["T20"] },
            },
          },
          invoke: {
            id: "refresh",
            src: "refresh",
            onDone: {
              target: "valid",
              actions: ["emptyQueue", "replayQueue"],
              description: "New tokens are stored: every queued call is sent again.",
              meta: { clauses: ["T19", "T20", "K8"] },
            },
            onError: {
              target: "#session.signedOut",
              actions: [
                "clearTokens",
                "emptyQueue",
                "refuseQueue",
                "forgetPerson",
                { type: "tellEnded", params: { reason: "expired" } },
              ],
              description:
                "The refresh failed or brought no tokens: tokens are cleared and the person is sent to /signup.",
              meta: { clauses: ["T21", "R16"] },
            },
          },
        },
      },
    },
  },
});

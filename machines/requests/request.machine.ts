import { assign, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import { type RequestOutcome, unprovided } from "../ports.ts";
import { isSilent } from "../said.ts";
import { tell, tellParent } from "../tell.ts";
import { isLogIn, isSignInCall, outcomeOf } from "./outcome.ts";
import type {
  RequestContext,
  RequestEvent,
  RequestInput,
  SendInput,
  SendOutcome,
} from "./types.ts";

/** One call from its sending to its answer, with at most one replay after a refresh. Serves T18 to T20, X1, X2, K8. */
export const requestMachine = setup({
  types: {} as {
    context: RequestContext;
    events: RequestEvent;
    input: RequestInput;
    meta: ChartMeta;
  },
  actors: {
    /** Sends the call with the bearer token (T18) and stores a token pair found in the answer (K8). */
    send: unprovided<SendOutcome, SendInput>("send"),
  },
  guards: {
    broughtTokens: (_, sent: SendOutcome) => sent.kind === "success" && sent.tokensStored,
    isUnauthorised: (_, sent: SendOutcome) => sent.kind === "unauthorised",
    metOldToken: ({ context }, sent: SendOutcome) =>
      sent.kind === "unauthorised" && context.renewedMeanwhile,
    cannotBeRenewed: ({ context }, sent: SendOutcome) =>
      sent.kind === "unauthorised" && (context.endedMeanwhile || isSignInCall(context.call)),
    isSuccess: (_, sent: SendOutcome) => sent.kind === "success",
    hasSomethingToSay: ({ context }) =>
      !context.quiet && !context.outcome.ok && !isSilent(context.outcome.said),
  },
  actions: {
    /** Slot: writes a line to the log. */
    log: (_, _params: { text: string }) => {},
    keepOutcome: assign({ outcome: (_, sent: SendOutcome) => outcomeOf(sent) }),
    keepFault: assign({
      outcome: (): RequestOutcome => ({ ok: false, status: 0, said: "requests.fault" }),
    }),
    keepRefusedSession: assign({
      outcome: (): RequestOutcome => ({ ok: false, status: 401, said: { text: "" } }),
    }),
    noteRenewal: assign({ renewedMeanwhile: true }),
    noteEnd: assign({ endedMeanwhile: true }),
    askForRefresh: tell("session", ({ context }) => ({
      type: "session.unauthorised",
      requestId: context.id,
    })),
    tellTokensStored: tell("session", ({ context }) => ({
      type: "session.tokensStored",
      byLogIn: isLogIn(context.call),
    })),
    warn: tell("notifications", ({ context }) => ({
      type: "notification.added",
      kind: "warning",
      said: context.outcome.ok ? { text: "" } : context.outcome.said,
    })),
    finish: tellParent(({ context }) => ({
      type: "request.finished",
      id: context.id,
      outcome: context.outcome,
    })),
  },
}).createMachine({
  id: "request",
  description: "One call to the server.",
  context: ({ input }) => ({
    ...input,
    outcome: { ok: false, status: 0, said: { text: "" } },
    renewedMeanwhile: false,
    endedMeanwhile: false,
  }),
  initial: "sending",
  states: {
    sending: {
      description: "The call is under way for the first time.",
      meta: { clauses: ["T18", "A1"] },
      on: {
        "session.renewed": {
          actions: "noteRenewal",
          description: "The tokens were refreshed after this call was sent.",
          meta: { clauses: ["T19"] },
        },
        "session.refused": {
          actions: "noteEnd",
          description: "The session ended after this call was sent.",
          meta: { clauses: ["T21"] },
        },
      },
      invoke: {
        id: "send",
        src: "send",
        input: ({ context: { id, call, args } }) => ({ id, call, args }),
        onDone: [
          {
            guard: { type: "broughtTokens", params: ({ event }) => event.output },
            target: "settled",
            actions: [
              { type: "keepOutcome", params: ({ event }) => event.output },
              "tellTokensStored",
            ],
            description:
              "The answer brought a pair of tokens: the person is signed in from now on.",
            meta: { clauses: ["K8", "A1"] },
          },
          {
            guard: { type: "isSuccess", params: ({ event }) => event.output },
            target: "settled",
            actions: { type: "keepOutcome", params: ({ event }) => event.output },
            description: "The server did what was asked.",
            meta: { clauses: ["A1"] },
          },
          {
            guard: { type: "cannotBeRenewed", params: ({ event }) => event.output },
            target: "refused",
            actions: { type: "keepOutcome", params: ({ event }) => event.output },
            description:
              "A 401 that no refresh can mend: to a log-in, or when nobody is signed in any more.",
            meta: { clauses: ["X2", "O17"] },
          },
          {
            guard: { type: "metOldToken", params: ({ event }) => event.output },
            target: "resending",
            description:
              "A 401 to the token that has been replaced meanwhile: the call goes out again at once.",
            meta: { clauses: ["T19", "T20", "O17"] },
          },
          {
            guard: { type: "isUnauthorised", params: ({ event }) => event.output },
            target: "waitingForSession",
            description: "A 401: the call waits for the refresh.",
            meta: { clauses: ["T19", "T20"] },
          },
          {
            target: "refused",
            actions: { type: "keepOutcome", params: ({ event }) => event.output },
            description: "The server refused, or could not be reached.",
            meta: { clauses: ["X1", "X2"] },
          },
        ],
        onError: {
          target: "refused",
          actions: [
            "keepFault",
            { type: "log", params: ({ event }) => ({ text: String(event.error) }) },
          ],
          description: "The call failed within the app.",
          meta: { clauses: ["X2"] },
        },
      },
    },
    waitingForSession: {
      entry: "askForRefresh",
      description: "The call met a 401 and waits, with the others, for new tokens.",
      meta: { clauses: ["T19", "T20"] },
      on: {
        "session.renewed": {
          target: "resending",
          description: "New tokens are there.",
          meta: { clauses: ["T19", "T20"] },
        },
        "session.refused": {
          target: "settled",
          actions: "keepRefusedSession",
          description:
            "There is no session any more: the call is not sent again. The root tells the person why.",
          meta: { clauses: ["T21"] },
        },
      },
    },
    resending: {
      description: "The call is under way for the second and last time.",
      meta: { clauses: ["T19", "K8"] },
      invoke: {
        id: "resend",
        src: "send",
        input: ({ context: { id, call, args } }) => ({ id, call, args }),
        onDone: [
          {
            guard: { type: "broughtTokens", params: ({ event }) => event.output },
            target: "settled",
            actions: [
              { type: "keepOutcome", params: ({ event }) => event.output },
              "tellTokensStored",
            ],
            description: "The answer brought a pair of tokens.",
            meta: { clauses: ["K8", "A1"] },
          },
          {
            guard: { type: "isSuccess", params: ({ event }) => event.output },
            target: "settled",
            actions: { type: "keepOutcome", params: ({ event }) => event.output },
            description: "The server did what was asked.",
            meta: { clauses: ["A1", "T19"] },
          },
          {
            target: "refused",
            actions: { type: "keepOutcome", params: ({ event }) => event.output },
            description: "Refused again, be it by another 401: one retry is all there is.",
            meta: { clauses: ["K8", "T19", "X1", "X2"] },
          },
        ],
        onError: {
          target: "refused",
          actions: [
            "keepFault",
            { type: "log", params: ({ event }) => ({ text: String(event.error) }) },
          ],
          description: "The call failed within the app.",
          meta: { clauses: ["X2"] },
        },
      },
    },
    refused: {
      description: "The call was not granted.",
      meta: { clauses: ["X1", "X2"] },
      always: [
        {
          guard: "hasSomethingToSay",
          target: "settled",
          actions: "warn",
          description: "The server's message is shown as a warning.",
          meta: { clauses: ["X1", "X2"] },
        },
        {
          target: "settled",
          description: "There is no message, or nobody asked: nothing is shown.",
          meta: { clauses: ["X2"] },
        },
      ],
    },
    settled: {
      type: "final",
      entry: "finish",
      description: "The one who asked gets the answer.",
      meta: { clauses: ["A1", "T22"] },
    },
  },
});

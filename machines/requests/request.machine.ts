import { assign, setup } from "xstate";

import type { ChartMeta } from "../clauses.ts";
import { logError, type RequestOutcome, unprovided } from "../ports.ts";
import { isSilent } from "../said.ts";
import { sendToSystem, sendToParent } from "../sendToSystem.ts";
import { isLogIn, isSignInCall, outcomeOf } from "./outcome.ts";
import type {
  RequestContext,
  RequestEvent,
  RequestInput,
  SendInput,
  SendOutcome,
} from "./types.ts";

const outcome = ({ event }: { event: { output: SendOutcome } }) => event.output;
const keep = { type: "keepOutcome", params: outcome } as const;

/** The port as both sendings ask it. */
const port = {
  src: "send",
  input: ({ context: { id, call, args } }: { context: RequestContext }) => ({ id, call, args }),
  onError: {
    target: "refused",
    actions: ["keepFault", logError],
    description: "The call failed within the app.",
    meta: { clauses: ["X2"] },
  },
} as const;

/** What comes of an answer that grants the call, at whichever sending. */
const granted = [
  {
    guard: { type: "broughtTokens", params: outcome },
    target: "settled",
    actions: [keep, "tellTokensStored"],
    description: "The answer brought a pair of tokens: the person is signed in from now on.",
    meta: { clauses: ["K8", "A1"] },
  },
  {
    guard: { type: "isSuccess", params: outcome },
    target: "settled",
    actions: keep,
    description: "The server did what was asked.",
    meta: { clauses: ["A1"] },
  },
] as const;

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
    hasSomethingToSay: ({ context: { quiet, outcome: found } }) =>
      quiet !== true &&
      !found.ok &&
      !isSilent(found.said) &&
      found.issues?.some(({ path }) => path === quiet) !== true,
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
    askForRefresh: sendToSystem("session", ({ context }) => ({
      type: "session.unauthorised",
      requestId: context.id,
    })),
    tellTokensStored: sendToSystem("session", ({ context }) => ({
      type: "session.tokensStored",
      byLogIn: isLogIn(context.call),
    })),
    warn: sendToSystem("notifications", ({ context }) => ({
      type: "notification.added",
      kind: "warning",
      said: context.outcome.ok ? { text: "" } : context.outcome.said,
    })),
    finish: sendToParent(({ context }) => ({
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
        ...port,
        onDone: [
          ...granted,
          {
            guard: { type: "cannotBeRenewed", params: outcome },
            target: "refused",
            actions: keep,
            description:
              "A 401 that no refresh can mend: to a log-in, or when nobody is signed in any more.",
            meta: { clauses: ["X2", "O17"] },
          },
          {
            guard: { type: "metOldToken", params: outcome },
            target: "resending",
            description:
              "A 401 to the token that has been replaced meanwhile: the call goes out again at once.",
            meta: { clauses: ["T19", "T20", "O17"] },
          },
          {
            guard: { type: "isUnauthorised", params: outcome },
            target: "waitingForSession",
            description: "A 401: the call waits for the refresh.",
            meta: { clauses: ["T19", "T20"] },
          },
          {
            target: "refused",
            actions: keep,
            description: "The server refused, or could not be reached.",
            meta: { clauses: ["X1", "X2"] },
          },
        ],
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
        ...port,
        onDone: [
          ...granted,
          {
            target: "refused",
            actions: keep,
            description: "Refused again, be it by another 401: one retry is all there is.",
            meta: { clauses: ["K8", "T19", "X1", "X2"] },
          },
        ],
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
        },
        {
          target: "settled",
          description: "There is no message, or no one asked: nothing is shown.",
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

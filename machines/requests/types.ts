import type { CallName } from "#contract/calls/all.ts";

import type { Messages } from "../messages.ts";
import type { Refusal, RequestOutcome } from "../ports.ts";

/**
 * What a call carries. What holds a secret or a file (a password, a proof, a form) may stay with the platform
 * under the request's id instead: the `send` port gets the id too.
 */
export interface CallArguments {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/**
 * What the `send` port resolves with. `unauthorised` is a 401; `unreachable` had no response, and with `offline` there is no
 * network and the call only reads.
 */
export type SendOutcome =
  | { kind: "success"; data: unknown; tokensStored: boolean }
  | { kind: "unauthorised"; message: string }
  | ({ kind: "refused" } & Refusal)
  | { kind: "unreachable"; message: string; offline?: boolean };

/**
 * One call as it is asked for. `quiet`: its refusal shows no notice (a check in the background); the name of a field: none
 * where that is to blame, as it is said there.
 */
export interface RequestInput {
  id: string;
  call: CallName;
  args: CallArguments;
  quiet: boolean | string;
}

/** What the `send` port gets of a request. */
export type SendInput = Pick<RequestInput, "id" | "call" | "args">;

/** What charts ask of the requests' chart; a cancelled request settles as a refusal with status 0. */
export type RequestsEvent =
  | Messages["requests"]
  | {
      type: "request.requested";
      id: string;
      call: CallName;
      args?: CallArguments;
      skipLoading?: boolean;
      quiet?: boolean | string;
    }
  | { type: "request.cancelled"; id: string };

/** Said once for each request: what its port is waiting for. */
export interface RequestSettled {
  type: "request.settled";
  id: string;
  outcome: RequestOutcome;
}

/** `open`: every request under way; `counted`: those the loading overlay counts (T22). */
export interface RequestsContext {
  open: string[];
  counted: string[];
}

/** The loading overlay is shown: a counted request is under way (S22, T22). */
export type RequestsTag = "loading";

/** What the session tells each request that waits for the refresh (T20). */
export type RequestEvent = { type: "session.renewed" } | { type: "session.refused" };

/** One request, as long as it is under way. */
export interface RequestContext extends RequestInput {
  outcome: RequestOutcome;
  /** The session was renewed while this request was under way, so its 401 speaks of the old token. */
  renewedMeanwhile: boolean;
  /** The session ended while this request was under way, so there is nothing to wait for. */
  endedMeanwhile: boolean;
}

import type { ActorRefFrom } from "xstate";

import type { DataOf, ParamsOf } from "#contract/call.ts";
import { calls, type CallName } from "#contract/calls/all.ts";
import { ids } from "#machines/ids.ts";
import type { FieldIssue, Refusal } from "#machines/ports.ts";
import type { RequestOutcome } from "#machines/ports.ts";
import type { requestsMachine } from "#machines/requests/requests.machine.ts";
import type { CallArguments } from "#machines/requests/types.ts";

import { wordsOf } from "../../words/wordsOf.ts";
import type { SentListener } from "./uploadForm.ts";

/** Thrown when the server refused a call, or gave no answer (status 0). */
export class RefusedError extends Error implements Refusal {
  override name = "RefusedError";
  readonly status: number;
  readonly issues: readonly FieldIssue[];
  constructor({ status, message, issues = [] }: Refusal) {
    super(message);
    this.status = status;
    this.issues = issues;
  }
}

/** Who asks: the system in which the chart `requests` runs, and a signal that ends the asking. */
export interface Asker {
  system: { get(id: typeof ids.requests): ActorRefFrom<typeof requestsMachine> | undefined };
  signal: AbortSignal;
}

/** How one call differs from the rest. */
export interface CallOptions {
  /** A body that must not pass through the charts, such as a password. */
  secret?: unknown;
  /** Hears how much of a form has gone out. */
  onSent?: SentListener | undefined;
  /** Hears how many rows a list has in all pages, where the host says so. */
  onTotal?: ((total: number) => void) | undefined;
  /** Leaves the loading overlay alone (T22). */
  skipLoading?: boolean;
  /** Shows no notice when the call is refused; the name of a field: when that is to blame. */
  quiet?: boolean | string;
}

/** Calls the server for an asker and resolves with the answer's data, which the `send` port has checked. */
export type CallServer = <C extends CallName>(
  asker: Asker,
  call: C,
  args?: CallArguments & { params?: ParamsOf<(typeof calls)[C]> },
  options?: CallOptions,
) => Promise<DataOf<(typeof calls)[C]>>;

/** What the charts don't hold of a call that goes on. */
export interface PendingCall extends Pick<CallOptions, "secret" | "onSent" | "onTotal"> {
  settle?(outcome: RequestOutcome): void;
}

/** The calls that go on, by the id of their request. */
export type PendingCalls = Map<string, PendingCall>;

/**
 * Makes the function through which every port calls the server: it asks the chart `requests`, so that the overlay,
 * the notices and the refresh hold for each call, and waits until that says what came of it.
 * Rejects with a RefusedError.
 */
export function createCallServer(pending: PendingCalls): CallServer {
  let made = 0;
  const heard = new WeakSet<object>();
  return async (
    { system, signal },
    call,
    args = {},
    { secret, onSent, onTotal, ...flags } = {},
  ) => {
    const requests = system.get(ids.requests);
    if (requests === undefined) throw new Error("The chart 'requests' is not running.");
    if (!heard.has(requests))
      requests.on("request.settled", ({ id, outcome }) => pending.get(id)?.settle?.(outcome));
    heard.add(requests);
    made += 1;
    const id = `${call}-${made}`;
    const skipLoading = flags.skipLoading ?? calls[call].skipLoading ?? false;
    const outcome = await new Promise<RequestOutcome>((resolve, reject) => {
      pending.set(id, { secret, onSent, onTotal, settle: resolve });
      signal.addEventListener("abort", () => {
        requests.send({ type: "request.cancelled", id });
        reject(new DOMException("The asker was stopped.", "AbortError"));
      });
      requests.send({ type: "request.requested", id, call, args, ...flags, skipLoading });
    }).finally(() => pending.delete(id));
    if (!outcome.ok) throw new RefusedError({ ...outcome, message: wordsOf(outcome.said) });
    return outcome.data;
  };
}

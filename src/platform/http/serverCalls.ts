import * as v from "valibot";
import type { ActorRefFrom } from "xstate";

import type { DataOf } from "#contract/call.ts";
import { calls, type CallName } from "#contract/calls/all.ts";
import { ids } from "#machines/ids.ts";
import type { FieldIssue, Refusal } from "#machines/ports.ts";
import type { requestsMachine } from "#machines/requests/requests.machine.ts";
import type { CallArguments, RequestOutcome } from "#machines/requests/types.ts";

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

/** How many rows a list has in all pages. */
export type TotalListener = (total: number) => void;

/** Who asks: the system in which the chart `requests` runs, and a signal that ends the asking. */
export interface Asker {
  system: { get(id: typeof ids.requests): ActorRefFrom<typeof requestsMachine> | undefined };
  signal: AbortSignal;
}

export interface CallOptions {
  /** A body that must not pass through the charts, such as a password. */
  secret?: unknown;
  /** Hears how much of a form has gone out. */
  onSent?: SentListener;
  /** Hears how many rows a list has in all pages, where the host says so. */
  onTotal?: TotalListener;
  /** Leaves the loading overlay alone (T22). */
  skipLoading?: boolean;
  /** Shows no notice when the call is refused. */
  quiet?: boolean;
}

/** Calls the server for an asker and resolves with the answer's data, checked. */
export type CallServer = <C extends CallName>(
  asker: Asker,
  call: C,
  args?: CallArguments,
  options?: CallOptions,
) => Promise<DataOf<(typeof calls)[C]>>;

/**
 * Makes the function through which every port calls the server: it asks the chart `requests`, so that the overlay,
 * the notices and the refresh hold for each call, and waits until that says what came of it.
 * Rejects with a RefusedError. `secrets` takes the bodies that only the `send` port may see,
 * `sentListeners` who hears of its progress and `totalListeners` who hears of a list's length, all by the request's id.
 */
export function createCallServer(
  secrets: Map<string, unknown>,
  sentListeners: Map<string, SentListener> = new Map(),
  totalListeners: Map<string, TotalListener> = new Map(),
): CallServer {
  let made = 0;
  return async (asker, call, args = {}, { secret, onSent, onTotal, ...flags } = {}) => {
    made += 1;
    const id = `${call}-${made}`;
    if (secret !== undefined) secrets.set(id, secret);
    if (onSent !== undefined) sentListeners.set(id, onSent);
    if (onTotal !== undefined) totalListeners.set(id, onTotal);
    try {
      const skipLoading = flags.skipLoading ?? calls[call].skipLoading ?? false;
      const outcome = await settled(asker, { id, call, args, ...flags, skipLoading });
      if (!outcome.ok) throw new RefusedError(outcome);
      return v.parse<(typeof calls)[typeof call]["data"]>(calls[call].data, outcome.data);
    } finally {
      secrets.delete(id);
      sentListeners.delete(id);
      totalListeners.delete(id);
    }
  };
}

interface Request extends Omit<CallOptions, "secret" | "onSent" | "onTotal"> {
  id: string;
  call: CallName;
  args: CallArguments;
}

function settled({ system, signal }: Asker, request: Request): Promise<RequestOutcome> {
  const requests = system.get(ids.requests);
  if (requests === undefined) throw new Error("The chart 'requests' is not running.");
  return new Promise((resolve, reject) => {
    const listening = requests.on("request.settled", ({ id, outcome }) => {
      if (id !== request.id) return;
      listening.unsubscribe();
      resolve(outcome);
    });
    signal.addEventListener("abort", () => {
      listening.unsubscribe();
      requests.send({ type: "request.cancelled", id: request.id });
      reject(new DOMException("The asker was stopped.", "AbortError"));
    });
    requests.send({ type: "request.requested", ...request });
  });
}

import { fromPromise, type NonReducibleUnknown } from "xstate";

import type { Said } from "./said.ts";

/**
 * Stands where a port belongs until the wiring provides it: rejects with a sentence that names the port.
 * `Out` is what the port resolves to, `In` its input.
 */
export function unprovided<Out, In extends NonReducibleUnknown = undefined>(port: string) {
  return fromPromise<Out, In>(() => Promise.reject(new Error(notProvided(port))));
}

/** What a port says for which the wiring has nothing. */
export const notProvided = (port: string): string =>
  `The port '${port}' is not provided: give it in src/platform/wiring.`;

/** One thing that doesn't fit in what was sent, by the dotted path of its field. */
export interface FieldIssue {
  path: string;
  message: string;
}

/**
 * What a port that calls the server rejects with when the server refuses. `status` is 0 when no answer came; `issues`
 * are there when the refusal named fields.
 */
export interface Refusal {
  status: number;
  message: string;
  issues?: readonly FieldIssue[];
}

/** How a call ended for the one who asked. */
export type RequestOutcome =
  | { ok: true; data: unknown }
  | ({ ok: false; said: Said } & Omit<Refusal, "message">);

/** What the port `share` hands on: a path of the app, and what it is called. */
export interface Shared {
  title: Said;
  path: string;
}

/** `copied`: the link is in the clipboard; `shared`: the device's own dialog took it, or the person left that. */
export type ShareOutcome = "copied" | "shared";

/** HTTP statuses by which a server says that something isn't there, and that it was changed meanwhile. */
export const NOT_FOUND = 404;
/** Of an update whose version is no longer the latest one (O48). */
export const CONFLICT = 409;

/** The HTTP status an error of a port carries, or 0 when it carries none. */
export function statusOf(error: unknown): number {
  if (typeof error !== "object" || error === null || !("status" in error)) return 0;
  return typeof error.status === "number" ? error.status : 0;
}

/** Hands the error of a port to a guard or an action. */
export const errorOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** Writes the error of a port or a chart to the log. */
export const logError = {
  type: "log",
  params: ({ event }: { event: { error: unknown } }) => ({ text: String(event.error) }),
} as const;

/** How hosts answer a call that they don't have. */
const UNHELD: ReadonlySet<number> = new Set([403, 404, 405, 501]);

/** A guard: the host doesn't have what was asked of it. */
export const isUnheld = (_: unknown, params: { error: unknown }): boolean =>
  UNHELD.has(statusOf(params.error));

/** A guard: what was asked for isn't there. */
export const isMissing = (_: unknown, params: { error: unknown }): boolean =>
  statusOf(params.error) === NOT_FOUND;

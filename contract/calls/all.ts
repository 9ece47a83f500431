import type { Call } from "../call.ts";
import * as accounts from "./accounts.ts";
import * as administration from "./administration.ts";
import * as chat from "./chat.ts";
import * as universities from "./universities.ts";

/** Every call of the API by name (A2 to A21), in the specification's order within a group. */
export const calls = { ...accounts, ...universities, ...administration, ...chat };
export type CallName = keyof typeof calls;

/** The same as a list, for documents and for a router that wants them all. */
export const allCalls: readonly (Call & { name: string })[] = Object.entries(calls).map(
  ([name, definition]) => ({ name, ...(definition as Call) }),
);

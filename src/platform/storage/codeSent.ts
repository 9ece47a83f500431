import * as v from "valibot";

import { RESEND_SECONDS } from "#contract/limits.ts";

import { readJson } from "./readJson.ts";
import type { SafeStorage } from "./safeStorage.ts";

/** Key of the code that was sent last, in the storage of the tab (O76). */
const CODE_KEY = "code_sent";

/** A code that was sent is taken up for this long, in milliseconds: hosts let it expire about then. */
const TAKEN_UP = 10 * 60_000;

const Sent = v.object({ phone: v.string(), at: v.number() });

/**
 * The number whose code is awaited in this tab, and how many milliseconds another one has to wait (K1); null where none is.
 * `now` is in milliseconds.
 */
export function readCodeSent(
  storage: SafeStorage,
  now: number,
): { phone: string; wait: number } | null {
  const sent = readJson(storage, CODE_KEY, Sent);
  // A clock that was set back must not make anyone wait for longer than the rule says.
  if (sent === null || sent.at > now || now - sent.at > TAKEN_UP) return null;
  return { phone: sent.phone, wait: Math.max(0, sent.at + RESEND_SECONDS * 1000 - now) };
}

/** Keeps the number that a code was sent to at this time, in milliseconds, or forgets it. */
export function writeCodeSent(storage: SafeStorage, phone: string | null, now: number): void {
  if (phone === null) storage.remove(CODE_KEY);
  else storage.set(CODE_KEY, JSON.stringify({ phone, at: now }));
}

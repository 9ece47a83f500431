import type { Context } from "hono";

import type { AppEnv } from "./env.ts";
import { networkOf } from "./network.ts";

/** The token of an `Authorization: Bearer …` header (T18); null when there is none. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(header ?? "")?.[1] ?? null;
}

/**
 * The network a request came from, for limits. Behind a trusted proxy its address is the last entry of X-Forwarded-For,
 * the only one that the caller can't have forged.
 */
export function callerNetwork(context: Context<AppEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim()
    : undefined;
  return networkOf(forwarded || (context.env.incoming.socket.remoteAddress ?? "unknown"));
}

/** Longer ones say nothing more. */
const MAX_USER_AGENT = 300;

/** What the caller's browser says of itself; empty when it says nothing. NUL, which no database takes, can't arrive. */
export const callerUserAgent = (context: Context<AppEnv>): string =>
  (context.req.header("user-agent") ?? "").slice(0, MAX_USER_AGENT);

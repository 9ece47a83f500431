import type { IncomingMessage } from "node:http";

import type { Context } from "hono";

import type { Tokens } from "../identity/tokens.ts";
import type { AppEnv } from "./env.ts";
import { networkOf } from "./network.ts";

/** The token of an `Authorization: Bearer …` header (T18); null when there is none. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer +(\S+) *$/i.exec(header ?? "")?.[1] ?? null;
}

/** The id of the session whose access token a call carries; null for no valid one. */
export async function callerSession(
  context: Context<AppEnv>,
  tokens: Tokens,
): Promise<string | null> {
  const claims = await tokens.read(bearerOf(context.req.header("authorization")) ?? "");
  return claims?.sessionId ?? null;
}

/**
 * The entry of a forwarding header that the outermost of `proxies` wrote, each of which appends one: what comes before it
 * may be made up. With fewer entries than proxies it is the first; undefined where there is no entry or no proxy.
 */
export function forwardedEntry(list: string | undefined, proxies: number): string | undefined {
  if (list === undefined || proxies === 0) return undefined;
  const entries = list.split(",").map((entry) => entry.trim());
  return (entries.at(-proxies) ?? entries[0]) || undefined;
}

/** The network that a request came from, for limits: by X-Forwarded-For behind proxies, else by the line's own address. */
export function networkOfRequest(request: IncomingMessage, proxies: number): string {
  const header = request.headers["x-forwarded-for"];
  const forwarded = forwardedEntry(Array.isArray(header) ? header.join() : header, proxies);
  return networkOf(forwarded ?? request.socket.remoteAddress ?? "unknown");
}

/** The network that a call came from, for limits. */
export const callerNetwork = (context: Context<AppEnv>, proxies: number): string =>
  networkOfRequest(context.env.incoming, proxies);

/** Longer ones say nothing more. */
const MAX_USER_AGENT = 300;

/** What the caller's browser says of itself; empty when it says nothing. NUL, which no database takes, can't arrive. */
export const callerUserAgent = (context: Context<AppEnv>): string =>
  (context.req.header("user-agent") ?? "").slice(0, MAX_USER_AGENT);

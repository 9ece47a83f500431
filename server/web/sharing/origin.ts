import type { Context } from "hono";

import { forwardedEntry } from "../../http/caller.ts";
import type { AppEnv } from "../../http/env.ts";

/**
 * Where the caller finds this server, as an origin: of the request itself, or behind a trusted proxy of what the proxy says
 * it was asked for. Links that leave the page begin with it.
 */
export function originOf(context: Context<AppEnv>, proxies: number): string {
  const asked = new URL(context.req.url);
  if (proxies === 0) return asked.origin;
  const protocol = forwardedEntry(context.req.header("x-forwarded-proto"), proxies) ?? "";
  const host = forwardedEntry(context.req.header("x-forwarded-host"), proxies) ?? asked.host;
  const origin = `${/^https?$/.test(protocol) ? protocol : "http"}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : asked.origin;
}

import type { Context } from "hono";

import type { AppEnv } from "../../http/env.ts";

/** The entry that the nearest proxy wrote; what comes before it may be made up. */
const lastOf = (list: string | undefined): string | undefined => list?.split(",").at(-1)?.trim();

/**
 * Where the caller finds this server, as an origin: of the request itself, or behind a trusted proxy of what the proxy says
 * it was asked for. Links that leave the page begin with it.
 */
export function originOf(context: Context<AppEnv>, trustProxy: boolean): string {
  const asked = new URL(context.req.url);
  if (!trustProxy) return asked.origin;
  const protocol = lastOf(context.req.header("x-forwarded-proto")) ?? "";
  const host = lastOf(context.req.header("x-forwarded-host")) ?? asked.host;
  const origin = `${/^https?$/.test(protocol) ? protocol : "http"}://${host}`;
  return URL.canParse(origin) ? new URL(origin).origin : asked.origin;
}

import type { MiddlewareHandler } from "hono";

import type { AppEnv } from "./env.ts";

const SHARED = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "X-Total-Count, X-Request-Id, Retry-After",
};
const PREFLIGHT = {
  "access-control-allow-methods": "GET, POST, PUT, DELETE",
  "access-control-allow-headers": "Authorization, Content-Type, X-Request-Id",
  "access-control-max-age": "7200",
};

/**
 * Lets an app on another origin call the API with its bearer token. We use no cookies, so any origin may, and
 * credentials are never allowed.
 */
export const cors: MiddlewareHandler<AppEnv> = async (context, next) => {
  const asksBefore =
    context.req.method === "OPTIONS" &&
    context.req.header("access-control-request-method") !== undefined;
  if (asksBefore) return context.body(null, 204, { ...SHARED, ...PREFLIGHT });
  await next();
  for (const [name, value] of Object.entries(SHARED)) context.res.headers.set(name, value);
  return undefined;
};

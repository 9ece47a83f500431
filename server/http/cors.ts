import type { MiddlewareHandler } from "hono";

import type { AppEnv } from "./env.ts";

const EXPOSED = {
  "access-control-expose-headers": "X-Total-Count, X-Request-Id, Retry-After",
};
const PREFLIGHT = {
  "access-control-allow-methods": "GET, POST, PUT, DELETE",
  "access-control-allow-headers": "Authorization, Content-Type, X-Request-Id",
  "access-control-max-age": "7200",
};

/**
 * Lets an app on another origin call the API with its bearer token. No cookie signs anyone in, so any origin may unless the
 * settings name those that may (`allowed`), and credentials are never allowed.
 */
export function cors(allowed: readonly string[] | null): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const shared = sharedWith(allowed, context.req.header("origin"));
    const asksBefore =
      context.req.method === "OPTIONS" &&
      context.req.header("access-control-request-method") !== undefined;
    if (asksBefore) return context.body(null, 204, { ...shared, ...PREFLIGHT });
    await next();
    for (const [name, value] of Object.entries(shared)) context.res.headers.append(name, value);
    return undefined;
  };
}

function sharedWith(
  allowed: readonly string[] | null,
  origin: string | undefined,
): Record<string, string> {
  if (allowed === null) return { ...EXPOSED, "access-control-allow-origin": "*" };
  // Caches hold a response for each origin.
  const vary = { vary: "Origin" };
  return origin !== undefined && allowed.includes(origin)
    ? { ...EXPOSED, ...vary, "access-control-allow-origin": origin }
    : vary;
}

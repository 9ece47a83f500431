import { randomUUID } from "node:crypto";

import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

import type { AppEnv } from "./env.ts";

const GIVEN_ID = /^[\w.:-]{1,64}$/;

/** Gives each request an id (the caller's own if well-formed) and logs how it ended. The query is never logged. */
export function trace(log: Logger): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const given = context.req.header("x-request-id");
    const requestId = given !== undefined && GIVEN_ID.test(given) ? given : randomUUID();
    context.set("requestId", requestId);
    const started = performance.now();
    await next();
    context.res.headers.set("x-request-id", requestId);
    log.debug(
      {
        requestId,
        method: context.req.method,
        path: context.req.path,
        status: context.res.status,
        ms: Math.round(performance.now() - started),
      },
      "request",
    );
  };
}

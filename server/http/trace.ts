import { randomUUID } from "node:crypto";

import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

import type { Config } from "../config.ts";
import type { Meters } from "../operation/meters.ts";
import { callerNetwork } from "./caller.ts";
import type { AppEnv } from "./env.ts";
import { asCaller } from "./security.ts";

const GIVEN_ID = /^[\w.:-]{1,64}$/;

/** Addresses that aren't calls are counted by what they begin with, as anyone can make up the rest. */
const areaOf = (path: string): string =>
  /^\/(?:api|dev|docs|media|assets|statecharts|healthz)(?=\/|$)/.exec(path)?.[0] ?? "/";

/**
 * Gives each request an id (the caller's own if well-formed), and logs and counts how it ended. The query is never
 * logged. Warns once where a proxy seems to be in front that the settings don't know of.
 */
export function trace(
  log: Logger,
  meters: Meters,
  { trustProxy }: Pick<Config, "trustProxy">,
): MiddlewareHandler<AppEnv> {
  let isWarned = false;
  return async (context, next) => {
    if (trustProxy === 0 && !isWarned && context.req.header("x-forwarded-for") !== undefined) {
      isWarned = true;
      log.warn(
        "A call came with X-Forwarded-For while TRUST_PROXY isn't set: if a proxy sent it, all people count as one network, and share their limits. Set TRUST_PROXY; without a proxy, someone made it up.",
      );
    }
    const given = context.req.header("x-request-id");
    const requestId = given !== undefined && GIVEN_ID.test(given) ? given : randomUUID();
    context.set("requestId", requestId);
    const started = performance.now();
    await asCaller({ log, requestId, network: callerNetwork(context, trustProxy) }, next);
    context.res.headers.set("x-request-id", requestId);
    const { method, path } = context.req;
    const ms = performance.now() - started;
    meters.call(ms / 1000, method, context.get("route") ?? areaOf(path), context.res.status);
    log.debug(
      {
        requestId,
        method,
        path,
        status: context.res.status,
        ms: Math.round(ms),
      },
      "request",
    );
  };
}

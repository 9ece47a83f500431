import type { Context } from "hono";
import type { Logger } from "pino";

import { databaseUnavailable } from "./databaseUnavailable.ts";
import type { AppEnv } from "./env.ts";
import { refuse } from "./envelope.ts";
import { Problem } from "./problem.ts";

/** Turns whatever was thrown into a refusal. What isn't the caller's fault is logged, once. */
export function onFault(log: Logger) {
  return (error: Error, context: Context<AppEnv>): Response => {
    const requestId = context.get("requestId");
    const line = { requestId, method: context.req.method, path: context.req.path, err: error };
    if (error instanceof Problem) {
      if (error.status >= 500) log.warn(line, "A request was refused");
      return refuse(context, error);
    }
    log.error(line, "A request failed");
    const away = databaseUnavailable(error);
    if (away !== null) return refuse(context, away);
    return refuse(
      context,
      new Problem(
        500,
        `Something went wrong on our side. Please try again. If it keeps happening, send us this id: ${requestId}`,
      ),
    );
  };
}

/** The response to an address under /api that no call has. */
export function unknownCall(context: Context<AppEnv>): Response {
  return refuse(context, new Problem(404, `There is no call at ${context.req.path}.`));
}

import type { Context } from "hono";

import type { Envelope } from "#contract/envelope.ts";

import { Reply } from "./endpoint.ts";
import type { AppEnv } from "./env.ts";
import type { Problem } from "./problem.ts";

/** Wraps what a handler returned: `{status: "success", message, data}` (A1). */
export function answer(context: Context<AppEnv>, value: unknown): Response {
  const { data, options } = value instanceof Reply ? value : { data: value, options: {} };
  const envelope: Envelope<unknown> = {
    status: "success",
    message: options.message ?? "",
    data: data ?? null,
  };
  return context.json(envelope, options.status ?? 200, options.headers ?? {});
}

/** Sends a plain text of this media type as it is. */
export function answerText(context: Context<AppEnv>, type: string, value: unknown): Response {
  const { data, options } = value instanceof Reply ? value : { data: value, options: {} };
  const headers = { ...options.headers, "content-type": `${type}; charset=utf-8` };
  return context.body(String(data), options.status ?? 200, headers);
}

/** Wraps a refusal: `{status: "error", message, data}` (A1, X1). */
export function refuse(context: Context<AppEnv>, problem: Problem): Response {
  const envelope: Envelope<unknown> = {
    status: "error",
    message: problem.message,
    data: problem.data,
  };
  return context.json(envelope, problem.status, problem.headers);
}

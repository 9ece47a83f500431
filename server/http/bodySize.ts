import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

import { MAX_BODY_BYTES, MAX_IMAGE_BYTES } from "#contract/limits.ts";

import type { AppEnv } from "./env.ts";
import { Problem } from "./problem.ts";

/** What a form may weigh besides its file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

const tooLarge = () => new Problem(413, "The request is too large. Please send less.");

/** Refuses a JSON body over the limit with 413, by its declared length or, without one, by counting. */
export function limitJson(): MiddlewareHandler<AppEnv> {
  const counting = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw tooLarge();
    },
  });
  return async (context, next) => {
    const declared = context.req.header("content-length");
    if (declared === undefined) return counting(context, next);
    if (Number(declared) > MAX_BODY_BYTES) throw tooLarge();
    return next();
  };
}

/** Refuses a form by its declared length. Its handler streams it and counts; the body must not be touched here. */
export function limitForm(fileBytes: number = MAX_IMAGE_BYTES): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const declared = Number(context.req.header("content-length") ?? 0);
    if (declared > fileBytes + FORM_OVERHEAD_BYTES) {
      const limit = fileBytes / 1024 / 1024;
      throw new Problem(413, `The file is larger than ${limit} MB. Please send a smaller one.`);
    }
    return next();
  };
}

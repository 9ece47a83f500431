import type { IncomingMessage } from "node:http";

import type { MiddlewareHandler } from "hono";

import { MAX_BODY_BYTES, MAX_IMAGE_BYTES } from "#contract/limits.ts";

import type { AppEnv } from "./env.ts";
import { Problem } from "./problem.ts";

/** What a form may weigh besides its file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/** How long a JSON body may take to arrive, in milliseconds: two seconds for each KB of the largest on a bad line. */
const PATIENCE_MS = 20_000;

// What is left of the body isn't read, so the connection can't be used again.
const closing = { headers: { connection: "close" } };
const tooLarge = () => new Problem(413, "The request is too large. Please send less.", closing);
const tooSlow = () =>
  new Problem(408, "The request took too long to arrive. Please send it again.", closing);
const brokenOff = (cause: unknown) =>
  new Problem(400, "The body didn't arrive completely. Please send it again.", { cause });

/** Refuses a body of JSON with 413 by its declared length. */
export const limitJson: MiddlewareHandler<AppEnv> = async (context, next) => {
  if (Number(context.req.header("content-length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  return next();
};

/**
 * The body as text. Throws Problem 413 when it is longer than it may be, 408 when it takes longer than `patienceMs`, and
 * 400 when its caller breaks it off.
 */
export async function readText(
  incoming: IncomingMessage,
  patienceMs = PATIENCE_MS,
): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => end(tooSlow()), patienceMs);
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > MAX_BODY_BYTES) end(tooLarge());
    };
    const onEnd = () => end(null);
    const onClose = () => end(brokenOff(incoming.errored));
    // "close" follows.
    const onError = () => {};
    const end = (problem: Problem | null) => {
      clearTimeout(timer);
      incoming.off("data", onData).off("end", onEnd).off("close", onClose);
      if (problem === null) resolve();
      else {
        incoming.pause();
        reject(problem);
      }
    };
    incoming.on("data", onData).on("end", onEnd).on("close", onClose).on("error", onError);
  });
  return Buffer.concat(chunks).toString("utf8");
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

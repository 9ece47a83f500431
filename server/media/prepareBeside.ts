import { fork } from "node:child_process";

import { Problem } from "../http/problem.ts";
import { type PreparedImage, prepareImage } from "./prepareImage.ts";

/** How preparing an image went in its process: `refused` says to the person why not, `failed` is the server's. */
export type Told =
  | { prepared: PreparedImage }
  | { refused: string }
  | { failed: { message: string; code: string | undefined } };

/**
 * Prepares an image in a process of its own, so that its memory is the system's again afterwards, and a file that crashes a decoder
 * crashes nothing else. From sources, as in development, it is prepared here. Throws as `prepareImage` does, and a 400 Problem
 * when the process ends in between, as for want of memory.
 */
export async function prepareBeside(
  source: string,
  folder: string,
  here = import.meta.url,
): Promise<PreparedImage> {
  if (here.endsWith(".ts")) return prepareImage(source, folder);
  const child = fork(new URL("image-process.js", here), [source, folder], { execArgv: [] });
  const told = await new Promise<Told>((resolve, reject) => {
    child.once("message", (message) => resolve(message as Told));
    child.once("error", reject);
    child.once("disconnect", () => resolve({ refused: LOST }));
  });
  if ("prepared" in told) return told.prepared;
  if ("refused" in told) throw new Problem(400, told.refused);
  const { message, code } = told.failed;
  throw Object.assign(new Error(message), { code });
}

const LOST = "This image can't be prepared. Please export it again, or scale it down.";

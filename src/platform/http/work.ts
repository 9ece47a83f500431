import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import * as v from "valibot";

import { AnyEnvelope } from "#contract/envelope.ts";
import { type Work, WorkAsked } from "#contract/work.ts";

import { parseJson } from "./parseJson.ts";

/** How long work may take, in milliseconds: within what a call may take in all. */
const PATIENCE = 30_000;

/**
 * Does the work that a host's refusal asks for, beside the page's own thread. Null where it asks for none, it takes too long,
 * or the browser can't do it, as without TLS: then the refusal stands. Serves O237.
 */
export async function doWork(refusal: string, signal: AbortSignal): Promise<Work | null> {
  const asked = v.safeParse(WorkAsked, dataOf(refusal));
  if (!asked.success || !("subtle" in crypto)) return null;
  const { work: challenge } = asked.output;
  const controller = new AbortController();
  signal.addEventListener("abort", () => controller.abort(), { once: true });
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: PATIENCE });
  if (solution === null) return null;
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}

const dataOf = (text: string): unknown => {
  const read = v.safeParse(AnyEnvelope, parseJson(text));
  return read.success ? read.output.data : null;
};

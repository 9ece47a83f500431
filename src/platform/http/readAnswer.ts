import * as v from "valibot";

import type { Call } from "#contract/call.ts";
import { AnyEnvelope } from "#contract/envelope.ts";
import type { FieldIssue, Refusal } from "#machines/ports.ts";

import { failedWith, messageIn, unreadable } from "./messages.ts";
import { onTheGlobe } from "./onTheGlobe.ts";
import { parseJson } from "./parseJson.ts";

/** What an HTTP answer means to the app. `data` of a success is still as the host sent it. */
export type Answer =
  | { kind: "success"; data: unknown }
  | { kind: "unauthorised"; message: string }
  | ({ kind: "refused" } & Refusal);

/** How a refusal names the fields that don't fit. */
const Issues = v.object({
  data: v.object({ issues: v.array(v.object({ path: v.string(), message: v.string() })) }),
});

/**
 * Reads an answer's status and text as the envelope {status, message, data}.
 * A status of 2xx with an envelope that isn't a success is a refusal (X1), and so is an answer that can't be read.
 * What a call answers as a plain text is that text; its refusals have an envelope as others do. Serves A1, X1 and X2.
 */
export function readAnswer(status: number, text: string, isPlain = false): Answer {
  if (isPlain && status >= 200 && status <= 299) return { kind: "success", data: text };
  const empty = text.trim() === "";
  const body = empty ? undefined : parsed(text);
  if (status === 401) return { kind: "unauthorised", message: messageIn(body) || failedWith(401) };
  if (status < 200 || status > 299) return refused(status, body);
  // "No content" has nowhere to put an envelope.
  if (empty) return { kind: "success", data: undefined };
  const envelope = v.safeParse(AnyEnvelope, body);
  if (!envelope.success)
    return { kind: "refused", status, message: messageIn(body) || unreadable() };
  if (envelope.output.status.toLowerCase() === "success")
    return { kind: "success", data: envelope.output.data };
  return refused(status, body);
}

function refused(status: number, body: unknown): Answer {
  const issues: readonly FieldIssue[] = issuesIn(body);
  const refusal = { status, message: messageIn(body) || failedWith(status) };
  return { kind: "refused", ...refusal, ...(issues.length === 0 ? {} : { issues }) };
}

function issuesIn(body: unknown): FieldIssue[] {
  const read = v.safeParse(Issues, body);
  return read.success ? read.output.data.issues : [];
}

/** Checks the data of a success against its call's schema; null data counts as none, and so does a place off the globe. */
export function readData(
  call: Call,
  data: unknown,
): { fits: true; data: unknown } | { fits: false; message: string } {
  const read = v.safeParse(call.data, data);
  if (read.success) return { fits: true, data: onTheGlobe(read.output) };
  const none = data === null ? v.safeParse(call.data, undefined) : read;
  return none.success ? { fits: true, data: none.output } : { fits: false, message: unreadable() };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

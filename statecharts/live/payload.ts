import * as v from "valibot";

import type { PlainObject } from "../inspect/types.ts";

const Payload = v.record(v.string(), v.unknown());

/** The payload that a form holds: empty, or JSON of an object. */
export function payloadIn(text: string): { value: PlainObject } | { problem: string } {
  if (text.trim() === "") return { value: {} };
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value) && v.is(Payload, value)) return { value: value as PlainObject };
    return { problem: 'The payload is no object: write one like {"value": 5}, or leave it empty.' };
  } catch (error) {
    return { problem: `The payload is no JSON: ${(error as Error).message}.` };
  }
}

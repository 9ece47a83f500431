import type { Frame } from "#machines/guide/frame.ts";

/** "And Cambridge?" asks what was asked before; "tell me about Cambridge" doesn't. */
const MOST_OF_FRAGMENT = 3;

/** Whether a message can be understood without those before it. */
export function isWhole(
  { act, named, unclear, unknown, fields, pointer, filters }: Frame,
  length: number,
): boolean {
  if (pointer !== null) return false;
  if (act === "about") return length > MOST_OF_FRAGMENT;
  if (act === "find") return filters.length > 0 || fields.length > 0;
  const names = named.length + unclear.length + unknown.length > 0;
  return names && (fields.length > 0 || act === "programs");
}

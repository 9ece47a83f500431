import { createParser } from "eventsource-parser";

import { malformed, tooLong } from "./fault.ts";

/** The data of the last event. */
export const DONE = "[DONE]";

/** The data of each server-sent event in a body, however it is split into chunks. */
export async function* eventsOf(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<string, void, void> {
  let ready: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => ready.push(data) });
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLong();
    parser.feed(decoder.decode(chunk, { stream: true }));
    const events = ready;
    ready = [];
    for (const data of events) yield whole(data);
  }
  // The standard drops an event without an empty line behind it; some servers end this way.
  parser.feed("\n\n");
  if (ready.at(-1)?.trim() === DONE) yield DONE;
}

/** A broken character becomes a sign that nobody wrote. */
function whole(data: string): string {
  if (data.includes("\uFFFD")) throw malformed("not UTF-8");
  return data;
}

import { limited, malformed, refused } from "./fault.ts";
import type { ModelRequest, ModelSettings } from "./types.ts";

interface Sending {
  fetch: typeof globalThis.fetch;
  signal: AbortSignal;
}

/** Requests a streamed answer from the endpoint and returns its body. Throws a ModelFault. */
export async function request(
  { baseUrl, apiKey, model }: ModelSettings,
  asked: ModelRequest,
  { fetch, signal }: Sending,
): Promise<AsyncIterable<Uint8Array>> {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    accept: "text/event-stream",
  };
  if (apiKey !== null) headers["authorization"] = `Bearer ${apiKey}`;
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: "POST",
    headers,
    body: JSON.stringify({ model, stream: true, messages: asked.messages, ...toolsOf(asked) }),
    // Following one would carry the key, and what people wrote, to another host.
    redirect: "manual",
    signal,
  });
  const { body, status } = response;
  const type = response.headers.get("content-type") ?? "";
  if (response.ok && body !== null && type.includes("text/event-stream")) return body;
  await body?.cancel();
  if (status === 429) throw limited(waitOf(response.headers.get("retry-after")));
  if (!response.ok) throw refused(status);
  throw malformed("not a stream of events");
}

/** Without tools, the protocol wants their fields left out. */
function toolsOf({ tools, mayCall = true }: ModelRequest): object {
  if (tools.length === 0) return {};
  return {
    tools: tools.map(({ name, description, parameters }) => ({
      type: "function",
      function: { name, description, parameters },
    })),
    ...(mayCall ? {} : { tool_choice: "none" }),
  };
}

/** `Retry-After` is a number of seconds or a date. */
function waitOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, Math.round(ms)) : null;
}

import type { ServerResponse } from "node:http";

/** A request as the endpoint gets it. */
export interface ChatRequest {
  model: string;
  stream: boolean;
  messages: {
    role: string;
    content: string | null;
    tool_call_id?: string;
    tool_calls?: { id: string; function: { name: string; arguments: string } }[];
  }[];
  tools?: { type: string; function: { name: string } }[];
  tool_choice?: string;
}

/** How the endpoint answers one request. */
export type Behaviour = (response: ServerResponse, request: ChatRequest) => void;

export const EVENTS = { "content-type": "text/event-stream; charset=utf-8" };
export const DONE = "data: [DONE]\n\n";

/** One event of a completion. */
export function event(delta: object, finish: string | null = null): string {
  const choice = { index: 0, delta, finish_reason: finish };
  const chunk = { id: "c1", object: "chat.completion.chunk", choices: [choice] };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

/** A text in pieces of a few characters; a pair of surrogates may come apart, as with real endpoints. */
export function textEvents(text: string, size = 7): string {
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
  return pieces.map((content) => event({ content })).join("");
}

/** A whole answer of text. */
export const answerEvents = (text: string): string =>
  `${event({ role: "assistant", content: "" })}${textEvents(text)}${event({}, "stop")}${DONE}`;

export interface Called {
  name: string;
  /** An object, or JSON as the model wrote it. */
  args: unknown;
  id?: string;
}

/** A whole answer of tool calls, their arguments in fragments. */
export function callEvents(calls: readonly Called[]): string {
  const events = calls.flatMap(({ name, args, id }, index) => {
    const written = typeof args === "string" ? args : JSON.stringify(args);
    const fragments = written.match(/[^]{1,5}/g) ?? [];
    const head = {
      index,
      id: id ?? `id${index}`,
      type: "function",
      function: { name, arguments: "" },
    };
    return [
      event({ tool_calls: [head] }),
      ...fragments.map((part) => event({ tool_calls: [{ index, function: { arguments: part } }] })),
    ];
  });
  return `${events.join("")}${event({}, "tool_calls")}${DONE}`;
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** One call, as it reached the host. */
export interface Asked {
  method: string;
  /** Without the query. */
  path: string;
  query: URLSearchParams;
  /** Of the Authorization header, null without one. */
  token: string | null;
  body: Record<string, unknown>;
}

/** What a call is answered: its data, or a refusal in the host's own words. */
export type Reply = { data: unknown } | { refused: number; sentence: string };

/** Every third answer takes so long, in milliseconds. */
const SLOW = 200;

let answers = 0;

/** Reads a call. A body that is no JSON object counts as an empty one. */
export async function readCall(request: IncomingMessage): Promise<Asked> {
  const { method = "", url = "", headers } = request;
  const { pathname, searchParams } = new URL(url, "http://host");
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  const body: unknown = text.startsWith("{") ? JSON.parse(text) : {};
  return {
    method,
    path: pathname,
    query: searchParams,
    token: headers.authorization?.replace(/^Bearer /, "") ?? null,
    body: body as Record<string, unknown>,
  };
}

/** Lets pages of any origin ask, and answers their question whether they may. True when it was one. */
export function permit(request: IncomingMessage, response: ServerResponse): boolean {
  response.setHeader("access-control-allow-origin", "*");
  response.setHeader("access-control-allow-headers", "Authorization, Content-Type");
  response.setHeader("access-control-allow-methods", "GET, POST, PUT, DELETE");
  response.setHeader("access-control-expose-headers", "X-Total-Count");
  if (request.method !== "OPTIONS") return false;
  response.writeHead(204).end();
  return true;
}

/** Sends whoever asks with a slash at the end to the address without: this host knows only those. True when it did. */
export function sendOn(request: IncomingMessage, response: ServerResponse): boolean {
  const [path = "", query] = (request.url ?? "").split("?");
  if (!path.endsWith("/")) return false;
  const place = path.slice(0, -1) + (query === undefined ? "" : `?${query}`);
  response.writeHead(request.method === "GET" ? 308 : 301, { location: place }).end();
  return true;
}

/** Answers in this host's manner: other orders of keys, `SUCCESS`, no message, its sentence under `detail`, now and then late. */
export async function reply(response: ServerResponse, said: Reply): Promise<void> {
  answers += 1;
  if (answers % 3 === 0) await sleep(SLOW);
  response.setHeader("content-type", "application/json; charset=utf-8");
  if ("refused" in said) {
    response.writeHead(said.refused);
    response.end(JSON.stringify({ detail: said.sentence, code: 7, status: "FAIL" }));
    return;
  }
  const envelope = { data: said.data, trace: "x1", message: null, status: "SUCCESS" };
  response.writeHead(200).end(JSON.stringify(envelope));
}

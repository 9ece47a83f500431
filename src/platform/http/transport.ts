import { ofetch } from "ofetch";

import type { Method } from "#contract/call.ts";

/** One HTTP exchange: an absolute address, and a body that is sent as JSON unless it is a form. */
export interface Exchange {
  address: string;
  method: Method;
  headers: Record<string, string>;
  body?: Record<string, unknown> | FormData | undefined;
  signal: AbortSignal;
}

/** A host's response before it is parsed. */
export interface RawAnswer {
  status: number;
  text: string;
  /** How many rows there are in all pages, where the host says so (A10). */
  total?: number;
}

/** Thrown when the host sends a request to a place we may not send it to. */
export class MovedElsewhereError extends Error {
  override name = "MovedElsewhereError";
}

const MAX_HOPS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Sends one request and answers what came back, whatever its status.
 * Redirects of requests with a body are followed by hand, because 301 and 302 would make a browser drop the body
 * and ask with GET. They may lead to another path of the same host, or from http to https, and nowhere else.
 * Rejects when nothing came back (a TypeError or ofetch's FetchError), when the signal aborts,
 * and with a MovedElsewhereError.
 */
export async function exchange(request: Exchange): Promise<RawAnswer> {
  if (request.method === "GET") return readRaw(await ask(request, request.address, "follow"));
  let address = request.address;
  for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
    const response = await ask(request, address, "manual");
    if (!isRedirect(response)) return readRaw(response);
    address = await targetOf(response, request, address);
  }
  throw new MovedElsewhereError(`${request.address} redirects more than ${MAX_HOPS} times.`);
}

type RawResponse = Awaited<ReturnType<typeof ask>>;

function ask(request: Exchange, address: string, redirect: RequestRedirect) {
  return ofetch.raw<unknown, "stream">(address, {
    method: request.method,
    headers: { accept: "application/json", ...request.headers },
    body: request.body ?? null,
    redirect,
    signal: request.signal,
    // The text is read by us: what it means doesn't depend on the content type that a host declares.
    responseType: "stream",
    ignoreResponseError: true,
    retry: 0,
  });
}

async function readRaw(response: RawResponse): Promise<RawAnswer> {
  const total = response.headers.get("x-total-count") ?? "";
  const raw = { status: response.status, text: await response.text() };
  return /^\d+$/.test(total) ? { ...raw, total: Number(total) } : raw;
}

/** A browser hides a redirect that isn't followed: its type is all that shows. */
const isRedirect = (response: RawResponse): boolean =>
  response.type === "opaqueredirect" || REDIRECTS.has(response.status);

/** Where a redirected request must go instead. */
async function targetOf(response: RawResponse, request: Exchange, from: string): Promise<string> {
  const told = response.headers.get("location");
  const target = told === null ? await probe(request, from) : new URL(told, from).href;
  if (!mayFollow(from, target))
    throw new MovedElsewhereError(`${from} redirects to ${new URL(target).origin}.`);
  return target;
}

/**
 * Finds out where an address leads by asking for its head, which changes nothing and carries no token.
 * A host that answers no HEAD there most likely wants the trailing slash, or wants it gone.
 */
async function probe(request: Exchange, from: string): Promise<string> {
  try {
    const head = await fetch(from, { method: "HEAD", redirect: "follow", signal: request.signal });
    if (head.redirected) return head.url;
  } catch (error) {
    if (request.signal.aborted) throw error;
  }
  return toggledSlash(from);
}

function toggledSlash(address: string): string {
  const url = new URL(address);
  url.pathname = url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : `${url.pathname}/`;
  return url.href;
}

function mayFollow(from: string, to: string): boolean {
  const [source, target] = [new URL(from), new URL(to)];
  if (source.origin === target.origin) return true;
  return (
    source.protocol === "http:" &&
    target.protocol === "https:" &&
    source.hostname === target.hostname
  );
}

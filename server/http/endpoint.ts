import type { Context } from "hono";

import type { BodyOut, Call, DataOf, ParamsOf, QueryOut } from "#contract/call.ts";

import type { Account } from "../identity/account.ts";
import type { Services } from "../services.ts";
import type { AppEnv } from "./env.ts";

/** What a handler gets after the HTTP core has checked sign-in, role, query and body against the call. */
export interface EndpointRequest<C extends Call> {
  body: BodyOut<C>;
  query: QueryOut<C>;
  /** Parameters of the path, decoded, by the names the call's path gives them. */
  params: ParamsOf<C>;
  /** Null where anyone may call: who does isn't looked up. */
  user: C["access"] extends "anyone" ? null : Account;
  services: Services;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal;
  /** Hono's own context, for what the call's schemas don't cover: a multipart stream, a header. */
  context: Context<AppEnv>;
}

interface ReplyOptions {
  /** 200 when left out. */
  status?: 200 | 201;
  headers?: Record<string, string>;
  /** The envelope's message; empty when left out. */
  message?: string;
}

/** An answer that is more than its data. Made by `reply()`. */
export class Reply<T> {
  readonly data: T;
  readonly options: ReplyOptions;

  constructor(data: T, options: ReplyOptions) {
    this.data = data;
    this.options = options;
  }
}

/** Returns `data` with a status, headers or a message of its own. */
export function reply<T>(data: T, options: ReplyOptions = {}): Reply<T> {
  return new Reply(data, options);
}

/** One call with its handler, its types erased so that endpoints fit in one list. */
export interface Endpoint {
  call: Call;
  /** The largest size of its form's file, in bytes; an image's limit when left out. */
  fileBytes?: number;
  /** The caller's favourites and suggestions are read together with who they are. */
  withLists?: boolean;
  handle: (request: EndpointRequest<Call>) => Promise<unknown>;
}

/**
 * Joins a call of the contract to its handler, which returns the call's data, or `reply(data, …)`; a refusal is a
 * thrown Problem.
 */
export function endpoint<const C extends Call>(
  call: C,
  handle: (request: EndpointRequest<C>) => Promise<DataOf<C> | Reply<DataOf<C>>>,
  options: Pick<Endpoint, "fileBytes" | "withLists"> = {},
): Endpoint {
  return { call, handle, ...options };
}

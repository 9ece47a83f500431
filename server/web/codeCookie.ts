import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

import type { AppEnv } from "../http/env.ts";
import { CODE_MS } from "../identity/codes.ts";
import { randomToken } from "../identity/secrets.ts";
import { originOf } from "./sharing/origin.ts";

const NAME = "code_request";

/** With TLS no other host can set it. */
const prefixOf = (context: Context<AppEnv>, proxies: number) =>
  originOf(context, proxies).startsWith("https:") ? "host" : undefined;

/** What names the browser that asked for a code, as its cookie says; null for a caller without one. Serves O191. */
export function codeRequestOf(context: Context<AppEnv>, proxies: number): string | null {
  const said = getCookie(context, NAME, prefixOf(context, proxies)) ?? "";
  return /^[\w-]{43}$/.test(said) ? said : null;
}

/**
 * Has the browser keep such a name for as long as a code is valid, the one that it has or a new one; returns it. Only this
 * server gets it, from its own pages, and no script reads it. Serves O191.
 */
export function keepCodeRequest(context: Context<AppEnv>, proxies: number): string {
  const request = codeRequestOf(context, proxies) ?? randomToken();
  const prefix = prefixOf(context, proxies);
  setCookie(context, NAME, request, {
    ...(prefix === undefined ? {} : { prefix, secure: true }),
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    maxAge: CODE_MS / 1000,
  });
  return request;
}

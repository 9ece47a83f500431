import { type Context, Hono } from "hono";

import { API_BASE } from "#contract/call.ts";

import type { Account } from "../identity/account.ts";
import { sessionEnded } from "../identity/sessions.ts";
import type { Services } from "../services.ts";
import { limitForm, limitJson } from "./bodySize.ts";
import { bearerOf, callerNetwork } from "./caller.ts";
import type { Endpoint } from "./endpoint.ts";
import type { AppEnv } from "./env.ts";
import { answer, answerText } from "./envelope.ts";
import { checked, readJson, requireMediaType } from "./input.ts";
import { Problem } from "./problem.ts";
import { security } from "./security.ts";

/** The call's path on this server, without the trailing slash, as Hono writes parameters. */
const routeOf = ({ call }: Endpoint): string =>
  `${API_BASE}${call.path.replace(/\/$/, "").replaceAll(/\{(\w+)\}/g, ":$1")}`;

/** Who calls; null for a call that anyone may make, whatever token it carries. */
async function callerOf(
  { call, withLists }: Endpoint,
  context: Context<AppEnv>,
  { identity }: Services,
): Promise<Account | null> {
  if (call.access === "anyone") return null;
  const account = await identity.authenticate(
    bearerOf(context.req.header("authorization")),
    withLists,
  );
  if (call.access === "superuser" && !account.is_superuser) {
    security("access.refused", { account: account.id });
    throw new Problem(403, "Only superusers may do this.");
  }
  if (call.path.startsWith("/admin/") && (await identity.lacksSecondFactor(account)))
    throw new Problem(403, "Please turn on two-step sign-in on your profile first.");
  return account;
}

/** Whether an account is still there, as far as can be told. */
const isThere = ({ db }: Services, { id }: Account): Promise<boolean> =>
  db
    .selectFrom("account")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst()
    .then((found) => found !== undefined)
    .catch(() => true);

/** Runs one request through its endpoint: who calls, how large it is, what it says, and then the handler. */
async function handle(
  endpoint: Endpoint,
  context: Context<AppEnv>,
  services: Services,
): Promise<Response> {
  const { call } = endpoint;
  context.set("route", `${API_BASE}${call.path}`);
  const user = await callerOf(endpoint, context, services);
  // What has a query is a list or a search.
  if (call.method === "GET" && call.query !== undefined)
    services.reads.take(callerNetwork(context, services.config.trustProxy), user?.id ?? null);
  if (call.multipart !== undefined) requireMediaType(context, "multipart/form-data");
  const params = context.req.param();
  if (Object.values(params).some((value) => value.includes("\0")))
    throw new Problem(404, "There is nothing with this id.");
  const query = call.query === undefined ? undefined : checked(call.query, context.req.query());
  const body = call.body === undefined ? undefined : checked(call.body, await readJson(context));
  const request = {
    body,
    query,
    params,
    user,
    services,
    signal: context.req.raw.signal,
    context,
  };
  try {
    // The checks above made it what the call declares; the list of endpoints doesn't keep each type.
    const value = await endpoint.handle(request as Parameters<Endpoint["handle"]>[0]);
    return call.text === undefined ? answer(context, value) : answerText(context, call.text, value);
  } catch (error) {
    // Nothing is wrong with us where the account was deleted meanwhile.
    if (user === null || error instanceof Problem || (await isThere(services, user))) throw error;
    services.log.info({ err: error, path: context.req.path }, "An account was deleted in a call");
    throw sessionEnded();
  }
}

/** Answers every other method of a path: OPTIONS with the allowed ones, the rest with 405. */
function otherMethods(methods: ReadonlySet<string>) {
  const allow = [...methods, ...(methods.has("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  return (context: Context<AppEnv>) => {
    if (context.req.method === "OPTIONS") return context.body(null, 204, { allow });
    throw new Problem(405, `This address only takes ${allow}.`, { headers: { allow } });
  };
}

/** The routes of these endpoints, each with and without the trailing slash of its path. */
export function mountEndpoints(endpoints: readonly Endpoint[], services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const methodsOf = new Map<string, Set<string>>();
  for (const endpoint of endpoints) {
    const { call } = endpoint;
    const route = routeOf(endpoint);
    methodsOf.set(route, (methodsOf.get(route) ?? new Set()).add(call.method));
    const limit = call.multipart === undefined ? limitJson : limitForm(endpoint.fileBytes);
    for (const path of [route, `${route}/`])
      app.on(call.method, path, limit, (context) => handle(endpoint, context, services));
  }
  for (const [route, methods] of methodsOf)
    for (const path of [route, `${route}/`]) app.all(path, otherMethods(methods));
  return app;
}

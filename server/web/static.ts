import { existsSync } from "node:fs";
import { join } from "node:path";

import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";

import type { AppEnv } from "../http/env.ts";
import { pageOf, type PageServices } from "./page.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const REVALIDATE = "no-cache";

const UNBUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built yet</title>
<h1>The app is not built yet</h1><p>Run <code>npm run build</code>, or <code>npm start</code>, which builds it first.</p></html>`;

/** Responds with 304 without a body when the caller's copy is as new as the file. */
const notModified: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  const since = Date.parse(context.req.header("if-modified-since") ?? "");
  const changed = Date.parse(context.res.headers.get("last-modified") ?? "");
  if (context.res.status !== 200 || Number.isNaN(since) || !(changed <= since)) return;
  await context.res.body?.cancel();
  const headers = new Headers(context.res.headers);
  for (const name of ["content-length", "content-type", "content-encoding"]) headers.delete(name);
  context.res = undefined;
  context.res = new Response(null, { status: 304, headers });
};

/** Whether a request asks for a page: by its Accept header; something like a file only if it asks for HTML. */
function asksForPage(context: Context<AppEnv>): boolean {
  if (context.req.method !== "GET" && context.req.method !== "HEAD") return false;
  const accept = context.req.header("accept") ?? "*/*";
  if (accept.includes("text/html")) return true;
  const looksLikeFile = context.req.path.split("/").at(-1)?.includes(".") ?? false;
  return accept.includes("*/*") && !looksLikeFile;
}

const noSuchFile = (context: Context<AppEnv>) =>
  context.text("There is nothing at this address.", 404, { "cache-control": "no-store" });

/** Whether there is a built app in this folder. */
export const isBuilt = (webDir: string): boolean => existsSync(join(webDir, "index.html"));

/**
 * The built app: assets for ever, everything else revalidated each time, and the app's page for every route of it. A
 * missing asset is a plain 404, so that a page of an older build notices and reloads (X14).
 */
export function mountWeb(webDir: string, services: PageServices): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (!isBuilt(webDir)) {
    app.get("*", (context) =>
      asksForPage(context) ? context.html(UNBUILT, 503) : noSuchFile(context),
    );
    return app;
  }
  const files = (cacheControl: string) =>
    serveStatic<AppEnv>({
      root: webDir,
      precompressed: true,
      onFound: (_path, context) => {
        context.header("cache-control", cacheControl);
      },
    });
  const page = pageOf(webDir, services);
  const sent = [compress(), etag({ weak: true })] as const;
  app.get("*", notModified);
  app.get("/assets/*", files(IMMUTABLE), noSuchFile);
  // The folder's index.html is a page, too.
  app.get("/", ...sent, page);
  app.get("/index.html", ...sent, page);
  app.get("*", files(REVALIDATE));
  app.get(
    "*",
    async (context, next) => (asksForPage(context) ? next() : noSuchFile(context)),
    ...sent,
    page,
  );
  return app;
}

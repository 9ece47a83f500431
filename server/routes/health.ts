import { Hono } from "hono";
import { sql } from "kysely";

import type { Db } from "../db/tables.ts";
import { withTimeLimit } from "../db/withTimeLimit.ts";
import type { AppEnv } from "../http/env.ts";

/** How long the database may take to respond, in milliseconds. */
const PATIENCE_MS = 2000;

/** `GET /healthz`: 200 when calls can be served, 503 while the database doesn't respond. */
export function healthRoutes(db: Db): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/healthz", async (context) => {
    context.header("cache-control", "no-store");
    const ready = await withTimeLimit(PATIENCE_MS, sql`select 1`.execute(db)).catch(() => false);
    return context.json({ status: ready ? "ok" : "unavailable" }, ready ? 200 : 503);
  });
  return app;
}

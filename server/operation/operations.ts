import { Hono } from "hono";

import type { Config } from "../config.ts";
import type { Db } from "../db/tables.ts";
import type { AppEnv } from "../http/env.ts";
import { listen } from "../http/listen.ts";
import { meterProcess } from "./processMetrics.ts";
import { whyNotReady } from "./readiness.ts";
import type { Registry } from "./registry.ts";

/** The port for the operator. */
export interface Operations {
  url: string;
  /** The tables are up to date, and calls are served from now on. */
  serving(db: Db): void;
  close(): Promise<void>;
}

/**
 * Serves `/livez` (200 as long as the process runs), `/readyz` (200 when calls can be served, else 503 with the reason) and
 * `/metrics` (Prometheus' text) on a port of their own, from before the database is opened
 * (O125). Null where the settings name no such port. Throws a ListenError when it can't be had.
 */
export async function serveOperations(
  { operations, dataDir }: Pick<Config, "operations" | "dataDir">,
  registry: Registry,
): Promise<Operations | null> {
  if (operations === null) return null;
  const listener = await listen({ ...operations, setting: "OPERATIONS_" });
  const endProcess = meterProcess(registry);
  let db: Db | null = null;
  const app = new Hono<AppEnv>();
  app.use(async (context, next) => {
    await next();
    context.header("cache-control", "no-store");
  });
  app.get("/livez", (context) => context.json({ status: "ok" }));
  app.get("/readyz", async (context) => {
    const why = db === null ? "The server is starting." : await whyNotReady(db, dataDir);
    return why === null
      ? context.json({ status: "ok" })
      : context.json({ status: "unavailable", reason: why }, 503);
  });
  app.get("/metrics", (context) =>
    context.body(registry.text(), 200, {
      "content-type": "text/plain; version=0.0.4; charset=utf-8",
    }),
  );
  app.notFound((context) => context.text("There are /livez, /readyz and /metrics here.", 404));
  listener.serve(app);
  return {
    url: listener.url,
    serving(open) {
      db = open;
    },
    async close() {
      endProcess();
      await listener.close();
    },
  };
}

import { Hono } from "hono";

import type { Db } from "../../db/tables.ts";
import type { AppEnv } from "../../http/env.ts";
import { readOutbox } from "../../sms/outbox.ts";
import { outboxPage } from "./outboxPage.ts";
import { OUTBOX_STYLE } from "./outboxStyle.ts";

/** `GET /dev/outbox`: what the server would have sent, for people and for tests. Mounted only without a gateway. */
export function outboxRoutes(db: Db): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/dev/outbox", async (context) => {
    const messages = await readOutbox(db);
    context.header("cache-control", "no-store");
    context.header("vary", "Accept");
    if (context.req.header("accept")?.includes("application/json")) return context.json(messages);
    const refreshing = context.req.query("refresh") !== "off";
    return context.html(outboxPage(messages, refreshing));
  });
  app.get("/dev/outbox.css", (context) =>
    context.body(OUTBOX_STYLE, 200, {
      "content-type": "text/css; charset=utf-8",
      "cache-control": "no-cache",
    }),
  );
  return app;
}

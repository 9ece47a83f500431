import { type Context, Hono } from "hono";

import { isLoopback } from "../../config.ts";
import type { Db } from "../../db/tables.ts";
import type { AppEnv } from "../../http/env.ts";
import { readOutbox } from "../../sms/outbox.ts";
import { outboxPage } from "./outboxPage.ts";
import { OUTBOX_STYLE } from "./outboxStyle.ts";

/** Headers by which proxies say that a request came from elsewhere. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/**
 * `GET /dev/outbox`: what the server would have sent, for people and for tests. Mounted only without a gateway. Unless
 * `forEveryone`, it answers this machine alone: a request over loopback, to a loopback name, that no proxy passed on.
 */
export function outboxRoutes(db: Db, forEveryone: boolean): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use("/dev/outbox", async (context, next) => {
    if (!forEveryone && !isOwn(context))
      return context.text(
        "The codes are shown on the machine that serves this alone. Its operator may set DEV_OUTBOX=1 to show them to everyone.",
        403,
      );
    return next();
  });
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

/** Whether a request comes from this machine itself; a page elsewhere whose name leads here has another Host. */
function isOwn({ env, req }: Context<AppEnv>): boolean {
  const name = (req.header("host") ?? "").replace(/:\d+$/, "");
  return (
    isLoopback(env.incoming.socket.remoteAddress ?? "") &&
    isLoopback(name) &&
    // Some proxies say nothing of themselves, and speak HTTP/1.0, which no browser does.
    env.incoming.httpVersion !== "1.0" &&
    FORWARDED.every((header) => req.header(header) === undefined)
  );
}

import { Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";

import { API_BASE } from "#contract/call.ts";
import { SETTINGS_PATH } from "#contract/settings.ts";

import { showsCodes } from "./config.ts";
import { mountDocs } from "./docs/mount.ts";
import { cors } from "./http/cors.ts";
import type { Endpoint } from "./http/endpoint.ts";
import type { AppEnv } from "./http/env.ts";
import { onFault, unknownCall } from "./http/faults.ts";
import { mountEndpoints } from "./http/mount.ts";
import { trace } from "./http/trace.ts";
import { mountMedia } from "./media/mountMedia.ts";
import { accountRoutes } from "./routes/accounts.ts";
import { adminRoutes } from "./routes/administration.ts";
import { chatRoutes } from "./routes/chat.ts";
import { outboxRoutes } from "./routes/dev/outbox.ts";
import { healthRoutes } from "./routes/health.ts";
import { ownAccountRoutes } from "./routes/ownAccount.ts";
import { universityRoutes } from "./routes/universities.ts";
import type { Services } from "./services.ts";
import { securityHeaders } from "./web/securityHeaders.ts";
import { appSettings } from "./web/settings.ts";
import { mountWeb } from "./web/static.ts";

/** Every call of the API, in the specification's order of groups: the map of the backend. */
const endpoints: readonly Endpoint[] = [
  ...accountRoutes,
  ...ownAccountRoutes,
  ...universityRoutes,
  ...adminRoutes,
  ...chatRoutes,
];

/** Everything the server serves over HTTP. `webDir` holds the built app. */
export function createApp(services: Services, webDir: string): Hono<AppEnv> {
  const { config, db, log, meters } = services;
  const app = new Hono<AppEnv>();
  app.onError(onFault(log));
  app.use(trace(log, meters, config), securityHeaders(config));

  app.use(`${API_BASE}/*`, cors(config.allowedOrigins), async (context, next) => {
    await next();
    if (!context.res.headers.has("cache-control"))
      context.res.headers.set("cache-control", "no-store");
  });
  // Universities are long, and the same for everyone; a plan is cached and only revalidated.
  app.use(`${API_BASE}/location/*`, compress());
  app.use(`${API_BASE}/location/:id/plan/*`, etag({ weak: true }));
  app.route("/", mountEndpoints(endpoints, services));
  app.all(`${API_BASE}/*`, unknownCall);
  app.all(API_BASE, unknownCall);

  app.route("/", healthRoutes(db));
  app.get(SETTINGS_PATH, (context) =>
    context.json(appSettings(config), 200, { "cache-control": "no-cache" }),
  );
  const media = new Hono();
  mountMedia(media, services);
  app.route("/", media);
  if (showsCodes(config)) app.route("/", outboxRoutes(db, config.devOutbox));
  mountDocs(app);
  for (const path of ["/dev/*", "/docs/*", "/media/*", "/ws/*"])
    app.all(path, (context) => context.text("There is nothing at this address.", 404));

  app.route("/", mountWeb(webDir, services));
  app.notFound((context) => context.text("There is nothing at this address.", 404));
  return app;
}

import type { Hono } from "hono";

import type { AppEnv } from "../http/env.ts";
import { asyncApi } from "./asyncApi.ts";
import { openApi } from "./openApi.ts";
import { ASYNCAPI_PATH, DOCS, docsPage, OPENAPI_PATH, STYLE_PATH } from "./page/page.ts";
import { DOCS_STYLE } from "./page/style.ts";

const FRESH = { "cache-control": "no-cache" };

/** Serves the documents: a page for people at /docs, and OpenAPI and AsyncAPI beside it. */
export function mountDocs(app: Hono<AppEnv>): void {
  for (const path of [DOCS, `${DOCS}/`]) {
    app.get(path, async (context) => context.html(await docsPage(), 200, FRESH));
  }
  app.get(STYLE_PATH, (context) =>
    context.body(DOCS_STYLE, 200, { ...FRESH, "content-type": "text/css; charset=utf-8" }),
  );
  app.get(OPENAPI_PATH, (context) => context.json(openApi(), 200, FRESH));
  app.get(ASYNCAPI_PATH, (context) => context.json(asyncApi(), 200, FRESH));
}

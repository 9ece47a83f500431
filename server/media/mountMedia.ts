import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";

import type { Hono } from "hono";

import type { Services } from "../services.ts";
import type { ImageExtension } from "./media.ts";

const TYPES: Readonly<Record<ImageExtension, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};
const NAME = /^([0-9a-f]{64})\.(jpg|png|webp)$/;

/** Serves kept images at /media/{hash}.{ext}: the same bytes for ever, so caches may keep them (A14). */
export function mountMedia(app: Hono, services: Pick<Services, "media">): void {
  app.on(["GET", "HEAD"], "/media/:name", async (context) => {
    const name = NAME.exec(context.req.param("name"));
    if (!name) return context.notFound();
    const [, hash = "", ending] = name;
    const extension = ending as ImageExtension;
    const tag = `"${hash}"`;
    const headers = {
      "Content-Type": TYPES[extension],
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: tag,
      "X-Content-Type-Options": "nosniff",
      // An app that another host serves shows them too, in a canvas, which asks for this.
      "Access-Control-Allow-Origin": "*",
    };
    const file = services.media.pathOf(hash, extension);
    const size = await sizeOf(file);
    if (size === null) return context.notFound();
    if (context.req.header("If-None-Match") === tag) {
      return new Response(null, { status: 304, headers });
    }
    const whole = { ...headers, "Content-Length": String(size) };
    if (context.req.method === "HEAD") return new Response(null, { headers: whole });
    return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
      headers: whole,
    });
  });
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch {
    return null;
  }
}

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";

import type { Context, Hono } from "hono";

import type { Services } from "../services.ts";
import type { ImageExtension } from "./media.ts";

const TYPES: Readonly<Record<ImageExtension, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};
const NAME = /^([0-9a-f]{64})\.(jpg|png|webp)$/;
const HASH = /^[0-9a-f]{64}$/;
const TILE = /^(\d{1,3})_(\d{1,3})\.jpeg$/;

/**
 * Serves stored images at /media/{hash}.{ext} and tiles at /media/{hash}/{col}_{row}.jpeg: the same bytes for ever, so
 * caches may keep them (A14).
 */
export function mountMedia(app: Hono, { media }: Pick<Services, "media">): void {
  app.on(["GET", "HEAD"], "/media/:name", async (context) => {
    const name = NAME.exec(context.req.param("name"));
    if (!name) return context.notFound();
    const [, hash = "", ending] = name;
    const extension = ending as ImageExtension;
    return serve(context, media.pathOf(hash, extension), { tag: hash, type: TYPES[extension] });
  });
  app.on(["GET", "HEAD"], "/media/:hash/:tile", async (context) => {
    const { hash, tile } = context.req.param();
    const place = TILE.exec(tile);
    if (!HASH.test(hash) || !place) return context.notFound();
    const [col, row] = [Number(place[1]), Number(place[2])];
    const file = media.tilePathOf(hash, col, row);
    return serve(context, file, { tag: `${hash}-${col}-${row}`, type: TYPES.jpg });
  });
}

/** Sends a file whose content never changes. */
async function serve(
  context: Context,
  file: string,
  { tag, type }: { tag: string; type: string },
): Promise<Response> {
  const headers = {
    "Content-Type": type,
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${tag}"`,
    "X-Content-Type-Options": "nosniff",
    // An app that another host serves also shows them, in a canvas, which needs this.
    "Access-Control-Allow-Origin": "*",
  };
  const size = await sizeOf(file);
  if (size === null) return context.notFound();
  if (context.req.header("If-None-Match") === headers.ETag)
    return new Response(null, { status: 304, headers });
  const whole = { ...headers, "Content-Length": String(size) };
  if (context.req.method === "HEAD") return new Response(null, { headers: whole });
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, { headers: whole });
}

const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );

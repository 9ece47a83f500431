import { readFile } from "node:fs/promises";
import { join } from "node:path";

import type { Handler } from "hono";

import type { AppEnv } from "../http/env.ts";
import type { Services } from "../services.ts";
import { linkHeader, readAhead, withAhead } from "./ahead.ts";
import type { Card } from "./sharing/card.ts";
import { cardOf } from "./sharing/cardOf.ts";
import { originOf } from "./sharing/origin.ts";
import { placeOf } from "./sharing/placeOf.ts";
import { shareKeyOf, sharedCard } from "./sharing/sharedCard.ts";
import { withCard } from "./sharing/withCard.ts";

/** What serving a page needs of the server. */
export type PageServices = Pick<Services, "config" | "db" | "log">;

/**
 * The app's page for any of its routes, with what other sites show of a link to it (O87, O107). What another host (`API_HOST`)
 * keeps isn't known here: its pages have the product's own.
 */
export function pageOf(webDir: string, { config, db, log }: PageServices): Handler<AppEnv> {
  const file = join(webDir, "index.html");
  const ahead = readAhead(webDir);
  const cardAt = async (url: URL): Promise<Card | null> => {
    if (config.apiHost !== "") return null;
    const key = shareKeyOf(url);
    const place = placeOf(url);
    try {
      if (key !== null) return await sharedCard(db, key);
      return place && (await cardOf(db, place));
    } catch (error) {
      // The app itself says what can't be reached.
      log.warn({ err: error }, "Could not read what is shown of a shared link");
      return null;
    }
  };
  return async (context) => {
    const url = new URL(context.req.url);
    const [html, card] = await Promise.all([readFile(file, "utf8"), cardAt(url)]);
    const origin = originOf(context, config.trustProxy);
    const page = withCard(html, card, origin, url.pathname);
    const link = linkHeader(ahead, url);
    return context.html(withAhead(page, ahead, url), 200, {
      "cache-control": "no-cache",
      ...(link === "" ? {} : { link }),
      // For those who were given the link, not for everyone who searches.
      ...(shareKeyOf(url) === null ? {} : { "x-robots-tag": "noindex" }),
    });
  };
}

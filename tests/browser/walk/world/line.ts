import type { CDPSession, Page } from "playwright-core";

import type { Scene } from "../walked.ts";

const sessions = new WeakMap<Page, CDPSession>();

/**
 * Takes the page's line away, or gives it back. The whole profile's would be given back to one page after the other: pages
 * of one process hear of it at the first, while their own line is still away.
 */
export async function setOffline(
  { page, context }: Pick<Scene, "page" | "context">,
  offline: boolean,
): Promise<void> {
  const session = sessions.get(page) ?? (await context.newCDPSession(page));
  sessions.set(page, session);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

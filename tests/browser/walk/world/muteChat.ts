import type { Page } from "playwright-core";

import { keepNothing } from "./nothingKept.ts";

/** Lets the chat connect to a guide that says nothing: for walks that end in a chat, or pass through one. */
export async function muteChat(page: Page): Promise<void> {
  await keepNothing(page);
  await page.routeWebSocket(/\/ws\//, () => {});
}

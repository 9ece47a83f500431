import type { Page } from "playwright-core";

/** The host keeps no conversations, for any caller: for walks of people that the server doesn't know. */
export async function keepNothing(page: Page): Promise<void> {
  await page.route(/\/api\/chat\/latest-conversation\//, (route) =>
    route.fulfill({ status: 404, json: { status: "error", message: "None.", data: null } }),
  );
}

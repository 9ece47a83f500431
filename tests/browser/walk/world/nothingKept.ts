import type { Page } from "playwright-core";

/** The host has no conversation from before, whoever asks: for walks of people whom the server doesn't know. */
export async function keepNothing(page: Page): Promise<void> {
  await page.route(/\/api\/chat\/latest-conversation\//, (route) =>
    route.fulfill({ json: { status: "success", message: "", data: null } }),
  );
}

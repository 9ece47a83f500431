import type { Page } from "playwright-core";

/** The university at the desk has no texts: they are another walk's. */
export async function giveNoTexts(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/universities\/[^/]+\/texts\/$/, (route) =>
    route.fulfill({ json: { status: "success", message: "", data: [] } }),
  );
}

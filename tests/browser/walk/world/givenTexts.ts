import type { Page } from "playwright-core";

/** The university in the administration has no texts: they are another walk's. */
export async function giveNoTexts(page: Page): Promise<void> {
  await page.route(/\/api\/admin\/universities\/[^/]+\/texts\/$/, (route) =>
    route.fulfill({ json: { status: "success", message: "", data: [] } }),
  );
}

import type { Page } from "playwright-core";

/** The guide has learned nothing of the person: that is a walk of its own, which holds these calls. */
export async function giveNoNeed(page: Page): Promise<void> {
  await page.route(/\/api\/user\/me\/need\/$/, (route) =>
    route.fulfill({ json: { status: "success", message: "", data: [] } }),
  );
}

import type { Page } from "playwright-core";

/**
 * The guide has learned nothing of the person, and they are signed in on one device: what comes of either is a walk of its
 * own, which holds these calls.
 */
export async function giveProfile(page: Page): Promise<void> {
  const give = (path: RegExp, data: unknown) =>
    page.route(path, (route) => route.fulfill({ json: { status: "success", message: "", data } }));
  await give(/\/api\/user\/me\/need\/$/, []);
  await give(/\/api\/user\/me\/sessions\/$/, [{ id: "here", browser: "Chrome", current: true }]);
  // Tokens of the walk are no host's.
  await give(/\/api\/user\/logout\/$/, null);
}

import type { Page } from "playwright-core";

/** A success on the wire. */
export const succeeded = (data: unknown) => ({ status: "success", message: "", data });

/** Answers every call of these addresses with this data. */
export const give = (page: Page, path: RegExp, data: unknown): Promise<unknown> =>
  page.route(path, (route) => route.fulfill({ json: succeeded(data) }));

/**
 * The guide has learned nothing of the person, and they are signed in on one device: what comes of either is a walk of its
 * own, which holds these calls.
 */
export async function giveProfile(page: Page): Promise<void> {
  await give(page, /\/api\/user\/me\/need\/$/, []);
  const here = { id: "here", browser: "Chrome", current: true };
  await give(page, /\/api\/user\/me\/sessions\/$/, [here]);
  // Tokens of the walk are no host's.
  await give(page, /\/api\/user\/logout\/$/, null);
}

/** The host keeps no conversations, for any caller: for walks of people that the server doesn't know. */
export async function keepNothing(page: Page): Promise<void> {
  await page.route(/\/api\/chat\/latest-conversation\//, (route) =>
    route.fulfill({ status: 404, json: { status: "error", message: "None.", data: null } }),
  );
}

/** Lets the chat connect to a guide that says nothing: for walks that end in a chat, or pass through one. */
export async function muteChat(page: Page): Promise<void> {
  await keepNothing(page);
  await page.routeWebSocket(/\/ws\//, () => {});
}

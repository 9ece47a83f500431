import type { Locator, Page, Route } from "playwright-core";

import type { User } from "#contract/user.ts";
import { blank } from "#tests/support/subjects/samples.ts";

import type { Scene } from "../walked.ts";
import { watchCalls } from "./callsSent.ts";
import { give, succeeded } from "./given.ts";

/** What the API answers whoever asks who they are, until it is told otherwise. */
const ME = "**/api/user/me/";

/** The list of conversations, which a chat asks for by itself: the host would end the session of tokens it never gave. */
const CONVERSATIONS = /\/api\/chat\/conversations\/(\?.*)?$/;

/** The account that a superuser of the tests has, by the name of the tab that signed it in. */
const accountOf = (name: string, isSuperuser: boolean): User => ({
  ...blank,
  id: name,
  email: `${name}@example.org`,
  full_name: name,
  type: "student",
  is_superuser: isSuperuser,
});

/** What the device keeps of a person who is signed in. */
const keptOf = (user: User): Record<string, string> => ({
  refresh_token: `refresh of ${user.full_name}`,
  access_token: `access of ${user.full_name}`,
  user: JSON.stringify(user),
});

let people = 0;

/**
 * Lets the app find someone signed in on the device, known from before, with these favourites; the API says the same of
 * them.
 */
export async function beSignedIn(
  { page }: Pick<Scene, "page">,
  isSuperuser: boolean,
  favorites: User["favorites"] = [],
): Promise<void> {
  const user = { ...accountOf("Ann", isSuperuser), favorites };
  await answerMe(page, user);
  await page.addInitScript((kept) => {
    if (localStorage.getItem("access_token") !== null) return;
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, keptOf(user));
}

/** Opens the profile of someone signed in, or of a visitor where `isSuperuser` is null; waits for what `shown` finds. */
export async function openProfile(
  { page, url }: Pick<Scene, "page" | "url">,
  isSuperuser: boolean | null,
  shown: (page: Page) => Locator,
): Promise<void> {
  if (isSuperuser !== null) await beSignedIn({ page }, isSuperuser);
  watchCalls(page);
  await page.goto(`${url}/profile`);
  await shown(page).waitFor();
}

/** The title of the profile. */
export const profileTitle = (page: Page): Locator =>
  page.getByRole("heading", { level: 1, name: "Profile" });

/** Another tab of the same browser signs in someone new, and the API tells the app who that is. Serves E3. */
export async function signInElsewhere(
  { page, context, url }: Pick<Scene, "page" | "context" | "url">,
  isSuperuser: boolean,
): Promise<void> {
  people += 1;
  const user = accountOf(`Newcomer ${people}`, isSuperuser);
  await give(page, CONVERSATIONS, { conversations: [], next: null });
  await enterElsewhere({ page, context, url }, keptOf(user), (route) => fulfillMe(route, user));
}

/**
 * Another tab of the same browser puts onto the device what it keeps of a person, and the app asks who that is; the walk
 * or the host answers it.
 */
export async function enterElsewhere(
  { page, context, url }: Pick<Scene, "page" | "context" | "url">,
  kept: Record<string, string>,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.unroute(ME);
  await page.route(ME, answer);
  const other = await context.newPage();
  await other.goto(`${url}/favicon.svg`);
  const told = page.waitForResponse(ME);
  await other.evaluate((keeps) => {
    for (const [key, value] of Object.entries(keeps)) localStorage.setItem(key, value);
  }, kept);
  await told;
  await other.close();
}

const answerMe = (page: Scene["page"], user: User): Promise<unknown> =>
  page.route(ME, (route) => fulfillMe(route, user));

/** Answers who asks; what changes the account is held or answered elsewhere. */
const fulfillMe = (route: Route, user: User): Promise<void> =>
  route.request().method() !== "GET" ? route.fallback() : route.fulfill({ json: succeeded(user) });

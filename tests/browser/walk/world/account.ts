import type { Page } from "playwright-core";

import type { TokenPair } from "#contract/tokens.ts";
import type { User } from "#contract/user.ts";

import { until } from "../until.ts";
import type { Scene } from "../walked.ts";

/** The pairs of tokens that a walk meets, in the order in which they are issued. */
export const pair = (number: number): TokenPair => ({
  access: `access-${number}`,
  refresh: `refresh-${number}`,
});

/** What the device keeps of someone who is signed in (E1, E3). */
export const kept = (user: User, { access, refresh }: TokenPair): Record<string, string> => ({
  refresh_token: refresh,
  access_token: access,
  user: JSON.stringify(user),
  userType: user.type,
});

/** Lets the app find this on the device when it opens. */
export async function keepOnDevice(page: Page, entries: Record<string, string>): Promise<void> {
  await page.addInitScript((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, entries);
}

/** Another tab of the browser keeps or removes (null) this, one after the other; the app hears of it as browsers tell. */
export async function inAnotherTab(
  { context, url }: Pick<Scene, "context" | "url">,
  entries: Record<string, string | null>,
): Promise<void> {
  const other = await context.newPage();
  await other.goto(`${url}/favicon.svg`);
  await other.evaluate((all) => {
    for (const [key, value] of Object.entries(all))
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
  }, entries);
  await other.close();
}

/** Goes to another screen as a link within the page does. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, "", to), path);

/** What the device keeps under a name. */
export const keptUnder = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** Signs in by e-mail, wherever one is, and leaves the call waiting. */
export async function submitCredentials(page: Page): Promise<void> {
  await goTo(page, "/login-by-email");
  const [email, password] = [page.getByLabel("E-mail"), page.getByLabel("Password")];
  const button = page.getByRole("button", { name: "Sign in" });
  // The screen may be there a moment before its chart is, which then knows nothing of what was typed. On a busy machine it
  // needs a moment to draw what was: typed again at once, it never would.
  await until(async () => {
    await email.fill("ann@example.org");
    await password.fill("secret");
    return button.click({ trial: true, timeout: 500 }).then(
      () => true,
      () => false,
    );
  }, true);
  await password.press("Enter");
}

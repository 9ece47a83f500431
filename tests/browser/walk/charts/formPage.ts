import type { Page } from "playwright-core";

import type { User } from "#contract/user.ts";

/** How a button stands: `busy` while work is under way, when it does nothing but keeps the focus. */
export type ButtonLook = "enabled" | "disabled" | "busy" | null;

/** How the button of this name stands; null where there is none. */
export async function lookOf(page: Page, name: string): Promise<ButtonLook> {
  const button = page.getByRole("button", { name, exact: true });
  if ((await button.count()) === 0) return null;
  if ((await button.getAttribute("aria-busy")) === "true") return "busy";
  return (await button.isEnabled()) ? "enabled" : "disabled";
}

/** What a button must look like by what its chart says. */
export const looks = (busy: boolean, can: boolean): ButtonLook =>
  busy ? "busy" : can ? "enabled" : "disabled";

/** Whether 'Loading...' lies over the screen (S22). */
export const isLoading = async (page: Page): Promise<boolean> =>
  (await page.getByRole("status").filter({ hasText: "Loading..." }).count()) > 0;

/** What a host answers to a log-in: who the person is, and a pair of tokens. */
export const signedIn = (user: unknown) => ({
  user: user as User | null,
  tokens: { access: "access-1", refresh: "refresh-1" },
});

/** Why the field that was refused was, as a screen reader finds it; empty where none was. */
export const issueIn = (page: Page): Promise<string> =>
  page.locator('[aria-invalid="true"]').evaluateAll(([field]) => {
    const [issue = ""] = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
    return document.getElementById(issue)?.textContent ?? "";
  });

/** The title of a university's page that isn't there: not yet, not at all, or because it couldn't be had. */
export const titleWithout = (state: { hasTag(tag: "notFound" | "failed"): boolean }): string => {
  if (state.hasTag("notFound")) return "University not found!";
  return state.hasTag("failed") ? "This page didn’t load" : "University";
};

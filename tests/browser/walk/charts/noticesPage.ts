import type { Locator, Page } from "playwright-core";

import type { Scene } from "../walked.ts";

/** A warning that a person can bring about as often as they like (V1). */
export const COUNTRY_CODE_MISSING =
  "Enter the number with the country code. For example +14155550123";

/** K9: 600 ms a word, at least 5000. */
export const displayTime = (text: string): number => Math.max(5000, text.split(" ").length * 600);

/** A notice on the page. */
export const notice = (page: Page, text: string): Locator =>
  page.locator(".Toastify__toast").filter({ hasText: text });

/** Opens the screen on which notices are brought about, with a number that lacks its country code. */
export async function openNotices({ page, url }: Scene): Promise<void> {
  await page.goto(`${url}/sign-in`);
  await page.getByLabel("Phone number").fill("4155550123");
}

/** Asks for a code without a country code: a warning. By the keyboard, as the pointer may be elsewhere. */
export const warn = ({ page }: Scene): Promise<void> =>
  page.getByLabel("Phone number").press("Enter");

/** Takes the pointer to where nothing is. */
export const pointAway = (page: Page): Promise<void> => page.mouse.move(640, 790);

/** The notices in a corner, the oldest first: `kind, role: text`. Those on their way out don't count. */
export const noticesIn = (page: Page, corner: "top-left" | "top-right"): Promise<string[]> =>
  page.locator(`.Toastify__toast-container--${corner} .Toastify__toast`).evaluateAll((toasts) =>
    toasts.map((toast) => {
      const kind = /Toastify__toast--(?<kind>\w+)/.exec(toast.className)?.groups?.["kind"];
      return `${kind ?? ""}, ${toast.getAttribute("role") ?? "leaving"}: ${toast.textContent}`;
    }),
  );

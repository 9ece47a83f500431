import type { Locator, Page } from "playwright-core";

import type { Scene } from "../walked.ts";

/** K9: 600 ms a word, at least 5000. */
export const displayTime = (text: string): number => Math.max(5000, text.split(" ").length * 600);

/** A notice on the page. */
export const notice = (page: Page, text: string): Locator =>
  page.locator(".Toastify__toast").filter({ hasText: text });

/** Opens the screen on which notices are brought about: sign-in by e-mail, with both fields filled. */
export async function openNotices({ page, url }: Scene): Promise<void> {
  await page.goto(`${url}/login-by-email`);
  await page.getByLabel("E-mail").fill("ann@example.org");
  await page.getByLabel("Password", { exact: true }).fill("secret");
}

/** Signs in and is refused with this message: a warning. By the keyboard, as the pointer may be elsewhere. */
export async function warn({ page, calls }: Scene, message: string): Promise<void> {
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await calls.refuse("logIn", { status: 400, message });
}

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

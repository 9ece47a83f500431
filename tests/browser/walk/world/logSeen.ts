import type { Page } from "playwright-core";

const lines = new WeakMap<Page, string[]>();

/** Writes down what the app logs from now on; a person doesn't see it. */
export function watchLog(page: Page): void {
  const seen: string[] = [];
  lines.set(page, seen);
  page.on("console", (message) => {
    if (message.type() === "info") seen.push(message.text());
  });
}

/** What was logged since it was last emptied. */
export function logOf(page: Page): string[] {
  const seen = lines.get(page);
  if (seen === undefined) throw new Error("The log of this page isn't watched.");
  return seen;
}

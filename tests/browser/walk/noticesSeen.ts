import type { Page } from "playwright-core";

/**
 * Writes down every notice that appears on the page, as `kind: text`, whether or not it still stands there.
 */
export async function watchNotices(page: Page): Promise<{ seen: string[] }> {
  const seen: string[] = [];
  await page.exposeFunction("noticeSeen", (notice: string) => {
    seen.push(notice);
  });
  await page.addInitScript(() => {
    const tell = (window as unknown as { noticeSeen: (notice: string) => void }).noticeSeen;
    const known = new WeakSet<Element>();
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes])) {
        if (!(node instanceof HTMLElement)) continue;
        // One that is only moved with others is none that appears.
        for (const toast of [node, ...node.querySelectorAll(".Toastify__toast")]) {
          const kind = /Toastify__toast--(?<kind>\w+)/.exec(toast.className)?.groups?.["kind"];
          if (kind === undefined || known.has(toast)) continue;
          known.add(toast);
          tell(`${kind}: ${toast.textContent}`);
        }
      }
    }).observe(document, { subtree: true, childList: true });
  });
  return { seen };
}

/** Closes the notices that stand on the page, so that those of the next step find room: a few are shown at once (K10). */
export async function closeNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>(".Toastify__close-button"))
      button.click();
  });
}

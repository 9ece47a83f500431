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
    new MutationObserver((changes) => {
      const added = changes.flatMap((change) => [...change.addedNodes]);
      for (const node of added) {
        if (!(node instanceof HTMLElement)) continue;
        const toast = node.closest(".Toastify__toast") ?? node.querySelector(".Toastify__toast");
        const kind = /Toastify__toast--(?<kind>\w+)/.exec(toast?.className ?? "")?.groups?.["kind"];
        if (toast === node || toast?.parentElement === node)
          tell(`${kind ?? ""}: ${toast.textContent}`);
      }
    }).observe(document, { subtree: true, childList: true });
  });
  return { seen };
}

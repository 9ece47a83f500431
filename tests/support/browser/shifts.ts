import type { Page } from "playwright-core";

/** What the browser tells of a layout shift; not yet among the types of the DOM. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}

/**
 * Adds up layout shifts of a page that is opened afterwards. Those right after a key count too, as answers may come
 * within half a second; only the input, which grows with what is typed, may move.
 */
export async function shiftsOn(page: Page) {
  await page.addInitScript(() => {
    const found = { sum: 0 };
    Object.assign(globalThis, { layoutShifts: found });
    const ofInput = ({ node }: { node: Node | null }) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element?.closest("form") != null || element?.querySelector("form textarea") != null;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.sources.every(ofInput)) found.sum += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const found = () =>
    page.evaluateHandle(
      () => (globalThis as unknown as { layoutShifts: { sum: number } }).layoutShifts,
    );
  return {
    sum: async () => (await found()).evaluate(({ sum }) => sum),
    forget: async () =>
      (await found()).evaluate((each) => {
        each.sum = 0;
      }),
  };
}

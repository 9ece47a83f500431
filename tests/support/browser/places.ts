import type { Locator, Page } from "playwright-core";

import type { LatLng } from "#machines/geo/types.ts";

/** Metres of one degree of latitude, on a sphere of 6371 km. */
const METRES_A_DEGREE = 111_195;

/** The place so many metres north of another. */
export function northOf({ lat, lng }: LatLng, metres: number): LatLng {
  return { lat: lat + metres / METRES_A_DEGREE, lng };
}

/** Presses Tab until something has the focus. Fails when it isn't among the next 80. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The focus doesn't come to ${String(wanted)} by Tab.`);
}

/** What the chat's socket of a page was sent, parsed, in order. */
export function watchSent(page: Page): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      const message: unknown = JSON.parse(String(payload));
      if (typeof message === "object" && message !== null) sent.push({ ...message });
    });
  });
  return sent;
}

/** What happens to the WebGL contexts of a page: those lost on canvases that stand in it, and what the console says. */
export async function watchWebGl(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  await page.exposeFunction("webGlLost", (canvas: string) => {
    complaints.push(`lost: ${canvas}`);
  });
  await page.addInitScript(() => {
    const { webGlLost } = window as unknown as { webGlLost: (canvas: string) => void };
    // On its way down the event is heard here only from canvases that are in the document.
    document.addEventListener(
      "webglcontextlost",
      ({ target }) => webGlLost(target instanceof Element ? target.className : ""),
      true,
    );
  });
  page.on("console", (message) => {
    if (/WebGL|too many active/i.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** Every text that the page's live region of the tour has said, in order. */
export async function watchSaid(page: Page): Promise<string[]> {
  const said: string[] = [];
  await page.exposeFunction("tourSays", (text: string) => {
    said.push(text);
  });
  await page.addInitScript(() => {
    const { tourSays } = window as unknown as { tourSays: (text: string) => void };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.parentElement?.closest("[role=status]") && node.textContent)
            tourSays(node.textContent);
    }).observe(document, { subtree: true, childList: true });
  });
  return said;
}

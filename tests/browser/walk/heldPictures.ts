import type { Page, Route } from "playwright-core";

import { until } from "./until.ts";

/** Pictures that the app's code fetches, such as panoramas; they wait until the test says what becomes of them. */
export interface HeldPictures {
  /** Waits until the app asks for one. */
  asked: () => Promise<void>;
  /** Lets those through that wait, and those that come until `hold`. */
  show: () => void;
  /** Breaks those that wait, as when a picture is gone. Waits for the first of them. */
  lose: () => Promise<void>;
  /** From now on they wait. */
  hold: () => void;
}

/** Where the server keeps pictures. */
const PICTURES = /\/media\//;

/** Holds the pictures of a page from now on. Those of `<img>` pass. */
export async function holdPictures(page: Page): Promise<HeldPictures> {
  let open = false;
  let waiting: Route[] = [];
  await page.route(PICTURES, async (route) => {
    if (open || route.request().resourceType() !== "fetch") return route.fallback();
    waiting.push(route);
  });
  // The app gives up a picture when another is wanted.
  page.on("requestfailed", (request) => {
    waiting = waiting.filter((route) => route.request() !== request);
  });
  const asked = (): Promise<void> =>
    until(() => waiting.length > 0, true, "The app asked for no picture.");
  const take = (): Route[] => waiting.splice(0);
  return {
    asked,
    show() {
      open = true;
      for (const route of take()) void route.fallback();
    },
    async lose() {
      await asked();
      for (const route of take()) await route.abort();
    },
    hold() {
      open = false;
    },
  };
}

import type { Page, Route } from "playwright-core";

import type { Helplines } from "#machines/crisisHelp/types.ts";

import { until } from "../until.ts";

const held = new WeakMap<Page, Route[]>();

/** Holds the file of the helplines, which the app fetches before it is asked for it. */
export async function holdHelplines(page: Page): Promise<void> {
  const waiting: Route[] = [];
  held.set(page, waiting);
  await page.route(/\/assets\/helplines-[^/]+\.json$/, (route) => {
    waiting.push(route);
  });
}

async function asked(page: Page): Promise<Route> {
  const waiting = held.get(page) ?? [];
  await until(() => waiting.length > 0, true);
  const [route] = waiting.splice(0, 1);
  if (route === undefined) throw new Error("The helplines aren't held.");
  return route;
}

/** Lets the file come, to a browser whose language names this country, or none. */
export async function giveHelplines(
  page: Page,
  helplines: Helplines,
  region: string | null,
): Promise<void> {
  await page.evaluate(
    (languages) => Object.defineProperty(navigator, "languages", { value: languages }),
    [region === null ? "en" : `en-${region}`],
  );
  await (await asked(page)).fulfill({ json: { countryOfLanguage: {}, ...helplines } });
}

/** Breaks the line, as when there is no network. */
export async function cutHelplines(page: Page): Promise<void> {
  await (await asked(page)).abort();
}

import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

import { type App, startApp } from "./app.ts";
import { launchBrowser, type Visit, visit } from "./browser.ts";
import { PATIENCE } from "./steps.ts";

export interface Staged {
  readonly app: App;
  readonly browser: Browser;
  /** A visit to the app alone, unless `more` names other hosts, with the patience of a journey. */
  visit(more?: Partial<Parameters<typeof visit>[1]>): Promise<Visit>;
}

/** The app and a browser for the tests of a file or a `describe`: started before them, ended after them. */
export function staged(
  options: Parameters<typeof startApp>[0] = {},
  graphics?: Parameters<typeof launchBrowser>[0],
): Staged {
  const started: { app?: App; browser?: Browser } = {};
  beforeAll(async () => {
    const [app, browser] = await Promise.all([startApp(options), launchBrowser(graphics)]);
    Object.assign(started, { app, browser });
  });
  afterAll(async () => {
    await started.browser?.close();
    await started.app?.stop();
  });
  const ready = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error("The app and the browser start with the first test.");
    return one;
  };
  return {
    get app() {
      return ready(started.app);
    },
    get browser() {
      return ready(started.browser);
    },
    async visit(more = {}) {
      const there = await visit(this.browser, { hosts: [new URL(this.app.url).host], ...more });
      there.page.setDefaultTimeout(PATIENCE);
      return there;
    },
  };
}

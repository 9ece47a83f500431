import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type App, startApp } from "#tests/support/browser/app.ts";
import { launchBrowser, type Visit, visit } from "#tests/support/browser/browser.ts";
import { type Elsewhere, startElsewhere } from "#tests/support/hostileHost/elsewhere.ts";
import { JOURNEYS } from "#tests/support/hostileHost/journeys.ts";
import { type HostileHost, startHostileHost } from "#tests/support/hostileHost/startHostileHost.ts";
import { journeysOf } from "#tests/support/hostileHost/visits.ts";

/** `npm run fuzz -- CASES SEED` sets these; a browser gets a tenth of the cases. Without them it is the short form. */
const GIVEN = process.env["FUZZ_CASES"];
const CASES = GIVEN === undefined ? 180 : Math.ceil(Number(GIVEN) / 10);
const SEED = Number(process.env["FUZZ_SEED"] ?? 1);

let browser: Browser;
let host: HostileHost;
let elsewhere: Elsewhere;
let app: App;
beforeAll(async () => {
  [elsewhere, host] = await Promise.all([startElsewhere(), startHostileHost()]);
  [browser, app] = await Promise.all([
    launchBrowser("software", ["--force-prefers-reduced-motion", elsewhere.browserFlag]),
    startApp({ env: { API_HOST: host.url } }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
  await host?.stop();
  await elsewhere?.stop();
});

describe("the app on a host that means harm or knows no better", () => {
  it(
    "O305: X1 X2 X8 neither breaks nor runs or fetches what it says, and tells what can't be used",
    async () => {
      const there: Visit = await visit(browser, { hosts: [new URL(app.url).host, host.host] });
      const visits = journeysOf(there, app.url, host, elsewhere.reached);
      const faults: string[] = [];
      let made = 0;
      for (let round = 0; host.sent.answers + host.sent.frames < CASES; round += 1)
        for (const [at, journey] of JOURNEYS.entries()) {
          const seed = SEED * 1_000_000 + round * JOURNEYS.length + at;
          for (const fault of await visits.make(journey, seed))
            faults.push(`${journey.who} at ${journey.path}, answers ${seed}: ${fault}`);
          made += 1;
        }
      console.info(`${made} journeys, ${host.sent.answers} answers, ${host.sent.frames} frames`);
      await there.context.close();
      expect(faults).toEqual([]);
    },
    120_000 + CASES * 600,
  );
});

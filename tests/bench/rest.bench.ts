import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

import type { Browser } from "playwright-core";
import * as v from "valibot";
import { bench, describe } from "vitest";

import { TokenPair } from "#contract/tokens.ts";
import { launchBrowser } from "#tests/support/browser/browser.ts";

import { signIn } from "../browser/walk/world/signIn.ts";
import { replay, replayed } from "./replay.ts";
import { ADMIN } from "./server/messages.ts";
import { startHost } from "./server/startHost.ts";

/**
 * What each screen takes when it is left alone: the share of a core of the page's main thread, and of all of the browser's
 * processes, drawing included, within 10 s; and how often it is laid out and its styles are worked out.
 */
const SIGNED_OUT = ["/", "/sign-up", "/login-by-email", "/sign-in"];
const SIGNED_IN = [
  "/",
  "/profile",
  "/chat-ai",
  "/university/find-university",
  "/university/ipeds-132903",
  "/university/ipeds-132903/chat-ai",
  "/university/demo-hartwell/virtualtour",
  "/university/ipeds-132903/virtualtour",
  "/administrator",
  "/administrator/edit-points/demo-hartwell",
  "/statecharts",
];
/** How long a screen has to come to rest, and how long it is watched, in milliseconds. */
const SETTLES = 9000;
const WATCHED = 10_000;

const SignedIn = v.object({ data: v.object({ tokens: TokenPair }) });

async function superuser(url: string): Promise<v.InferOutput<typeof TokenPair>> {
  const answer = await fetch(`${url}/api/user/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMIN),
  });
  return v.parse(SignedIn, await answer.json()).data.tokens;
}

/** Shares of a core in percent; layouts and style changes a second. */
async function watch(
  browser: Browser,
  address: string,
  tokens?: v.InferOutput<typeof TokenPair>,
): Promise<{ main: number; all: number; layouts: number; styles: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  if (tokens !== undefined) await signIn(page, tokens);
  await page.goto(address);
  await page.waitForLoadState("networkidle").catch(() => {});
  await setTimeout(SETTLES);
  const [ofPage, ofBrowser] = await Promise.all([
    context.newCDPSession(page),
    browser.newBrowserCDPSession(),
  ]);
  await ofPage.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async () => {
    const { metrics } = await ofPage.send("Performance.getMetrics");
    const { processInfo } = await ofBrowser.send("SystemInfo.getProcessInfo");
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    return {
      main: of("TaskDuration"),
      all: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
      layouts: of("LayoutCount"),
      styles: of("RecalcStyleCount"),
    };
  };
  const before = await read();
  await setTimeout(WATCHED);
  const after = await read();
  await context.close();
  const each = (what: keyof typeof before) => ((after[what] - before[what]) * 1000) / WATCHED;
  return {
    main: each("main") * 100,
    all: each("all") * 100,
    layouts: each("layouts"),
    styles: each("styles"),
  };
}

const dataDir = await mkdtemp(join(tmpdir(), "bench-rest-"));
const host = await startHost({ dataDir });
const tokens = await superuser(host.url);
const browser = await launchBrowser("software", []);
const empty = await watch(browser, "about:blank");
describe("a screen that is left alone: milliseconds of the main thread in 10 s", () => {
  bench("bare: an empty page", replay([empty.main * 100]), replayed(1));
});
for (const [path, who] of [
  ...SIGNED_OUT.map((one) => [one, undefined] as const),
  ...SIGNED_IN.map((one) => [one, tokens] as const),
]) {
  const { main, all, layouts, styles } = await watch(browser, host.url + path, who);
  const state = who === undefined ? "" : ", signed in";
  console.info(
    `» ${path}${state}: ${main.toFixed(2)} % of a core, ${Math.max(0, all - empty.all).toFixed(1)} % with all of the browser; ${layouts.toFixed(1)} layouts and ${styles.toFixed(1)} style changes a second`,
  );
}
await browser.close();
await host.stop();
await rm(dataDir, { recursive: true, force: true });

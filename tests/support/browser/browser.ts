import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { onTestFailed } from "vitest";

/**
 * What the browser does without. The suggestions below its address bar are pages: two more for each page that a test opens,
 * which takes as long again as the page itself. A page that a test answers itself is of no network, from where none of ours
 * may be reached. The others are what Playwright turns off, as its list is replaced by this.
 */
const WITHOUT = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "LocalNetworkAccessChecks",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** Drawn scenes are still: what a page emulates doesn't reach into its pictures, and to move them takes a third of a processor. */
const STILL = ["--force-prefers-reduced-motion"];
/** Nothing but what the page itself asks for leaves the browser. */
const QUIET = [
  `--disable-features=${WITHOUT.join(",")}`,
  "--no-sandbox",
  // Texts as wide without windows as in a whole browser.
  "--font-render-hinting=none",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Pages of one profile have one process: a new one takes as long as the page, and would compile the app's code again.
  "--process-per-site",
  "--renderer-process-limit=1",
];
const SCREENSHOTS = "out";

/**
 * WebGL drawn by the processor, as machines that test have no graphics card; or no WebGL at all. The rest of the page is
 * composed without it: that would take several times as long.
 */
const GRAPHICS = {
  software: ["--use-angle=swiftshader-webgl", "--enable-unsafe-swiftshader"],
  none: ["--disable-gpu", "--disable-software-rasterizer"],
  default: [],
};

/**
 * Starts the browser that CHROMIUM_PATH names; vitest.config.ts finds one where the environment names none. Rejects with
 * what to do where there is none.
 */
export async function launchBrowser(
  graphics: keyof typeof GRAPHICS = "default",
  scenes = STILL,
): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"] || "/usr/bin/chromium";
  if (!existsSync(executablePath))
    throw new Error(
      `There is no browser at ${executablePath}: install Chromium or Chrome, or set CHROMIUM_PATH to one; 'npm test' gets one where it may.`,
    );
  return chromium.launch({ executablePath, args: [...QUIET, ...scenes, ...GRAPHICS[graphics]] });
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Addresses that the page asked for on any host but the allowed ones. */
  offHost: string[];
  /** What the console called an error, and what a script threw. */
  errors: string[];
}

interface Visitor {
  hosts: readonly string[];
  width?: number | undefined;
  height?: number | undefined;
  /** Pixels of the screen to one of CSS; if not given half of one: a quarter of the work where the processor draws, in the same layout. */
  scale?: number | undefined;
  /** Whether the app may keep itself on the device. Otherwise the browser is one without workers: each page would fetch it all. */
  keeps?: boolean;
}

/** A browser profile of its own. */
export async function contextIn(
  browser: Browser,
  { width = 1280, height = 800, scale = 0.5, keeps = false }: Omit<Visitor, "hosts"> = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
  });
  if (!keeps)
    await context.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
    });
  return context;
}

/** Opens a page of its own in a profile and watches what it asks for and complains of. */
export async function pageIn(context: BrowserContext, hosts: readonly string[]): Promise<Visit> {
  const page = await context.newPage();
  const [offHost, errors]: [string[], string[]] = [[], []];
  const note = (address: string): void => {
    // The browser takes more for an address than there can be.
    if (!URL.canParse(address)) return void offHost.push(address);
    const { protocol, host } = new URL(address);
    if (/^(?:https?|wss?):$/.test(protocol) && !hosts.includes(host)) offHost.push(address);
  };
  context.on("request", (request) => note(request.url()));
  page.on("websocket", (socket) => note(socket.url()));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return { page, context, offHost, errors };
}

/** Opens a page in a browser profile of its own and watches it. */
export const visit = async (browser: Browser, { hosts, ...as }: Visitor): Promise<Visit> =>
  pageIn(await contextIn(browser, as), hosts);

/** Leaves a picture of the page in out/ when the running test fails. */
export function pictureOnFailure(page: Page, name: string): void {
  onTestFailed(async () => {
    mkdirSync(SCREENSHOTS, { recursive: true });
    await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
  });
}

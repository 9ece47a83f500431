import { setTimeout } from "node:timers/promises";

import { chromium } from "playwright-core";
import { WebSocketServer, type WebSocket } from "ws";

import { findBrowser } from "../../../scripts/steps/browser.mjs";
import { servePages } from "../servePages.ts";
import { pieces } from "./content.ts";

/** What an answer cost a page: processor time of its main thread and its longest task in milliseconds, memory in MB. */
export interface Cost {
  mount: number;
  stream: number;
  longest: number;
  grown: number;
  frames: number;
}

/** How a bench is run. `perSecond`: pieces a second; all at once without. */
export interface Way {
  messages: number;
  pieces: number;
  perSecond?: number;
}

export const PAGES = ["bare", "ours"] as const;
type Page = (typeof PAGES)[number];

const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--enable-precise-memory-info",
];
const PACE = 2;
const MEGABYTE = 2 ** 20;
/** Lets what follows the drawing of a history come to its end. */
const REST = 500;

/**
 * Opens a page of plain texts and one with our chat in turn, each in a browser of its own, puts the same history on it
 * and streams the same answer to it. The processor time of the main thread alone counts, which the machine's other work
 * hardly touches.
 */
export async function measureChats(way: Way, runs: number): Promise<Record<Page, Cost[]>> {
  const pages = await servePages(import.meta.dirname, PAGES);
  const hosts = new WebSocketServer({ server: pages.server });
  hosts.on("connection", (peer) => {
    peer.on("message", () => void answer(peer, way));
  });
  const costs: Record<Page, Cost[]> = { bare: [], ours: [] };
  try {
    for (let run = 0; run < runs; run += 1)
      for (const page of PAGES) costs[page].push(await open(pages.addressOf(page), way));
  } finally {
    hosts.close();
    await pages.close();
  }
  return costs;
}

/** Says an answer as a host does, piece by piece; what is due by now at once. */
async function answer(peer: WebSocket, { pieces: count, perSecond = Infinity }: Way) {
  const said = pieces(count);
  const began = performance.now();
  for (let next = 0; next < said.length && peer.readyState === peer.OPEN;) {
    const due = Math.min(said.length, 1 + ((performance.now() - began) / 1000) * perSecond);
    for (; next < due; next += 1) peer.send(JSON.stringify({ message: said[next] }));
    await setTimeout(PACE);
  }
  peer.send(JSON.stringify({ message: null }));
}

async function open(address: string, { messages }: Way): Promise<Cost> {
  const executablePath = findBrowser() ?? chromium.executablePath();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
    await page.goto(address);
    await page.waitForFunction(() => "measured" in window);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    const read = async (name: string) =>
      (await devtools.send("Performance.getMetrics")).metrics.find((one) => one.name === name)
        ?.value ?? 0;
    /** The time until now, and again without the tidying up, which is the bench's. */
    const now = async () => {
      const until = await read("TaskDuration");
      await devtools.send("HeapProfiler.collectGarbage");
      return { until, since: await read("TaskDuration"), heap: await read("JSHeapUsedSize") };
    };
    const first = await now();
    await page.evaluate((count) => window.measured.mount(count), messages);
    await setTimeout(REST);
    const mounted = await now();
    const streamed = await page.evaluate(() => window.measured.stream());
    const last = await now();
    return {
      mount: (mounted.until - first.since) * 1000,
      stream: (last.until - mounted.since) * 1000,
      grown: (last.heap - mounted.heap) / MEGABYTE,
      ...streamed,
    };
  } finally {
    await browser.close();
  }
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { gzipSync } from "node:zlib";

import { chromium, type Page } from "playwright-core";
import { WebSocketServer, type WebSocket } from "ws";

import { findBrowser } from "../../../scripts/steps/browser.mjs";
import { servePages } from "../servePages.ts";
import { pieces } from "./content.ts";
import type { Streamed } from "./page.ts";

/**
 * What an answer cost a page: processor time of its main thread in milliseconds, memory in MB, scripts and styles in kB as
 * gzip makes them, and from a key to the paint that follows (the slowest but 5 of 100), in milliseconds.
 */
export interface Cost extends Omit<Streamed, "slowKeys"> {
  mount: number;
  stream: number;
  grown: number;
  size: number;
  key: number;
}

/**
 * How a bench is run. `perSecond`: pieces a second, while somebody types; all at once without. `peers`: with other people's
 * chats, where they are installed.
 */
export interface Way {
  messages: number;
  pieces: number;
  perSecond?: number;
  peers?: boolean;
}

/** The page of each chat. */
const OURS = { bare: "chat/bare", ours: "chat/ours" };
const PEERS = Object.fromEntries(
  ["streamdown", "chatscope", "assistant-ui", "deep-chat"].map((name) => [
    name,
    `peers/peer#${name}`,
  ]),
);
const ROOT = join(import.meta.dirname, "..");
const hasPeers = existsSync(join(ROOT, "peers/node_modules"));

const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-background-networking",
  "--enable-precise-memory-info",
];
const PACE = 2;
const KEY_EVERY = 200;
const MEGABYTE = 2 ** 20;
/** Lets what follows the drawing of a history come to its end. */
const REST = 500;
/** A page that takes longer than this has failed. */
const LIMIT = 180_000;

/**
 * Opens a page of plain texts, one with our chat, and one for each of other people's in turn, each in a browser of its own,
 * puts the same history on it and streams the same answer to it. The processor time of the main thread alone counts, which
 * the machine's other work hardly touches.
 */
export async function measureChats(way: Way, runs: number): Promise<Record<string, Cost[]>> {
  const withPeers = way.peers === true && hasPeers;
  const chats: Record<string, string> = withPeers ? { ...OURS, ...PEERS } : OURS;
  const fileOf = (page: string) => page.replace(/#.*/, "");
  const files = [...new Set(Object.values(chats).map(fileOf))];
  const pages = await servePages(ROOT, files);
  const hosts = new WebSocketServer({ server: pages.server });
  hosts.on("connection", (peer) => {
    peer.on("message", () => void answer(peer, way));
  });
  const costs: Record<string, Cost[]> = {};
  try {
    for (let run = 0; run < runs; run += 1)
      for (const [name, page] of Object.entries(chats)) {
        const address = new URL(page.slice(fileOf(page).length), pages.addressOf(fileOf(page)));
        (costs[name] ??= []).push(await open(address.href, way));
      }
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

/** Types until `done` and returns from a key to the paint that follows, the slowest but 5 of 100, in milliseconds. */
async function typeAlong(page: Page, streaming: Promise<Streamed>): Promise<number> {
  let presses = 0;
  const ended = new AbortController();
  const { slowKeys } = await Promise.all([
    streaming.finally(() => ended.abort()),
    (async () => {
      for (; !ended.signal.aborted; presses += 1) {
        await page.keyboard.press("a");
        await setTimeout(KEY_EVERY);
      }
    })(),
  ]).then(([streamed]) => streamed);
  // Keys that took less than a frame aren't told, and count as one.
  const quick = Array.from({ length: Math.max(0, presses - slowKeys.length) }, () => 16);
  const keys = [...quick, ...slowKeys.toSorted((a, b) => a - b)];
  return keys[Math.ceil(keys.length * 0.95) - 1] ?? 0;
}

/** Adds up what scripts and styles a page loads, in kB as gzip makes them. */
function countSize(page: Page): () => Promise<number> {
  const files: Promise<number>[] = [];
  page.on("response", (response) => {
    if (!/\.(?:js|css)$/.test(new URL(response.url()).pathname)) return;
    files.push(response.body().then((body) => gzipSync(body).length / 1000));
  });
  return async () => (await Promise.all(files)).reduce((all, one) => all + one, 0);
}

/** Measures a page in a browser of its own. Throws when the page fails, or never shows the end of the answer. */
async function open(address: string, way: Way): Promise<Cost> {
  const executablePath = findBrowser() ?? chromium.executablePath();
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 900, height: 700 } });
    const failed = new Promise<never>((_, reject) => {
      page.once("pageerror", reject);
    });
    const late = setTimeout(LIMIT, null, { ref: false }).then(() => {
      throw new Error(`${address} didn't show the whole answer within ${LIMIT / 1000} s.`);
    });
    return await Promise.race([follow(page, address, way), failed, late]);
  } finally {
    await browser.close();
  }
}

async function follow(page: Page, address: string, { messages, perSecond }: Way): Promise<Cost> {
  const sizeOf = countSize(page);
  await page.goto(address);
  await page.waitForFunction(() => "measured" in window);
  const size = await sizeOf();
  const now = await clockOf(page);
  const first = await now();
  await page.evaluate((count) => window.measured.mount(count), messages);
  await setTimeout(REST);
  const mounted = await now();
  const streaming = page.evaluate(() => window.measured.stream());
  const key = perSecond === undefined ? 0 : await typeAlong(page, streaming);
  const { longest, frames, dropped } = await streaming;
  const last = await now();
  return {
    mount: (mounted.until - first.since) * 1000,
    stream: (last.until - mounted.since) * 1000,
    grown: (last.heap - mounted.heap) / MEGABYTE,
    size,
    key,
    longest,
    frames,
    dropped,
  };
}

/** Reads the main thread's time until now, and again without the tidying up, which is the bench's; in seconds. */
async function clockOf(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async (name: string) =>
    (await devtools.send("Performance.getMetrics")).metrics.find((one) => one.name === name)
      ?.value ?? 0;
  return async () => {
    const until = await read("TaskDuration");
    await devtools.send("HeapProfiler.collectGarbage");
    return { until, since: await read("TaskDuration"), heap: await read("JSHeapUsedSize") };
  };
}

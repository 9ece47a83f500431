import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { Browser, WebSocket } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { CHAT_SOCKET_PATH } from "#contract/chat.ts";
import { type App, startApp } from "#tests/support/browser/app.ts";
import { launchBrowser, pictureOnFailure, visit } from "#tests/support/browser/browser.ts";
import {
  answered,
  ask,
  askForCode,
  conversation,
  enterCode,
  PATIENCE,
  sentCode,
} from "#tests/support/browser/steps.ts";
import { newestCode } from "#tests/support/server.ts";

/** A number for each try: who has signed up already is led elsewhere. */
const PHONES = ["+12025550142", "+12025550143", "+12025550144"];
const DEMO = "/university/demo-hartwell";

let app: App;
let browser: Browser;
let cacheDir: string;
let dev: ViteDevServer;
let url: string;

beforeAll(async () => {
  [app, browser, cacheDir] = await Promise.all([
    startApp({ seeding: true }),
    launchBrowser("software"),
    mkdtemp(join(tmpdir(), "guide-dev-")),
  ]);
  // The developer's settings, which say where the server is.
  vi.stubEnv("DEV_SERVER", app.url);
  vi.stubEnv("NODE_ENV", "development");
  dev = await createServer({
    cacheDir,
    logLevel: "error",
    // Nothing changes meanwhile that the page would have to be loaded again for, and looking takes work.
    server: { host: "127.0.0.1", port: 0, watch: null },
  });
  await dev.listen();
  await bundled(dev);
  const [local] = dev.resolvedUrls?.local ?? [];
  if (local === undefined) throw new Error("The development server doesn't say where it listens.");
  url = new URL(local).origin;
});
afterAll(async () => {
  await browser?.close();
  await dev?.close();
  await app?.stop();
  if (cacheDir) await rm(cacheDir, { recursive: true, force: true });
});

/** Waits for the dependencies: on an empty cache Vite loads the page again that asks for them earlier. */
async function bundled({ environments }: ViteDevServer): Promise<void> {
  const optimizer = environments.client.depsOptimizer;
  await optimizer?.scanProcessing;
  const found = { ...optimizer?.metadata.discovered, ...optimizer?.metadata.optimized };
  for (const { processing } of Object.values(found)) await processing;
}

it("T1 T7 A22 R11 R13 runs under the development server, whose double effects send and open nothing twice", async ({
  task,
}) => {
  const phone = PHONES[task.result?.retryCount ?? 0] ?? "";
  const { page, context, offHost, errors } = await visit(browser, {
    hosts: [new URL(url).host],
  });
  pictureOnFailure(page, "devServer");
  page.setDefaultTimeout(PATIENCE);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(`${request.method()} ${pathname}`);
  });
  const chats: WebSocket[] = [];
  page.on("websocket", (socket) => {
    if (new URL(socket.url()).pathname === CHAT_SOCKET_PATH) chats.push(socket);
  });
  const open = (): number => chats.filter((socket) => !socket.isClosed()).length;
  const greetings: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      if (String(payload).includes('"message":"hi"')) greetings.push(String(payload));
    });
  });

  await page.goto(`${url}/sign-up`);
  await page.getByLabel("Full name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Next" }).click();
  await askForCode(page, phone);
  await enterCode(page, await sentCode((number) => newestCode(app.server, number), phone), 1);
  await page.waitForURL("**/select-user-type");
  await page.getByText("Student", { exact: true }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await page.waitForURL("**/university/select-university");
  await answered(page);
  expect(greetings).toHaveLength(1);
  await ask(page, "Which universities do you know in California?");
  await conversation(page).getByText("You: Which universities do you know").waitFor();
  await answered(page);
  expect(chats).toHaveLength(1);

  const card = page.getByRole("region", { name: "Suggested universities" }).getByRole("button");
  await card.first().click();
  await page.getByRole("button", { name: "Add to favorites" }).waitFor();
  await expect.poll(open).toBe(0);

  await page.goto(`${url}${DEMO}/virtualtour`);
  await page.getByRole("region", { name: "Tour controls" }).waitFor();
  const stop = page.getByRole("heading", { level: 1 });
  const first = await stop.innerText();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect.poll(() => stop.innerText(), { timeout: PATIENCE }).not.toBe(first);
  await page.getByRole("button", { name: "Ask the guide", exact: true }).click();
  await answered(page);
  expect(chats).toHaveLength(2);
  expect(open()).toBe(1);

  const twice = asked.filter((call, at) => asked.indexOf(call) !== at);
  // The page is loaded twice, and each time asks who the person is and opens a socket, by a ticket of its own.
  const EACH = ["GET /api/user/me/", "POST /api/chat/ticket/"];
  expect(twice.filter((call) => !EACH.includes(call))).toEqual([]);
  expect(asked).toEqual(
    expect.arrayContaining([
      "POST /api/user/send-otp/",
      "POST /api/user/verify-otp/",
      "POST /api/user/signup/",
      "POST /api/user/set-type/",
    ]),
  );
  expect({ offHost, errors }).toEqual({ offHost: [], errors: [] });
  await context.close();
});

import { setTimeout as sleep } from "node:timers/promises";

import * as v from "valibot";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { StoredConversation } from "#contract/conversation.ts";
import { type Bundle, bundleServer } from "#tests/support/bundleServer.ts";
import { client } from "#tests/support/client.ts";
import { databases, freshDatabase, type FreshDatabase } from "#tests/support/databases.ts";
import { dataOf, signUp } from "#tests/support/server.ts";
import { serverProcess, type ServerProcess } from "#tests/support/serverProcess.ts";

import { randomOf } from "../guide/composed/chance.ts";
import { chatApp } from "./chatApp.ts";
import { cuttingLine } from "./cutting.ts";
import { PIECE_MS, PIECES } from "./paced.ts";

/** How often a process is killed, or the line to it cut; `npm run cuts` sets it. */
const KILLS = Number(process.env["KILLS"] ?? 1);
/** The moments follow from it. */
const SEED = Number(process.env["SEED"] ?? 1);
const ROUND_MS = 90_000;
/** Before tokens expire, and before one account has asked too much. */
const MOST_QUESTIONS = 8;
const ASKED = "Tell me everything";
const WHOLE = PIECES.join("");
const GROWING = " (growing)";
let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleServer({ main: "tests/server/socket/pacedServer.ts" });
});
afterAll(() => bundle.remove());

/** Where several processes may serve. */
const SHARED = databases().filter((kind) => kind === "postgres");

describe.each(SHARED)("an answer that goes on at another living process on %s", (kind) => {
  let fresh: FreshDatabase;
  let servers: [ServerProcess, ServerProcess];
  const random = randomOf(SEED);
  beforeEach(async () => {
    fresh = await freshDatabase(kind);
    servers = [
      await serverProcess(bundle, fresh.config),
      await serverProcess(bundle, fresh.config),
    ];
    for (const server of servers) await server.begin();
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await fresh.cleanup();
  });

  /** A new person's open chat on the app's own charts; each line that it opens goes where `to` says. */
  async function onAPage(to: () => string) {
    const token = (await signUp(client(servers[0].url))).tokens.access;
    const app = chatApp(() => `${to().replace("http", "ws")}/ws/others/?token=${token}`);
    await app.greeted();
    return { app, token, asks: 0 };
  }
  type Page = Awaited<ReturnType<typeof onAPage>>;

  /** What a process tells of the open conversation after its greeting; what still grows says so. */
  async function storedOf({ app, token }: Page, server: ServerProcess): Promise<string[]> {
    const path = `/api/chat/conversations/${app.conversationId()}/`;
    const kept = dataOf(await client(server.url).get(path, { token }));
    const { messages } = v.parse(StoredConversation, kept);
    return messages.slice(2).map(({ text, growing }) => (growing ? `${text}${GROWING}` : text));
  }

  /** Asks, has the answer disturbed, and expects that nothing of it is lost or doubled, on the page and where it is kept. */
  async function asks(
    page: Page,
    disturbed: (bubble: number) => Promise<ServerProcess>,
  ): Promise<void> {
    page.asks += 1;
    const bubble = page.app.bubbles() + 1;
    const asking = page.app.asks(ASKED, ROUND_MS);
    const server = await disturbed(bubble);
    const { answer, bubbles, takenBack } = await asking;
    const found = { text: answer?.text, cut: answer?.cut, bubbles, takenBack };
    expect(found).toEqual({ text: WHOLE, cut: false, bubbles: 2, takenBack: [] });
    const pairs = Array.from({ length: page.asks }, () => [ASKED, WHOLE]);
    expect(await storedOf(page, server)).toEqual(pairs.flat());
  }

  it(
    "O118 O119 O136 ends whole, at once asked for there, whenever the first is killed",
    { timeout: (KILLS + 2) * ROUND_MS },
    async () => {
      let [here, there] = servers;
      let page = await onAPage(() => here.url);
      const found = { killed: 0, within: 0, kept: 0 };
      for (let nth = 0; nth < KILLS; nth += 1) {
        if (page.asks === MOST_QUESTIONS) {
          page.app.stop();
          page = await onAPage(() => here.url);
        }
        const killed = here;
        let again: Promise<void> | undefined;
        await asks(page, async (bubble) => {
          // In turns while words of the answer come, and at any time from the question on.
          await (nth % 2 === 0
            ? page.app.sees(bubble, 1 + random() * 0.9 * WHOLE.length)
            : sleep(random() * PIECE_MS * PIECES.length));
          // From here on each new line is the other process's, which lives all along.
          [here, there] = [there, here];
          await killed.kill();
          found.killed += 1;
          again = killed.begin();
          const shown = page.app.shown(bubble);
          if (shown !== "" && shown !== WHOLE) found.within += 1;
          const last = (await storedOf(page, here)).at(-1);
          if (last?.endsWith(GROWING) === true && last !== GROWING) found.kept += 1;
          return here;
        });
        await again;
      }
      page.app.stop();
      console.info(`${kind}: killed beside another, seed ${SEED}: ${JSON.stringify(found)}`);
      expect(found.within).toBeGreaterThan(0);
    },
  );

  it(
    "O118 O119 O120 ends whole there while the first still makes it, wherever its line is cut",
    { timeout: (KILLS + 2) * ROUND_MS },
    async () => {
      const line = await cuttingLine(...servers.map(({ url }) => Number(new URL(url).port)));
      const to = () => `http://127.0.0.1:${line.port}`;
      let page = await onAPage(to);
      line.spare();
      await asks(page, () => Promise.resolve(servers[1]));
      const bytes = line.spare().down;
      const found = { cuts: 0, growing: 0 };
      for (let nth = 0; nth < KILLS; nth += 1) {
        if (page.asks === MOST_QUESTIONS) {
          page.app.stop();
          page = await onAPage(to);
        }
        const lines = line.lines();
        line.cutAfter(Math.floor(random() * bytes), "down");
        await asks(page, async () => {
          await expect.poll(() => line.lines(), { timeout: ROUND_MS, interval: 5 }).toBe(lines + 1);
          const last = (await storedOf(page, servers[1])).at(-1);
          if (last?.endsWith(GROWING) === true) found.growing += 1;
          return servers[0];
        });
        found.cuts += line.spare().cuts;
      }
      page.app.stop();
      line.close();
      console.info(`${kind}: cut beside another, seed ${SEED}: ${JSON.stringify(found)}`);
      expect(found.cuts).toBe(KILLS);
      expect(found.growing).toBeGreaterThan(0);
    },
  );
});

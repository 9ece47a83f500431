import { setTimeout as sleep } from "node:timers/promises";

import * as v from "valibot";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { Answer } from "#contract/chat.ts";
import { StoredConversation } from "#contract/conversation.ts";
import { type Bundle, bundleServer, THREAD } from "#tests/support/bundleServer.ts";
import { client } from "#tests/support/client.ts";
import { databases, freshDatabase, type FreshDatabase } from "#tests/support/databases.ts";
import { dataOf, signUp } from "#tests/support/server.ts";
import { serverProcess } from "#tests/support/serverProcess.ts";

import { chatApp } from "./chatApp.ts";
import { openChat } from "./chatClient.ts";

/** How often the server is killed on each database; `npm run cuts` sets it. */
const KILLS = Number(process.env["KILLS"] ?? 1);
/** As the app itself (K5); once the server is back, the person wants it at once. */
const RECONNECT_MS = 3000;
/** A start of the server takes the most of it. */
const ROUND_MS = 90_000;
/** Before tokens expire, and before one account has asked too much. */
const MOST_QUESTIONS = 10;
const ASKED = "Compare the tuition, size and acceptance rate of Stanford, MIT and Harvard";

interface Renamed {
  token: string;
  path: string;
  /** The last number that was sent, and the last that was acknowledged. */
  sent: number;
  acknowledged: number;
}

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleServer({ main: "server/main.ts", ...THREAD });
});
afterAll(() => bundle.remove());

describe.each(databases())("a server that is killed on %s", (kind) => {
  let fresh: FreshDatabase;
  let server: Awaited<ReturnType<typeof serverProcess>>;
  let written = 0;
  beforeEach(async () => {
    fresh = await freshDatabase(kind, { seeded: true });
    server = await serverProcess(bundle, fresh.config);
    await server.begin();
  });
  afterEach(async () => {
    await server.kill();
    await fresh.cleanup();
  });

  const tokenOf = async () => (await signUp(client(server.url))).tokens.access;

  /**
   * Kills the server after a part of the time that an answer takes, a greater one each time, and starts it again. In the end it
   * stops it in the middle of an answer.
   */
  async function killAt(nth: number, took: number): Promise<void> {
    const part = nth === KILLS ? 0.5 : (nth + 0.5) / KILLS;
    await sleep(part * took);
    await server.kill(nth === KILLS ? "SIGTERM" : "SIGKILL");
    await server.begin();
  }

  /** A person whose page stays open, on the app's own charts, and the whole answer that they should get each time. */
  async function onAPage() {
    const token = await tokenOf();
    const address = `${server.url.replace("http", "ws")}/ws/others/?token=${token}`;
    const app = chatApp(() => address, RECONNECT_MS);
    await app.greeted();
    await app.asks(ASKED);
    const begun = performance.now();
    const { answer } = await app.asks(ASKED);
    return { app, whole: answer?.text ?? "", took: performance.now() - begun };
  }

  /** A person who asks, and opens the conversation again once the server is back: what they were shown, and what they read then. */
  async function reload(token: string, isBack: Promise<void>) {
    const chat = await openChat(server.url, token).catch(() => null);
    chat?.send({ message: ASKED });
    let [shown, id]: [string, string | null] = ["", null];
    for (let isOver = chat === null; !isOver;) {
      const frame = (await chat?.next().catch(() => null)) ?? null;
      id = frame?.conversation_id ?? id;
      shown += frame?.message ?? "";
      isOver = (frame?.message ?? null) === null;
    }
    await isBack;
    if (id === null) return { shown, read: null };
    const path = `/api/chat/conversations/${id}/`;
    const kept = dataOf(await client(server.url).get(path, { token }));
    const last = v.parse(StoredConversation, kept).messages.at(-1);
    if (last?.growing !== true) return { shown, read: last?.text };
    const again = await openChat(server.url, token);
    const resumes = { answer_id: last.answer_id, characters: last.text.length };
    again.send({ message: ASKED, conversation_id: id, resumes });
    const { text, end } = await again.answer();
    again.socket.close();
    return { shown, read: end.cut === true ? "cut" : last.text + text };
  }

  /** A conversation of a new person's, to be renamed. */
  async function renamed(): Promise<Renamed> {
    const token = await tokenOf();
    const asked = await client(server.url).post("/api/chat/", { question: "hi" }, { token });
    const { conversation_id: id } = v.parse(Answer, dataOf(asked));
    return { token, path: `/api/chat/conversations/${id}/`, sent: 0, acknowledged: 0 };
  }

  async function titleOf({ token, path }: Renamed): Promise<number> {
    const kept = dataOf(await client(server.url).get(path, { token }));
    return Number(v.parse(StoredConversation, kept).title);
  }

  /** Renames it to the next number; returns whether that was acknowledged: where the server is gone it isn't. */
  async function rename(writer: Renamed): Promise<boolean> {
    const { token, path } = writer;
    writer.sent += 1;
    const body = { title: String(writer.sent) };
    const call = client(server.url).request("PUT", path, { token, body });
    const response = await call.catch(() => null);
    if (response === null || response.status >= 500) return false;
    expect(response).toMatchObject({ status: 200 });
    writer.acknowledged = writer.sent;
    written += 1;
    return true;
  }

  /** They come again before their tokens expire. */
  const people = async () => ({
    page: await onAPage(),
    token: await tokenOf(),
    writers: await Promise.all(Array.from({ length: 3 }, renamed)),
  });

  it(
    "O136 O119 loses and doubles nothing that was shown or acknowledged, and answers go on to their end",
    { timeout: (KILLS + 2) * ROUND_MS },
    async () => {
      let { page, token, writers } = await people();
      const { shown: first } = await reload(token, Promise.resolve());
      for (let nth = 0; nth <= KILLS; nth += 1) {
        if (nth % MOST_QUESTIONS === MOST_QUESTIONS - 1) {
          page.app.stop();
          ({ page, token, writers } = await people());
        }
        // However soon the kill comes, something was acknowledged just before it.
        expect(await Promise.all(writers.map(rename))).not.toContain(false);
        const isBack = killAt(nth, page.took).then(page.app.reconnect);
        const [{ answer, bubbles, takenBack }, { shown, read }] = await Promise.all([
          page.app.asks(ASKED, ROUND_MS),
          reload(token, isBack),
          ...writers.map(async (writer) => {
            while (await rename(writer));
          }),
        ]);
        expect({ nth, text: answer?.text, cut: answer?.cut, bubbles, takenBack }).toEqual({
          nth,
          text: page.whole,
          cut: false,
          bubbles: 2,
          takenBack: [],
        });
        expect({ nth, read, begins: first.startsWith(shown) }).toEqual({
          nth,
          read: shown === "" && read === null ? null : first,
          begins: true,
        });
        for (const writer of writers) {
          const kept = await titleOf(writer);
          expect(kept).toBeGreaterThanOrEqual(writer.acknowledged);
          expect(kept).toBeLessThanOrEqual(writer.sent);
          writer.sent = kept;
        }
        if (nth % 10 === 9 || nth === KILLS)
          console.info(`${kind}: ${nth + 1} ends, ${written} writes acknowledged`);
      }
      page.app.stop();
    },
  );
});

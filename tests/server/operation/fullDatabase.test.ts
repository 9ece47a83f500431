import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { imports } from "#contract/calls/administration.ts";
import { StoredConversation } from "#contract/conversation.ts";
import { type Client, client, formOf } from "#tests/support/client.ts";
import { databases } from "#tests/support/databases.ts";
import {
  databaseOnSmallDisk,
  databaseThatRefuses,
  type FillableDatabase,
} from "#tests/support/postgres/fullDatabase.ts";
import {
  dataOf,
  signInAsSuperuser,
  signUp,
  startServer,
  type TestServer,
} from "#tests/support/server.ts";

import { ALPHA, hd } from "../import/importer.ts";
import { openChat } from "../socket/chatClient.ts";
import { ASKED, FIRST, slowGuide, WHOLE } from "../socket/slowGuide.ts";

const SENTENCE = "We can't save anything right now. Please try again in a few minutes.";
const ROWS = 2000;
/** Some of these writes fit into pages that the database has already. */
const MOST_WRITES = 150;
/** So often a process looks whether there is something to import, and then some. */
const TAKEN_UP_MS = 60_000;

/** What no page has room for, and what can't be made shorter. */
const longQuestion = () =>
  Array.from({ length: 150 }, () => Math.random().toString(36).slice(2)).join(" ");

interface Case {
  how: string;
  make: () => Promise<FillableDatabase | null>;
  /** Whether the import is woken: else it is taken up again after half a minute. */
  wakes: boolean;
}

const CASES: Case[] = [
  ...databases().map((kind) => ({
    how: `refused by triggers on ${kind}`,
    make: () => databaseThatRefuses(kind),
    wakes: kind === "pglite",
  })),
  { how: "really full on postgres", make: databaseOnSmallDisk, wakes: true },
];

describe.each(CASES)("a database whose disk is full, $how", ({ make, wakes }) => {
  let database: FillableDatabase | null = null;
  let server: TestServer;
  let operator: Client;
  let guide: ReturnType<typeof slowGuide>;
  beforeAll(async () => {
    database = await make();
    if (database === null) return;
    server = await startServer({
      database: database.config,
      env: { OPERATIONS_PORT: "0" },
      assistant: {
        repeats: true,
        answer: (question, signal) => guide.assistant.answer(question, signal),
      },
    });
    operator = client(server.operationsUrl ?? "");
  });
  afterAll(async () => {
    if (database === null) return;
    await server.stop();
    await database.cleanup();
  });
  const readiness = async () => (await operator.get("/readyz")).status;

  /** Fills the disk; returns how to make room again. */
  async function filled(): Promise<() => Promise<void>> {
    const { db } = server.services;
    await database?.fill(db);
    return async () => database?.empty(db);
  }

  /** Asks by a call until that is refused. */
  async function refusedCall(token: string) {
    for (let writes = 0; ; writes += 1) {
      guide = slowGuide();
      guide.goOn();
      const asked = await server.post("/api/chat/", { question: longQuestion() }, { token });
      if (asked.status !== 200 || writes === MOST_WRITES) return asked;
    }
  }

  it("O115 O125: writes are refused with a sentence, reads go on, it isn't ready, and recovers by itself", async ({
    skip,
  }) => {
    if (database === null) skip("This machine has no PostgreSQL, or no small disk for it.");
    const token = (await signUp(server)).tokens.access;
    const chat = await openChat(server.url, token);
    expect(await readiness()).toBe(200);
    const empty = await filled();
    expect(await readiness()).toBe(503);
    expect((await operator.get("/livez")).status).toBe(200);
    const refused = await refusedCall(token);
    expect(refused).toMatchObject({ status: 503, body: { message: SENTENCE } });
    expect(refused.headers.get("retry-after")).toBe("60");
    chat.send({ message: longQuestion() });
    expect(await chat.answer()).toMatchObject({ text: SENTENCE, end: { conversation_id: null } });
    for (const path of [
      "/api/user/me/",
      "/api/location/?type=university",
      "/api/chat/conversations/",
    ])
      expect(await server.get(path, { token })).toMatchObject({ status: 200 });
    expect(await readiness()).toBe(503);
    await empty();
    expect(await readiness()).toBe(200);
    guide = slowGuide();
    guide.goOn();
    expect((await server.post("/api/chat/", { question: ASKED }, { token })).status).toBe(200);
    chat.send({ message: longQuestion() });
    expect((await chat.answer()).text).toBe(WHOLE);
    chat.socket.close();
  });

  it("O115 O136: an answer that can't be kept says so after its words, and is whole when there is room", async ({
    skip,
  }) => {
    if (database === null) skip("This machine has no PostgreSQL, or no small disk for it.");
    const token = (await signUp(server)).tokens.access;
    guide = slowGuide();
    const chat = await openChat(server.url, token);
    chat.send({ message: ASKED });
    const { conversation_id: id, answer_id } = await chat.next();
    const path = `/api/chat/conversations/${id}/`;
    const last = async () =>
      v.parse(StoredConversation, dataOf(await server.get(path, { token }))).messages.at(-1);
    await expect.poll(last).toMatchObject({ text: FIRST, growing: true });
    const empty = await filled();
    guide.goOn();
    const { text, end } = await chat.answer();
    // The end of a row may still fit into its page.
    const isKept = end.message_id === answer_id;
    expect(FIRST + text).toBe(isKept ? WHOLE : `${WHOLE}\n\n${SENTENCE}`);
    expect(await last()).toMatchObject({ growing: !isKept });
    chat.send({ message: ASKED, conversation_id: id, resumes: { answer_id, characters: 4 } });
    const meanwhile = await chat.answer();
    expect(meanwhile.text.includes(`\n\n${SENTENCE}`)).toBe(meanwhile.end.cut === true);
    expect(meanwhile.end.message_id).toBe(meanwhile.end.cut === true ? undefined : answer_id);
    await empty();
    chat.send({ message: ASKED, conversation_id: id, resumes: { answer_id, characters: 4 } });
    const rest = await chat.answer();
    expect(FIRST.slice(0, 4) + rest.text).toBe(WHOLE);
    expect(rest.end).toMatchObject({ message_id: answer_id });
    expect(await last()).toMatchObject({ text: WHOLE, growing: false });
    chat.socket.close();
  });

  it(
    "O115 O23: an import waits, and goes on where it was",
    { timeout: 180_000 },
    async ({ skip }) => {
      if (database === null) skip("This machine has no PostgreSQL, or no small disk for it.");
      const token = (await signInAsSuperuser(server)).tokens.access;
      const job = async () =>
        v.parse(imports.data, dataOf(await server.get("/api/admin/imports/", { token })))[0];
      const rows = Array.from({ length: ROWS }, (_row, nth) =>
        ALPHA.replace("900001", String(800_000 + nth)).replace("Alpha", `Alpha ${nth}`),
      );
      const file = new Blob([hd(...rows)]);
      await server.post("/api/admin/import/", formOf({}, { file }, "hd2024.csv"), { token });
      await expect
        .poll(async () => (await job())?.rows_done ?? 0, { interval: 10 })
        .toBeGreaterThan(0);
      const empty = await filled();
      const logged = () => server.logged.map(({ msg }) => msg);
      await expect.poll(logged, { timeout: 60_000 }).toContain("Could not go on importing");
      // Asked several times in vain.
      for (let times = 0; times < 5; times += 1) {
        server.services.imports.wake();
        await server.services.imports.idle();
      }
      const waiting = await job();
      expect(waiting).toMatchObject({ state: "running" });
      expect(waiting?.rows_done).toBeLessThan(ROWS);
      await empty();
      if (wakes) server.services.imports.wake();
      await expect
        .poll(job, { timeout: TAKEN_UP_MS + 60_000, interval: 200 })
        .toMatchObject({ state: "done", rows_done: ROWS, added: ROWS, changed: 0, skipped: 0 });
    },
  );
});

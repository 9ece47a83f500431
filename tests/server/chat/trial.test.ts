import { randomUUID } from "node:crypto";

import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { StoredConversation } from "#contract/conversation.ts";
import { TrialAnswer } from "#contract/trial.ts";
import { trialPerNetwork } from "#server/guide/trial/limits.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, signUp, startServer, suiteServer } from "#tests/support/server.ts";

import { MIT } from "./mit.ts";

const SATURATED = { "x-forwarded-for": "192.0.2.1" };
const GUEST = "a-guest-of-this-suite";
const HOURS = 60 * 60 * 1000;

describe.each(databases())("answers before an account on %s", (database) => {
  let at = new Date("2026-11-20T10:00:00Z");
  const server = suiteServer({
    database,
    seeding: true,
    now: () => at,
    env: { TRUST_PROXY: "true", DEV_OUTBOX: "1" },
  });

  const ask = (
    guest: string,
    question: unknown,
    { thread = null, headers = {} }: { thread?: string | null; headers?: object } = {},
  ) => server.post("/api/chat/try/", { guest, question, thread }, { headers: { ...headers } });
  const answered = async (...asked: Parameters<typeof ask>) =>
    v.parse(TrialAnswer, dataOf(await ask(...asked)));
  const left = async (guest: string) =>
    v.parse(
      v.object({ left: v.number() }),
      dataOf(await server.get(`/api/chat/try/?guest=${guest}`)),
    ).left;
  const keep = (thread: string | null, token: string) =>
    server.post("/api/chat/try/keep/", { thread }, { token });
  const stored = async () => {
    const { db } = server.services;
    const conversations = await db.selectFrom("conversation").select("id").execute();
    const messages = await db.selectFrom("message").select("text").execute();
    return conversations.length + messages.length;
  };

  it("O73 answers a guest three times a day, then says to make an account", async () => {
    const guest = randomUUID();
    expect(await left(guest)).toBe(3);
    const first = await answered(guest, "How hard is it to get into MIT?");
    expect(first.message).toContain("3.96%");
    expect(first.suggested_universities_list).toEqual([MIT]);
    expect(first.response_user_options.length).toBeGreaterThan(0);
    expect(first.left).toBe(2);
    expect((await answered(guest, "hello")).left).toBe(1);
    expect((await answered(guest, "hello")).left).toBe(0);
    const refused = await ask(guest, "hello");
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ message: expect.stringContaining("Make one to go on") });
    expect(Number(refused.headers.get("retry-after"))).toBe(8 * 60 * 60);
    expect(await left(guest)).toBe(0);
    at = new Date(at.getTime() + 24 * HOURS);
    expect(await left(guest)).toBe(3);
    expect((await answered(guest, "hello")).left).toBe(2);
  });

  it("O73 goes on with what was said, and stores nothing of it", async () => {
    const guest = randomUUID();
    const before = await stored();
    const { thread } = await answered(guest, "How hard is it to get into MIT?");
    const second = await answered(guest, "and how much does it cost?", { thread });
    expect(second.message).toContain("$53,450");
    expect(await stored()).toBe(before);
    const lines = JSON.stringify(server.logged);
    expect(lines).not.toContain("get into MIT");
    const buckets = await server.services.db.selectFrom("bucket").select("key").execute();
    expect(buckets.map(({ key }) => key)).toContain(`trial-per-guest:${guest}`);
  });

  it("O73 begins again with a thread that isn't ours, was changed, or is older than a day", async () => {
    const { thread } = await answered(randomUUID(), "How hard is it to get into MIT?");
    const [head, , seal] = (thread ?? "").split(".");
    const forged = Buffer.from(JSON.stringify({ history: [], memory: { version: 2 } }));
    const texts = ["", "nothing", `${head}.${forged.toString("base64url")}.${seal}`];
    for (const text of texts) {
      const { message } = await answered(randomUUID(), "and how much does it cost?", {
        thread: text,
      });
      expect(message).not.toContain("$53,450");
    }
    at = new Date(at.getTime() + 25 * HOURS);
    const late = await answered(randomUUID(), "and how much does it cost?", { thread });
    expect(late.message).not.toContain("$53,450");
  });

  it("O73 O51 helps who may be in danger, also without answers left, and doesn't count it", async () => {
    const guest = randomUUID();
    const help = await answered(guest, "I want to kill myself");
    expect(help).toMatchObject({ help_alone: true, left: 3, suggested_universities_list: [] });
    expect(help.message).toContain("988");
    for (let nth = 0; nth < 3; nth += 1) await answered(guest, "hello");
    const { thread, message, left: none } = await answered(guest, "I want to kill myself");
    expect(message).toContain("988");
    expect(none).toBe(0);
    for (const offer of help.response_user_options)
      expect((await answered(guest, offer, { thread })).help_alone).toBe(true);
    const doubt = await answered(
      guest,
      "I failed again and I hate my life, can I still get into UCF",
    );
    expect(doubt).toMatchObject({ help_alone: true, left: 0 });
    expect((await ask(guest, "hello")).status).toBe(429);
  });

  it("O73 limits a network over all its guests, and no other network, and helps there too", async () => {
    for (let nth = 0; nth < trialPerNetwork.burst; nth += 1)
      await server.services.limits.take(trialPerNetwork, "192.0.2.1");
    const refused = await ask(randomUUID(), "hello", { headers: SATURATED });
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ message: expect.stringContaining("your network") });
    const help = await answered(randomUUID(), "I want to kill myself", { headers: SATURATED });
    expect(help.help_alone).toBe(true);
    const other = { "x-forwarded-for": "192.0.2.2" };
    expect((await answered(randomUUID(), "hello", { headers: other })).left).toBe(2);
    at = new Date(at.getTime() + trialPerNetwork.everySeconds * 1000);
    expect((await answered(randomUUID(), "hello", { headers: SATURATED })).left).toBe(2);
  });

  it.each([
    ["a short id", { guest: "short", question: "hello" }, "The guest's id must be"],
    ["no id", { question: "hello" }, "The guest's id is missing"],
    [
      "another sign",
      { guest: "a\0guest-of-this-suite", question: "hello" },
      "The guest's id must be",
    ],
    ["no question", { guest: GUEST, question: "  " }, "The question is empty"],
    ["too much", { guest: GUEST, question: "a".repeat(1001) }, "up to 1000 characters"],
  ])("O73 refuses %s", async (_, body, message) => {
    const refused = await server.post("/api/chat/try/", body);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ message: expect.stringContaining(message) });
  });

  it("O74 makes what a guest asked a conversation of their account, once, and goes on with it", async () => {
    const guest = randomUUID();
    const { tokens } = await signUp(server);
    const first = await answered(guest, "How hard is it to get into MIT?");
    const { thread } = await answered(guest, "Who are you?", { thread: first.thread });
    const both = await Promise.all([keep(thread, tokens.access), keep(thread, tokens.access)]);
    const [kept, again] = both.map((one) => v.parse(StoredConversation, dataOf(one)));
    expect(again).toEqual(kept);
    expect(kept).toMatchObject({
      title: "How hard is it to get into MIT?",
      messages: [
        { writer: "client", text: "How hard is it to get into MIT?" },
        { writer: "bot", text: first.message },
        { writer: "client", text: "Who are you?" },
        { writer: "bot" },
      ],
    });
    expect(kept?.response_user_options.length).toBeGreaterThan(0);
    const latest = await server.get("/api/chat/latest-conversation/", { token: tokens.access });
    expect(dataOf(latest)).toEqual(kept);
    const next = await server.post(
      `/api/chat/?conversation_id=${kept?.id}`,
      { question: "how much does MIT cost?" },
      { token: tokens.access },
    );
    expect(JSON.stringify(dataOf(next))).toContain("$53,450");
  });

  it("O74 keeps the guide's memory and what it learned of the plans", async () => {
    const { tokens } = await signUp(server);
    const { thread } = await answered(
      randomUUID(),
      "Help me choose a university for nursing in Texas",
    );
    const kept = v.parse(StoredConversation, dataOf(await keep(thread, tokens.access)));
    expect(kept.messages).toHaveLength(2);
    const need = await server.get("/api/user/me/need/", { token: tokens.access });
    expect(JSON.stringify(dataOf(need))).toContain("nursing");
  });

  it("O74 keeps no thread of another account, that isn't ours, or that is older than a day", async () => {
    const { tokens: ada } = await signUp(server);
    const { tokens: bob } = await signUp(server);
    const { thread } = await answered(randomUUID(), "hello");
    expect((await keep(thread, ada.access)).status).toBe(200);
    expect((await keep(thread, bob.access)).status).toBe(404);
    expect((await keep("nothing", ada.access)).status).toBe(404);
    const late = await answered(randomUUID(), "hello");
    at = new Date(at.getTime() + 25 * HOURS);
    const { tokens: eve } = await signUp(server);
    expect((await keep(late.thread, eve.access)).status).toBe(404);
    expect((await server.post("/api/chat/try/keep/", { thread })).status).toBe(401);
  });
});

describe("answers before an account that fail", () => {
  it("O73 counts no answer that the guide couldn't give", async () => {
    const server = await startServer({
      assistant: {
        // oxlint-disable-next-line eslint/require-yield -- it fails before it says anything
        async *answer() {
          throw new Error("A fault of the guide.");
        },
      },
    });
    const refused = await server.post("/api/chat/try/", { guest: GUEST, question: "hello" });
    expect(refused.status).toBe(500);
    expect(dataOf(await server.get(`/api/chat/try/?guest=${GUEST}`))).toMatchObject({ left: 3 });
    await server.stop();
  });
});

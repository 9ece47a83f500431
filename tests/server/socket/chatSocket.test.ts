import net from "node:net";

import { beforeAll, describe, expect, it } from "vitest";

import { messagesPerUser, resumesPerUser } from "#server/guide/conversations/limit.ts";
import { testClock } from "#tests/support/clock.ts";
import { databases, freshDatabase } from "#tests/support/databases.ts";
import { freshNumber, signUp, startServer, suiteServer } from "#tests/support/server.ts";

import { type ChatClient, openChat } from "./chatClient.ts";
import { said, slowGuide } from "./slowGuide.ts";

const UCF = "ipeds-132903";

describe.each(databases())("the chat socket on %s", (database) => {
  const clock = testClock();
  let token: string;
  const server = suiteServer({ database, seeding: true, now: clock.now });
  beforeAll(async () => {
    token = (await signUp(server, { fullName: "Ada Lovelace" })).tokens.access;
  });

  const stored = (id: string | null) =>
    server.services.db
      .selectFrom("message")
      .select(["writer", "text", "cut"])
      .where("conversation_id", "=", id ?? "")
      .orderBy("seq")
      .execute();

  /** Sends a request's head and body as they are, and answers what comes back first. */
  function raw(start: string, body = ""): Promise<string> {
    const { hostname, port } = new URL(server.url);
    return new Promise((resolve, reject) => {
      const line = net.connect(Number(port), hostname, () =>
        line.write(`${start}Host: ${hostname}\r\nConnection: Upgrade\r\n\r\n${body}`),
      );
      line.setTimeout(10_000, () => line.destroy(new Error("No answer came.")));
      line.on("error", reject);
      line.once("data", (data) => {
        resolve(data.toString("utf8"));
        line.destroy();
      });
    });
  }

  it.each(["/ws/others/", "/ws/others"])("A22 opens at %s and streams an answer", async (path) => {
    const chat = await openChat(server.url, token, path);
    chat.send({ message: "How hard is it to get into MIT?", state: "chat" });
    const { text, chunks, end } = await chat.answer();
    expect(chunks).toBeGreaterThan(3);
    expect(text).toContain("3.96%");
    expect(end.message).toBeNull();
    expect(end.question).toBeTruthy();
    expect(end.response_user_options.length).toBeGreaterThanOrEqual(3);
    expect(end.suggested_universities_list[0]?.id).toBe("ipeds-166683");
    expect(await stored(end.conversation_id)).toEqual([
      { writer: "client", text: "How hard is it to get into MIT?", cut: false },
      { writer: "bot", text, cut: false },
    ]);
    chat.socket.close();
  });

  it("A22 T7 greets a new user by name and type, and one who is back shortly", async () => {
    const chat = await openChat(server.url, token);
    chat.send({ message: "hi", state: "init" });
    const welcome = await chat.answer();
    expect(welcome.text).toMatch(/^Hello Ada, and welcome!/);
    expect(welcome.text).toContain("what you would like to study");
    chat.send({ message: "hi", state: "chat" });
    const back = await chat.answer();
    expect(back.text).toMatch(/^Hello Ada, good to see you again/);
    expect(back.text.length).toBeLessThan(welcome.text.length);
    chat.socket.close();
  });

  it("A22 knows a type that was chosen after the socket was opened", async () => {
    const parent = (await signUp(server)).tokens.access;
    const chat = await openChat(server.url, parent);
    await server.post("/api/user/set-type/", { type: "parent" }, { token: parent });
    chat.send({ message: "hi", state: "init" });
    expect((await chat.answer()).text).toContain("your child's plans");
    chat.socket.close();
  });

  it("A22 E6 answers a default prompt about the page's university and goes on with it", async () => {
    const chat = await openChat(server.url, token);
    chat.send({ message: null, default_prompt: "Financial", university_id: UCF });
    const first = await chat.answer();
    expect(first.text).toContain("$6,368");
    chat.send({
      message: "and the graduation rate?",
      university_id: UCF,
      conversation_id: first.end.conversation_id,
    });
    const second = await chat.answer();
    expect(second.end.conversation_id).toBe(first.end.conversation_id);
    expect(second.text).toMatch(/\d\d\.\d\d%/);
    chat.socket.close();
  });

  it("A22 answers messages that come during an answer one after the other", async () => {
    const chat = await openChat(server.url, token);
    chat.send({ message: "tuition at UCF" });
    chat.send({ message: "when was Duke founded" });
    chat.send({ message: "where is Lund University" });
    const texts = [await chat.answer(), await chat.answer(), await chat.answer()].map(
      ({ text }) => text,
    );
    expect(texts[0]).toContain("$6,368");
    expect(texts[1]).toContain("1838");
    expect(texts[2]).toContain("Sweden");
    chat.socket.close();
  });

  it("A22 O122: closes a socket that floods, and says so once", async () => {
    const chat = await openChat(server.url, token);
    for (let sent = 0; sent < 40; sent++) chat.send({ message: "hello" });
    expect((await chat.closed).code).toBe(1008);
    const lines = server.logged.filter(({ security }) => security === "limit.refused");
    expect(lines).toMatchObject([{ why: "chat-messages", network: "127.0.0.1" }]);
  });

  it.each([
    [messagesPerUser, {}],
    [resumesPerUser, { conversation_id: "any", resumes: { answer_id: "any.1" } }],
  ])(
    "O122 O185: says from where more came than the limit %o lets through",
    async ({ name }, more) => {
      const { tokens, user } = await signUp(server);
      const chat = await openChat(server.url, tokens.access);
      const bucket = { key: `${name}:${user.id}`, tokens: -100, updated_at: clock.now() };
      await server.services.db.insertInto("bucket").values(bucket).execute();
      chat.send({ message: "hello", ...more });
      expect((await chat.answer()).text).toMatch(/Please try again in/);
      const lines = server.logged.filter(({ why }) => why === name);
      expect(lines).toMatchObject([{ security: "limit.refused", network: "127.0.0.1" }]);
      chat.socket.close();
    },
  );

  it.each<[string, Record<string, unknown> | string, RegExp]>([
    ["no JSON", "{oops", /isn't valid JSON/],
    ["no object", "[1,2]", /./],
    ["no text", { message: "   " }, /message is empty/],
    ["a number", { message: 42 }, /must be a text/],
    ["an unknown state", { message: "x", state: "later" }, /'init' or 'chat'/],
    ["4001 characters", { message: "x".repeat(4001) }, /up to 4000 characters/],
    ["a frame above 32 KiB", { message: "x".repeat(40_000) }, /up to 4000 characters/],
    ["a NUL", { message: "a\0b" }, /can't be stored/],
    [
      "an unknown conversation",
      { message: "x", conversation_id: "nobody" },
      /no such conversation/,
    ],
    ["an unknown university", { message: "x", university_id: "nobody" }, /no university/],
    ["an unknown point", { message: "x", point_id: "nobody" }, /no such point/],
  ])("A22 answers %s by a sentence and an end, and goes on", async (_, message, sentence) => {
    const chat = await openChat(server.url, token);
    chat.send(message);
    const refusal = await chat.answer();
    expect(refusal.text).toMatch(sentence);
    expect(refusal.end.conversation_id).toBeNull();
    chat.send({ message: "tuition at UCF" });
    expect((await chat.answer()).text).toContain("$6,368");
    chat.socket.close();
  });

  it("A22 answers binary data by a sentence, and cuts off what is far too large", async () => {
    const chat = await openChat(server.url, token);
    chat.socket.send(Buffer.from([1, 2, 3]));
    expect((await chat.answer()).text).toContain("as text");
    chat.send("x".repeat(300_000));
    expect((await chat.closed).code).toBe(1009);
  });

  it("A22 keeps another's conversation closed", async () => {
    const mine = await openChat(server.url, token);
    mine.send({ message: "My secret is Yale" });
    const { end } = await mine.answer();
    const other = await openChat(server.url, (await signUp(server)).tokens.access);
    other.send({ message: "go on", conversation_id: end.conversation_id });
    const { text } = await other.answer();
    expect(text).toContain("no such conversation");
    expect(await stored(end.conversation_id)).toHaveLength(2);
    mine.socket.close();
    other.socket.close();
  });

  it.each(["", "forged", "a.b.c"])(
    "A22 X9 refuses the token %j before the socket opens",
    async (bad) => {
      await expect(openChat(server.url, bad)).rejects.toThrow("refused with 401");
    },
  );

  it("A22 refuses a token that has expired, and one whose session has ended", async () => {
    const { tokens } = await signUp(server, { phoneNumber: freshNumber() });
    const chat = await openChat(server.url, tokens.access);
    await server.post("/api/user/logout/", { refresh_token: tokens.refresh });
    await expect(openChat(server.url, tokens.access)).rejects.toThrow("refused with 401");
    chat.send({ message: "still here?" });
    expect(await chat.closed).toEqual({
      code: 4401,
      reason: "Your session has ended. Please sign in again.",
    });
    const late = await signUp(server);
    clock.advance({ days: 1 });
    await expect(openChat(server.url, late.tokens.access)).rejects.toThrow("refused with 401");
    clock.advance({ days: -1 });
  });

  it("A22 has no socket elsewhere", async () => {
    await expect(openChat(server.url, token, "/ws/nowhere/")).rejects.toThrow("refused with 404");
  });

  it.each(["//", "/ws/others/%", "http://"])(
    "A22 answers 404 at the odd address %s",
    async (at) => {
      const answer = await raw(`GET ${at} HTTP/1.1\r\nUpgrade: websocket\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 404 /);
      expect(server.logged.filter(({ level }) => level === 50)).toEqual([]);
    },
  );

  it("A22 tells who brings no token to sign in", async () => {
    const answer = await raw("GET /ws/others/ HTTP/1.1\r\nUpgrade: websocket\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*Please sign in first\./);
  });

  it("serves requests that offer another upgrade as if they did not", async () => {
    const offer = "Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n";
    expect(await raw(`GET /healthz HTTP/1.1\r\n${offer}`)).toMatch(/^HTTP\/1\.1 200 /);
    const body = JSON.stringify({ phone_number: "nonsense" });
    const posted = await raw(
      `POST /api/user/send-otp/ HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${offer}`,
      body,
    );
    expect(posted).toMatch(/^HTTP\/1\.1 400 [^]*Enter the number with/);
  });
});

describe.each(databases())("a chat socket that ends in mid-answer on %s", (database) => {
  it.each([
    ["closes plainly", (chat: ChatClient) => chat.socket.close()],
    ["closes with 1000", (chat: ChatClient) => chat.socket.close(1000)],
  ])("O67 stops the guide and stores the answer as cut when the client %s", async (_, close) => {
    const guide = slowGuide();
    const server = await startServer({ database, assistant: guide.assistant });
    try {
      const { tokens } = await signUp(server);
      const chat = await openChat(server.url, tokens.access);
      chat.send({ message: "Tell me everything" });
      const { conversation_id: id } = await chat.next();
      close(chat);
      await guide.aborted;
      await expect
        .poll(() => said(server, id))
        .toEqual(["Tell me everything", "As I was saying (cut)"]);
    } finally {
      await server.stop();
    }
  });

  it("A22 closes with 1001 when the server stops, within 5 s, and what was said is stored", async () => {
    const fresh = await freshDatabase(database);
    try {
      const server = await startServer({
        database: fresh.config,
        assistant: slowGuide().assistant,
      });
      const { tokens } = await signUp(server);
      const chat = await openChat(server.url, tokens.access);
      chat.send({ message: "Tell me everything" });
      await chat.next();
      const began = performance.now();
      await server.stop();
      expect(performance.now() - began).toBeLessThan(5000);
      expect((await chat.closed).code).toBe(1001);

      const again = await startServer({ database: fresh.config });
      const messages = await again.services.db
        .selectFrom("message")
        .select(["writer", "text", "cut"])
        .orderBy("seq")
        .execute();
      await again.stop();
      expect(messages).toEqual([
        { writer: "client", text: "Tell me everything", cut: false },
        { writer: "bot", text: "As I was saying", cut: true },
      ]);
    } finally {
      await fresh.cleanup();
    }
  });

  it("A22 drops a peer that no longer answers pings", async () => {
    const server = await startServer({ database, chatSocket: { pingMs: 500 } });
    try {
      const { tokens } = await signUp(server);
      const live = await openChat(server.url, tokens.access);
      const dead = await openChat(server.url, tokens.access);
      // A peer whose machine went away: nothing is read, so no ping is answered.
      dead.socket.pause();
      await new Promise<void>((resolve) => {
        let pings = 0;
        live.socket.on("ping", () => {
          pings += 1;
          if (pings === 3) resolve();
        });
      });
      dead.socket.resume();
      expect((await dead.closed).code).toBe(1006);
      expect(live.socket.readyState).toBe(live.socket.OPEN);
      live.socket.close();
    } finally {
      await server.stop();
    }
  });
});

import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";

import { recommend, startConversation } from "#contract/calls/chat.ts";
import { Answer } from "#contract/chat.ts";
import { messagesPerUser } from "#server/guide/conversations/limit.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, signUp, startServer, suiteServer } from "#tests/support/server.ts";

import { MIT } from "./mit.ts";

const UCF = "ipeds-132903";

describe.each(databases())("the chat calls on %s", (database) => {
  let ada: string;
  let bob: string;
  const server = suiteServer({ database, seeding: true });
  beforeAll(async () => {
    ada = (await signUp(server, { fullName: "Ada Lovelace" })).tokens.access;
    bob = (await signUp(server, { fullName: "Bob Noyce" })).tokens.access;
  });

  const ask = (question: unknown, query = "", token = ada) =>
    server.post(`/api/chat/${query}`, { question }, { token });
  const answered = async (question: string, query = "") =>
    v.parse(Answer, dataOf(await ask(question, query)));
  const messagesOf = (id: string | null) =>
    server.services.db
      .selectFrom("message")
      .select(["seq", "writer", "text", "cut", "follow_ups"])
      .where("conversation_id", "=", id ?? "")
      .orderBy("seq")
      .execute();
  const conversations = async () =>
    (await server.services.db.selectFrom("conversation").select("id").execute()).length;

  it("A19 answers whole, with follow-ups, a next question and universities, and stores both messages", async () => {
    const answer = await answered("How hard is it to get into MIT?");
    expect(answer.message).toContain("3.96%");
    expect(answer.message).toContain("(fall 2022\u00A0[[1]](https://nces.ed.gov/ipeds/))");
    expect(answer.question).toBeTruthy();
    expect(answer.response_user_options.length).toBeGreaterThanOrEqual(3);
    expect(answer.suggested_universities_list).toEqual([MIT]);
    expect(await messagesOf(answer.conversation_id)).toEqual([
      {
        seq: 0,
        writer: "client",
        text: "How hard is it to get into MIT?",
        cut: false,
        follow_ups: [],
      },
      {
        seq: 1,
        writer: "bot",
        text: answer.message,
        cut: false,
        follow_ups: answer.response_user_options,
      },
    ]);
  });

  it("A19 goes on with a conversation and knows what it was about", async () => {
    const first = await answered("How hard is it to get into MIT?");
    const id = first.conversation_id ?? "";
    const second = await answered("and how much does it cost?", `?conversation_id=${id}`);
    expect(second.conversation_id).toBe(id);
    expect(second.message).toContain("$53,450");
    expect((await messagesOf(id)).map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
  });

  it("A19 answers about the university and the point named in the query", async () => {
    expect((await answered("tuition", `?location_id=${UCF}`)).message).toContain("$6,368");
    const stop = await answered("What is here?", `?location_id=${UCF}&point_id=${UCF}-3`);
    expect(stop.message).toContain("John C. Hitt Library");
  });

  it("A19 stores messages that come at the same moment one after the other", async () => {
    const { conversation_id: id } = await answered("hello");
    await Promise.all(
      ["tuition", "size", "age"].map((text) => ask(text, `?conversation_id=${id}`)),
    );
    expect((await messagesOf(id)).map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it.each([
    ["?location_id=nobody", /no university with this id/],
    [`?location_id=${UCF}&point_id=nobody`, /no such point/],
    [`?location_id=ipeds-243744&point_id=${UCF}-1`, /no such point/],
    ["?conversation_id=nobody", /You have no such conversation/],
    ["?conversation_id=6f9619ff-8b86-d011-b42d-00c04fc964ff", /You have no such conversation/],
  ])("A19 answers 404 for %s and stores nothing", async (query, message) => {
    const before = await conversations();
    const answer = await ask("hello", query);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(message) as string });
    expect(await conversations()).toBe(before);
  });

  it("A18 A19 A21 lets nobody read or continue another's conversation", async () => {
    const { conversation_id: id } = await answered("My secret plan is to apply to Yale");
    const query = `?conversation_id=${id}`;
    const tries = [
      await ask("go on", query, bob),
      await server.post(`/api/chat/default/${query}`, { title: "x" }, { token: bob }),
      await server.post(
        "/api/agent/others/",
        { content: "go on", conversation_id: id },
        { token: bob },
      ),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(JSON.stringify(tries.map(({ body }) => body))).not.toContain("Yale");
    expect(await messagesOf(id)).toHaveLength(2);
  });

  it.each([
    [undefined, /message is missing/],
    ["", /message is empty/],
    ["   \n", /message is empty/],
    [42, /message is missing/],
    ["x".repeat(4001), /up to 4000 characters/],
    ["a\0b", /can't be stored/],
  ])("A19 refuses the question %j by a sentence and stores nothing", async (question, message) => {
    const before = await conversations();
    const answer = await ask(question);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      status: "error",
      message: expect.stringMatching(message) as string,
    });
    expect(await conversations()).toBe(before);
  });

  it("A19 takes a message of 4000 characters, and characters of every script", async () => {
    expect((await ask("x".repeat(4000))).status).toBe(200);
    const odd = "كم 🎓 \u{1F9D1}‍🎓 ÿ \ud800";
    expect((await ask(odd)).status).toBe(200);
  });

  it("A18 starts the conversation about a university with something to ask", async () => {
    const started = v.parse(
      startConversation.data,
      dataOf(
        await server.post("/api/chat/default/", { location_id: UCF, title: "UCF" }, { token: ada }),
      ),
    );
    expect(started).toMatchObject({ title: "UCF", location_id: UCF });
    expect(started.question).toContain("University of Central Florida");
    expect(started.response_user_options.length).toBeGreaterThanOrEqual(3);
    const next = await answered("tuition", `?conversation_id=${started.conversation_id}`);
    expect(next.message).toContain("$6,368");
  });

  it("A18 takes up a stored conversation with what was offered last", async () => {
    const answer = await answered("How hard is it to get into MIT?");
    const taken = await server.post(
      `/api/chat/default/?conversation_id=${answer.conversation_id}`,
      {},
      { token: ada },
    );
    expect(dataOf(taken)).toMatchObject({
      conversation_id: answer.conversation_id,
      question: answer.question,
      response_user_options: answer.response_user_options,
    });
  });

  it("A18 answers 404 for a university that isn't there", async () => {
    const answer = await server.post(
      "/api/chat/default/",
      { location_id: "nobody" },
      { token: ada },
    );
    expect(answer.status).toBe(404);
  });

  it("A20 recommends universities that fit a text and stores nothing", async () => {
    const before = await conversations();
    const answer = await server.post(
      "/api/chat/recommend/",
      { content: "small colleges in Minnesota" },
      { token: ada },
    );
    const { message, suggested_universities_list: list } = v.parse(recommend.data, dataOf(answer));
    expect(list.map(({ name }) => name).toSorted()).toEqual([
      "Carleton College",
      "St. Olaf College",
    ]);
    expect(message).toContain("Carleton College");
    expect(await conversations()).toBe(before);
  });

  it("A21 answers an agent's question and goes on with it", async () => {
    const first = v.parse(
      Answer,
      dataOf(
        await server.post("/api/agent/others/", { content: "What about Duke?" }, { token: ada }),
      ),
    );
    expect(first.message).toContain("Duke University");
    const second = v.parse(
      Answer,
      dataOf(
        await server.post(
          "/api/agent/others/",
          { content: "when was it founded", conversation_id: first.conversation_id },
          { token: ada },
        ),
      ),
    );
    expect(second.message).toContain("1838");
  });

  it("E1 S20 shows on the profile what was suggested, the latest first", async () => {
    const { tokens } = await signUp(server);
    await ask("Tell me about Yale", "", tokens.access);
    await ask("Tell me about Duke", "", tokens.access);
    await ask("Tell me about Yale", "", tokens.access);
    expect(dataOf(await server.get("/api/user/me/", { token: tokens.access }))).toMatchObject({
      suggested_universities: [{ name: "Yale University" }, { name: "Duke University" }],
    });
  });

  it("A19 asks for patience when one user sends very many messages", async () => {
    const { tokens } = await signUp(server);
    const answers = await Promise.all(
      Array.from({ length: 75 }, () => ask("hello", "", tokens.access)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.body).toMatchObject({
      message: expect.stringMatching(/too many messages/) as string,
    });
    expect((await ask("hello")).status).toBe(200);
  });

  it.each([
    ["A18", "/api/chat/default/", { title: "x" }],
    ["A20", "/api/chat/recommend/", { content: "hello" }],
  ])("%s asks for patience, too", async (_clause, path, body) => {
    const { user, tokens } = await signUp(server);
    const before = await conversations();
    // Emptied ahead by more than comes back meanwhile.
    await server.services.db
      .insertInto("bucket")
      .values({
        key: `${messagesPerUser.name}:${user.id}`,
        tokens: -100,
        updated_at: new Date(),
      })
      .execute();
    const answer = await server.post(path, body, { token: tokens.access });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(await conversations()).toBe(before);
  });
});

describe.each(databases())("a guide that fails on %s", (database) => {
  it("A19 apologises in the conversation and is logged", async () => {
    const server = await startServer({
      database,
      assistant: {
        async *answer() {
          yield { type: "text", text: "Well, " };
          throw new Error("the model is gone");
        },
      },
    });
    try {
      const { tokens } = await signUp(server);
      const answer = await server.post("/api/chat/", { question: "hi" }, { token: tokens.access });
      const { message, conversation_id: id } = v.parse(Answer, dataOf(answer));
      expect(message).toMatch(/^Well, \n\nI'm sorry, something went wrong on my side/);
      expect(message).not.toContain("model");
      const stored = await server.services.db
        .selectFrom("message")
        .select("text")
        .where("conversation_id", "=", id)
        .where("writer", "=", "bot")
        .execute();
      expect(stored).toEqual([{ text: message }]);
      expect(server.logged.some((line) => JSON.stringify(line).includes("the model is gone"))).toBe(
        true,
      );
    } finally {
      await server.stop();
    }
  });

  it("A18 leaves no conversation behind that could not be opened", async () => {
    const server = await startServer({
      database,
      assistant: {
        // oxlint-disable-next-line require-yield -- it fails before it says anything
        async *answer() {
          throw new Error("the model is gone");
        },
      },
    });
    try {
      const { tokens } = await signUp(server);
      const answer = await server.post(
        "/api/chat/default/",
        { title: "x" },
        { token: tokens.access },
      );
      expect(answer.status).toBe(500);
      const rows = await server.services.db.selectFrom("conversation").select("id").execute();
      expect(rows).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { IncomingMessage } from "#contract/chat.ts";
import type { Assistant } from "#server/guide/port.ts";
import { databases, freshDatabase } from "#tests/support/databases.ts";
import { signUp, startServer, type TestServer } from "#tests/support/server.ts";

import { openChat } from "./chatClient.ts";
import { said, slowGuide } from "./slowGuide.ts";

const ASKED = "Tell me everything";
const FIRST = "As I was saying";
const REST = ", and so on.";

/** Asks, and drops the line after the first piece, which it returns. */
async function askAndDrop({ url }: TestServer, token: string): Promise<IncomingMessage> {
  const chat = await openChat(url, token);
  chat.send({ message: ASKED });
  const piece = await chat.next();
  chat.socket.terminate();
  await chat.closed;
  return piece;
}

describe.each(databases())("an answer that is resumed on %s", (database) => {
  let guide: ReturnType<typeof slowGuide>;
  let server: TestServer;
  const assistant: Assistant = {
    answer: (question, signal) => guide.assistant.answer(question, signal),
  };
  beforeAll(async () => {
    server = await startServer({
      database,
      assistant,
      chatSocket: { pauseMs: 1 },
    });
  });
  beforeEach(() => {
    guide = slowGuide();
    assistant.repeats = false;
  });
  afterAll(() => server.stop());

  const signedIn = async () => (await signUp(server)).tokens.access;

  /** Says on a line of its own what an app does after its line dropped; returns what comes up to the end. */
  async function resume(
    token: string,
    conversation: string | null,
    resumes: Record<string, unknown>,
    at: { url: string } = server,
  ) {
    const chat = await openChat(at.url, token);
    chat.send({ message: ASKED, conversation_id: conversation, resumes });
    const answer = await chat.answer();
    chat.socket.close();
    return answer;
  }

  it("O118 goes on after what the app has, to its end, while it grows", async () => {
    const token = await signedIn();
    const piece = await askAndDrop(server, token);
    const { conversation_id: id, answer_id: answerId } = piece;
    expect(answerId).toBe(`${id}.1`);
    const resuming = resume(token, id, { answer_id: answerId, characters: FIRST.length - 3 });
    await expect.poll(() => said(server, id)).toEqual([ASKED, `${FIRST} (growing)`]);
    guide.goOn();
    const { text, end } = await resuming;
    expect(FIRST.slice(0, -3) + text).toBe(FIRST + REST);
    expect(end).toMatchObject({
      question: "What else?",
      response_user_options: ["Costs"],
      message_id: answerId,
    });
    expect(end.cut).toBeUndefined();
    expect(await said(server, id)).toEqual([ASKED, FIRST + REST]);
  });

  it("O118 ends whole when only its end was missing", async () => {
    const token = await signedIn();
    const { conversation_id: id, answer_id } = await askAndDrop(server, token);
    guide.goOn();
    const { text, end } = await resume(token, id, { answer_id, characters: 27 });
    expect(text).toBe("");
    expect(end).toMatchObject({ question: "What else?", message_id: answer_id });
  });

  it("O118 is found by its question when no piece has come, and the question isn't asked twice", async () => {
    const token = await signedIn();
    guide.goOn();
    const chat = await openChat(server.url, token);
    chat.send({ message: ASKED });
    const { end } = await chat.answer();
    const id = end.conversation_id;
    chat.send({ message: ASKED, conversation_id: id });
    await expect.poll(async () => (await said(server, id)).length).toBe(4);
    chat.socket.terminate();
    const { text } = await resume(token, id, { after: end.message_id });
    expect(text).toBe(FIRST + REST);
    expect(await said(server, id)).toEqual([ASKED, FIRST + REST, ASKED, FIRST + REST]);
  });

  it("O118 is made when its question never arrived, though the same was asked before", async () => {
    const token = await signedIn();
    guide.goOn();
    const { conversation_id: id, answer_id } = await askAndDrop(server, token);
    await expect.poll(() => said(server, id)).toEqual([ASKED, FIRST + REST]);
    const { text } = await resume(token, id, { after: answer_id });
    expect(text).toBe(FIRST + REST);
    expect(await said(server, id)).toEqual([ASKED, FIRST + REST, ASKED, FIRST + REST]);
  });

  /** An answer of which `kept` is stored, as if its process were gone. */
  async function left(token: string, kept: string) {
    const piece = await askAndDrop(server, token);
    const { conversation_id: id } = piece;
    await expect.poll(() => said(server, id)).toEqual([ASKED, `${FIRST} (growing)`]);
    await server.services.db
      .updateTable("message")
      .set({ text: kept, growing_until: sql<Date>`now() - interval '1 second'` })
      .where("conversation_id", "=", id)
      .where("seq", "=", 1)
      .execute();
    return piece;
  }

  it("O136 is made again where its process is gone, and goes on after what the app has", async () => {
    assistant.repeats = true;
    const token = await signedIn();
    const { conversation_id: id, answer_id } = await left(token, FIRST.slice(0, 4));
    const resuming = resume(token, id, { answer_id, characters: 7 });
    const other = resume(token, id, { answer_id, characters: 0 });
    guide.goOn();
    const { text, end } = await resuming;
    expect(FIRST.slice(0, 7) + text).toBe(FIRST + REST);
    expect(end).toMatchObject({ question: "What else?", message_id: answer_id });
    expect((await other).text).toBe(FIRST + REST);
    expect(await said(server, id)).toEqual([ASKED, FIRST + REST]);
  });

  it("O136 ends as cut where it would begin otherwise now", async () => {
    assistant.repeats = true;
    const token = await signedIn();
    const { conversation_id: id, answer_id } = await left(token, "As it was");
    const { text, end } = await resume(token, id, { answer_id, characters: 3 });
    expect(text).toBe("it was");
    expect(end).toMatchObject({ message: null, cut: true });
    expect(await said(server, id)).toEqual([ASKED, "As it was (cut)"]);
    guide.goOn();
  });

  it("O136 ends as cut where its process is gone and the guide doesn't repeat itself, with what was kept of it", async () => {
    const token = await signedIn();
    const { conversation_id: id, answer_id } = await left(token, FIRST);
    const { text, end } = await resume(token, id, { answer_id, characters: 2 });
    expect(text).toBe(FIRST.slice(2));
    expect(end).toMatchObject({ message: null, cut: true, response_user_options: [] });
    expect(end.message_id).toBeUndefined();
    guide.goOn();
  });

  it("O118 isn't told to someone else", async () => {
    const { conversation_id: id, answer_id } = await askAndDrop(server, await signedIn());
    const { text } = await resume(await signedIn(), id, { answer_id });
    expect(text).toMatch(/no such conversation/);
    guide.goOn();
  });

  it("O67 stops when the person stops it on the line that resumed it", async () => {
    const token = await signedIn();
    const { conversation_id: id, answer_id } = await askAndDrop(server, token);
    const chat = await openChat(server.url, token);
    chat.send({ message: ASKED, conversation_id: id, resumes: { answer_id } });
    await chat.next();
    chat.socket.close(1000);
    await guide.aborted;
    await expect.poll(() => said(server, id)).toEqual([ASKED, `${FIRST} (cut)`]);
  });

  it("O118 shows in its conversation that it grows", async () => {
    const token = await signedIn();
    const { conversation_id: id, answer_id } = await askAndDrop(server, token);
    const read = async () => {
      const { body } = await server.get(`/api/chat/conversations/${id}/`, { token });
      return (body as { data: { messages: unknown[] } }).data.messages.at(-1);
    };
    await expect.poll(read).toMatchObject({ text: FIRST, answer_id, growing: true });
    guide.goOn();
    await expect.poll(read).toMatchObject({ text: FIRST + REST, answer_id, growing: false });
  });
});

describe.each(databases().filter((kind) => kind === "postgres"))(
  "an answer that another process makes on %s",
  (database) => {
    it("O118 comes from there as it grows, with its end", async () => {
      const fresh = await freshDatabase(database);
      const { assistant, goOn } = slowGuide();
      const one = await startServer({ database: fresh.config, assistant });
      const other = await startServer({ database: fresh.config });
      try {
        const token = (await signUp(one)).tokens.access;
        const { conversation_id: id, answer_id } = await askAndDrop(one, token);
        const chat = await openChat(other.url, token);
        const resumes = { answer_id, characters: 3 };
        chat.send({ message: ASKED, conversation_id: id, resumes });
        expect((await chat.next()).message).toBe(FIRST.slice(3));
        goOn();
        const { text, end } = await chat.answer();
        expect(text).toBe(REST);
        expect(end).toMatchObject({ question: "What else?", message_id: answer_id });
        chat.socket.close();
      } finally {
        await Promise.all([one.stop(), other.stop()]);
        await fresh.cleanup();
      }
    });
  },
);

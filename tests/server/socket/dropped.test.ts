import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { databases, freshDatabase } from "#tests/support/databases.ts";
import { signUp, startServer, type TestServer } from "#tests/support/server.ts";

import { type ChatClient, openChat } from "./chatClient.ts";
import { said, slowGuide } from "./slowGuide.ts";

const ASKED = "Tell me everything";
const FIRST = "As I was saying";
const WHOLE = "As I was saying, and so on.";

/** Asks, reads the first piece, and drops the line; resolves with the conversation's id. */
async function askAndDrop(
  { url }: TestServer,
  token: string,
  drop = (chat: ChatClient) => chat.socket.terminate(),
): Promise<string | null> {
  const chat = await openChat(url, token);
  chat.send({ message: ASKED });
  const { conversation_id: id } = await chat.next();
  drop(chat);
  await chat.closed;
  return id;
}

describe.each(databases())("an answer whose line drops on %s", (database) => {
  let guide: ReturnType<typeof slowGuide>;
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({
      database,
      assistant: { answer: (question, signal) => guide.assistant.answer(question, signal) },
      chatSocket: { pauseMs: 1 },
    });
  });
  beforeEach(() => {
    guide = slowGuide();
  });
  afterAll(() => server.stop());

  const signedIn = async () => (await signUp(server)).tokens.access;

  it.each([
    ["the line breaks", (chat: ChatClient) => chat.socket.terminate()],
    // `ws` may not send 1001 without a server's role, but takes it; pages that are left send it.
    ["the page is left", (chat: ChatClient) => chat.socket.close(1001)],
  ])("O120 is finished and stored whole, with its end, when %s", async (_, drop) => {
    const token = await signedIn();
    const id = await askAndDrop(server, token, drop);
    guide.goOn();
    await expect.poll(() => said(server, id)).toEqual([ASKED, WHOLE]);
    const response = await fetch(`${server.url}/api/chat/conversations/${id}/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ question: "What else?", response_user_options: ["Costs"] });
  });

  it("O120 is stored as cut before the next question of its conversation", async () => {
    const token = await signedIn();
    const id = await askAndDrop(server, token);
    const chat = await openChat(server.url, token);
    chat.send({ message: "And now?", conversation_id: id });
    expect((await chat.next()).message).toBe(FIRST);
    expect(await said(server, id)).toEqual([ASKED, `${FIRST} (cut)`, "And now?", " (growing)"]);
    chat.socket.close();
  });

  it("O69 is set aside with its question when that is asked again", async () => {
    const token = await signedIn();
    const id = await askAndDrop(server, token);
    const chat = await openChat(server.url, token);
    chat.send({ message: ASKED, conversation_id: id, replaces_last: ASKED });
    await chat.next();
    guide.goOn();
    await chat.answer();
    expect(await said(server, id)).toEqual([
      `${ASKED} (replaced)`,
      `${FIRST} (cut) (replaced)`,
      ASKED,
      WHOLE,
    ]);
    chat.socket.close();
  });

  it("O120 goes on when someone else names its conversation", async () => {
    const token = await signedIn();
    const id = await askAndDrop(server, token);
    const chat = await openChat(server.url, await signedIn());
    chat.send({ message: "And now?", conversation_id: id });
    expect((await chat.answer()).text).toMatch(/no such conversation/);
    guide.goOn();
    await expect.poll(() => said(server, id)).toEqual([ASKED, WHOLE]);
    chat.socket.close();
  });

  it("O120 goes on while another conversation is asked something", async () => {
    const token = await signedIn();
    const id = await askAndDrop(server, token);
    const chat = await openChat(server.url, token);
    chat.send({ message: "Something else" });
    await chat.next();
    guide.goOn();
    await chat.answer();
    await expect.poll(() => said(server, id)).toEqual([ASKED, WHOLE]);
    chat.socket.close();
  });
});

describe.each(databases())("the end of an answer without a line on %s", (database) => {
  it("O120 comes as a cut when it isn't finished in time", async () => {
    const guide = slowGuide();
    const { assistant } = guide;
    const server = await startServer({ database, assistant, chatSocket: { finishMs: 200 } });
    try {
      const id = await askAndDrop(server, (await signUp(server)).tokens.access);
      await guide.aborted;
      await expect.poll(() => said(server, id)).toEqual([ASKED, `${FIRST} (cut)`]);
    } finally {
      await server.stop();
    }
  });

  it.each([
    [false, "cut"],
    [true, "growing"],
  ])(
    "O136 is left to the next process when the server stops (repeats: %s)",
    async (repeats, how) => {
      const fresh = await freshDatabase(database);
      try {
        const assistant = { ...slowGuide().assistant, repeats };
        const server = await startServer({ database: fresh.config, assistant });
        const id = await askAndDrop(server, (await signUp(server)).tokens.access);
        await server.stop();
        const again = await startServer({ database: fresh.config });
        const stored = await said(again, id);
        await again.stop();
        expect(stored).toEqual([ASKED, `${FIRST} (${how})`]);
      } finally {
        await fresh.cleanup();
      }
    },
  );
});

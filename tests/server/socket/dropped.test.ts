import { describe, expect, it } from "vitest";

import { databases, freshDatabase } from "#tests/support/databases.ts";
import { signUp, startServer } from "#tests/support/server.ts";

import type { ChatClient } from "./chatClient.ts";
import { ASKED, askAndDrop, FIRST, said, slowGuide, slowServer, WHOLE } from "./slowGuide.ts";

describe.each(databases())("an answer whose line drops on %s", (database) => {
  const { signedIn, server, goOn, open, asked, kept } = slowServer(database);

  it.each([
    ["the line breaks", (chat: ChatClient) => chat.socket.terminate()],
    // `ws` may not send 1001 without a server's role, but takes it; pages that are left send it.
    ["the page is left", (chat: ChatClient) => chat.socket.close(1001)],
  ])("O120 is finished and stored whole, with its end, when %s", async (_, drop) => {
    const token = await signedIn();
    const { conversation_id: id } = await asked(token, drop);
    goOn();
    await expect.poll(() => kept(id)).toEqual([ASKED, WHOLE]);
    const response = await fetch(`${server().url}/api/chat/conversations/${id}/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ question: "What else?", response_user_options: ["Costs"] });
  });

  it("O120 is stored as cut before the next question of its conversation", async () => {
    const token = await signedIn();
    const { conversation_id: id } = await asked(token);
    const chat = await open(token);
    chat.send({ message: "And now?", conversation_id: id });
    expect((await chat.next()).message).toBe(FIRST);
    expect(await kept(id)).toEqual([ASKED, `${FIRST} (cut)`, "And now?", " (growing)"]);
    chat.socket.close();
  });

  it("O69 is set aside with its question when that is asked again", async () => {
    const token = await signedIn();
    const { conversation_id: id } = await asked(token);
    const chat = await open(token);
    chat.send({ message: ASKED, conversation_id: id, replaces_last: ASKED });
    await chat.next();
    goOn();
    await chat.answer();
    expect(await kept(id)).toEqual([
      `${ASKED} (replaced)`,
      `${FIRST} (cut) (replaced)`,
      ASKED,
      WHOLE,
    ]);
    chat.socket.close();
  });

  it("O120 goes on when someone else names its conversation", async () => {
    const token = await signedIn();
    const { conversation_id: id } = await asked(token);
    const chat = await open(await signedIn());
    chat.send({ message: "And now?", conversation_id: id });
    expect((await chat.answer()).text).toMatch(/no such conversation/);
    goOn();
    await expect.poll(() => kept(id)).toEqual([ASKED, WHOLE]);
    chat.socket.close();
  });

  it("O120 goes on while another conversation is asked something", async () => {
    const token = await signedIn();
    const { conversation_id: id } = await asked(token);
    const chat = await open(token);
    chat.send({ message: "Something else" });
    await chat.next();
    goOn();
    await chat.answer();
    await expect.poll(() => kept(id)).toEqual([ASKED, WHOLE]);
    chat.socket.close();
  });
});

describe.each(databases())("the end of an answer without a line on %s", (database) => {
  it("O120 comes as a cut when it isn't finished in time", async () => {
    const guide = slowGuide();
    const { assistant } = guide;
    const server = await startServer({ database, assistant, chatSocket: { finishMs: 200 } });
    try {
      const { conversation_id: id } = await askAndDrop(
        server,
        (await signUp(server)).tokens.access,
      );
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
        const { conversation_id: id } = await askAndDrop(
          server,
          (await signUp(server)).tokens.access,
        );
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

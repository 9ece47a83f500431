import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { StoredConversation } from "#contract/conversation.ts";
import { ShareKey } from "#contract/sharedAnswer.ts";
import { sharesPerUser } from "#server/guide/conversations/limit.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, signUp, suiteServer } from "#tests/support/server.ts";

import { openChat } from "../socket/chatClient.ts";

const QUESTION = "How hard is it to get into MIT?";

describe.each(databases())("sharing one answer on %s", (database) => {
  const server = suiteServer({ database, seeding: true });

  const open = (key: string) => server.get(`/api/chat/shared/${key}/`);

  /** Someone who has asked about MIT after the greeting, with what they may do. */
  async function someone() {
    const { tokens, user } = await signUp(server, { fullName: "Ada Lovelace" });
    const token = tokens.access;
    const chat = await openChat(server.url, token);
    let id: string | null = null;
    const ask = async (message: Record<string, unknown>) => {
      chat.send({ ...message, conversation_id: id });
      const { end } = await chat.answer();
      id = end.conversation_id;
      return end;
    };
    await ask({ message: "hi" });
    const end = await ask({ message: QUESTION });
    const path = `/api/chat/messages/${end.message_id}/share/`;
    const conversation = `/api/chat/conversations/${id}/`;
    return {
      token,
      userId: user.id ?? "",
      end,
      ask,
      close: () => chat.socket.close(),
      share: (at = path) => server.post(at, {}, { token }),
      key: async () => v.parse(ShareKey, dataOf(await server.post(path, {}, { token }))).key,
      endSharing: () => server.request("DELETE", path, { token }),
      read: async () =>
        v.parse(StoredConversation, dataOf(await server.get(conversation, { token }))),
      remove: () => server.request("DELETE", conversation, { token }),
      restore: () => server.post(`${conversation}restore/`, {}, { token }),
    };
  }

  it("O107 shows everyone the question and the answer, and nothing else", async () => {
    const ada = await someone();
    expect(ada.end.shareable).toBe(true);
    const key = await ada.key();
    expect(key).toMatch(/^[\w-]{24}$/);
    const { data } = (await open(key)).body as { data: Record<string, unknown> };
    expect(Object.keys(data).toSorted()).toEqual(["answer", "answered_at", "question"]);
    expect(data).toMatchObject({ question: QUESTION, answer: expect.stringContaining("3.96%") });
    expect(JSON.stringify(data)).not.toContain("Ada");
    ada.close();
  });

  it("O107 keeps one link while it is shared, and makes another after it has ended", async () => {
    const ada = await someone();
    const key = await ada.key();
    expect(await ada.key()).toBe(key);
    expect((await ada.read()).messages.at(-1)).toMatchObject({ shareable: true, share_key: key });
    expect((await ada.endSharing()).status).toBe(200);
    expect((await ada.endSharing()).status).toBe(200);
    expect((await open(key)).status).toBe(404);
    expect((await ada.read()).messages.at(-1)).not.toHaveProperty("share_key");
    const other = await ada.key();
    expect(other).not.toBe(key);
    expect((await open(other)).status).toBe(200);
    ada.close();
  });

  it("O107 makes so many links of a person's, and asks for patience then", async () => {
    const ada = await someone();
    // Emptied ahead by more than comes back meanwhile.
    await server.services.db
      .insertInto("bucket")
      .values({ key: `${sharesPerUser.name}:${ada.userId}`, tokens: -100, updated_at: new Date() })
      .execute();
    const refused = await ada.share();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    ada.close();
  });

  it("O107 ends with the conversation, comes back with its undo, and ends with a replaced answer", async () => {
    const ada = await someone();
    const key = await ada.key();
    await ada.remove();
    expect((await open(key)).status).toBe(404);
    expect((await ada.share()).status).toBe(404);
    await ada.restore();
    expect((await open(key)).status).toBe(200);
    await ada.ask({ message: "What does MIT cost?", replaces_last: QUESTION });
    expect((await open(key)).status).toBe(404);
    expect((await ada.share()).status).toBe(404);
    ada.close();
  });

  it("O107 ends with the account, and is part of what one takes along", async () => {
    const ada = await someone();
    const key = await ada.key();
    const exported = await server.get("/api/user/me/export/", { token: ada.token });
    expect(JSON.stringify(exported.body)).toContain(key);
    await server.request("DELETE", "/api/user/me/", { token: ada.token });
    expect((await open(key)).status).toBe(404);
    ada.close();
  });

  it("O107 offers no link to help, to what wasn't understood, and of a blocked account", async () => {
    const ada = await someone();
    const key = await ada.key();
    for (const message of ["I want to kill myself", "Tell me about Hogwarts"]) {
      const end = await ada.ask({ message });
      expect(end.shareable).toBeUndefined();
      expect((await ada.share(`/api/chat/messages/${end.message_id}/share/`)).status).toBe(404);
      expect((await ada.read()).messages.at(-1)).not.toHaveProperty("shareable");
    }
    expect((await open(key)).status).toBe(200);
    await server.services.db.updateTable("account").set({ is_active: false }).execute();
    expect((await open(key)).status).toBe(404);
    ada.close();
  });

  it("O107 shares only a person's own answers", async () => {
    const [ada, bob] = [await someone(), await someone()];
    const path = (id: string) => `/api/chat/messages/${id}/share/`;
    const own = ada.end.message_id ?? "";
    expect((await bob.share(path(own))).status).toBe(404);
    expect((await server.request("DELETE", path(own), { token: bob.token })).status).toBe(404);
    expect((await server.post(path(own), {})).status).toBe(401);
    for (const id of [own.replace(/\.3$/, ".2"), own.replace(/\.3$/, ".9"), "nothing", "a%00.1"])
      expect((await ada.share(path(id))).status).toBe(404);
    expect((await open("nothing")).status).toBe(404);
    expect((await open("a%00")).status).toBe(404);
    for (const one of [ada, bob]) one.close();
  });
});

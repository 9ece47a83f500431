import * as v from "valibot";
import { describe, expect, it } from "vitest";

import { ConversationPage, StoredConversation } from "#contract/conversation.ts";
import { CONVERSATIONS_PAGE } from "#contract/limits.ts";
import { purgeConversations } from "#server/guide/conversations/kept.ts";
import { createConversation } from "#server/guide/conversations/store.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, signUp, suiteServer } from "#tests/support/server.ts";

import { openChat } from "../socket/chatClient.ts";
import { MIT } from "./mit.ts";

const UCF = "ipeds-132903";
const DAY = 24 * 60 * 60 * 1000;

describe.each(databases())("conversations that stay on %s", (database) => {
  const server = suiteServer({ database, seeding: true });

  /** Someone new, with what they may do. */
  async function someone() {
    const { tokens, user } = await signUp(server);
    const token = tokens.access;
    const path = (id: string) => `/api/chat/conversations/${id}/`;
    return {
      userId: user.id ?? "",
      /** Sends messages one after the other in one conversation, and returns its id. */
      async says(...messages: (string | Record<string, unknown>)[]): Promise<string> {
        const chat = await openChat(server.url, token);
        let conversation: string | null = null;
        for (const message of messages) {
          const said = typeof message === "string" ? { message } : message;
          chat.send({ ...said, conversation_id: conversation });
          const { end } = await chat.answer();
          conversation = end.conversation_id;
        }
        chat.socket.close();
        return conversation ?? "";
      },
      list: async (query = "") =>
        v.parse(
          ConversationPage,
          dataOf(await server.get(`/api/chat/conversations/${query}`, { token })),
        ),
      async found(search: string) {
        const { conversations } = await this.list(`?search=${encodeURIComponent(search)}`);
        return conversations.map(({ title }) => title);
      },
      latest: async (query = "") => {
        const answer = await server.get(`/api/chat/latest-conversation/${query}`, { token });
        return v.parse(v.nullable(StoredConversation), dataOf(answer));
      },
      read: (id: string) => server.get(path(id), { token }),
      rename: (id: string, title: unknown) =>
        server.request("PUT", path(id), { body: { title }, token }),
      remove: (id: string) => server.request("DELETE", path(id), { token }),
      restore: (id: string) => server.post(`${path(id)}restore/`, {}, { token }),
      rate: (id: string, rating: number) =>
        server.request("PUT", `/api/chat/messages/${id}/rating/`, { body: { rating }, token }),
    };
  }

  it("O62 lists what was asked, latest first, by the first question", async () => {
    const ada = await someone();
    expect(await ada.list()).toEqual({ conversations: [], next: null });
    const greeted = await ada.says("hi");
    expect((await ada.list()).conversations).toEqual([]);

    const first = await ada.says(
      "hi",
      "How hard is it  to get into MIT?",
      "and what does it cost?",
    );
    const second = await ada.says({ message: "What is tuition?", university_id: UCF });
    const { conversations } = await ada.list();
    expect(
      conversations.map(({ id, title, location_id, prompt }) => [id, title, location_id, prompt]),
    ).toEqual([
      [second, "What is tuition?", UCF, null],
      [first, "How hard is it to get into MIT?", null, null],
    ]);
    expect(conversations[0]?.location_name).toBe("University of Central Florida");
    expect((await ada.read(greeted)).status).toBe(200);
  });

  it("O62 cuts a long first question between words", async () => {
    const ada = await someone();
    await ada.says(
      "Which of the universities in Florida has the lowest tuition for people from elsewhere?",
    );
    expect((await ada.list()).conversations[0]?.title).toBe(
      "Which of the universities in Florida has the lowest…",
    );
  });

  it("O69 replaces the last question and its answer, also in the title, and in what the guide reads", async () => {
    const ada = await someone();
    const first = "How hard is it to get into MIT?";
    const id = await ada.says(first, {
      message: "How hard is it to get into Stanford?",
      replaces_last: first,
    });
    const read = async () => v.parse(StoredConversation, dataOf(await ada.read(id)));
    const { messages, title } = await read();
    expect(title).toBe("How hard is it to get into Stanford?");
    expect(messages.map(({ writer }) => writer)).toEqual(["client", "bot"]);
    expect(messages[1]?.text).toContain("Stanford");
    expect(messages[1]?.message_id).toBe(`${id}.3`);
    expect(await ada.found("Massachusetts")).toEqual([]);
    const rows = await server.services.db
      .selectFrom("message")
      .select(["seq", "replaced"])
      .where("conversation_id", "=", id)
      .orderBy("seq")
      .execute();
    expect(rows.map(({ replaced }) => replaced)).toEqual([true, true, false, false]);
  });

  it("O69 adds a question at the end where another one was the last, and leaves others' alone", async () => {
    const ada = await someone();
    const id = await ada.says("How hard is it to get into MIT?", {
      message: "And what does it cost?",
      replaces_last: "Something else",
    });
    const whole = v.parse(StoredConversation, dataOf(await ada.read(id)));
    expect(whole.messages).toHaveLength(4);
    const eve = await openChat(server.url, (await signUp(server)).tokens.access);
    eve.send({ message: "Mine", conversation_id: id, replaces_last: "And what does it cost?" });
    expect((await eve.answer()).text).toContain("You have no such conversation");
    eve.socket.close();
    expect(v.parse(StoredConversation, dataOf(await ada.read(id))).messages).toHaveLength(4);
  });

  it("O62 returns everything that was said, with ratings, and what comes next", async () => {
    const ada = await someone();
    const id = await ada.says("hi", "How hard is it to get into MIT?");
    await ada.rate(`${id}.3`, -1);
    const whole = v.parse(StoredConversation, dataOf(await ada.read(id)));
    expect(whole.messages.map(({ writer, rating }) => [writer, rating])).toEqual([
      ["client", null],
      ["bot", null],
      ["client", null],
      ["bot", -1],
    ]);
    const last = whole.messages.at(-1);
    expect(last?.text).toContain("3.96%");
    expect(last?.message_id).toBe(`${id}.3`);
    expect(whole.messages[2]?.message_id).toBeUndefined();
    expect(last?.suggested_universities_list).toEqual([MIT]);
    expect(whole.response_user_options.length).toBeGreaterThanOrEqual(3);
    expect(await ada.latest()).toEqual(whole);
  });

  it("O62 finds the latest of each place: general, a university's, a topic's", async () => {
    const ada = await someone();
    expect(await ada.latest()).toBeNull();
    const prompt = "Tell me about UCF.";
    const general = await ada.says("How hard is it to get into MIT?");
    const university = await ada.says({ message: "tuition", university_id: UCF });
    const topic = await ada.says({ message: null, default_prompt: prompt, university_id: UCF });
    await ada.says("hi");
    expect((await ada.latest())?.id).toBe(general);
    expect((await ada.latest(`?location_id=${UCF}`))?.id).toBe(university);
    const asked = `?location_id=${UCF}&prompt=${encodeURIComponent(prompt)}`;
    expect(await ada.latest(asked)).toMatchObject({ id: topic, prompt, title: prompt });
    expect(await ada.latest(`?location_id=${UCF}&prompt=Programs`)).toBeNull();
  });

  it("O62 finds words of titles and messages without regard to accents and case, in any script", async () => {
    const ada = await someone();
    await ada.says("How hard is it to get into MIT?");
    await ada.says("¿Cuánto cuesta la UNIVERSIDAD de Málaga?");
    await ada.says("دانشگاه‌های كاليفرنيا کدامند؟");
    await ada.says("加州有哪些大学");
    await ada.says("Ποιο είναι το καλύτερο Πανεπιστήμιο;");
    expect(await ada.found("malaga")).toEqual(["¿Cuánto cuesta la UNIVERSIDAD de Málaga?"]);
    expect(await ada.found("málagA cuanto")).toEqual(["¿Cuánto cuesta la UNIVERSIDAD de Málaga?"]);
    expect(await ada.found("malaga mit")).toEqual([]);
    expect(await ada.found("کالیفرنیا")).toEqual(["دانشگاه‌های كاليفرنيا کدامند؟"]);
    expect(await ada.found("大学")).toEqual(["加州有哪些大学"]);
    expect(await ada.found("πανεπιστημιο")).toEqual(["Ποιο είναι το καλύτερο Πανεπιστήμιο;"]);
    expect(await ada.found("massachusetts 3.96")).toEqual(["How hard is it to get into MIT?"]);
    // The sources below nearly every answer find nothing.
    expect(await ada.found("public domain")).toEqual([]);
    expect(await ada.found("%")).toEqual([]);
    expect(await ada.found("_")).toEqual([]);
    expect((await ada.found("  ")).length).toBe(5);

    const { conversations } = await ada.list("?search=massachusetts");
    expect(conversations[0]?.excerpt).toMatch(/Massachusetts/);
    expect(conversations[0]?.excerpt).not.toContain("*");
  });

  it("O62 gives the list in pages", async () => {
    const ada = await someone();
    const { db } = server.services;
    const at = Date.now();
    const place = { universityId: null, pointId: null, prompt: null };
    for (let number = 0; number <= CONVERSATIONS_PAGE; number += 1) {
      const title = `Question ${number}`;
      // Two of one moment are told apart by their ids.
      const made = new Date(at - Math.floor(number / 2) * 1000);
      await createConversation(db, { userId: ada.userId, ...place, title }, made);
    }
    const first = await ada.list();
    expect(first.conversations.length).toBe(CONVERSATIONS_PAGE);
    const second = await ada.list(`?cursor=${first.next}`);
    expect(second.conversations.length).toBe(1);
    expect(second.next).toBeNull();
    const ids = [...first.conversations, ...second.conversations].map(({ id }) => id);
    expect(new Set(ids).size).toBe(CONVERSATIONS_PAGE + 1);
  });

  it("O62 renames, deletes and restores, within a day", async () => {
    const ada = await someone();
    const id = await ada.says("How hard is it to get into MIT?");
    expect(dataOf(await ada.rename(id, "  Getting in  "))).toMatchObject({
      id,
      title: "Getting in",
    });
    expect((await ada.rename(id, " ")).status).toBe(400);
    expect((await ada.rename(id, "x".repeat(121))).status).toBe(400);
    expect(await ada.found("getting")).toEqual(["Getting in"]);

    expect((await ada.remove(id)).status).toBe(200);
    expect((await ada.remove(id)).status).toBe(404);
    expect((await ada.read(id)).status).toBe(404);
    expect((await ada.rename(id, "No")).status).toBe(404);
    expect(await ada.latest()).toBeNull();
    expect((await ada.list()).conversations).toEqual([]);

    expect(dataOf(await ada.restore(id))).toMatchObject({ id, title: "Getting in" });
    expect((await ada.restore(id)).status).toBe(200);
    expect((await ada.latest())?.id).toBe(id);

    await ada.remove(id);
    const { db, now } = server.services;
    await purgeConversations(db, null, now);
    expect((await ada.restore(id)).status).toBe(200);
    await ada.remove(id);
    await purgeConversations(db, null, () => new Date(now().getTime() + DAY + 1));
    expect((await ada.restore(id)).status).toBe(404);
    const left = await db
      .selectFrom("message")
      .select("seq")
      .where("conversation_id", "=", id)
      .execute();
    expect(left).toEqual([]);
  });

  it("O193 deletes those in which nothing was said for the days that are set, and no others", async () => {
    const ada = await someone();
    const { db, now } = server.services;
    const old = await ada.says("How hard is it to get into MIT?");
    const daysAgo = (days: number) => new Date(now().getTime() - days * DAY);
    const agedTo = (id: string, days: number) =>
      db
        .updateTable("conversation")
        .set({ created_at: daysAgo(400), updated_at: daysAgo(days) })
        .where("id", "=", id)
        .execute();
    await agedTo(old, 31);
    const many = Array.from({ length: 450 }, (_, i) => ({
      id: `old-${i}`,
      user_id: ada.userId,
      university_id: null,
      point_id: null,
      title: "",
      searched: "",
      prompt: null,
      created_at: daysAgo(99),
      updated_at: daysAgo(99),
    }));
    await db.insertInto("conversation").values(many).execute();
    const used = await ada.says("Where is Stanford?");
    await agedTo(used, 29);
    await purgeConversations(db, null, now);
    expect((await ada.read(old)).status).toBe(200);
    await purgeConversations(db, 30, now);
    expect((await ada.read(old)).status).toBe(404);
    expect((await ada.restore(old)).status).toBe(404);
    expect((await ada.list()).conversations.map(({ id }) => id)).toEqual([used]);
    const left = db.selectFrom("conversation").select("id").where("user_id", "=", ada.userId);
    expect(await left.execute()).toEqual([{ id: used }]);
  });

  it("O62 shows nobody another's", async () => {
    const ada = await someone();
    const bob = await someone();
    const id = await ada.says("How hard is it to get into MIT?");
    expect((await bob.read(id)).status).toBe(404);
    expect((await bob.rename(id, "Mine")).status).toBe(404);
    expect((await bob.remove(id)).status).toBe(404);
    await ada.remove(id);
    expect((await bob.restore(id)).status).toBe(404);
    expect((await bob.list()).conversations).toEqual([]);
  });
});

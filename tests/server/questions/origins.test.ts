import { sql } from "kysely";
import * as v from "valibot";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { QuestionPage } from "#contract/question.ts";
import { migrations } from "#server/db/migrations/index.ts";
import { purgeConversations } from "#server/guide/conversations/kept.ts";
import { wordingId, wordsOf } from "#server/questions/wording.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, signInAsSuperuser, signUp, suiteServer } from "#tests/support/server.ts";

import { open, ownDatabase } from "../db/opened.ts";
import { openChat } from "../socket/chatClient.ts";

const ZOE = "My daughter Zoe Kim asks, do the frobnicators at Stanford glimmer?";
const ALIKE = "my daughter zoe kim asks do the frobnicators at Stanford glimmer";
const LABEL = { act: "not_held", topic: "housing" };
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(databases())("where labels of questions come from, on %s", (database) => {
  let admin: string;
  const server = suiteServer({ database, seeding: true });
  beforeAll(async () => {
    admin = (await signInAsSuperuser(server)).tokens.access;
  });
  beforeEach(async () => {
    await server.services.db.deleteFrom("conversation").execute();
  });

  /** Someone asks, and rates the answer as bad. */
  async function asker(text = ZOE): Promise<string> {
    const token = (await signUp(server)).tokens.access;
    const chat = await openChat(server.url, token);
    chat.send({ message: text });
    const { end } = await chat.answer();
    chat.socket.close();
    const rating = `/api/chat/messages/${end.message_id ?? ""}/rating/`;
    dataOf(await server.request("PUT", rating, { body: { rating: -1 }, token }));
    return token;
  }
  const listed = async () =>
    v.parse(
      QuestionPage,
      dataOf(await server.get("/api/admin/questions/?kind=ratedDown", { token: admin })),
    ).groups;
  const label = (id: string | undefined, body: unknown) =>
    server.request("PUT", `/api/admin/questions/${id ?? ""}/label/`, { body, token: admin });
  const labelled = async () =>
    String((await server.get("/api/admin/questions/labelled.jsonl", { token: admin })).body);
  const remove = (token: string) => server.request("DELETE", "/api/user/me/", { token });

  /** The tables whose rows hold a text, in any column. */
  async function tablesWith(text: string): Promise<string[]> {
    const { db } = server.services;
    const found: string[] = [];
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql`select 1 from ${sql.table(name)} as it
        where strpos(lower(it::text), ${text.toLowerCase()}) > 0 limit 1`.execute(db);
      if (rows.length > 0) found.push(name);
    }
    return found.toSorted();
  }

  it("O89 O55 takes a label's text with the account that asked it", async () => {
    const token = await asker();
    const [group] = await listed();
    expect((await label(group?.id, LABEL)).status).toBe(200);
    expect(await labelled()).toContain("Zoe Kim");
    expect(await tablesWith("Zoe Kim")).toEqual(["conversation", "message", "question_label"]);
    expect((await remove(token)).status).toBe(200);
    expect(await tablesWith("Zoe Kim")).toEqual([]);
    expect(await labelled()).toBe("");
  });

  it("O55 keeps no text of what is dismissed, so it can't be labelled then", async () => {
    const token = await asker();
    const [group] = await listed();
    expect((await label(group?.id, { dismissed: true })).status).toBe(200);
    expect(await tablesWith("Zoe Kim")).toEqual(["conversation", "message"]);
    expect((await label(group?.id, LABEL)).status).toBe(404);
    expect(dataOf(await label(group?.id, { dismissed: true }))).toEqual({ labelled: 1 });
    expect(await labelled()).toBe("");
    expect(await listed()).toEqual([]);
    await remove(token);
    expect(await server.services.db.selectFrom("question_label").select("id").execute()).toEqual(
      [],
    );
  });

  it("O55 drops the text of a label that is dismissed afterwards", async () => {
    await asker();
    const [group] = await listed();
    await label(group?.id, LABEL);
    expect((await label(group?.id, { dismissed: true })).status).toBe(200);
    expect(await tablesWith("Zoe Kim")).toEqual(["conversation", "message"]);
  });

  it("O193 O55 takes labels with conversations whose days are over, and with deleted ones", async () => {
    const { db } = server.services;
    const later = (days: number) => () => new Date(Date.now() + days * DAY_MS);
    const token = await asker();
    const [group] = await listed();
    await label(group?.id, LABEL);
    await purgeConversations(db, 20, later(19));
    expect(await labelled()).toContain("Zoe Kim");
    await purgeConversations(db, 20, later(21));
    expect(await tablesWith("Zoe Kim")).toEqual([]);

    const chat = await openChat(server.url, token);
    chat.send({ message: "Do the frobnicators of Duke glimmer?" });
    const { end } = await chat.answer();
    chat.socket.close();
    const id = end.message_id ?? "";
    await server.request("PUT", `/api/chat/messages/${id}/rating/`, {
      body: { rating: -1 },
      token,
    });
    await label((await listed())[0]?.id, LABEL);
    expect(await labelled()).toContain("Duke");
    const conversation = `/api/chat/conversations/${id.split(".")[0] ?? ""}/`;
    expect((await server.request("DELETE", conversation, { token })).status).toBe(200);
    await purgeConversations(db, null, later(2));
    expect(await labelled()).toBe("");
  });

  it("O55 lists the same of somebody else again once who asked first is gone, and can label it", async () => {
    const first = await asker();
    const [group] = await listed();
    await label(group?.id, LABEL);
    await asker(ALIKE);
    expect(await listed()).toEqual([]);
    await remove(first);
    const [again] = await listed();
    expect(again).toMatchObject({ id: group?.id, text: ALIKE, count: 1 });
    expect((await label(again?.id, LABEL)).status).toBe(200);
    expect(await labelled()).toContain(ALIKE);
  });

  it("O55 says that questions are gone whose conversation goes while they are labelled", async () => {
    await asker();
    const [group] = await listed();
    let answer: ReturnType<typeof label> | undefined;
    await server.services.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("conversation").execute();
      answer = label(group?.id, LABEL);
      // On PostgreSQL it finds the question meanwhile, and waits for its conversation.
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect((await answer)?.status).toBe(404);
    expect(await labelled()).toBe("");
  });
});

describe.each(databases())("labels of before on %s", (kind) => {
  it("O89 go with the conversation that they are from, or at once without one, and dismissed ones lose their text", async () => {
    const { db } = await open(await ownDatabase(kind));
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const { "0031_label_origins": origins, ...others } = migrations;
    for (const name of Object.keys(others)
      .toSorted()
      .filter((one) => one < "0031"))
      await others[name]?.up(db);
    const ada = "7d0f6a52-1c1e-4b7e-8a55-0f5b0c1e9d20";
    await sql`insert into account (id, full_name, email, created_at) values
      (${ada}, 'Ada', 'ada@example.org', now())`.execute(db);
    const names = [{ typed: "Duke", name: "Duke University" }];
    for (const [id, text] of [
      ["c1", "is duke loud"],
      ["c2", "Is Duke loud?"],
      ["c3", "asdf"],
    ] as const) {
      await sql`insert into conversation (id, user_id, title, created_at, updated_at)
        values (${id}, ${ada}, '', now(), now())`.execute(db);
      const reading = JSON.stringify({ names: text.includes("uke") ? names : [] });
      await sql`insert into message
        (conversation_id, seq, writer, text, cut, follow_ups, universities, created_at, answers, reading) values
        (${id}, 0, 'client', ${text}, false, '[]', '[]', now(), null, null),
        (${id}, 1, 'bot', 'No.', false, '[]', '[]', now(), 0, ${reading}::jsonb)`.execute(db);
    }
    for (const [text, dismissed] of [
      ["Is Duke loud?", false],
      ["asdf", true],
      ["Of nobody any more", false],
    ] as const) {
      const id = wordingId(wordsOf(text, text.includes("Duke") ? names : []));
      await sql`insert into question_label
        (id, question_group, text, reading, dismissed, act, fields, topic, labelled_at)
        values (${id}, ${id}, ${text}, '{}', ${dismissed}, null, '[]', null, now())`.execute(db);
    }

    await origins?.up(db);
    const left = await db
      .selectFrom("question_label")
      .select(["conversation_id", "text", "reading", "dismissed"])
      .orderBy("conversation_id")
      .execute();
    expect(left).toEqual([
      { conversation_id: "c2", text: "Is Duke loud?", reading: {}, dismissed: false },
      { conversation_id: "c3", text: null, reading: null, dismissed: true },
    ]);
  });
});

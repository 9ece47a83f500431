import * as v from "valibot";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { Answer } from "#contract/chat.ts";
import { type QuestionKind, QuestionPage } from "#contract/question.ts";
import { labelled } from "#server/guide/training/corpus.ts";
import { databases } from "#tests/support/databases.ts";
import { dataOf, signInAsSuperuser, signUp, suiteServer } from "#tests/support/server.ts";

import { openChat } from "../socket/chatClient.ts";

const DORMS = "Do the frobnicators at Stanford glimmer?";

describe.each(databases())("questions to label on %s", (database) => {
  let ada: string;
  let bob: string;
  let admin: string;
  const server = suiteServer({ database, seeding: true });
  beforeAll(async () => {
    ada = (await signUp(server, { fullName: "Ada Lovelace" })).tokens.access;
    bob = (await signUp(server, { fullName: "Bob Noyce" })).tokens.access;
    admin = (await signInAsSuperuser(server)).tokens.access;
  });
  beforeEach(async () => {
    await server.services.db.deleteFrom("conversation").execute();
    await server.services.db.deleteFrom("question_label").execute();
  });

  /** Asks by the socket, and answers the id under which the answer can be rated. */
  async function asked(text: string, token = ada): Promise<string> {
    const chat = await openChat(server.url, token);
    chat.send({ message: text });
    const { end } = await chat.answer();
    chat.socket.close();
    return end.message_id ?? "";
  }
  const rate = (id: string, rating: unknown, token: string | undefined = ada, why = {}) =>
    server.request("PUT", `/api/chat/messages/${id}/rating/`, {
      body: { rating, ...why },
      ...(token === "" ? {} : { token }),
    });
  const list = async (kind: QuestionKind) =>
    v.parse(
      QuestionPage,
      dataOf(await server.get(`/api/admin/questions/?kind=${kind}`, { token: admin })),
    ).groups;
  const label = (id: string, body: unknown, token = admin) =>
    server.request("PUT", `/api/admin/questions/${id}/label/`, { body, token });
  const exported = async () =>
    String((await server.get("/api/admin/questions/labelled.jsonl", { token: admin })).body);

  it("O54 keeps what a person says of an answer, and takes it back", async () => {
    const id = await asked("How many students has Stanford?");
    const ratings = async () => {
      const { db } = server.services;
      const rows = await db.selectFrom("message").select("rating").orderBy("seq").execute();
      return rows.map(({ rating }) => rating);
    };
    expect((await rate(id, 1)).status).toBe(200);
    expect(await ratings()).toEqual([null, 1]);
    expect(dataOf(await rate(id, -1))).toEqual({ rating: -1 });
    expect(await ratings()).toEqual([null, -1]);
    expect((await rate(id, 0)).status).toBe(200);
    expect(await ratings()).toEqual([null, null]);
  });

  it("O101 keeps why an answer is bad, and forgets it with the rating", async () => {
    const id = await asked("How many students has Stanford?");
    const kept = async () =>
      server.services.db
        .selectFrom("message")
        .select(["rating", "rating_reason", "rating_words"])
        .where("writer", "=", "bot")
        .executeTakeFirstOrThrow();
    const why = { reason: "outdated", words: "  That was last year.  " };
    expect((await rate(id, -1, ada, why)).status).toBe(200);
    expect(await kept()).toEqual({
      rating: -1,
      rating_reason: "outdated",
      rating_words: "That was last year.",
    });
    for (const rating of [1, 0, -1]) {
      await rate(id, -1, ada, why);
      expect((await rate(id, rating, ada, rating === -1 ? {} : why)).status).toBe(200);
      expect(await kept()).toMatchObject({ rating_reason: null, rating_words: null });
    }
    for (const wrong of [{ reason: "boring" }, { words: "a".repeat(501) }, { words: 7 }])
      expect((await rate(id, -1, ada, wrong)).status).toBe(400);
  });

  it("O101 shows superusers the reasons and words with the questions, without who said them", async () => {
    for (const [token, why] of [
      [ada, { reason: "wrong" }],
      [ada, { reason: "incomplete", words: "I, Ada Lovelace, asked for the dorms." }],
      [bob, { reason: "incomplete" }],
    ] as const)
      await rate(await asked(DORMS, token), -1, token, why);
    expect(await list("ratedDown")).toMatchObject([
      {
        count: 3,
        reasons: ["incomplete", "wrong"],
        remarks: ["I, [name], asked for the dorms."],
      },
    ]);
  });

  it("O54 lets nobody rate another's answer, a message of their own, or what isn't there", async () => {
    const id = await asked("How many students has Stanford?");
    const [conversation] = id.split(".");
    for (const [target, token, status] of [
      [id, bob, 404],
      [id, admin, 404],
      [id, "", 401],
      [`${conversation}.0`, ada, 404],
      [`${conversation}.7`, ada, 404],
      [`${conversation}.99999999999999999999`, ada, 404],
      ["nonsense", ada, 404],
    ] as const)
      expect([target, (await rate(target, -1, token)).status]).toEqual([target, status]);
    const bad = await rate(id, 2);
    expect(bad.status).toBe(400);
    expect(bad.body).toMatchObject({ message: "The rating must be 1, -1, or 0 to take it back." });
    expect(await list("ratedDown")).toEqual([]);
  });

  it.each([
    ["tuition at Xanadu Institute of Blorp University", "unknownUniversity"],
    ["what's the acceptance rate", "clarify"],
    ["campus size in acres, duke", "otherGap"],
  ])("O55 lists '%s' as not understood: %s", async (text, missed) => {
    await asked(text);
    expect(await list("notUnderstood")).toMatchObject([{ text, count: 1, missed: [missed] }]);
  });

  it("O55 lists nothing that was understood, until it is rated down, with what was read of it", async () => {
    const id = await asked("How many students has Stanford?");
    expect(await list("notUnderstood")).toEqual([]);
    expect(await list("ratedDown")).toEqual([]);
    await rate(id, -1);
    expect(await list("notUnderstood")).toEqual([]);
    expect(await list("ratedDown")).toMatchObject([
      {
        text: "How many students has Stanford?",
        count: 1,
        languages: ["en"],
        missed: [],
        page: null,
        read: {
          act: "facts",
          fields: ["students"],
          names: [{ typed: "Stanford", name: "Stanford University" }],
        },
      },
    ]);
    await rate(id, 1);
    expect(await list("ratedDown")).toEqual([]);
  });

  it("O55 says who asked nowhere, not even where the guide calls them by name", async () => {
    const me = "I'm Ada Lovelace, ada@example.org: what do you know about me?";
    const greeted = await asked("hello there");
    const told = await asked(me);
    await Promise.all([rate(greeted, -1), rate(told, -1)]);
    const answer = await server.get("/api/admin/questions/?kind=ratedDown", { token: admin });
    const shown = JSON.stringify(answer.body);
    expect(v.parse(QuestionPage, dataOf(answer)).groups).toHaveLength(2);
    expect(shown).toContain("hello there");
    const { phone_number: phone, id } = await server.services.db
      .selectFrom("account")
      .select(["id", "phone_number"])
      .where("full_name", "=", "Ada Lovelace")
      .executeTakeFirstOrThrow();
    for (const own of ["Lovelace", "Ada", "ada@", id, phone ?? "-", greeted.split(".")[0] ?? "-"])
      expect(shown).not.toContain(own);
  });

  it("O55 never lists what help was given to, nor what was said right after it", async () => {
    const chat = await openChat(server.url, ada);
    let conversation: string | null = null;
    const ids: string[] = [];
    for (const message of ["I want to kill myself", "what's the acceptance rate"]) {
      chat.send({ message, conversation_id: conversation });
      const { end } = await chat.answer();
      conversation = end.conversation_id;
      ids.push(end.message_id ?? "");
    }
    chat.socket.close();
    for (const id of ids) expect((await rate(id, -1)).status).toBe(200);
    expect(await list("ratedDown")).toEqual([]);
    expect(await list("notUnderstood")).toEqual([]);
  });

  it("O55 labels all that is put alike, exports it in the corpus' form, and lists it no more", async () => {
    const first = await asked(DORMS);
    const second = await asked("do the frobnicators at Duke glimmer", bob);
    await Promise.all([rate(first, -1), rate(second, -1, bob)]);
    const [group, ...others] = await list("ratedDown");
    expect([group?.text, group?.count, others]).toEqual([DORMS, 2, []]);
    const given = await label(group?.id ?? "", {
      act: "not_held",
      fields: ["students", "students"],
      topic: "housing",
    });
    expect(dataOf(given)).toEqual({ labelled: 1 });
    expect(await list("ratedDown")).toEqual([]);
    expect(await list("notUnderstood")).toEqual([]);

    const lines = await exported();
    const [row] = lines.trimEnd().split("\n");
    expect(JSON.parse(row ?? "")).toMatchObject({
      a: "not_held",
      f: ["students"],
      k: "housing",
    });
    expect(labelled("admin", row ?? "")).toMatchObject({
      act: "not_held",
      fields: ["students"],
      topic: "housing",
      language: "en",
      page: null,
    });
    expect(Object.keys(labelled("admin", row ?? "").names)).toHaveLength(1);
    // The same wording asked again is settled already.
    await rate(await asked("Do the frobnicators at Yale glimmer?"), -1);
    expect(await list("ratedDown")).toEqual([]);
    expect(dataOf(await label(group?.id ?? "", { act: "off_topic" }))).toEqual({ labelled: 1 });
    expect(JSON.parse(await exported())).toMatchObject({ a: "off_topic" });
  });

  it("O127 O192 records a label, and what it was before it is given again", async () => {
    await server.services.db.deleteFrom("audit").execute();
    await rate(await asked(DORMS), -1);
    const [group] = await list("ratedDown");
    await label(group?.id ?? "", { act: "not_held", fields: ["students"], topic: "housing" });
    await label(group?.id ?? "", { act: "off_topic" });
    await label(group?.id ?? "", { act: "off_topic" });
    const recorded = await server.services.db
      .selectFrom("audit")
      .select(["before", "after"])
      .orderBy("seq")
      .execute();
    const first = { act: "not_held", fields: ["students"], topic: "housing" };
    expect(recorded).toEqual([
      { before: {}, after: { ...first, dismissed: false, labelled: 1 } },
      { before: first, after: { act: "off_topic", fields: [], topic: null } },
    ]);
  });

  it("O55 puts aside what is dismissed, and exports it never", async () => {
    await rate(await asked(DORMS), -1);
    const [group] = await list("ratedDown");
    expect((await label(group?.id ?? "", { dismissed: true })).status).toBe(200);
    expect(await list("ratedDown")).toEqual([]);
    expect(await exported()).toBe("");
  });

  it.each([
    [{}, "act", "Choose what the question wants, or dismiss it."],
    [{ act: "sing" }, "act", "There is no act 'sing'."],
    [{ act: "constructor", topic: "x" }, "act", "There is no act 'constructor'."],
    [{ act: "facts", fields: ["mascot"] }, "fields", "There is no field 'mascot'."],
    [{ act: "not_held" }, "topic", "Choose a kind of 'not_held'"],
    [{ act: "help", topic: "housing" }, "topic", "Choose a kind of 'help'"],
    [{ act: "facts", topic: "housing" }, "topic", "'facts' has no kinds."],
    [{ act: "facts", fields: "students" }, "fields", "The fields must be a list."],
  ])("O55 refuses the label %j and says why", async (body, path, sentence) => {
    await rate(await asked(DORMS), -1);
    const [group] = await list("ratedDown");
    const answer = await label(group?.id ?? "", body);
    expect(answer.status).toBe(400);
    const { data } = v.parse(
      v.object({
        data: v.object({ issues: v.array(v.object({ path: v.string(), message: v.string() })) }),
      }),
      answer.body,
    );
    expect(data.issues[0]?.path).toBe(path);
    expect(data.issues[0]?.message).toContain(sentence);
    expect(await list("ratedDown")).toHaveLength(1);
  });

  it("O55 refuses a label for what isn't there any more, and kinds that there aren't", async () => {
    const gone = await label("nonsense", { act: "facts" });
    expect(gone.status).toBe(404);
    expect(gone.body).toMatchObject({
      message: "These questions are no longer there. Please reload the list.",
    });
    const strange = await server.get("/api/admin/questions/?kind=all", { token: admin });
    expect(strange.status).toBe(400);
  });

  it("O55 keeps the page on which it was asked", async () => {
    const answer = v.parse(
      Answer,
      dataOf(
        await server.post(
          "/api/chat/?location_id=ipeds-243744",
          { question: "how many students" },
          { token: ada },
        ),
      ),
    );
    await rate(`${answer.conversation_id ?? ""}.1`, -1);
    const [group] = await list("ratedDown");
    expect(group?.page).toBe("Stanford University");
    await label(group?.id ?? "", { act: "facts", fields: ["students"] });
    expect(JSON.parse(await exported())).toEqual({
      t: "how many students",
      c: "Stanford University",
      a: "facts",
      f: ["students"],
      U: ["Stanford University"],
    });
  });
});

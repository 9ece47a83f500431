import { sql } from "kysely";
import * as v from "valibot";
import { beforeAll, describe, expect, it } from "vitest";

import { databases } from "#tests/support/databases.ts";
import { dataOf, signInAsSuperuser, signUp, suiteServer } from "#tests/support/server.ts";

import { openChat } from "../socket/chatClient.ts";

const Rows = v.array(v.record(v.string(), v.unknown()));
const Exported = v.object({
  conversations: v.array(
    v.looseObject({ messages: v.pipe(Rows, v.minLength(1)), labels: v.pipe(Rows, v.minLength(1)) }),
  ),
});

/** Columns that no export needs, each with the reason. */
const TECHNICAL: Record<string, Record<string, string>> = {
  conversation: {
    user_id: "the account's own id, which is at the top",
    searched: "the title again, in the form that searches compare",
    last_seq: "how many messages there are",
  },
  message: {
    conversation_id: "it is within its conversation",
    seq: "the order in which they are",
    searched: "the text again, in the form that searches compare",
    answers: "it follows the question that it answers",
    growing_until: "for how long the process that makes the answer is sure to live",
    maker: "which process makes it",
  },
  question_label: {
    conversation_id: "it is within its conversation",
    id: "a hash of the text's words",
    question_group: "such a hash, of a text that was labelled with it",
  },
};

describe.each(databases())("the export of one's data on %s", (database) => {
  let kept: Awaited<ReturnType<typeof exported>>;
  const server = suiteServer({ database, seeding: true });
  beforeAll(async () => {
    kept = await exported();
  });

  /** Asks two questions, of which a superuser labels the second, and downloads what is kept. */
  async function exported() {
    const { tokens } = await signUp(server);
    const token = tokens.access;
    const chat = await openChat(server.url, token);
    chat.send({ message: "I live in Texas and my family makes 40k, what does UCF cost?" });
    const { conversation_id } = (await chat.answer()).end;
    chat.send({ message: "Do the frobnicators at UCF glimmer?", conversation_id });
    const { end } = await chat.answer();
    chat.socket.close();
    const rating = `/api/chat/messages/${end.message_id ?? ""}/rating/`;
    dataOf(await server.request("PUT", rating, { body: { rating: -1 }, token }));
    const admin = (await signInAsSuperuser(server)).tokens.access;
    const Groups = v.object({ groups: v.array(v.object({ id: v.string() })) });
    const questions = await server.get("/api/admin/questions/?kind=ratedDown", { token: admin });
    const id = v.parse(Groups, dataOf(questions)).groups[0]?.id ?? "";
    const body = { act: "not_held", topic: "housing" };
    dataOf(
      await server.request("PUT", `/api/admin/questions/${id}/label/`, { body, token: admin }),
    );
    const answer = await server.get("/api/user/me/export/", { token });
    const [conversation] = v.parse(Exported, dataOf(answer)).conversations;
    if (conversation === undefined) throw new Error("No conversation was exported.");
    return conversation;
  }

  it("O89 holds what answers go by, what was read and missed, and how it was labelled", () => {
    const { messages, labels } = kept;
    expect(messages).toMatchObject([
      { writer: "client", memory: null, reading: null, cut: false, replaced: false },
      {
        writer: "bot",
        memory: { context: { home: "Texas", income: "48" } },
        reading: { names: [{ typed: "UCF" }] },
        question: expect.anything(),
        follow_ups: expect.any(Array),
        help_alone: false,
      },
      { writer: "client" },
      { writer: "bot", missed: expect.any(String), rating: -1 },
    ]);
    expect(labels).toMatchObject([
      { text: "Do the frobnicators at UCF glimmer?", act: "not_held", topic: "housing" },
    ]);
  });

  it("O89 leaves out no column of conversations, messages and labels but technical ones", async () => {
    const { messages, labels, ...conversation } = kept;
    const told = {
      conversation: Object.keys(conversation),
      message: Object.keys(messages[0] ?? {}),
      question_label: Object.keys(labels[0] ?? {}),
    };
    for (const [table, names] of Object.entries(told)) {
      const { rows } = await sql<{ column: string }>`
        select column_name as "column" from information_schema.columns
        where table_schema = 'public' and table_name = ${table}`.execute(server.services.db);
      const known = [...names, ...Object.keys(TECHNICAL[table] ?? {})];
      expect({ table, columns: rows.map(({ column }) => column).toSorted() }).toEqual({
        table,
        columns: known.toSorted(),
      });
    }
  });
});

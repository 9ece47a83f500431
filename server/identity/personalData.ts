import type { Db } from "../db/tables.ts";
import { deviceOf } from "./device.ts";

/** What an export reads for each table that belongs to a person: rows without keys of the database's own. */
type Read = (db: Db, accountId: string) => Promise<unknown>;

const account: Read = (db, id) =>
  db
    .selectFrom("account")
    .select([
      "id",
      "full_name",
      "phone_number",
      "email",
      "email_verified",
      "type",
      "is_superuser",
      "description",
      "goal",
      "role",
      "need as plans",
      "created_at",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const favorites: Read = (db, id) =>
  db
    .selectFrom("favorite")
    .innerJoin("university", "university.id", "favorite.university_id")
    .select(["university.id", "university.name", "favorite.created_at"])
    .where("favorite.user_id", "=", id)
    .orderBy("favorite.created_at")
    .execute();

const conversations: Read = async (db, id) => {
  const [found, messages, labels] = await Promise.all([
    db
      .selectFrom("conversation")
      .select([
        "id",
        "title",
        "prompt",
        "university_id",
        "point_id",
        "created_at",
        "updated_at",
        "deleted_at",
      ])
      .where("user_id", "=", id)
      .orderBy("created_at")
      .execute(),
    messagesOf(db, id),
    labelsOf(db, id),
  ]);
  const talks = new Map(
    found.map((each) => [each.id, { ...each, messages: [] as object[], labels: [] as object[] }]),
  );
  for (const { conversation_id, ...message } of messages)
    talks.get(conversation_id)?.messages.push(message);
  for (const { conversation_id, ...label } of labels)
    talks.get(conversation_id)?.labels.push(label);
  return [...talks.values()];
};

const messagesOf = (db: Db, accountId: string) =>
  db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .select([
      "message.conversation_id",
      "message.writer",
      "message.text",
      "message.cut",
      "message.replaced",
      "message.help_alone",
      "message.question",
      "message.follow_ups",
      "message.universities",
      "message.memory",
      "message.missed",
      "message.reading",
      "message.rating",
      "message.rating_reason",
      "message.rating_words",
      "message.share_key",
      "message.created_at",
    ])
    .where("conversation.user_id", "=", accountId)
    .orderBy("message.conversation_id")
    .orderBy("message.seq")
    .execute();

/** How superusers labelled what was asked (O55). */
const labelsOf = (db: Db, accountId: string) =>
  db
    .selectFrom("question_label")
    .innerJoin("conversation", "conversation.id", "question_label.conversation_id")
    .select([
      "question_label.conversation_id",
      "question_label.text",
      "question_label.reading",
      "question_label.dismissed",
      "question_label.act",
      "question_label.fields",
      "question_label.topic",
      "question_label.labelled_at",
    ])
    .where("conversation.user_id", "=", accountId)
    .orderBy("question_label.labelled_at")
    .orderBy("question_label.id")
    .execute();

const sessions: Read = async (db, id) => {
  const rows = await db
    .selectFrom("session")
    .select(["user_agent", "created_at", "used_at", "revoked_at"])
    .where("account_id", "=", id)
    .orderBy("created_at")
    .execute();
  return rows.map(({ user_agent, ...rest }) => ({ ...deviceOf(user_agent), user_agent, ...rest }));
};

const secondFactor: Read = async (db, id) => {
  const row = await db
    .selectFrom("second_factor")
    .select("confirmed_at")
    .where("account_id", "=", id)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
};

const images: Read = (db, id) =>
  db
    .selectFrom("image")
    .select(["id", "university_id", "created_at"])
    .where("created_by", "=", id)
    .orderBy("created_at")
    .execute();

const changes: Read = (db, id) =>
  db
    .selectFrom("audit")
    .select(["at", "account_name", "call", "kind", "subject_id", "subject_name"])
    .where("account_id", "=", id)
    .orderBy("seq")
    .execute();

/**
 * How each table that refers to a person is called and read for them, by the table's name. A test holds that none is missing.
 * Tables that hang on these, such as `message`, come with them.
 */
export const PERSONAL = {
  account: ["account", account],
  favorite: ["favorites", favorites],
  conversation: ["conversations", conversations],
  session: ["sessions", sessions],
  second_factor: ["second_factor_since", secondFactor],
  image: ["images", images],
  audit: ["changes", changes],
} as const satisfies Record<string, readonly [string, Read]>;

/** All that is kept about a person, as JSON: what the tables hold, under names that people know. Serves O89. */
export async function exportOf(db: Db, accountId: string): Promise<Record<string, unknown>> {
  const parts = Object.values(PERSONAL).map(
    async ([name, read]) => [name, await read(db, accountId)] as const,
  );
  return Object.fromEntries(await Promise.all(parts));
}

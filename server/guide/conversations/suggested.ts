import { sql } from "kysely";

import type { UniversityRef } from "#contract/university.ts";

import type { Db } from "../../db/tables.ts";

/** How many suggestions a profile shows, and how many answers are looked through for them. */
const MOST = 10;
const ANSWERS = 50;

/** The universities that the guide suggested to a user, latest first, each once (E1, S20). */
export async function suggestedTo(db: Db, userId: string): Promise<UniversityRef[]> {
  const rows = await db
    .selectFrom("message")
    .innerJoin("conversation", "conversation.id", "message.conversation_id")
    .select("message.universities")
    .where("conversation.user_id", "=", userId)
    .where("conversation.deleted_at", "is", null)
    .where("message.writer", "=", "bot")
    .where(sql<boolean>`message.universities <> '[]'::jsonb`)
    .orderBy("message.created_at", "desc")
    .orderBy("message.seq", "desc")
    .limit(ANSWERS)
    .execute();
  const ids = [...new Set(rows.flatMap((row) => row.universities.map(({ id }) => id)))];
  if (ids.length === 0) return [];
  // Names are read again: a university may have been renamed since.
  const known = await db
    .selectFrom("university")
    .select(["id", "name"])
    .where("id", "in", ids)
    .execute();
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return ids
    .flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    })
    .slice(0, MOST);
}

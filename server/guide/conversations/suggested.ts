import { sql } from "kysely";

import type { UniversityRef } from "#contract/universityRef.ts";

import type { Db } from "../../db/tables.ts";
import { UNIVERSITY_CARD } from "../../universities/cards.ts";

/** How many suggestions a profile shows, and how many answers are looked through for them. */
const MOST = 10;
const ANSWERS = 50;
/** More than an answer suggests. */
const MANY = 1000;

/**
 * Selects the universities that the guide suggested to a user, latest first, each once (E1, S20). Their names are those
 * of today: a university may have been renamed since.
 */
export const suggestedTo = (db: Db, userId: string) =>
  db
    .with("answer", (query) =>
      query
        .selectFrom("message")
        .innerJoin("conversation", "conversation.id", "message.conversation_id")
        .select([
          "message.universities",
          sql<number>`row_number() over (order by message.created_at desc, message.seq desc)`.as(
            "place",
          ),
        ])
        .where("conversation.user_id", "=", userId)
        .where("conversation.deleted_at", "is", null)
        .where("message.writer", "=", "bot")
        .where(sql<boolean>`message.universities <> '[]'::jsonb`)
        .orderBy("place")
        .limit(ANSWERS),
    )
    .selectFrom((query) =>
      query
        .selectFrom([
          "answer",
          sql<{
            entry: UniversityRef;
            nth: number;
          }>`jsonb_array_elements(answer.universities) with ordinality`.as<"one">(
            sql`one(entry, nth)`,
          ),
        ])
        .select([
          sql<string>`one.entry ->> 'id'`.as("id"),
          sql<number>`min(answer.place * ${sql.lit(MANY)} + one.nth)`.as("place"),
        ])
        .groupBy(sql`one.entry ->> 'id'`)
        .as("suggested"),
    )
    .innerJoin("university", "university.id", "suggested.id")
    .select(UNIVERSITY_CARD)
    .orderBy("suggested.place")
    .limit(MOST);

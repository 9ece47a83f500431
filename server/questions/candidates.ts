import type { QuestionKind, Missed } from "#contract/question.ts";
import type { RatingReason } from "#contract/rating.ts";

import type { Db } from "../db/tables.ts";
import type { KeptReading } from "../guide/port.ts";
import { answerWithout, questionWithout } from "./withoutPerson.ts";
import { wordingId, wordsOf } from "./wording.ts";

/** A question that a superuser may look at, without who asked it. */
export interface Candidate {
  /** Of its wording. */
  id: string;
  /** For its label alone, which goes with it: never shown. */
  conversation: string;
  words: ReadonlySet<string>;
  text: string;
  answer: string;
  missed: Missed | null;
  /** Why the answer was rated as bad, and what was said of it; empty without words. */
  reason: RatingReason | null;
  remark: string;
  reading: KeptReading;
  at: Date;
}

/** Only the newest are looked at: those before them wait until some of these are labelled. */
const MOST = 2000;

/**
 * Questions that weren't understood, or whose answers were rated down, or both for null; newest first. Those answered
 * with help have no reading and are never among them, nor are those of labelled or dismissed wording. Serves O55.
 */
export async function candidates(db: Db, kind: QuestionKind | null): Promise<Candidate[]> {
  const rows = await db
    .selectFrom("message as answer")
    .innerJoin("message as question", (join) =>
      join
        .onRef("question.conversation_id", "=", "answer.conversation_id")
        .onRef("question.seq", "=", "answer.answers"),
    )
    .innerJoin("conversation", "conversation.id", "answer.conversation_id")
    .innerJoin("account", "account.id", "conversation.user_id")
    .select([
      "answer.conversation_id",
      "question.text",
      "answer.text as told",
      "answer.missed",
      "answer.rating_reason",
      "answer.rating_words",
      "answer.reading",
      "answer.created_at",
      "account.full_name",
    ])
    .where("answer.reading", "is not", null)
    .where((is) =>
      is.or([
        ...(kind === "ratedDown" ? [] : [is("answer.missed", "is not", null)]),
        ...(kind === "notUnderstood" ? [] : [is("answer.rating", "=", -1)]),
      ]),
    )
    .orderBy("answer.created_at", "desc")
    .limit(MOST)
    .execute();
  const settled = new Set(
    (await db.selectFrom("question_label").select("id").execute()).map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const { text, told, missed, reading, full_name: name } = row;
    if (reading === null) return [];
    const wording = wordsOf(text, reading.names);
    const id = wordingId(wording);
    if (settled.has(id)) return [];
    const shown = questionWithout(name, text);
    // What was taken for a university and is the person's own name goes with it.
    const names = reading.names.filter(({ typed }) => shown.includes(typed));
    return {
      id,
      conversation: row.conversation_id,
      words: wording,
      text: shown,
      answer: answerWithout(name, told),
      missed,
      reason: row.rating_reason,
      remark: answerWithout(name, questionWithout(name, row.rating_words ?? "")),
      reading: { ...reading, names },
      at: row.created_at,
    };
  });
}

import { randomUUID } from "node:crypto";

import { MAX_TEXTS } from "#contract/limits.ts";
import type { TextChange, TextInput, UniversityText } from "#contract/text.ts";

import { type Change, type Edit, record } from "../audit/record.ts";
import type { Db } from "../db/tables.ts";
import type { UniversityTextTable } from "../db/tables/universities.ts";
import { Problem } from "../http/problem.ts";
import { contentOf, requireVersion, TEXT_CONTENT, versionOf } from "./contentVersion.ts";
import { noUniversity, requireUniversity } from "./read.ts";
import { rememberRemoved } from "./removed.ts";

const COLUMNS = ["id", "university_id", ...TEXT_CONTENT, "updated_at"] as const;

const noText = () =>
  new Problem(404, "There is no such text at this university. It may already have been deleted.");

/** A university's own texts, sorted by title. Serves O58. Throws a 404 Problem. */
export async function textsOf(db: Db, universityId: string): Promise<UniversityText[]> {
  await requireUniversity(db, universityId);
  const rows = await db
    .selectFrom("university_text")
    .select(COLUMNS)
    .where("university_id", "=", universityId)
    .orderBy("title")
    .orderBy("id")
    .execute();
  return rows.map(textOf);
}

/** Adds a text to a university. Serves O58. Throws a Problem: 404, or 400 for one text too many. */
export async function createText(
  db: Db,
  universityId: string,
  input: TextInput,
  edit: Edit,
): Promise<UniversityText> {
  return db.transaction().execute(async (transaction) => {
    // The row is locked from here on: two simultaneous additions don't exceed the limit.
    const university = await transaction
      .selectFrom("university")
      .select("id")
      .where("id", "=", universityId)
      .forUpdate()
      .executeTakeFirst();
    if (!university) throw noUniversity();
    const { count } = await transaction
      .selectFrom("university_text")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("university_id", "=", universityId)
      .executeTakeFirstOrThrow();
    if (count >= MAX_TEXTS)
      throw new Problem(
        400,
        `A university can have up to ${MAX_TEXTS} texts. Delete one first, or combine two.`,
      );
    const row = await transaction
      .insertInto("university_text")
      .values({
        id: randomUUID(),
        university_id: universityId,
        ...input,
        origin: "operator",
        edited_at: edit.at,
        created_at: edit.at,
        updated_at: edit.at,
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await recordText(transaction, edit, "createText", row, { after: input });
    return textOf(row);
  });
}

/**
 * Replaces a text of a university. Serves O58, O48. Throws a Problem: 404, also for another university's, or 409 when
 * its version isn't the one that was changed.
 */
export async function updateText(
  db: Db,
  { university, id }: { university: string; id: string },
  { version, ...input }: TextChange,
  edit: Edit,
): Promise<UniversityText> {
  return db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom("university_text")
      .select(COLUMNS)
      .where("id", "=", id)
      .where("university_id", "=", university)
      .forUpdate()
      .executeTakeFirst();
    if (!old) throw noText();
    const [now, wanted] = [versionOf(old, TEXT_CONTENT), versionOf(input, TEXT_CONTENT)];
    requireVersion(version, { now, wanted });
    // The guide says when a text was changed: saving the same again is not a change.
    if (now === wanted) return textOf(old);
    const row = await transaction
      .updateTable("university_text")
      .set({ ...input, edited_at: edit.at, updated_at: edit.at })
      .where("id", "=", id)
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    await recordText(transaction, edit, "updateText", row, {
      before: contentOf(old, TEXT_CONTENT),
      after: input,
    });
    return textOf(row);
  });
}

/** Deletes a text of a university; the seed data doesn't restore it. Serves O58. Throws a 404 Problem. */
export async function deleteText(
  db: Db,
  { university, id }: { university: string; id: string },
  edit: Edit,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .deleteFrom("university_text")
      .where("id", "=", id)
      .where("university_id", "=", university)
      .returning(["origin", ...COLUMNS])
      .executeTakeFirst();
    if (!row) throw noText();
    await rememberRemoved(transaction, [row]);
    await recordText(transaction, edit, "deleteText", row, {
      before: contentOf(row, TEXT_CONTENT),
    });
  });
}

/** Records what was done to a text. */
const recordText = (
  db: Db,
  edit: Edit,
  call: "createText" | "updateText" | "deleteText",
  row: { id: string; title: string; university_id: string },
  { before = {}, after = {} }: Partial<Pick<Change, "before" | "after">>,
) =>
  record(db, edit, {
    call,
    kind: "text",
    id: row.id,
    name: row.title,
    university: row.university_id,
    before,
    after,
  });

function textOf(row: Pick<UniversityTextTable, (typeof COLUMNS)[number]>): UniversityText {
  const { id, title, body, source, language } = row;
  return {
    id,
    university: row.university_id,
    title,
    body,
    source,
    language,
    updated_at: row.updated_at.toISOString(),
    version: versionOf(row, TEXT_CONTENT),
  };
}

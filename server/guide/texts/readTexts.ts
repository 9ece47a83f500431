import type { Db } from "../../db/tables.ts";
import type { Library } from "../knowledge/library.ts";

/** A university's own text. */
export interface HeldText {
  title: string;
  /** Markdown. */
  body: string;
  /** Where everyone can read it; empty if there is no such place. */
  source: string;
  language: string;
  changed: Date;
}

/** The texts of a university. Serves O59. */
async function readTexts(db: Db, universityId: string): Promise<HeldText[]> {
  const rows = await db
    .selectFrom("university_text")
    .select(["title", "body", "source", "language", "updated_at"])
    .where("university_id", "=", universityId)
    .orderBy("title")
    .orderBy("id")
    .execute();
  return rows.map(({ updated_at: changed, ...text }) => ({ ...text, changed }));
}

/** The same, but only asks the database if the library says that there are texts. */
export const textsHeld = async (db: Db, { byId }: Library, id: string): Promise<HeldText[]> =>
  byId.get(id)?.hasTexts === true ? readTexts(db, id) : [];

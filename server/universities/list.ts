import type { UniversitySummary } from "#contract/university.ts";

import type { Db } from "../db/tables.ts";
import { UNIVERSITY_CARD } from "./cards.ts";
import { search } from "./search/search.ts";

/** Which page of a list is wanted. */
export interface Page {
  /** From 1. */
  page: number;
  pageSize: number;
}

/** One page of universities (A10). */
export interface UniversityPage {
  universities: UniversitySummary[];
  /** How many there are on all pages. */
  total: number;
}

/**
 * A page of all universities by name, or of those that match `text`, best first. Serves A10. A text without a letter or
 * digit finds nothing.
 */
export async function listUniversities(db: Db, text: string, page: Page): Promise<UniversityPage> {
  return text.trim() === "" ? byName(db, page) : found(db, text, page);
}

const summaries = (db: Db) =>
  db
    .selectFrom("university")
    .select([...UNIVERSITY_CARD, "university.description", "university.lat", "university.lng"]);

async function byName(db: Db, { page, pageSize }: Page): Promise<UniversityPage> {
  const { total } = await db
    .selectFrom("university")
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const universities = await summaries(db)
    .orderBy("name_folded", (order) => order.collate("C"))
    .orderBy("university.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { universities, total };
}

async function found(db: Db, text: string, { page, pageSize }: Page): Promise<UniversityPage> {
  const { ids, total } = await search(db, text, pageSize, (page - 1) * pageSize);
  if (ids.length === 0) return { universities: [], total };
  const rows = await summaries(db).where("university.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { universities: ids.flatMap((id) => byId.get(id) ?? []), total };
}

import { type InferResult, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { Db } from "../../db/tables.ts";
import type { Known } from "./known.ts";

/** Universities with everything known about them, ordered by name. */
export async function readKnown(db: Db, ids: readonly string[]): Promise<Known[]> {
  if (ids.length === 0) return [];
  const statement = statements.get(db) ?? statementFor(db);
  statements.set(db, statement);
  const { rows } = await db.executeQuery<InferResult<typeof statement>[number]>({
    ...statement,
    parameters: [ids],
  });
  return rows.map(({ facts, ...row }): Known => ({
    ...row,
    facts: new Map(facts.map((fact) => [fact.key, fact])),
    fictional: facts.some(({ key }) => key === "fictional"),
  }));
}

/**
 * Reads universities for one question, in the order of the ids and without those no longer held: what was read is kept,
 * so that each is read once.
 */
export function readOnce(db: Db): (ids: readonly string[]) => Promise<Known[]> {
  const held = new Map<string, Known>();
  return async (ids) => {
    const missing = ids.filter((id) => !held.has(id));
    if (missing.length > 0)
      for (const known of await readKnown(db, missing)) held.set(known.id, known);
    return ids.flatMap((id) => held.get(id) ?? []);
  };
}

/** Each is made once: its one parameter is all ids, so that it is the same for any number of them. */
const statements = new WeakMap<Db, ReturnType<typeof statementFor>>();

const statementFor = (db: Db) =>
  db
    .selectFrom("university")
    .select(["id", "name", "description", "city", "region", "country", "website"])
    .select((university) => [
      sql<
        string[]
      >`array(select folded from university_name where university_id = university.id order by kind desc)`.as(
        "names",
      ),
      jsonArrayFrom(
        university
          .selectFrom("fact")
          .select(["key", "label", "value", "raw", "source", "year"])
          .whereRef("university_id", "=", "university.id")
          .orderBy("position"),
      ).as("facts"),
      jsonArrayFrom(
        university
          .selectFrom("point")
          .select(["point.id", "point.name", "point.description", "point.abbreviation"])
          .whereRef("university_id", "=", "university.id")
          .where("deleted_at", "is", null)
          .orderBy("position")
          .orderBy("created_at"),
      ).as("points"),
    ])
    .where(sql<boolean>`university.id = any(${[]}::text[])`)
    .orderBy("name_folded")
    .orderBy("id")
    .compile();

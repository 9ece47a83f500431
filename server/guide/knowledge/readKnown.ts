import type { Db } from "../../db/tables.ts";
import type { Known, KnownFact, KnownPoint } from "./known.ts";

/** Universities with everything known about them, ordered by name. */
export async function readKnown(db: Db, ids: readonly string[]): Promise<Known[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("university")
    .select(["id", "name", "description", "city", "region", "country", "website"])
    .where("id", "in", ids)
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
  const names = await db
    .selectFrom("university_name")
    .select(["university_id", "folded"])
    .where("university_id", "in", ids)
    .orderBy("kind", "desc")
    .execute();
  const facts = await db
    .selectFrom("fact")
    .selectAll()
    .where("university_id", "in", ids)
    .orderBy("position")
    .execute();
  const points = await db
    .selectFrom("point")
    .select(["id", "university_id", "name", "description", "abbreviation"])
    .where("university_id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("created_at")
    .execute();

  const namesOf = grouped(names);
  const factsOf = grouped(facts);
  const pointsOf = grouped(points);
  return rows.map((row): Known => {
    const own: KnownFact[] = factsOf.get(row.id) ?? [];
    const stops: KnownPoint[] = pointsOf.get(row.id) ?? [];
    return {
      ...row,
      facts: new Map(own.map((fact) => [fact.key, fact])),
      points: stops,
      names: (namesOf.get(row.id) ?? []).map(({ folded }) => folded),
      fictional: own.some(({ key }) => key === "fictional"),
    };
  });
}

function grouped<T extends { university_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(row.university_id);
    if (group) group.push(row);
    else groups.set(row.university_id, [row]);
  }
  return groups;
}

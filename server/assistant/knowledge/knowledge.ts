import type { Db } from "../../db/tables.ts";
import { currentVersion } from "../../universities/version.ts";
import { placeNamesOf } from "../reading/places.ts";
import type { Known, KnownFact, KnownPoint } from "./known.ts";
import { createNameIndex, type NameIndex } from "./nameIndex.ts";

/** All that is known, at one moment. */
export interface Knowledge {
  universities: readonly Known[];
  byId: ReadonlyMap<string, Known>;
  names: NameIndex;
  /** Cities, regions and countries, by their folded form. */
  placeNames: ReadonlyMap<string, string>;
}

/**
 * Reads what is known from the database and keeps it until it changes. Whether it changed is asked with every call, so
 * an operator's change counts from the next question on, whichever process it was made in.
 */
export function createKnowledge(db: Db): () => Promise<Knowledge> {
  let kept: { version: string; knowledge: Promise<Knowledge> } | null = null;
  return async () => {
    const version = await currentVersion(db);
    if (kept?.version !== version) {
      const knowledge = load(db);
      kept = { version, knowledge };
      // A failed read is not kept: the next question tries again.
      knowledge.catch(() => (kept = null));
    }
    return kept.knowledge;
  };
}

async function load(db: Db): Promise<Knowledge> {
  const rows = await db
    .selectFrom("university")
    .select(["id", "name", "description", "city", "region", "country", "website"])
    .orderBy("name_folded")
    .orderBy("id")
    .execute();
  const names = await db
    .selectFrom("university_name")
    .select(["university_id", "folded"])
    .orderBy("kind", "desc")
    .execute();
  const facts = await db.selectFrom("fact").selectAll().orderBy("position").execute();
  const points = await db
    .selectFrom("point")
    .select(["id", "university_id", "name", "description", "abbreviation"])
    .where("deleted_at", "is", null)
    .orderBy("position")
    .orderBy("created_at")
    .execute();

  const namesOf = grouped(names);
  const factsOf = grouped(facts);
  const pointsOf = grouped(points);
  const universities = rows.map((row): Known => {
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
  return {
    universities,
    byId: new Map(universities.map((university) => [university.id, university])),
    names: createNameIndex(universities),
    placeNames: placeNamesOf(universities),
  };
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

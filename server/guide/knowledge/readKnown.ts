import type { Db } from "../../db/tables.ts";
import { currentVersion } from "../../universities/version.ts";
import { placeNamesOf } from "../reading/places.ts";
import type { Known, KnownFact, KnownPoint } from "./known.ts";
import { createNameIndex, type NameIndex } from "./nameIndex.ts";

/** What is known, at one moment. */
export interface Knowledge {
  /** Those that are always known: of the seed data, or made or changed by an operator. */
  universities: readonly Known[];
  byId: ReadonlyMap<string, Known>;
  names: NameIndex;
  /** Cities, regions and countries, by their folded form. */
  placeNames: ReadonlyMap<string, string>;
  /** How many more there are, of which a question gets those that it names. */
  imported: number;
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
  const always = await db
    .selectFrom("university")
    .select("id")
    .where((row) => row.or([row("origin", "<>", "import"), row("edited_at", "is not", null)]))
    .execute();
  const { total } = await db
    .selectFrom("university")
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const universities = await readKnown(
    db,
    always.map(({ id }) => id),
  );
  return {
    universities,
    byId: new Map(universities.map((university) => [university.id, university])),
    names: createNameIndex(universities),
    placeNames: placeNamesOf(universities),
    imported: total - universities.length,
  };
}

/** Universities with all that is known of them, in the order of their names. */
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

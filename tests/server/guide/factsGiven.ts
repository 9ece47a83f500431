import type { Db } from "#server/db/tables.ts";

/** Gives universities of the seed facts that only files bring: name, key, and what is held. */
export async function factsGiven(
  db: Db,
  facts: readonly (readonly [name: string, key: string, raw: string | number])[],
): Promise<void> {
  const known = await db.selectFrom("university").select(["id", "name"]).execute();
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  await db
    .insertInto("fact")
    .values(
      facts.map(([name, key, raw], at) => ({
        university_id: ids.get(name) ?? "",
        key,
        label: key,
        value: String(raw),
        raw: JSON.stringify(raw),
        source: "IPEDS",
        year: "2023-24",
        position: 100 + at,
        origin: "import" as const,
      })),
    )
    .execute();
}

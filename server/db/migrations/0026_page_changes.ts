import { type Kysely, sql } from "kysely";

/** Changes of images and plans are noted, as those of facts and points are: pages of universities are kept in memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What notes the university of each row that a statement wrote is the same for all tables.
  for (const table of ["image", "university_plan"])
    for (const [event, rows] of [
      ["insert", "new"],
      ["update", "new"],
      ["delete", "old"],
    ] as const)
      await sql`
        create trigger ${sql.id(`${table}_${event}_noted`)} after ${sql.raw(event)} on ${sql.table(table)}
        referencing ${sql.raw(rows)} table as changed for each statement execute function note_point_changes()`.execute(
        db,
      );
}

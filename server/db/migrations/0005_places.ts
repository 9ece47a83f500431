import { type Kysely, sql } from "kysely";

/** Panoramas and photos in several sizes, tour points that can be restored, plans of campuses. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("image")
    .addColumn("kind", "text", (c) =>
      c
        .notNull()
        .defaultTo("photo")
        .check(sql`kind in ('photo', 'panorama')`),
    )
    .addColumn("caption", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("credit", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("heading", "double precision")
    .addColumn("lat", "double precision")
    .addColumn("lng", "double precision")
    .addColumn("levels", "jsonb", (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn("tiles", "jsonb")
    .addColumn("origin", "text", (c) => c.notNull().defaultTo("operator"))
    .addColumn("edited_at", "timestamptz")
    .execute();
  await sql`create index image_panorama_by_lat on image (lat) where kind = 'panorama'`.execute(db);
  await sql`create index image_panorama_by_point on image (point_id) where kind = 'panorama'`.execute(
    db,
  );

  await db.schema
    .alterTable("point")
    .addColumn("deleted_at", "timestamptz")
    .addColumn("edited_at", "timestamptz")
    .dropColumn("image_file")
    .execute();
  await db.schema.createIndex("point_by_lat").on("point").column("lat").execute();
  await sql`create index point_deleted on point (deleted_at) where deleted_at is not null`.execute(
    db,
  );

  await db.schema.alterTable("university").addColumn("points_ordered_at", "timestamptz").execute();

  await db.schema
    .createTable("university_plan")
    .addColumn("university_id", "text", (c) =>
      c.primaryKey().references("university.id").onDelete("cascade"),
    )
    .addColumn("plan", "jsonb", (c) => c.notNull())
    .addColumn("attribution", "text", (c) => c.notNull())
    .addColumn("origin", "text", (c) => c.notNull())
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .execute();
}

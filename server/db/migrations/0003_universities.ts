import { type Kysely, sql } from "kysely";

/** Universities with their names, facts, tour points and images, and who marked them as favourites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addUniversities(db);
  await addFacts(db);
  await addPoints(db);
  await db.schema
    .createTable("seed_removed")
    .addColumn("id", "text", (c) => c.primaryKey())
    .execute();
  await addFavorites(db);
  await addImages(db);
}

async function addUniversities(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("university")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("name_folded", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("lat", "double precision")
    .addColumn("lng", "double precision")
    .addColumn("city", "text", (c) => c.notNull())
    .addColumn("city_folded", "text", (c) => c.notNull())
    .addColumn("region", "text", (c) => c.notNull())
    .addColumn("country", "text", (c) => c.notNull())
    .addColumn("website", "text", (c) => c.notNull())
    .addColumn("origin", "text", (c) => c.notNull())
    .addColumn("edited_at", "timestamptz")
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("updated_at", "timestamptz", (c) => c.notNull())
    .execute();
  await sql`create index university_by_name on university (name_folded collate "C", id)`.execute(
    db,
  );
  await sql`create index university_by_city on university (city_folded)`.execute(db);

  await db.schema
    .createTable("university_name")
    .addColumn("university_id", "text", (c) =>
      c.notNull().references("university.id").onDelete("cascade"),
    )
    .addColumn("folded", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("university_name_key", ["university_id", "folded"])
    .execute();
  await sql`create index university_name_prefix on university_name (folded text_pattern_ops)`.execute(
    db,
  );
}

async function addFacts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("fact")
    .addColumn("university_id", "text", (c) =>
      c.notNull().references("university.id").onDelete("cascade"),
    )
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("raw", "jsonb", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("year", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("fact_key", ["university_id", "key"])
    .execute();
}

async function addPoints(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("point")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("university_id", "text", (c) =>
      c.notNull().references("university.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("lat", "double precision", (c) => c.notNull())
    .addColumn("lng", "double precision", (c) => c.notNull())
    .addColumn("pano_id", "text")
    .addColumn("heading", "double precision")
    .addColumn("pitch", "double precision")
    .addColumn("abbreviation", "text", (c) => c.notNull())
    .addColumn("image_file", "text")
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("origin", "text", (c) => c.notNull())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("point_by_university")
    .on("point")
    .columns(["university_id", "position", "id"])
    .execute();
}

async function addFavorites(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("favorite")
    .addColumn("user_id", "uuid", (c) => c.notNull().references("account.id").onDelete("cascade"))
    .addColumn("university_id", "text", (c) =>
      c.notNull().references("university.id").onDelete("cascade"),
    )
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addPrimaryKeyConstraint("favorite_key", ["user_id", "university_id"])
    .execute();
}

async function addImages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("image")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("university_id", "text", (c) =>
      c.notNull().references("university.id").onDelete("cascade"),
    )
    .addColumn("point_id", "text", (c) => c.references("point.id").onDelete("cascade"))
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("extension", "text", (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    .addColumn("bytes", "integer", (c) => c.notNull())
    .addColumn("created_by", "uuid", (c) => c.references("account.id").onDelete("set null"))
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("image_by_university")
    .on("image")
    .columns(["university_id", "point_id"])
    .execute();
}

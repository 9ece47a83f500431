import { type Kysely, sql } from "kysely";

/** Imported files, which record of which source a university is, and a search that copes with tens of thousands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addJobs(db);
  await addSources(db);
  await addWords(db);
}

async function addJobs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("import_job")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("file", "text", (c) => c.notNull())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("format", "text", (c) => c.notNull())
    .addColumn("origin", "text", (c) => c.notNull())
    .addColumn("university_id", "text", (c) => c.references("university.id").onDelete("set null"))
    .addColumn("dry_run", "boolean", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("rows_done", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("rows_total", "integer")
    .addColumn("added", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("changed", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("unchanged", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("skipped", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("reasons", "jsonb", (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn("message", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("holder", "text")
    .addColumn("held_until", "timestamptz")
    .addColumn("seq", "integer", (c) => c.notNull().generatedAlwaysAsIdentity())
    .addColumn("created_at", "timestamptz", (c) => c.notNull())
    .addColumn("started_at", "timestamptz")
    .addColumn("ended_at", "timestamptz")
    .execute();
  await db.schema.createIndex("import_job_by_seq").on("import_job").column("seq").execute();
}

async function addSources(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("university_source")
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("external_id", "text", (c) => c.notNull())
    .addColumn("university_id", "text", (c) =>
      c.notNull().references("university.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("university_source_key", ["source", "external_id"])
    .execute();
  await db.schema
    .createIndex("university_source_by_university")
    .on("university_source")
    .column("university_id")
    .execute();
}

async function addWords(db: Kysely<unknown>): Promise<void> {
  // Names by their words and the words' beginnings. Without a list of pending entries, which nobody would clean up.
  await sql`create index university_name_words on university_name
    using gin (array_to_tsvector(string_to_array(folded, ' '))) with (fastupdate = off)`.execute(
    db,
  );
  // Of two universities with similar names, the better known one is probably meant.
  await db.schema
    .alterTable("university")
    .addColumn("prominence", "smallint", (c) => c.notNull().defaultTo(0))
    .execute();

  // Every word that a name has or had, numbered as they come, so that readers with them in memory only read new ones.
  await db.schema
    .createTable("name_word")
    .addColumn("word", "text", (c) => c.primaryKey())
    .addColumn("seq", "integer", (c) => c.notNull().unique().generatedAlwaysAsIdentity())
    .execute();
  await sql`
    create function note_name_words() returns trigger language plpgsql as $$
    begin
      insert into name_word (word)
      select distinct made.word from added, unnest(string_to_array(added.folded, ' ')) as made (word)
      where not exists (select from name_word where name_word.word = made.word)
      on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger university_name_words after insert on university_name
    referencing new table as added for each statement execute function note_name_words()`.execute(
    db,
  );
  await sql`
    insert into name_word (word)
    select distinct word from university_name, unnest(string_to_array(folded, ' ')) as word`.execute(
    db,
  );
  // For databases from when names were searched by trigrams.
  await sql`drop index if exists university_name_near`.execute(db);
}

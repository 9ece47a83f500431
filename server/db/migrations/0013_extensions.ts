import { type Kysely, sql } from "kysely";

/**
 * No query uses an extension, so this drops those that the first migrations used to make. They remain where something
 * else in the database needs them, or where an administrator made them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare name text;
    begin
      foreach name in array array['pg_trgm', 'fuzzystrmatch', 'unaccent'] loop
        begin
          execute format('drop extension if exists %I', name);
        exception when dependent_objects_still_exist or insufficient_privilege then
        end;
      end loop;
    end $$`.execute(db);
}

import { type Kysely, sql } from "kysely";

/** Accounts, how a phone number is proven, sessions with their refresh tokens, and the outbox of short messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addAccounts(db);
  await addProofs(db);
  await addSessions(db);
  for (const table of ["one_time_code", "proof", "refresh_token"] as const)
    await db.schema.createIndex(`${table}_expires_at`).on(table).column("expires_at").execute();
  await db.schema
    .createTable("outbox")
    .addColumn("id", "integer", (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("body", "text", (column) => column.notNull())
    .addColumn("sent_at", "timestamptz", (column) => column.notNull())
    .execute();
}

async function addAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("account")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.unique())
    .addColumn("phone_number", "text", (column) => column.unique())
    .addColumn("password_hash", "text")
    .addColumn("full_name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) =>
      column
        .notNull()
        .defaultTo("student")
        .check(sql`type in ('student', 'parent', 'alumni', 'faculty', 'others')`),
    )
    .addColumn("is_superuser", "boolean", (column) => column.notNull().defaultTo(false))
    .addColumn("is_active", "boolean", (column) => column.notNull().defaultTo(true))
    .addColumn("email_verified", "boolean", (column) => column.notNull().defaultTo(true))
    .addColumn("description", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("goal", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("role", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addCheckConstraint("account_can_sign_in", sql`email is not null or phone_number is not null`)
    .execute();
}

async function addProofs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("one_time_code")
    .addColumn("phone_number", "text", (column) => column.primaryKey())
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("proof")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("phone_number", "text", (column) => column.notNull())
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .addColumn("used_at", "timestamptz")
    .execute();
}

async function addSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("session")
    .addColumn("id", "uuid", (column) => column.primaryKey())
    .addColumn("account_id", "uuid", (column) =>
      column.notNull().references("account.id").onDelete("cascade"),
    )
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addColumn("revoked_at", "timestamptz")
    .execute();
  await db.schema.createIndex("session_account_id").on("session").column("account_id").execute();

  await db.schema
    .createTable("refresh_token")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("session_id", "uuid", (column) =>
      column.notNull().references("session.id").onDelete("cascade"),
    )
    .addColumn("expires_at", "timestamptz", (column) => column.notNull())
    .addColumn("used_at", "timestamptz")
    .execute();
  await db.schema
    .createIndex("refresh_token_session_id")
    .on("refresh_token")
    .column("session_id")
    .execute();
}

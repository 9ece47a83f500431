import type { Kysely } from "kysely";

import type { AccountsTables } from "./tables/accounts.ts";
import type { AuditTables } from "./tables/audit.ts";
import type { ChatTables } from "./tables/chat.ts";
import type { ImportTables } from "./tables/imports.ts";
import type { SystemTables } from "./tables/system.ts";
import type { UniversityTables } from "./tables/universities.ts";

/** Every table of the database, by name. Each area keeps its own types under tables/. */
export interface Tables
  extends AccountsTables, UniversityTables, ImportTables, ChatTables, AuditTables, SystemTables {}

/** A handle for queries. A transaction (`Transaction<Tables>`) is one, too, so functions that take a Db can join it. */
export type Db = Kysely<Tables>;

/** Is told of each statement how long it took, in seconds, and how it ended. */
export type OnStatement = (seconds: number, outcome: "done" | "failed") => void;

/** An open database, embedded or a PostgreSQL server's; both take the same queries. */
export interface OpenDatabase {
  db: Db;
  dialect: "pglite" | "postgres";
  /** Ends what is running, and closes; nothing committed is lost. */
  close: () => Promise<void>;
}

import type { ColumnType, Generated } from "kysely";

import type { ImportJob, SkipReason } from "#contract/importJob.ts";

/** An imported file: its progress is written with every batch, so that a stopped import can continue. */
export interface ImportJobTable {
  id: string;
  /** The name that people know it by. */
  file: string;
  /** Its path; relative to `data/` when it is part of the product. */
  path: string;
  /** SHA-256 of the file's bytes, in hex. */
  hash: string;
  format: ImportJob["format"];
  origin: ImportJob["origin"];
  /** The university whose campus a GeoJSON file describes. */
  university_id: string | null;
  dry_run: boolean;
  state: ImportJob["state"];
  rows_done: Generated<number>;
  rows_total: number | null;
  added: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  skipped: Generated<number>;
  reasons: ColumnType<SkipReason[], string | undefined, string>;
  message: Generated<string>;
  /** How often it was begun, except for the times when it was stopped cleanly. */
  attempts: Generated<number>;
  /** The process that runs it, and how long its claim holds: it is renewed with every batch. */
  holder: string | null;
  held_until: Date | null;
  /** The order in which they came. */
  seq: ColumnType<number, never, never>;
  created_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

/** Where a university's record comes from. */
export type SourceName = "ipeds" | "scorecard" | "ror";

/** Which record of which source a university is: a UNITID, or the end of a ROR address. */
export interface UniversitySourceTable {
  source: SourceName;
  external_id: string;
  university_id: string;
}

/** The tables of imports (O23), and of what each source calls a university (O45). */
export interface ImportTables {
  import_job: ImportJobTable;
  university_source: UniversitySourceTable;
}

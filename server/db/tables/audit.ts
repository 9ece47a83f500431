import type { ColumnType } from "kysely";

import type { Json } from "./universities.ts";

/** What a change can be to. */
export type AuditKind =
  | "university"
  | "point"
  | "image"
  | "text"
  | "import"
  | "question"
  | "account";

/** One change by a superuser. `before` and `after` hold only what differs. */
export interface AuditTable {
  /** The order in which they came. */
  seq: ColumnType<number, never, never>;
  at: Date;
  account_id: string;
  /** The name at that time; empty once the account is deleted. */
  account_name: string;
  /** The call of the contract. */
  call: string;
  kind: AuditKind;
  subject_id: string;
  subject_name: string;
  university_id: string | null;
  before: Json<Record<string, unknown>>;
  after: Json<Record<string, unknown>>;
}

/** The table of superusers' changes (O127). */
export interface AuditTables {
  audit: AuditTable;
}

import type { CallName } from "#contract/calls/all.ts";

import type { Db } from "../db/tables.ts";
import type { AuditKind } from "../db/tables/audit.ts";
import type { Account } from "../identity/account.ts";

/** Who changes something. */
export type Editor = Pick<Account, "id" | "full_name">;

/** Who changes something, and when. */
export interface Edit {
  by: Editor;
  at: Date;
}

type Fields = Readonly<Record<string, unknown>>;

/** A change: what was done to what, with the fields before and after it; empty before a creation and after a deletion. */
export interface Change {
  call: CallName;
  kind: AuditKind;
  id: string;
  name: string;
  /** Whose it is. */
  university: string | null;
  before: Fields;
  after: Fields;
}

/** Longer texts are cut: this shows what was changed, and is no copy of it. */
const MAX_TEXT = 500;

/**
 * Records a change. Call it within the change's transaction, so that neither is there without the other. What would
 * change nothing isn't recorded. Serves O127.
 */
export const record = (db: Db, edit: Edit, change: Change): Promise<void> =>
  recordAll(db, edit, [change]);

/** Records changes as `record` does, in one statement. */
export async function recordAll(db: Db, edit: Edit, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap((change) => rowOf(edit, change));
  if (rows.length > 0) await db.insertInto("audit").values(rows).execute();
}

/** The row of a change; nothing for what changes nothing. */
function rowOf({ by, at }: Edit, change: Change) {
  const names = new Set([...Object.keys(change.before), ...Object.keys(change.after)]);
  const changed = [...names].filter(
    (name) => JSON.stringify(change.before[name]) !== JSON.stringify(change.after[name]),
  );
  if (changed.length === 0) return [];
  return [
    {
      at,
      account_id: by.id,
      account_name: by.full_name,
      call: change.call,
      kind: change.kind,
      subject_id: change.id,
      subject_name: change.name,
      university_id: change.university,
      before: shortened(change.before, changed),
      after: shortened(change.after, changed),
    },
  ];
}

const shortened = (fields: Fields, names: readonly string[]): string =>
  JSON.stringify(
    Object.fromEntries(
      names.filter((name) => name in fields).map((name) => [name, cut(fields[name])]),
    ),
  );

function cut(value: unknown): unknown {
  if (typeof value !== "string" || value.length <= MAX_TEXT) return value;
  // Half a character is no text that a database takes.
  return `${value.slice(0, MAX_TEXT).replace(/[\ud800-\udbff]$/, "")}…`;
}

import { type Change, type Editor, recordAll } from "../../audit/record.ts";
import type { Db } from "../../db/tables.ts";
import type { HeldUniversity } from "./university.ts";

/** Whose file changes universities, and its name. */
export interface Sent {
  by: Editor;
  file: string;
}

type Fields = Change["before"];

/** What people see of a university: its row, and its facts by their keys. The description is made of these. */
function fieldsOf({ name, city, region, country, website, lat, lng, facts }: HeldUniversity) {
  const values = [...facts].map(([key, { value }]) => [key, value] as const);
  return { ...Object.fromEntries(values), name, city, region, country, website, lat, lng };
}

/** Remembers how universities are before a file changes them. */
export const remembered = (held: ReadonlyMap<string, HeldUniversity>): Map<string, Fields> =>
  new Map([...held].map(([id, university]) => [id, fieldsOf(university)]));

/**
 * Records of each university that a file added or changed what it was and what it became, in the transaction that writes
 * it. Serves O227.
 */
export async function recordChanged(
  db: Db,
  held: ReadonlyMap<string, HeldUniversity>,
  was: ReadonlyMap<string, Fields>,
  { by, file, at }: Sent & { at: Date },
): Promise<void> {
  const changes = [...held].flatMap(([id, university]): Change[] => {
    const before = was.get(id) ?? {};
    const after = fieldsOf(university);
    if (!differs(before, after)) return [];
    const { name } = university;
    return [
      {
        call: "startImport",
        kind: "university",
        id,
        name,
        university: id,
        before,
        after: { ...after, source: file },
      },
    ];
  });
  await recordAll(db, { by, at }, changes);
}

const differs = (before: Fields, after: Fields): boolean =>
  Object.entries(after).some(([key, value]) => before[key] !== value);

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

/** Records of each university that was there what it was and what it became, in the transaction that writes it. Serves O227. */
export async function recordChanged(
  db: Db,
  held: ReadonlyMap<string, HeldUniversity>,
  was: ReadonlyMap<string, Fields>,
  { by, file, at }: Sent & { at: Date },
): Promise<void> {
  const changes = [...was].flatMap(([id, before]): Change[] => {
    const university = held.get(id);
    if (university === undefined || !differs(before, fieldsOf(university))) return [];
    const after = { ...fieldsOf(university), source: file };
    const { name } = university;
    return [{ call: "startImport", kind: "university", id, name, university: id, before, after }];
  });
  await recordAll(db, { by, at }, changes);
}

const differs = (before: Fields, after: Fields): boolean =>
  Object.entries(after).some(([key, value]) => before[key] !== value);

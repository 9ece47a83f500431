import { sql } from "kysely";

import type { Db } from "../../db/tables.ts";
import { followUniversities } from "../changes.ts";
import { createNameIndex, type NameIndex } from "./nameIndex.ts";

/** The index of all names as the database has them now. */
export const currentIndex = followUniversities(createNameIndex, read);

interface Row {
  id: string;
  name: string;
  city: string;
  weight: number;
  names: string[];
}

/** Updates universities in the index; removes those that no longer exist. */
async function read(db: Db, index: NameIndex, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<Row>`
    select id, name_folded as name, city_folded as city, ${WEIGHT} as weight,
      array(select folded from university_name where university_id = university.id) as names
    from university where id = any(${ids}::text[])`.execute(db);
  const found = new Set(rows.map(({ id }) => id));
  for (const id of ids) if (!found.has(id)) index.remove(id);
  for (const row of rows) index.set(row);
}

/** Universities that the product or an operator added by hand come before the thousands from files. */
const WEIGHT = sql`case when origin = 'import' then prominence else 100 end`;

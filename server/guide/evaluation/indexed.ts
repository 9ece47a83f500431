import type { Db } from "../../db/tables.ts";
import { normalizeText } from "../../universities/normalizeText.ts";

/** The universities that an official name can mean; one may be held twice. Empty for an unknown name. */
export type Indexed = (name: string) => ReadonlySet<string>;

/** All names of all universities. */
export async function indexedNames(db: Db): Promise<Indexed> {
  const ids = new Map<string, Set<string>>();
  const keyOf = (folded: string) => folded.replace(/^the /, "");
  const note = (name: string, id: string) =>
    ids.set(keyOf(name), (ids.get(keyOf(name)) ?? new Set()).add(id));
  const own = await db.selectFrom("university").select(["id", "name_folded"]).execute();
  for (const { name_folded: name, id } of own) note(name, id);
  const others = await db
    .selectFrom("university_name")
    .select(["university_id", "folded"])
    .execute();
  for (const { folded, university_id: id } of others) note(folded, id);
  return (name) => ids.get(keyOf(normalizeText(name))) ?? new Set();
}

import { randomUUID } from "node:crypto";

import type { University, UniversityChange, UniversityInput } from "#contract/university.ts";

import { type Edit, record } from "../audit/record.ts";
import type { Db } from "../db/tables.ts";
import { refusedAt } from "../http/problem.ts";
import { contentOf, requireVersion, UNIVERSITY_CONTENT, versionOf } from "./contentVersion.ts";
import { ownNames } from "./names.ts";
import { normalizeText } from "./normalizeText.ts";
import { noUniversity, readUniversity } from "./read.ts";

/** Creates a university. Serves A15. Throws a 400 Problem for half a position. */
export async function createUniversity(
  db: Db,
  input: UniversityInput,
  edit: Edit,
): Promise<University> {
  const id = randomUUID();
  const { at } = edit;
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("university")
      .values({
        id,
        city: "",
        city_folded: "",
        region: "",
        country: "",
        website: "",
        ...columns(input),
        origin: "operator",
        edited_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await renewNames(transaction, id, input.name);
    await record(transaction, edit, {
      call: "createUniversity",
      kind: "university",
      id,
      name: input.name,
      university: id,
      before: {},
      after: input,
    });
    return readUniversity(transaction, id);
  });
}

/**
 * Replaces a university's name, description and position, and those of its city, region, country and website that are
 * given. Serves A13. Throws a Problem: 400 for half a position, 404, or 409 when its version isn't the one that was
 * changed.
 */
export async function updateUniversity(
  db: Db,
  id: string,
  { version, ...input }: UniversityChange,
  edit: Edit,
): Promise<University> {
  return db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom("university")
      .select(UNIVERSITY_CONTENT)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!old) throw noUniversity();
    const wanted = columns(input);
    const becomes = { ...old, ...wanted };
    requireVersion(version, {
      now: versionOf(old, UNIVERSITY_CONTENT),
      wanted: versionOf(becomes, UNIVERSITY_CONTENT),
    });
    await transaction
      .updateTable("university")
      .set({ ...wanted, edited_at: edit.at, updated_at: edit.at })
      .where("id", "=", id)
      .execute();
    await renewNames(transaction, id, input.name);
    await record(transaction, edit, {
      call: "updateUniversity",
      kind: "university",
      id,
      name: input.name,
      university: id,
      before: old,
      after: contentOf(becomes, UNIVERSITY_CONTENT),
    });
    return readUniversity(transaction, id);
  });
}

/** Throws a 400 Problem for half a position. */
function columns({ name, description, lat, lng, ...place }: UniversityInput) {
  if ((lat === null) !== (lng === null)) {
    const [given, missing] = lat === null ? (["lng", "lat"] as const) : (["lat", "lng"] as const);
    throw refusedAt(missing, `'${given}' is given without '${missing}'. Give both, or neither.`);
  }
  const { city, region, country, website } = place;
  return {
    name,
    name_folded: normalizeText(name),
    description,
    lat,
    lng,
    ...(city === undefined ? {} : { city, city_folded: normalizeText(city) }),
    ...(region === undefined ? {} : { region }),
    ...(country === undefined ? {} : { country }),
    ...(website === undefined ? {} : { website }),
  };
}

async function renewNames(db: Db, id: string, name: string): Promise<void> {
  await db
    .deleteFrom("university_name")
    .where("university_id", "=", id)
    .where("kind", "=", "own")
    .execute();
  const rows = ownNames(name).map((folded) => ({
    university_id: id,
    folded,
    kind: "own" as const,
  }));
  // A name of signs alone is empty when normalized and no search finds it; the university is still in the list.
  if (rows.length === 0) return;
  await db
    .insertInto("university_name")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

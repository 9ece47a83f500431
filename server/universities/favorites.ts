import type { Db } from "../db/tables.ts";
import { UNIVERSITY_CARD } from "./cards.ts";
import { requireUniversity } from "./read.ts";

/** Selects a user's favourite universities, oldest first (E1, S20). */
export const favoritesOf = (db: Db, userId: string) =>
  db
    .selectFrom("favorite")
    .innerJoin("university", "university.id", "favorite.university_id")
    .select(UNIVERSITY_CARD)
    .where("favorite.user_id", "=", userId)
    .orderBy("favorite.created_at")
    .orderBy("university.id");

/** Adds a university to a user's favourites; adding it again changes nothing. Serves A12. Throws a 404 Problem. */
export async function addFavorite(
  db: Db,
  userId: string,
  universityId: string,
  at: Date,
): Promise<void> {
  await requireUniversity(db, universityId);
  await db
    .insertInto("favorite")
    .values({ user_id: userId, university_id: universityId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a university from a user's favourites; doing so again changes nothing. Serves O18. Throws a 404 Problem. */
export async function removeFavorite(db: Db, userId: string, universityId: string): Promise<void> {
  await requireUniversity(db, universityId);
  await db
    .deleteFrom("favorite")
    .where("user_id", "=", userId)
    .where("university_id", "=", universityId)
    .execute();
}

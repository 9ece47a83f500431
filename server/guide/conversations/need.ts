import { sql } from "kysely";

import type { NeedItem, NeedKey } from "#contract/need.ts";
import { NEED_KEYS } from "#contract/need.ts";
import type { Need } from "#machines/guide/frame.ts";

import type { Db } from "../../db/tables.ts";
import { Problem } from "../../http/problem.ts";
import { currentLibrary } from "../knowledge/library.ts";
import { understoodNeed } from "../need.ts";

/** What is known of a person's wishes; nothing of an account that is gone. */
export async function needOf(db: Db, userId: string): Promise<Need> {
  const row = await db
    .selectFrom("account")
    .select("need")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.need ?? {};
}

/** Adds what was learned; the rest stays, also what another conversation adds at the same time. */
export async function learn(db: Db, userId: string, learned: Need): Promise<Need> {
  const row = await db
    .updateTable("account")
    .set({ need: sql<string>`need || ${JSON.stringify(learned)}::jsonb` })
    .where("id", "=", userId)
    .returning("need")
    .executeTakeFirstOrThrow();
  return row.need;
}

/** Takes one wish for what its words tell. Throws a Problem 400 that says what would be understood, 404 for no such wish. */
export async function say(db: Db, userId: string, key: string, text: string): Promise<Need> {
  const wish = keyOf(key);
  const value = understoodNeed(wish, text, await currentLibrary(db));
  return learn(db, userId, { [wish]: value });
}

/** Forgets one wish. Throws a Problem 404 for no such wish. */
export async function forget(db: Db, userId: string, key: string): Promise<Need> {
  const row = await db
    .updateTable("account")
    .set({ need: sql<string>`need - ${keyOf(key)}::text` })
    .where("id", "=", userId)
    .returning("need")
    .executeTakeFirstOrThrow();
  return row.need;
}

/** The wishes as the wire shows them, in the order in which they are asked for. */
export const described = (need: Need): NeedItem[] =>
  NEED_KEYS.flatMap((key) => {
    const value = need[key];
    return value === undefined ? [] : [{ key, value }];
  });

function keyOf(key: string): NeedKey {
  const found = NEED_KEYS.find((one) => one === key);
  if (found) return found;
  throw new Problem(
    404,
    `There is no such requirement. The key must be one of ${NEED_KEYS.join(", ")}.`,
  );
}

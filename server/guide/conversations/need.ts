import { sql } from "kysely";

import type { NeedItem, NeedKey } from "#contract/need.ts";
import { NEED_KEYS } from "#contract/need.ts";
import type { Need } from "#machines/guide/frame.ts";

import type { Db } from "../../db/tables.ts";
import { Problem } from "../../http/problem.ts";
import { currentLibrary } from "../knowledge/library.ts";
import { understoodNeed } from "../need.ts";

/** What is known about what a person is looking for; empty when the account is gone. */
export async function needOf(db: Db, userId: string): Promise<Need> {
  const row = await db
    .selectFrom("account")
    .select("need")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.need ?? {};
}

/** Adds what was learned; the rest stays, including what another conversation adds at the same time. */
export async function learn(db: Db, userId: string, learned: Need): Promise<Need> {
  const row = await db
    .updateTable("account")
    .set({ need: sql<string>`need || ${JSON.stringify(learned)}::jsonb` })
    .where("id", "=", userId)
    .returning("need")
    .executeTakeFirstOrThrow();
  return row.need;
}

/** Sets one requirement from a person's words. Throws Problem 400, which says what is understood, and 404. */
export async function say(db: Db, userId: string, key: string, text: string): Promise<Need> {
  const wish = keyOf(key);
  const value = understoodNeed(wish, text, await currentLibrary(db));
  return learn(db, userId, { [wish]: value });
}

/** Forgets one requirement. Throws a Problem 404 for an unknown key. */
export async function forget(db: Db, userId: string, key: string): Promise<Need> {
  const row = await db
    .updateTable("account")
    .set({ need: sql<string>`need - ${keyOf(key)}::text` })
    .where("id", "=", userId)
    .returning("need")
    .executeTakeFirstOrThrow();
  return row.need;
}

/** The requirements as the wire shows them, in the order in which they are asked for. */
export const described = (need: Need): NeedItem[] =>
  NEED_KEYS.flatMap((key) => {
    const value = need[key];
    return value === undefined ? [] : [{ key, value }];
  });

function keyOf(key: string): NeedKey {
  const found = NEED_KEYS.find((one) => one === key);
  if (found) return found;
  throw new Problem(404, `There is no such requirement. Use one of ${NEED_KEYS.join(", ")}.`);
}

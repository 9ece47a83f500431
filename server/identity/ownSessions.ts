import type { DeviceSession } from "#contract/session.ts";

import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import { security } from "../http/security.ts";
import { deviceOf } from "./device.ts";
import { endByToken } from "./refreshTokens.ts";
import { isUuid } from "./tokens.ts";

/** The sessions of an account that haven't ended, the newest use first; `current` is the id of the one that asks. */
export async function sessionsOf(
  db: Db,
  { accountId, current, now }: { accountId: string; current: string | null; now: Date },
): Promise<DeviceSession[]> {
  const rows = await db
    .selectFrom("session")
    .select(["id", "user_agent", "created_at", "used_at"])
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .where((query) =>
      query.exists(
        query
          .selectFrom("refresh_token")
          .select("hash")
          .whereRef("refresh_token.session_id", "=", "session.id")
          .where("refresh_token.used_at", "is", null)
          .where("refresh_token.expires_at", ">", now),
      ),
    )
    .orderBy("used_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, user_agent, created_at, used_at }) => ({
    id,
    ...deviceOf(user_agent),
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    current: id === current,
  }));
}

/** Ends one session of an account. Throws Problem 404 when it has no such session, or it has ended. Serves O90. */
export async function endOwnSession(
  db: Db,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<void> {
  const ended = isUuid(id)
    ? await db
        .updateTable("session")
        .set({ revoked_at: now })
        .where("id", "=", id)
        .where("account_id", "=", accountId)
        .where("revoked_at", "is", null)
        .returning("id")
        .executeTakeFirst()
    : undefined;
  if (ended === undefined) throw new Problem(404, "This device is already signed out.");
  security("session.ended", { account: accountId, session: id });
}

/** Ends the session that a refresh token belongs to, also when the token was used; an unknown one changes nothing. */
export async function endSessionOf(db: Db, refreshToken: string, now: Date): Promise<void> {
  const ended = await endByToken(db, refreshToken, now);
  if (ended !== undefined)
    security("session.ended", { account: ended.account_id, session: ended.id });
}

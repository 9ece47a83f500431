import type { Db } from "../db/tables.ts";
import { type Account, ACCOUNT_COLUMNS } from "../identity/account.ts";
import type { AccessClaims } from "../identity/tokens.ts";

/**
 * The account behind a socket, read anew for each message: null once its session was ended or the account closed. The
 * access token may expire meanwhile; it was good when the socket was opened, and a chat is not cut off every few minutes.
 */
export async function signedIn(db: Db, claims: AccessClaims): Promise<Account | null> {
  const account = await db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select(ACCOUNT_COLUMNS)
    .where("session.id", "=", claims.sessionId)
    .where("session.revoked_at", "is", null)
    .where("account.id", "=", claims.accountId)
    .where("account.is_active", "=", true)
    .executeTakeFirst();
  return account ?? null;
}

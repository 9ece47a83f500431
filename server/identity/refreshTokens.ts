import type { Db } from "../db/tables.ts";
import { hashToken, keysFor, type Secrets, successorOf } from "./secrets.ts";
import type { AccessClaims } from "./tokens.ts";

/** How long a refresh token is valid, in milliseconds: 30 days. */
const REFRESH_MS = 30 * 24 * 60 * 60 * 1000;
/** How long a session can be renewed, in milliseconds: 90 days, however often it is used. */
const SESSION_MS = 90 * 24 * 60 * 60 * 1000;
/** How long a used refresh token gets the response that may have been lost, in milliseconds. */
const GRACE_MS = 10_000;

/** A session that was opened or renewed, before its access token is signed. */
export interface Grant {
  claims: AccessClaims;
  refresh: string;
}

/** A session that can be renewed. */
interface Renewable {
  session_id: string;
  account_id: string;
  created_at: Date;
}

interface Services {
  db: Db;
  secrets: Pick<Secrets, "refreshKey" | "accepted">;
  now: () => Date;
}

/** The refresh tokens of sessions, of which one is valid at a time. */
export function createRefreshTokens({ db, secrets, now }: Services) {
  /** Gives a session its next token. */
  async function grant(within: Db, session: Renewable, refresh: string): Promise<Grant> {
    const { session_id } = session;
    await within
      .insertInto("refresh_token")
      .values({ hash: hashToken(refresh), session_id, expires_at: expiryOf(session, now()) })
      .execute();
    return { claims: claimsOf(session), refresh };
  }

  /** Uses up the token: of two simultaneous callers, the row's lock lets one through. */
  const rotate = (token: string, userAgent: string) =>
    db.transaction().execute(async (trx) => {
      const used = await trx
        .updateTable("refresh_token")
        .set({ used_at: now() })
        .where("hash", "=", hashToken(token))
        .where("used_at", "is", null)
        .where("expires_at", ">", now())
        .returning("session_id")
        .executeTakeFirst();
      if (used === undefined) return null;
      const session = await renewable(trx, now())
        .where("session.id", "=", used.session_id)
        .executeTakeFirst();
      if (session === undefined) return null;
      await trx
        .updateTable("session")
        .set({ used_at: now(), user_agent: userAgent })
        .where("id", "=", session.session_id)
        .execute();
      return grant(trx, session, successorOf(secrets.refreshKey, token));
    });

  /** What the token was exchanged for a moment ago; null when that is longer ago, or its session has ended. */
  async function repeat(token: string): Promise<Grant | null> {
    const session = await renewable(db, now())
      .innerJoin("refresh_token", "refresh_token.session_id", "session.id")
      .where("refresh_token.hash", "=", hashToken(token))
      .where("refresh_token.used_at", ">", new Date(now().getTime() - GRACE_MS))
      .where("refresh_token.expires_at", ">", now())
      .executeTakeFirst();
    if (session === undefined) return null;
    const refresh = await storedSuccessor(db, secrets, token);
    return refresh === undefined ? null : { claims: claimsOf(session), refresh };
  }

  /** Ends the session of a token that was used before, and returns it; undefined where none ended. */
  const revokeIfUsed = (token: string) => endByToken(db, token, now(), { ifUsed: true });

  return { grant, rotate, repeat, revokeIfUsed };
}

/**
 * Ends the session that a refresh token belongs to, and returns it; undefined where none ended. `ifUsed`: only when the
 * token was used before.
 */
export const endByToken = (db: Db, token: string, at: Date, { ifUsed = false } = {}) =>
  db
    .updateTable("session")
    .set({ revoked_at: at })
    .where("revoked_at", "is", null)
    .where("id", "in", (query) =>
      query
        .selectFrom("refresh_token")
        .select("session_id")
        .where("hash", "=", hashToken(token))
        .$if(ifUsed, (used) => used.where("used_at", "is not", null)),
    )
    .returning(["id", "account_id"])
    .executeTakeFirst();

/** The token that followed another, by whichever secret was the first then (O126). */
async function storedSuccessor(db: Db, secrets: Services["secrets"], token: string) {
  const successors = keysFor(secrets, "refreshKey").map((key) => successorOf(key, token));
  const stored = await db
    .selectFrom("refresh_token")
    .select("hash")
    .where("hash", "in", successors.map(hashToken))
    .executeTakeFirst();
  return successors.find((successor) => hashToken(successor) === stored?.hash);
}

/** Until when a token is valid that the session gets now. */
const expiryOf = ({ created_at }: Renewable, now: Date): Date =>
  new Date(Math.min(now.getTime() + REFRESH_MS, created_at.getTime() + SESSION_MS));

const claimsOf = ({ account_id, session_id }: Renewable): AccessClaims => ({
  accountId: account_id,
  sessionId: session_id,
});

/** Sessions that haven't ended by `at`, of accounts that are open. */
export const renewable = (db: Db, at: Date) =>
  db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select(["session.id as session_id", "session.account_id", "session.created_at"])
    .where("session.revoked_at", "is", null)
    .where("session.created_at", ">", oldestAt(at))
    .where("account.is_active", "=", true);

/** When the oldest session began that hasn't ended of its age by `at` (O90). */
export const oldestAt = (at: Date): Date => new Date(at.getTime() - SESSION_MS);

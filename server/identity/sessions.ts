import { randomUUID } from "node:crypto";

import type { TokenPair } from "#contract/tokens.ts";

import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import { type Account, ACCOUNT_COLUMNS } from "./account.ts";
import { hashToken, randomToken, type Secrets, successorOf } from "./secrets.ts";
import type { AccessClaims, Tokens } from "./tokens.ts";

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

/** Sign-ins on devices: each is a family of refresh tokens, with one valid at a time. */
export interface Sessions {
  /** Opens a session within the caller's transaction; `userAgent` is the device's. */
  open(db: Db, accountId: string, userAgent: string): Promise<Grant>;
  /** Signs the access token for a grant. Call it after the transaction. */
  pairOf(grant: Grant): Promise<TokenPair>;
  /**
   * Exchanges a refresh token for a new pair. Within 10 s the same token gets the same successor: its response may have
   * been lost, or two asked at once. Throws Problem 401 when it is forged, expired or revoked; when it is used again
   * later, somebody has a copy, so the whole session ends too. Serves A2, O90.
   */
  refresh(token: string, userAgent: string): Promise<TokenPair>;
  /** Who an access token belongs to. Throws Problem 401 unless the token, its session and the account are valid. */
  authenticate(token: string | null): Promise<Account>;
}

const unauthorised = (message: string) =>
  new Problem(401, message, { headers: { "www-authenticate": "Bearer" } });
const sessionEnded = () => unauthorised("Your session has ended. Please sign in again.");

/**
 * The account that valid claims belong to, read again: undefined once their session has ended or the account is closed.
 * Doesn't check when the access token expires.
 */
export const accountOf = (db: Db, claims: AccessClaims): Promise<Account | undefined> =>
  db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select(ACCOUNT_COLUMNS)
    .where("session.id", "=", claims.sessionId)
    .where("session.revoked_at", "is", null)
    .where("account.id", "=", claims.accountId)
    .where("account.is_active", "=", true)
    .executeTakeFirst();

/** Which of these sessions haven't ended. */
export async function validSessions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await renewable(db).where("session.id", "in", ids).execute();
  return new Set(rows.map(({ session_id }) => session_id));
}

/** Signs an account out everywhere. */
export async function endSessions(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable("session")
    .set({ revoked_at: at })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .execute();
}

interface SessionsServices {
  db: Db;
  tokens: Tokens;
  secrets: Pick<Secrets, "refreshKey">;
  now: () => Date;
}

/** A session that can be renewed. */
interface Renewable {
  session_id: string;
  account_id: string;
  created_at: Date;
}

/** Creates the sessions service, whose state lives in the database alone. */
export function createSessions({ db, tokens, secrets, now }: SessionsServices): Sessions {
  async function grant(within: Db, session: Renewable, refresh: string): Promise<Grant> {
    const end = Math.min(now().getTime() + REFRESH_MS, session.created_at.getTime() + SESSION_MS);
    await within
      .insertInto("refresh_token")
      .values({
        hash: hashToken(refresh),
        session_id: session.session_id,
        expires_at: new Date(end),
      })
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
      const session = await renewable(trx)
        .where("session.id", "=", used.session_id)
        .executeTakeFirst();
      if (session === undefined) return null;
      await trx
        .updateTable("session")
        .set({ used_at: now(), user_agent: userAgent })
        .where("id", "=", session.session_id)
        .execute();
      return grant(trx, session, successorOf(secrets, token));
    });

  /** What the token was exchanged for a moment ago; null when that is longer ago, or its session has ended. */
  async function repeat(token: string): Promise<Grant | null> {
    const session = await renewable(db)
      .innerJoin("refresh_token", "refresh_token.session_id", "session.id")
      .where("refresh_token.hash", "=", hashToken(token))
      .where("refresh_token.used_at", ">", new Date(now().getTime() - GRACE_MS))
      .where("refresh_token.expires_at", ">", now())
      .executeTakeFirst();
    return session === undefined
      ? null
      : { claims: claimsOf(session), refresh: successorOf(secrets, token) };
  }

  const revokeIfUsed = (hash: string) =>
    db
      .updateTable("session")
      .set({ revoked_at: now() })
      .where("revoked_at", "is", null)
      .where("id", "in", (query) =>
        query
          .selectFrom("refresh_token")
          .select("session_id")
          .where("hash", "=", hash)
          .where("used_at", "is not", null),
      )
      .execute();

  const pairOf = async ({ claims, refresh }: Grant): Promise<TokenPair> => ({
    access: await tokens.sign(claims),
    refresh,
  });

  return {
    pairOf,

    async open(within, accountId, userAgent) {
      const id = randomUUID();
      const at = now();
      await within
        .insertInto("session")
        .values({ id, account_id: accountId, user_agent: userAgent, created_at: at, used_at: at })
        .execute();
      return grant(
        within,
        { session_id: id, account_id: accountId, created_at: at },
        randomToken(),
      );
    },

    async refresh(token, userAgent) {
      const renewed = (await rotate(token, userAgent)) ?? (await repeat(token));
      if (renewed !== null) return pairOf(renewed);
      await revokeIfUsed(hashToken(token));
      throw sessionEnded();
    },

    async authenticate(token) {
      if (token === null) throw unauthorised("Please sign in first.");
      const claims = await tokens.read(token);
      if (claims === null) throw sessionEnded();
      const account = await accountOf(db, claims);
      if (account === undefined) throw sessionEnded();
      return account;
    },
  };
}

const claimsOf = ({ account_id, session_id }: Renewable): AccessClaims => ({
  accountId: account_id,
  sessionId: session_id,
});

/** Sessions that haven't ended, of accounts that are open. */
const renewable = (db: Db) =>
  db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select(["session.id as session_id", "session.account_id", "session.created_at"])
    .where("session.revoked_at", "is", null)
    .where("account.is_active", "=", true);

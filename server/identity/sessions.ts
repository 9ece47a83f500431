import { randomUUID } from "node:crypto";

import type { TokenPair } from "#contract/tokens.ts";

import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import { type Account, ACCOUNT_COLUMNS } from "./account.ts";
import { hashToken, randomToken } from "./secrets.ts";
import type { AccessClaims, Tokens } from "./tokens.ts";

/** How long a refresh token is valid, in milliseconds: 30 days. */
const REFRESH_MS = 30 * 24 * 60 * 60 * 1000;

/** A session that was opened or renewed, before its access token is signed. */
export interface Grant {
  claims: AccessClaims;
  refresh: string;
}

/** Sign-ins on devices: each is a family of refresh tokens, with one valid at a time. */
export interface Sessions {
  /** Opens a session within the caller's transaction. */
  open(db: Db, accountId: string): Promise<Grant>;
  /** Signs the access token for a grant. Call it after the transaction. */
  pairOf(grant: Grant): Promise<TokenPair>;
  /**
   * Exchanges a refresh token for a new pair. Throws Problem 401 when it is forged, expired or revoked; when it was
   * already used, somebody has a copy, so the whole session ends too. Serves A2.
   */
  refresh(token: string): Promise<TokenPair>;
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
  now: () => Date;
}

/** Creates the sessions service, whose state lives in the database alone. */
export function createSessions({ db, tokens, now }: SessionsServices): Sessions {
  async function grant(within: Db, claims: AccessClaims): Promise<Grant> {
    const refresh = randomToken();
    await within
      .insertInto("refresh_token")
      .values({
        hash: hashToken(refresh),
        session_id: claims.sessionId,
        expires_at: new Date(now().getTime() + REFRESH_MS),
      })
      .execute();
    return { claims, refresh };
  }

  /** Uses up the token: of two simultaneous callers, the row's lock lets one through. */
  const rotate = (hash: string) =>
    db.transaction().execute(async (trx) => {
      const used = await trx
        .updateTable("refresh_token")
        .set({ used_at: now() })
        .where("hash", "=", hash)
        .where("used_at", "is", null)
        .where("expires_at", ">", now())
        .returning("session_id")
        .executeTakeFirst();
      if (used === undefined) return null;
      const session = await trx
        .selectFrom("session")
        .innerJoin("account", "account.id", "session.account_id")
        .select("session.account_id")
        .where("session.id", "=", used.session_id)
        .where("session.revoked_at", "is", null)
        .where("account.is_active", "=", true)
        .executeTakeFirst();
      if (session === undefined) return null;
      return grant(trx, { accountId: session.account_id, sessionId: used.session_id });
    });

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

    async open(within, accountId) {
      const sessionId = randomUUID();
      await within
        .insertInto("session")
        .values({ id: sessionId, account_id: accountId, created_at: now() })
        .execute();
      return grant(within, { accountId, sessionId });
    },

    async refresh(token) {
      const hash = hashToken(token);
      const renewed = await rotate(hash);
      if (renewed !== null) return pairOf(renewed);
      await revokeIfUsed(hash);
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

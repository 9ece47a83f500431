import { randomUUID } from "node:crypto";

import type { TokenPair } from "#contract/tokens.ts";

import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import { security } from "../http/security.ts";
import { type Account, ACCOUNT_COLUMNS, type ListedAccount, listsOf } from "./account.ts";
import { createRefreshTokens, type Grant, oldestAt, renewable } from "./refreshTokens.ts";
import { randomToken, type Secrets } from "./secrets.ts";
import type { AccessClaims, Tokens } from "./tokens.ts";

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
  /**
   * Who an access token belongs to, with their lists if these are wanted. Throws Problem 401 unless the token, its session
   * and the account are valid.
   */
  authenticate(token: string | null, withLists?: boolean): Promise<ListedAccount>;
}

const unauthorised = (message: string) =>
  new Problem(401, message, { headers: { "www-authenticate": "Bearer" } });
/** What a call without a valid session is told: Problem 401. */
export const sessionEnded = () => unauthorised("Your session has ended. Please sign in again.");

/**
 * The account that valid claims belong to, read again: undefined where their session has ended by `at` or the account is closed.
 * Doesn't check when the access token expires.
 */
export const accountOf = (db: Db, claims: AccessClaims, at: Date): Promise<Account | undefined> =>
  accountBy(db, claims, at).executeTakeFirst();

const accountBy = (db: Db, claims: AccessClaims, at: Date) =>
  db
    .selectFrom("session")
    .innerJoin("account", "account.id", "session.account_id")
    .select(ACCOUNT_COLUMNS)
    .where("session.id", "=", claims.sessionId)
    .where("session.revoked_at", "is", null)
    .where("session.created_at", ">", oldestAt(at))
    .where("account.id", "=", claims.accountId)
    .where("account.is_active", "=", true);

/** Which of these sessions haven't ended by `at`. */
export async function validSessions(
  db: Db,
  ids: readonly string[],
  at: Date,
): Promise<Set<string>> {
  const rows = await renewable(db, at).where("session.id", "in", ids).execute();
  return new Set(rows.map(({ session_id }) => session_id));
}

/** Signs an account out everywhere, or everywhere but in one session. */
export async function endSessions(
  db: Db,
  accountId: string,
  at: Date,
  but: string | null = null,
): Promise<void> {
  await db
    .updateTable("session")
    .set({ revoked_at: at })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .$if(but !== null, (query) => query.where("id", "!=", but))
    .execute();
  security("sessions.ended", { account: accountId });
}

/**
 * Ends sessions as the operator set it for this start: those of `all`, or of the account with this address or number.
 * False where no account has it.
 */
export async function endSessionsAsSet(db: Db, whose: string | null, at: Date): Promise<boolean> {
  if (whose === null) return true;
  if (whose === "all") {
    await db
      .updateTable("session")
      .set({ revoked_at: at })
      .where("revoked_at", "is", null)
      .execute();
    security("sessions.ended", { why: "all" });
    return true;
  }
  const found = await db
    .selectFrom("account")
    .select("id")
    .where((is) => is.or([is("email", "=", whose), is("phone_number", "=", whose)]))
    .executeTakeFirst();
  if (found !== undefined) await endSessions(db, found.id, at);
  return found !== undefined;
}

interface SessionsServices {
  db: Db;
  tokens: Tokens;
  secrets: Pick<Secrets, "refreshKey" | "accepted">;
  now: () => Date;
}

/** Creates the sessions service, whose state lives in the database alone. */
export function createSessions({ db, tokens, secrets, now }: SessionsServices): Sessions {
  const refreshTokens = createRefreshTokens({ db, secrets, now });
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
      return refreshTokens.grant(
        within,
        { session_id: id, account_id: accountId, created_at: at },
        randomToken(),
      );
    },

    async refresh(token, userAgent) {
      const renewed =
        (await refreshTokens.rotate(token, userAgent)) ?? (await refreshTokens.repeat(token));
      if (renewed !== null) return pairOf(renewed);
      const ended = await refreshTokens.revokeIfUsed(token);
      if (ended === undefined) security("refresh.refused");
      else security("refresh.reused", { account: ended.account_id, session: ended.id });
      throw sessionEnded();
    },

    async authenticate(token, withLists = false) {
      if (token === null) throw unauthorised("Please sign in first.");
      const claims = await tokens.read(token);
      if (claims === null) throw sessionEnded();
      const account = await accountBy(db, claims, now())
        .$if(withLists, (query) => query.select(listsOf(db, claims.accountId)))
        .executeTakeFirst();
      if (account === undefined) throw sessionEnded();
      return account;
    },
  };
}

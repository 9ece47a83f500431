import { randomUUID } from "node:crypto";

import type { TokenPair } from "#contract/tokens.ts";

import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import type { Limits } from "../limits/limits.ts";
import { logInsPerAddress, logInsPerEmail } from "../limits/rules.ts";
import { type Account, ACCOUNT_COLUMNS } from "./account.ts";
import type { Passwords } from "./passwords.ts";
import type { Proofs } from "./proofs.ts";
import type { Sessions } from "./sessions.ts";

/** A person who has just signed in. */
export interface SignedIn {
  account: Account;
  tokens: TokenPair;
}

/** The three ways in. */
export interface SignIn {
  /**
   * Throws Problem 400 when the e-mail or the password is wrong, in the same time for both, and 429. `network` is where
   * the request came from, `userAgent` which device, here and below. Serves A5.
   */
  byEmail(email: string, password: string, network: string, userAgent: string): Promise<SignedIn>;
  /** Throws Problem 403 without a valid proof, 404 without an account; the proof then stays valid. Serves A6. */
  byPhone(phoneNumber: string, proof: string | null, userAgent: string): Promise<SignedIn>;
  /** Throws Problem 403 without a valid proof, 409 if the account exists; the proof then stays valid. Serves A7. */
  asNew(
    fullName: string,
    phoneNumber: string,
    proof: string | null,
    userAgent: string,
  ): Promise<SignedIn>;
}

interface SignInServices {
  db: Db;
  now: () => Date;
  limits: Limits;
  passwords: Passwords;
  proofs: Proofs;
  sessions: Sessions;
}

function mustBeActive(account: Account): void {
  if (!account.is_active)
    throw new Problem(403, "This account is disabled. Please ask an administrator.");
}

/** Creates the three ways in. */
export function createSignIn({
  db,
  now,
  limits,
  passwords,
  proofs,
  sessions,
}: SignInServices): SignIn {
  /** When `find` throws, the use of the proof is undone, too. */
  async function withProof(
    phoneNumber: string,
    proof: string | null,
    userAgent: string,
    find: (trx: Db) => Promise<Account>,
  ): Promise<SignedIn> {
    const claim = await proofs.claim(proof, phoneNumber);
    const { account, grant } = await db.transaction().execute(async (trx) => {
      await claim.use(trx);
      const found = await find(trx);
      return { account: found, grant: await sessions.open(trx, found.id, userAgent) };
    });
    return { account, tokens: await sessions.pairOf(grant) };
  }

  return {
    async byEmail(email, password, network, userAgent) {
      const account = await checked({ db, limits, passwords }, { email, password, network });
      const grant = await sessions.open(db, account.id, userAgent);
      return { account, tokens: await sessions.pairOf(grant) };
    },

    byPhone: (phoneNumber, proof, userAgent) =>
      withProof(phoneNumber, proof, userAgent, async (trx) => {
        const account = await trx
          .selectFrom("account")
          .select(ACCOUNT_COLUMNS)
          .where("phone_number", "=", phoneNumber)
          .executeTakeFirst();
        if (account === undefined)
          throw new Problem(404, "There is no account with this number. Please sign up first.");
        mustBeActive(account);
        return account;
      }),

    asNew: (fullName, phoneNumber, proof, userAgent) =>
      withProof(phoneNumber, proof, userAgent, async (trx) => {
        const account = await trx
          .insertInto("account")
          .values({
            id: randomUUID(),
            full_name: fullName,
            phone_number: phoneNumber,
            created_at: now(),
          })
          .onConflict((conflict) => conflict.column("phone_number").doNothing())
          .returning(ACCOUNT_COLUMNS)
          .executeTakeFirst();
        if (account === undefined)
          throw new Problem(409, "There is already an account with this number. Please sign in.");
        return account;
      }),
  };
}

/** The account of an e-mail address, once its password is found right. Throws as `byEmail` says. */
async function checked(
  { db, limits, passwords }: Pick<SignInServices, "db" | "limits" | "passwords">,
  { email, password, network }: { email: string; password: string; network: string },
): Promise<Account> {
  await limits.take(logInsPerAddress, network);
  await limits.take(logInsPerEmail, email);
  const credentials = await db
    .selectFrom("account")
    .select(["id", "password_hash"])
    .where("email", "=", email)
    .executeTakeFirst();
  const right = await passwords.verify(credentials?.password_hash ?? null, password);
  if (credentials === undefined || !right)
    throw new Problem(400, "The e-mail address or the password is wrong. Please check both.");
  await limits.giveBack(logInsPerEmail, email);
  await limits.giveBack(logInsPerAddress, network);
  const account = await db
    .selectFrom("account")
    .select(ACCOUNT_COLUMNS)
    .where("id", "=", credentials.id)
    .executeTakeFirstOrThrow();
  mustBeActive(account);
  return account;
}

import { randomUUID } from "node:crypto";

import type { BodyOut } from "#contract/call.ts";
import type { logIn } from "#contract/calls/accounts.ts";
import type { TokenPair } from "#contract/tokens.ts";

import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import { security } from "../http/security.ts";
import type { Limits } from "../limits/limits.ts";
import { logInsPerAddress, logInsPerAsker, logInsPerEmail } from "../limits/rules.ts";
import { type Account, ACCOUNT_COLUMNS } from "./account.ts";
import { askerOf } from "./codeTurns.ts";
import type { KnownNetworks } from "./knownNetworks.ts";
import type { Passwords } from "./passwords.ts";
import type { Proofs } from "./proofs.ts";
import type { Grant } from "./refreshTokens.ts";
import { isOn, passSecondFactor } from "./secondFactor.ts";
import { hashSubject, type Secrets } from "./secrets.ts";
import type { Sessions } from "./sessions.ts";

/** A person who has just signed in. */
export interface SignedIn {
  account: Account;
  tokens: TokenPair;
}

/** The three ways in. */
export interface SignIn {
  /**
   * Throws Problem 400 when the e-mail or the password is wrong, in the same time for both, or at `code` when the account
   * has a second factor, and 429. `network` is where the request came from, `userAgent` which device, here and below.
   * Serves A5, O141.
   */
  byEmail(given: BodyOut<typeof logIn>, network: string, userAgent: string): Promise<SignedIn>;
  /** Throws Problem 403 without a valid proof, or where the account has a second factor, 404 without an account; the proof then stays valid. Serves A6. */
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
  secrets: Secrets;
  limits: Limits;
  passwords: Passwords;
  proofs: Proofs;
  sessions: Sessions;
  known: KnownNetworks;
}

/** A refusal, whose sentence the log has too (O122). */
function failed(status: 400 | 403 | 404 | 409, message: string, account?: string): Problem {
  security("signIn.failed", { account, why: message });
  return new Problem(status, message);
}

async function opened(sessions: Sessions, account: Account, grant: Grant): Promise<SignedIn> {
  security("signIn.succeeded", { account: account.id, session: grant.claims.sessionId });
  return { account, tokens: await sessions.pairOf(grant) };
}

function mustBeActive(account: Account): void {
  if (!account.is_active)
    throw failed(403, "This account is disabled. Please ask an administrator.", account.id);
}

/** Creates the three ways in. */
export function createSignIn(needs: SignInServices): SignIn {
  const { db, now, proofs, sessions } = needs;
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
    return opened(sessions, account, grant);
  }

  return {
    async byEmail(given, network, userAgent) {
      const account = await checked(needs, given, network);
      return opened(sessions, account, await sessions.open(db, account.id, userAgent));
    },

    byPhone: (phoneNumber, proof, userAgent) =>
      withProof(phoneNumber, proof, userAgent, async (trx) => {
        const account = await trx
          .selectFrom("account")
          .select(ACCOUNT_COLUMNS)
          .where("phone_number", "=", phoneNumber)
          .executeTakeFirst();
        if (account === undefined)
          throw failed(404, "There is no account with this number. Please sign up first.");
        mustBeActive(account);
        // A number alone would be a way around it.
        if (account.is_superuser && (await isOn(trx, account.id)))
          throw failed(
            403,
            "This account has two-step sign-in. Please sign in by e-mail.",
            account.id,
          );
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
          throw failed(409, "There is already an account with this number. Please sign in.");
        return account;
      }),
  };
}

/**
 * The account of an e-mail address, once its password is found right. Throws as `byEmail` says.
 *
 * A site has 10 tries for an account and then 144 a day. Tries from everywhere are counted, too, but those above that
 * are only held back, the longer the more there are, and not where the owner has signed in before: so strangers can't keep
 * the owner out. An attacker with 10,000 networks makes up to 1.5 million tries a day: 1 in 10^18 for the generated password
 * of 80 bits, but enough for one of the commonest, which ADMIN_PASSWORD mustn't be. Serves O111.
 */
async function checked(
  needs: SignInServices,
  { email, password, code }: BodyOut<typeof logIn>,
  network: string,
): Promise<Account> {
  const { db, limits, passwords, known, secrets } = needs;
  const asker = askerOf(secrets, email, network);
  const address = hashSubject(secrets.codeKey, email);
  await limits.take(logInsPerAddress, network);
  await limits.take(logInsPerAsker, asker);
  const missing = await limits.draw(logInsPerEmail, address);
  if (missing > 0 && !(await known.has(email, network))) await limits.holdBack(missing);
  const credentials = await db
    .selectFrom("account")
    .leftJoin("second_factor", "second_factor.account_id", "account.id")
    .select(["account.id", "account.password_hash", "second_factor.confirmed_at"])
    .where("account.email", "=", email)
    .executeTakeFirst();
  const right = await passwords.verify(credentials?.password_hash ?? null, password);
  if (credentials === undefined || !right) {
    const message = "The e-mail address or the password is wrong. Please check both.";
    throw failed(400, message, credentials?.id);
  }
  await limits.giveBack(logInsPerEmail, address);
  await limits.giveBack(logInsPerAsker, asker);
  await limits.giveBack(logInsPerAddress, network);
  if (credentials.confirmed_at !== null)
    await passSecondFactor(needs, { accountId: credentials.id, email, network, known }, code);
  await known.add(email, network);
  const account = await db
    .selectFrom("account")
    .select(ACCOUNT_COLUMNS)
    .where("id", "=", credentials.id)
    .executeTakeFirstOrThrow();
  mustBeActive(account);
  return account;
}

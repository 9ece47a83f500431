import type { Db } from "../db/tables.ts";
import { siteOf } from "../http/network.ts";
import { refusedAt } from "../http/problem.ts";
import { security } from "../http/security.ts";
import type { Limits } from "../limits/limits.ts";
import {
  secondFactorPerAccount,
  secondFactorPerAccountAtMost,
  secondFactorPerAsker,
} from "../limits/rules.ts";
import type { KnownNetworks } from "./knownNetworks.ts";
import { seal, unseal } from "./sealed.ts";
import { copyableSecret, hashToken, keysFor, type Secrets } from "./secrets.ts";
import { stepOfCode } from "./totp.ts";

/** How many recovery codes there are at first. */
const RECOVERY_CODES = 10;
/** Of 24 letters: 118 bits, so that a plain hash is enough to store. */
const RECOVERY_GROUPS = 6;

/** What the second factor of a superuser needs of the server. */
export interface FactorNeeds {
  db: Db;
  now: () => Date;
  limits: Limits;
  secrets: Secrets;
}

/** What the app makes codes of; null when it was encrypted with a secret that the server no longer has. */
export function factorSecret(
  { secrets }: Pick<FactorNeeds, "secrets">,
  sealed: string,
  accountId: string,
): Uint8Array | null {
  for (const key of keysFor(secrets, "secondFactorKey")) {
    const secret = unseal(key, sealed, accountId);
    if (secret !== null) return secret;
  }
  return null;
}

/** New recovery codes, and how they are stored. */
export const newRecoveryCodes = (): { code: string; hash: string }[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = copyableSecret(RECOVERY_GROUPS);
    return { code, hash: hashToken(bare(code)) };
  });

/** A code as it counts: without the blanks and dashes that people copy or type. */
const bare = (code: string) => code.replaceAll(/[\s-]/g, "").toLowerCase();

/** Whether an account's second factor is asked for. */
export async function isOn(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("second_factor")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a recovery code; returns whether it was one. Each is one once, also for two at a time. */
async function spendRecoveryCode(db: Db, accountId: string, code: string): Promise<boolean> {
  const used = await db
    .deleteFrom("recovery_code")
    .where("factor_id", "=", accountId)
    .where("hash", "=", hashToken(code))
    .returning("hash")
    .executeTakeFirst();
  if (used !== undefined) security("recoveryCode.used", { account: accountId });
  return used !== undefined;
}

type SpendNeeds = Pick<FactorNeeds, "db" | "now" | "secrets">;

/** Uses a code of the app, or a recovery code; returns whether it counts. Each does once, also for two at a time. */
export async function spendCode(
  needs: SpendNeeds,
  accountId: string,
  typed: string,
): Promise<boolean> {
  const code = bare(typed);
  return (
    (await spendRecoveryCode(needs.db, accountId, code)) || spendAppCode(needs, accountId, code)
  );
}

async function spendAppCode(needs: SpendNeeds, accountId: string, code: string): Promise<boolean> {
  const { db, now } = needs;
  const row = await db
    .selectFrom("second_factor")
    .select("secret")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const secret = row === undefined ? null : factorSecret(needs, row.secret, accountId);
  const step = secret === null ? null : stepOfCode(secret, code, now());
  if (step === null) return false;
  const counted = await db
    .updateTable("second_factor")
    .set({ last_step: step })
    .where("account_id", "=", accountId)
    .where((query) => query.or([query("last_step", "is", null), query("last_step", "<", step)]))
    .returning("account_id")
    .executeTakeFirst();
  return counted !== undefined;
}

/** What a code is refused with that is wrong, or was used. */
export const wrongCode = () =>
  refusedAt("code", "This code is wrong, or it was used. Enter the next one that your app shows.");

/** Who signs in: whose password was found right, the address given with it, and from where. */
interface Asking {
  accountId: string;
  email: string;
  network: string;
  known: KnownNetworks;
}

/**
 * Lets someone pass whose account has a second factor. Throws Problem 400 at `code` when it is missing or wrong, and 429.
 * A site has 5 tries for an account and then 144 a day. Those of all unknown networks above 20 and then 48 a day are held
 * back; above 100 and then 240 they are refused, as a code is short. A recovery code can't be guessed, so it passes whatever
 * others tried. Serves O141, O226, O236.
 */
export async function passSecondFactor(
  needs: FactorNeeds,
  { accountId, email, network, known }: Asking,
  code: string,
): Promise<void> {
  if (bare(code) === "")
    throw refusedAt(
      "code",
      "Enter the 6-digit code of your authenticator app, or a recovery code.",
    );
  const { db, limits } = needs;
  if (await spendRecoveryCode(db, accountId, bare(code))) return;
  const asker = `${accountId}:${siteOf(network)}`;
  await limits.take(secondFactorPerAsker, asker);
  const isKnown = await known.has(email, network);
  if (!isKnown) {
    await limits.take(secondFactorPerAccountAtMost, accountId);
    await limits.holdBack(await limits.draw(secondFactorPerAccount, accountId));
  }
  if (!(await spendAppCode(needs, accountId, bare(code)))) {
    const refusal = wrongCode();
    security("signIn.failed", { account: accountId, why: refusal.message });
    throw refusal;
  }
  await limits.giveBack(secondFactorPerAsker, asker);
  if (isKnown) return;
  await limits.giveBack(secondFactorPerAccountAtMost, accountId);
  await limits.giveBack(secondFactorPerAccount, accountId);
}

/**
 * Encrypts with the present key what was encrypted with the one before, so that `TOKEN_SECRET_ACCEPTED` can go. Returns
 * how many can't be read, for which only recovery codes count. Serves O126, O141.
 */
export async function renewSecondFactors(
  needs: Pick<FactorNeeds, "db" | "secrets">,
): Promise<number> {
  const { db, secrets } = needs;
  const rows = await db.selectFrom("second_factor").select(["account_id", "secret"]).execute();
  let unread = 0;
  for (const { account_id, secret: sealed } of rows) {
    if (unseal(secrets.secondFactorKey, sealed, account_id) !== null) continue;
    const secret = factorSecret(needs, sealed, account_id);
    if (secret === null) unread += 1;
    else
      await db
        .updateTable("second_factor")
        .set({ secret: seal(secrets.secondFactorKey, secret, account_id) })
        .where("account_id", "=", account_id)
        // Set up again meanwhile, by another process.
        .where("secret", "=", sealed)
        .execute();
  }
  return unread;
}

/** Turns the second factor of an account off, as the operator may for who lost their device. */
export async function dropSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom("second_factor")
    .where("account_id", "=", accountId)
    .where("confirmed_at", "is not", null)
    .returning("account_id")
    .executeTakeFirst();
  if (dropped !== undefined) security("secondFactor.off", { account: accountId });
  return dropped !== undefined;
}

import type { DataOf } from "#contract/call.ts";
import type * as calls from "#contract/calls/protection.ts";

import { record } from "../audit/record.ts";
import type { Db } from "../db/tables.ts";
import { Problem } from "../http/problem.ts";
import { security } from "../http/security.ts";
import { secondFactorPerAsker } from "../limits/rules.ts";
import type { Services } from "../services.ts";
import type { Account } from "./account.ts";
import { checkOwnPassword } from "./ownPassword.ts";
import { seal } from "./sealed.ts";
import {
  dropSecondFactor,
  type FactorNeeds,
  factorSecret,
  isOn,
  newRecoveryCodes,
  spendCode,
  wrongCode,
} from "./secondFactor.ts";
import { base32, newTotpSecret, otpauthAddress, stepOfCode } from "./totp.ts";

/** What authenticator apps call us. */
const ISSUER = "University guide";

type Needs = FactorNeeds & Pick<Services, "passwords">;

/** Whether a superuser's second factor is on, and how many recovery codes are left. Serves O141. */
export async function ownSecondFactor(
  db: Db,
  accountId: string,
): Promise<DataOf<typeof calls.secondFactor>> {
  const on = await isOn(db, accountId);
  const left = on
    ? await db
        .selectFrom("recovery_code")
        .select("hash")
        .where("factor_id", "=", accountId)
        .execute()
    : [];
  return { on, recovery_codes_left: left.length };
}

/**
 * Begins to set one up: returns the secret for an app, which counts once `confirm` got a code of it. Throws Problem 400 for
 * a wrong password, 409 when one is on, and 429.
 */
export async function beginSecondFactor(
  needs: Needs,
  account: Account,
  password: string,
): Promise<DataOf<typeof calls.beginSecondFactor>> {
  await checkOwnPassword(needs, account.id, password);
  const secret = newTotpSecret();
  const sealed = seal(needs.secrets.secondFactorKey, secret, account.id);
  const begun = await needs.db
    .insertInto("second_factor")
    .values({ account_id: account.id, secret: sealed })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ secret: sealed })
        .where("second_factor.confirmed_at", "is", null),
    )
    .returning("account_id")
    .executeTakeFirst();
  if (begun === undefined)
    throw new Problem(409, "Two-step sign-in is on already. Turn it off to set it up again.");
  return { secret: base32(secret), address: otpauthAddress(secret, ISSUER, account.email ?? "") };
}

/** What the audit tells of it: that it was turned on or off. */
const told = (account: Account, on: boolean) => ({
  kind: "account" as const,
  id: account.id,
  name: account.full_name,
  university: null,
  before: { second_factor: !on },
  after: { second_factor: on },
});

/**
 * Turns on what was begun, once a code shows that the app has it; returns recovery codes, which are shown this once. Throws
 * Problem 400 for a wrong code, 409 when nothing was begun, and 429.
 */
export async function confirmSecondFactor(
  needs: Needs,
  account: Account,
  code: string,
): Promise<DataOf<typeof calls.confirmSecondFactor>> {
  const { db, now, limits } = needs;
  await limits.take(secondFactorPerAsker, account.id);
  const begun = await db
    .selectFrom("second_factor")
    .select("secret")
    .where("account_id", "=", account.id)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  if (begun === undefined)
    throw new Problem(409, "Nothing is being set up. Begin again with your password.");
  const secret = factorSecret(needs, begun.secret, account.id);
  const step = secret === null ? null : stepOfCode(secret, code, now());
  if (step === null) throw wrongCode();
  await limits.giveBack(secondFactorPerAsker, account.id);
  const codes = newRecoveryCodes();
  const at = now();
  await db.transaction().execute(async (trx) => {
    const confirmed = await trx
      .updateTable("second_factor")
      .set({ confirmed_at: at, last_step: step })
      .where("account_id", "=", account.id)
      .where("secret", "=", begun.secret)
      .where("confirmed_at", "is", null)
      .returning("account_id")
      .executeTakeFirst();
    // Another tab was first.
    if (confirmed === undefined) throw wrongCode();
    await trx
      .insertInto("recovery_code")
      .values(codes.map(({ hash }) => ({ hash, factor_id: account.id })))
      .execute();
    await record(trx, { by: account, at }, { call: "confirmSecondFactor", ...told(account, true) });
  });
  security("secondFactor.on", { account: account.id });
  return { recovery_codes: codes.map((each) => each.code) };
}

/** Turns it off, by the password and a code. Throws Problem 400 at the one that is wrong, 409 when it is off, and 429. */
export async function turnOffSecondFactor(
  needs: Needs,
  account: Account,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const { db, now, limits } = needs;
  await checkOwnPassword(needs, account.id, password);
  if (!(await isOn(db, account.id)))
    throw new Problem(409, "Two-step sign-in is off already. Reload the page.");
  await limits.take(secondFactorPerAsker, account.id);
  if (!(await spendCode(needs, account.id, code))) {
    security("code.refused", { account: account.id });
    throw wrongCode();
  }
  await limits.giveBack(secondFactorPerAsker, account.id);
  await db.transaction().execute(async (trx) => {
    await dropSecondFactor(trx, account.id);
    await record(
      trx,
      { by: account, at: now() },
      { call: "turnOffSecondFactor", ...told(account, false) },
    );
  });
}

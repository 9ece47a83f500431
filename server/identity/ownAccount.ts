import type { BodyOut } from "#contract/call.ts";
import type { changeMe } from "#contract/calls/ownAccount.ts";

import { codeOf } from "../codeOf.ts";
import type { Db } from "../db/tables.ts";
import { Problem, refusedAt } from "../http/problem.ts";
import { security } from "../http/security.ts";
import { emailChanges } from "../limits/rules.ts";
import type { Services } from "../services.ts";
import { type Account, ACCOUNT_COLUMNS } from "./account.ts";
import { checkOwnPassword } from "./ownPassword.ts";
import { hashSubject, keysFor } from "./secrets.ts";

type Parts = Pick<Services, "db" | "limits" | "passwords">;

/** What a person may change of their account; what is left out stays. */
type Change = BodyOut<typeof changeMe>;

/**
 * Changes a person's own account. A new e-mail address counts as not verified. Throws Problem 400 when the only way to
 * sign in would go, or a superuser's password is missing or wrong, 409 when another account has the address, and 429.
 * Serves O89 and O162.
 */
export async function changeOwn(
  parts: Parts,
  account: Account,
  { full_name, type, email, password }: Change,
): Promise<Account> {
  const isOther = email !== undefined && email !== (account.email ?? "");
  const values = {
    ...(full_name === undefined ? {} : { full_name }),
    ...(type === undefined ? {} : { type }),
    ...(isOther ? await emailChange(parts, account, { email, password }) : {}),
  };
  if (Object.keys(values).length === 0) return account;
  const changed = await changedTo(parts.db, account, values);
  if (isOther) security("email.changed", { account: account.id });
  return changed;
}

/** Writes it down. Throws Problem 409 where another account has the address. */
async function changedTo(
  db: Db,
  account: Account,
  values: Partial<Pick<Account, "full_name" | "type" | "email" | "email_verified">>,
): Promise<Account> {
  try {
    return await db
      .updateTable("account")
      .set(values)
      .where("id", "=", account.id)
      .returning(ACCOUNT_COLUMNS)
      .executeTakeFirstOrThrow();
  } catch (error) {
    // Somebody else took the address at the same moment.
    if (codeOf(error) === UNIQUE_VIOLATION) throw taken(error);
    throw error;
  }
}

/** How PostgreSQL says that a value is there already. */
const UNIQUE_VIOLATION = "23505";

function taken(cause?: unknown): Problem {
  const message = "Another account has this e-mail address.";
  return new Problem(409, message, { cause, data: { issues: [{ path: "email", message }] } });
}

/** The columns that another address changes. */
async function emailChange(
  parts: Parts,
  account: Account,
  { email, password }: { email: string; password: string | undefined },
): Promise<Pick<Account, "email" | "email_verified">> {
  const { db, limits } = parts;
  // They alone have a password, and sign in by the address.
  if (account.is_superuser) {
    if (password === undefined)
      throw refusedAt("password", "Enter your password to change your e-mail address.");
    await checkOwnPassword(parts, account.id, password);
  }
  if (email === "") {
    if (account.phone_number === null)
      throw new Problem(400, "You sign in by this address, so it can be changed but not removed.");
    return { email: null, email_verified: true };
  }
  // The refusal says that somebody has the address: not to be asked for many.
  await limits.take(emailChanges, account.id);
  const other = await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (other !== undefined) throw taken();
  return { email, email_verified: false };
}

/**
 * Deletes an account with everything of that person: what refers to it goes by the database's own rules, and what only
 * knows the number, the e-mail address or the id goes here. Throws Problem 409 for the only superuser. Serves O89, O186.
 */
export async function deleteOwn(
  { db, secrets }: Pick<Services, "db" | "secrets">,
  account: Account,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (account.is_superuser) {
      // Locked, so that of two who go at once the second sees that the first has gone; by id, so that none waits in a circle.
      const superusers = await trx
        .selectFrom("account")
        .select("id")
        .where("is_superuser", "=", true)
        .where("is_active", "=", true)
        .orderBy("id")
        .forUpdate()
        .execute();
      if (superusers.every(({ id }) => id === account.id))
        throw new Problem(409, "You are the only superuser, so your account can't be deleted.");
    }
    await trx.deleteFrom("account").where("id", "=", account.id).execute();
    // What was changed stays known (O127), but not by what name.
    await trx
      .updateTable("audit")
      .set({ account_name: "" })
      .where("account_id", "=", account.id)
      .execute();
    await forgetSubjects(trx, account, keysFor(secrets, "codeKey"));
    const number = account.phone_number;
    if (number === null) return;
    for (const table of ["one_time_code", "proof"] as const)
      await trx.deleteFrom(table).where("phone_number", "=", number).execute();
    await trx.deleteFrom("outbox").where("recipient", "=", number).execute();
  });
}

/** Deletes what limits counted of a person, and the networks that are known as theirs. */
async function forgetSubjects(
  db: Db,
  { id, phone_number, email }: Account,
  keys: readonly Uint8Array[],
): Promise<void> {
  const named = [phone_number, email].filter((subject) => subject !== null);
  const hashes = named.flatMap((subject) => keys.map((key) => hashSubject(key, subject)));
  for (const subject of [id, ...hashes])
    await db
      .deleteFrom("bucket")
      .where((is) =>
        is.or([is("key", "like", `%:${subject}`), is("key", "like", `%:${subject}:%`)]),
      )
      .execute();
  if (hashes.length > 0)
    await db.deleteFrom("known_network").where("subject", "in", hashes).execute();
}

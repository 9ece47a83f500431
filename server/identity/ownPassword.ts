import type { BodyOut } from "#contract/call.ts";
import type { changePassword } from "#contract/calls/protection.ts";

import { record } from "../audit/record.ts";
import { refusedAt } from "../http/problem.ts";
import { security } from "../http/security.ts";
import { passwordTries } from "../limits/rules.ts";
import type { Services } from "../services.ts";
import type { Account } from "./account.ts";
import { whyGuessable } from "./guessable.ts";
import { endSessions } from "./sessions.ts";

/** Throws Problem 400 at `password` when it isn't the account's, and 429 after too many that weren't. */
export async function checkOwnPassword(
  { db, limits, passwords }: Pick<Services, "db" | "limits" | "passwords">,
  accountId: string,
  password: string,
): Promise<void> {
  await limits.take(passwordTries, accountId);
  const { password_hash } = await db
    .selectFrom("account")
    .select("password_hash")
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  if (!(await passwords.verify(password_hash, password))) {
    security("password.refused", { account: accountId });
    throw refusedAt("password", "This isn't your current password.");
  }
  await limits.giveBack(passwordTries, accountId);
}

/**
 * Changes a superuser's own password and ends their sessions but `session`, which asks, in one transaction with the row of
 * the audit. Throws Problem 400 when the current password is wrong, or the new one the same or easy to guess, and 429. Serves O139.
 */
export async function changeOwnPassword(
  services: Pick<Services, "db" | "now" | "limits" | "passwords">,
  { account, session }: { account: Account; session: string | null },
  { password, new_password }: BodyOut<typeof changePassword>,
): Promise<void> {
  const { db, now, passwords } = services;
  await checkOwnPassword(services, account.id, password);
  if (password === new_password)
    throw refusedAt("new_password", "This is your current password. Give another one.");
  const guessable = whyGuessable(new_password, [account.full_name, account.email ?? ""]);
  if (guessable !== null) throw refusedAt("new_password", guessable);
  const changed = await passwords.hash(new_password);
  const at = now();
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("account")
      .set({ password_hash: changed })
      .where("id", "=", account.id)
      .execute();
    await endSessions(trx, account.id, at, session);
    await record(
      trx,
      { by: account, at },
      {
        call: "changePassword",
        kind: "account",
        id: account.id,
        name: account.full_name,
        university: null,
        before: {},
        // That it was changed is all that is kept of it.
        after: { password_changed: true },
      },
    );
  });
  security("password.changed", { account: account.id });
}

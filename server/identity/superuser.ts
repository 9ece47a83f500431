import { randomUUID } from "node:crypto";

import type { Config } from "../config.ts";
import type { Db } from "../db/tables.ts";
import { security } from "../http/security.ts";
import type { Passwords } from "./passwords.ts";
import { dropSecondFactor } from "./secondFactor.ts";
import { copyableSecret } from "./secrets.ts";
import { endSessions } from "./sessions.ts";

const DEFAULT_EMAIL = "admin@guide.local";
/** Four groups of four: 79 bits. */
const PASSWORD_GROUPS = 4;

interface SuperuserServices {
  config: Pick<Config, "admin" | "secondFactorOff">;
  db: Db;
  now: () => Date;
  passwords: Passwords;
}

/** The superuser to show the operator. `password` is only there when it was generated just now. */
export interface Superuser {
  email: string;
  password: string | null;
}

/**
 * Creates or updates the superuser that the settings name. Their password counts when it is another one than the settings
 * gave before, which also signs out everyone; else the one that was changed in the app stays (O139).
 */
async function upsert(
  { db, now, passwords }: SuperuserServices,
  admin: { email: string; password: string },
): Promise<void> {
  // Who put this address on a profile hasn't shown that it is theirs, and gets no rights by it.
  await db
    .updateTable("account")
    .set({ email: null, email_verified: true })
    .where("email", "=", admin.email)
    .where("email_verified", "=", false)
    .where("phone_number", "is not", null)
    .execute();
  const found = await db
    .selectFrom("account")
    .select(["id", "given_password_hash", "is_superuser"])
    .where("email", "=", admin.email)
    .executeTakeFirst();
  const isKept = await passwords.verify(found?.given_password_hash ?? null, admin.password);
  const hash = isKept ? null : await passwords.hash(admin.password);
  const rights = {
    ...(hash === null ? {} : { password_hash: hash, given_password_hash: hash }),
    is_superuser: true,
    is_active: true,
  };
  const { id } = await db
    .insertInto("account")
    .values({
      id: randomUUID(),
      email: admin.email,
      full_name: "Administrator",
      type: "others",
      created_at: now(),
      ...rights,
    })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(rights))
    .returning("id")
    .executeTakeFirstOrThrow();
  if (found?.is_superuser !== true) security("rights.given", { account: id });
  if (found === undefined || isKept) return;
  security("password.changed", { account: id });
  await endSessions(db, id, now());
}

/** Closes the account with the generated password, which was printed, once the settings name another superuser. */
async function closeGenerated({ db, now }: SuperuserServices): Promise<void> {
  const closed = await db
    .updateTable("account")
    .set({ is_superuser: false, is_active: false })
    .where("email", "=", DEFAULT_EMAIL)
    .where("is_active", "=", true)
    .returning("id")
    .executeTakeFirst();
  if (closed === undefined) return;
  security("rights.taken", { account: closed.id });
  await endSessions(db, closed.id, now());
}

/** Turns off the second factor of who lost their device, as the settings say (O141). */
async function turnOffAsSet({ config, db }: SuperuserServices): Promise<void> {
  if (config.secondFactorOff === null) return;
  const found = await db
    .selectFrom("account")
    .select("id")
    .where("email", "=", config.secondFactorOff)
    .executeTakeFirst();
  if (found !== undefined) await dropSecondFactor(db, found.id);
}

/**
 * Makes sure that there is a superuser (P5): the one of ADMIN_EMAIL and ADMIN_PASSWORD, which replaces the generated
 * one, or else one with a generated password, which is returned only this time and kept as a hash.
 */
export async function ensureSuperuser(needs: SuperuserServices): Promise<Superuser> {
  const { config, db, now, passwords } = needs;
  await turnOffAsSet(needs);
  if (config.admin !== null) {
    await upsert(needs, config.admin);
    if (config.admin.email !== DEFAULT_EMAIL) await closeGenerated(needs);
    return { email: config.admin.email, password: null };
  }
  const existing = await db
    .selectFrom("account")
    .select("email")
    .where("is_superuser", "=", true)
    .where("email", "is not", null)
    .orderBy("created_at")
    .executeTakeFirst();
  if (existing?.email != null) return { email: existing.email, password: null };
  const password = copyableSecret(PASSWORD_GROUPS);
  const hash = await passwords.hash(password);
  const made = await db
    .insertInto("account")
    .values({
      id: randomUUID(),
      email: DEFAULT_EMAIL,
      password_hash: hash,
      given_password_hash: hash,
      full_name: "Administrator",
      type: "others",
      is_superuser: true,
      created_at: now(),
    })
    // Another process on the same database may have been first; then that one printed the password.
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (made !== undefined) security("rights.given", { account: made.id });
  return { email: DEFAULT_EMAIL, password: made === undefined ? null : password };
}

import { randomInt, randomUUID } from "node:crypto";

import type { Config } from "../config.ts";
import type { Db } from "../db/tables.ts";
import type { Passwords } from "./passwords.ts";
import { endSessions } from "./sessions.ts";

const DEFAULT_EMAIL = "admin@guide.local";
/** Letters and digits that can't be taken for each other. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

interface SuperuserNeeds {
  config: Pick<Config, "admin">;
  db: Db;
  now: () => Date;
  passwords: Passwords;
}

/** The superuser to tell the operator about. `password` is there only when it was generated just now. */
export interface Superuser {
  email: string;
  password: string | null;
}

/** Four groups of four: 79 bits that can be copied by hand. */
function generatePassword(): string {
  const letters = Array.from({ length: 16 }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
  return letters.join("").replaceAll(/.{4}(?=.)/g, "$&-");
}

/**
 * Makes or mends the superuser that the settings name; the password is hashed again only when it changed, and who signed
 * in by the old one is signed out.
 */
async function upsert(
  { db, now, passwords }: SuperuserNeeds,
  admin: { email: string; password: string },
): Promise<void> {
  const found = await db
    .selectFrom("account")
    .select(["id", "password_hash"])
    .where("email", "=", admin.email)
    .executeTakeFirst();
  const kept = found?.password_hash ?? null;
  const isKept = kept !== null && (await passwords.verify(kept, admin.password));
  const password_hash = isKept ? kept : await passwords.hash(admin.password);
  const rights = { password_hash, is_superuser: true, is_active: true };
  await db
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
    .execute();
  if (found !== undefined && !isKept) await endSessions(db, found.id, now());
}

/** Closes the account with the generated password: it was printed, and the settings name another superuser now. */
async function closeGenerated({ db, now }: SuperuserNeeds): Promise<void> {
  const closed = await db
    .updateTable("account")
    .set({ is_superuser: false, is_active: false })
    .where("email", "=", DEFAULT_EMAIL)
    .where("is_active", "=", true)
    .returning("id")
    .executeTakeFirst();
  if (closed !== undefined) await endSessions(db, closed.id, now());
}

/**
 * Sees to it that there is a superuser (P5): the one of ADMIN_EMAIL and ADMIN_PASSWORD, which replaces the generated
 * one, or, where there is none yet, one with a generated password, which is answered this once and kept as a hash only.
 */
export async function ensureSuperuser(needs: SuperuserNeeds): Promise<Superuser> {
  const { config, db, now, passwords } = needs;
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
  const password = generatePassword();
  const made = await db
    .insertInto("account")
    .values({
      id: randomUUID(),
      email: DEFAULT_EMAIL,
      password_hash: await passwords.hash(password),
      full_name: "Administrator",
      type: "others",
      is_superuser: true,
      created_at: now(),
    })
    // Another process on the same database may have been first; then it printed the password.
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return { email: DEFAULT_EMAIL, password: made === undefined ? null : password };
}

import { randomUUID } from "node:crypto";

import type { UserType } from "#contract/user.ts";

import type { Db } from "../db/tables.ts";

/** People to sign in as on a server that sends no messages. The numbers are reserved for fiction. */
const DEMO_ACCOUNTS: readonly { phone_number: string; full_name: string; type: UserType }[] = [
  { phone_number: "+12025550101", full_name: "Sam Student", type: "student" },
  { phone_number: "+12025550102", full_name: "Pat Parent", type: "parent" },
  { phone_number: "+12025550103", full_name: "Alex Alumni", type: "alumni" },
  { phone_number: "+12025550104", full_name: "Fran Faculty", type: "faculty" },
  { phone_number: "+12025550105", full_name: "Olli Others", type: "others" },
];

/** A demo account that can be signed in to. */
export interface DemoAccount {
  phoneNumber: string;
  fullName: string;
  type: UserType;
}

/** Creates the demo accounts while no one else has an account. */
export async function seedDemoAccounts(db: Db, now: () => Date): Promise<void> {
  const somebody = await db
    .selectFrom("account")
    .select("id")
    .where("is_superuser", "=", false)
    .limit(1)
    .executeTakeFirst();
  if (somebody !== undefined) return;
  await db
    .insertInto("account")
    .values(DEMO_ACCOUNTS.map((account) => ({ id: randomUUID(), created_at: now(), ...account })))
    .onConflict((conflict) => conflict.column("phone_number").doNothing())
    .execute();
}

/** The demo accounts in this database, for the banner. */
export async function listDemoAccounts(db: Db): Promise<DemoAccount[]> {
  const rows = await db
    .selectFrom("account")
    .select(["phone_number", "full_name", "type"])
    .where(
      "phone_number",
      "in",
      DEMO_ACCOUNTS.map((account) => account.phone_number),
    )
    .orderBy("phone_number")
    .execute();
  return rows.flatMap(({ phone_number, full_name, type }) =>
    phone_number === null ? [] : [{ phoneNumber: phone_number, fullName: full_name, type }],
  );
}

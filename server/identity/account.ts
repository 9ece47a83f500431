import type { Selectable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";

import type { User } from "#contract/user.ts";

import type { Db } from "../db/tables.ts";
import type { AccountTable } from "../db/tables/accounts.ts";
import { suggestedTo } from "../guide/conversations/suggested.ts";
import { favoritesOf } from "../universities/favorites.ts";

/** The person behind a request: the row of `account` without its password and requirements. */
export type Account = Omit<
  Selectable<AccountTable>,
  "password_hash" | "given_password_hash" | "need" | "created_at"
>;

/** What to select for an Account. */
export const ACCOUNT_COLUMNS = [
  "account.id",
  "account.email",
  "account.phone_number",
  "account.full_name",
  "account.type",
  "account.is_superuser",
  "account.is_active",
  "account.email_verified",
  "account.description",
  "account.goal",
  "account.role",
] as const;

/** A person's favourites and the universities suggested to them. */
type Lists = Pick<User, "favorites" | "suggested_universities">;

/** An account, and its lists where they were read with it. */
export type ListedAccount = Account & Partial<Lists>;

/** What to select for an account's lists. */
export const listsOf = (db: Db, accountId: string) =>
  [
    jsonArrayFrom(favoritesOf(db, accountId)).as("favorites"),
    jsonArrayFrom(suggestedTo(db, accountId)).as("suggested_universities"),
  ] as const;

/** The account as the wire shows it (E1), with its lists, which are read here unless they came with it. */
export async function describeAccount(db: Db, account: ListedAccount): Promise<User> {
  const { favorites, suggested_universities } =
    account.favorites !== undefined && account.suggested_universities !== undefined
      ? (account as Lists)
      : await db.selectNoFrom(listsOf(db, account.id)).executeTakeFirstOrThrow();
  return {
    id: account.id,
    email: account.email ?? "",
    full_name: account.full_name,
    type: account.type,
    is_superuser: account.is_superuser,
    description: account.description,
    email_verified: account.email_verified,
    is_active: account.is_active,
    goal: account.goal,
    phone_number: account.phone_number ?? "",
    role: account.role,
    favorites,
    suggested_universities,
  };
}

import type { Migration } from "kysely";

import * as system from "./0001_system.ts";
import * as accounts from "./0002_accounts.ts";
import * as universities from "./0003_universities.ts";
import * as chat from "./0004_chat.ts";

/** Every migration in the order in which they run. Never change one that has been released; add another. */
export const migrations: Record<string, Migration> = {
  "0001_system": system,
  "0002_accounts": accounts,
  "0003_universities": universities,
  "0004_chat": chat,
};

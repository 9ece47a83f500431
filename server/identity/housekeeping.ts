import type { Db } from "../db/tables.ts";
import { forgetNetworks } from "./knownNetworks.ts";

/** A bucket untouched for this long is full again, whatever its rule. */
const BUCKET_MS = 24 * 60 * 60 * 1000;

/** Deletes expired codes, networks that weren't used for long, proofs, work, refresh tokens, tickets, sessions without tokens, and buckets that are full again. */
export async function tidyIdentity(db: Db, now: () => Date): Promise<void> {
  const at = now();
  await db.deleteFrom("one_time_code").where("expires_at", "<", at).execute();
  await forgetNetworks(db, at);
  await db.deleteFrom("proof").where("expires_at", "<", at).execute();
  await db.deleteFrom("spent_work").where("expires_at", "<", at).execute();
  await db.deleteFrom("refresh_token").where("expires_at", "<", at).execute();
  await db.deleteFrom("socket_ticket").where("expires_at", "<", at).execute();
  await db
    .deleteFrom("session")
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom("refresh_token")
            .select("hash")
            .whereRef("refresh_token.session_id", "=", "session.id"),
        ),
      ),
    )
    .execute();
  await db
    .deleteFrom("bucket")
    .where("updated_at", "<", new Date(at.getTime() - BUCKET_MS))
    .execute();
}

import { createHash } from "node:crypto";
import path from "node:path";

import { sql } from "kysely";

import { hashOf } from "../media/media.ts";
import { dataFolder } from "../seed/files.ts";
import { seedStamp } from "../seed/seed.ts";
import type { Services } from "../services.ts";
import { addJob } from "./jobs/jobs.ts";

/** The sources that are part of the product, below data/, in the order in which they are imported. */
const FILES = [
  { file: "bundled/ipeds-hd2024.csv.gz", format: "ipeds" },
  { file: "bundled/college-scorecard-2020-21.csv.gz", format: "scorecard" },
  // It knows more names, so it matches more universities; the table after it has those it lacks.
  { file: "bundled/ror-v2-education-2026-06.json.gz", format: "ror" },
  { file: "bundled/ror-education-2026-06.csv.gz", format: "ror" },
] as const;
/** Raise it when the code here makes different rows from the same files. */
const EDITION = 1;
/** Any number, the same in every process: two that start together don't both queue the files. */
const LOCK = 7_200_453;

/**
 * Queues the product's own sources, each once per content of the file and of the seed data: importing seed data again
 * replaces the facts of its universities. Returns whether anything was queued. Serves O44.
 */
export async function addBundled({ db, now }: Pick<Services, "db" | "now">): Promise<boolean> {
  const stamp = (await seedStamp(db)) ?? "";
  let added = false;
  for (const { file, format } of FILES) {
    const hash = createHash("sha256")
      .update(`${EDITION}\0${stamp}\0${await hashOf(path.join(dataFolder(), file))}`)
      .digest("hex");
    const isNew = await db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(transaction);
      const known = await transaction
        .selectFrom("import_job")
        .select("id")
        .where("origin", "=", "bundled")
        .where("hash", "=", hash)
        .where("state", "<>", "failed")
        .executeTakeFirst();
      if (known) return false;
      await addJob(
        transaction,
        {
          file: path.basename(file),
          path: file,
          hash,
          format,
          origin: "bundled",
          universityId: null,
          dryRun: false,
        },
        now(),
      );
      return true;
    });
    added ||= isNew;
  }
  return added;
}

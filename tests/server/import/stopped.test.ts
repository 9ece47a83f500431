import { writeFile } from "node:fs/promises";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { addJob, claimJob, listJobs } from "#server/import/jobs/jobs.ts";
import { runJob } from "#server/import/jobs/runJob.ts";
import { databases } from "#tests/support/databases.ts";
import { startServer } from "#tests/support/server.ts";

import { ALPHA, hd } from "./importer.ts";

describe("an import that was stopped", () => {
  it.each(databases())("O23 O44 is taken up again at the next start on %s", async (database) => {
    const server = await startServer({ database });
    const { db, log, now } = server.services;
    const file = path.join(server.config.dataDir, "hd2024.csv");
    const rows = Array.from({ length: 700 }, (_, index) =>
      ALPHA.replace("900001", String(800_000 + index)).replace("Alpha", `Alpha ${index}`),
    );
    await writeFile(file, hd(...rows));
    const job = await addJob(
      db,
      {
        file: "hd2024.csv",
        path: file,
        hash: "",
        format: "ipeds",
        origin: "command",
        universityId: null,
        dryRun: false,
      },
      now(),
    );
    const stopping = new AbortController();
    const mine = await claimJob(db, "one", now(), job.id);
    expect(mine).not.toBeNull();
    if (mine === null) return;
    expect(await claimJob(db, "two", now(), job.id)).toBeNull();
    const stopped = await runJob({ db, log, now }, mine, {
      path: file,
      signal: stopping.signal,
      onProgress: () => stopping.abort(),
    });
    expect(stopped).toBeNull();
    expect((await listJobs(db))[0]).toMatchObject({ state: "running", rows_done: 200, added: 200 });
    await db.updateTable("import_job").set({ holder: null, held_until: null }).execute();
    const next = await claimJob(db, "two", now(), job.id);
    expect(next?.rows_done).toBe(200);
    if (next === null) return;
    const ended = await runJob({ db, log, now }, next, {
      path: file,
      signal: new AbortController().signal,
    });
    expect(ended).toMatchObject({ state: "done", rows_done: 700, added: 700, unchanged: 0 });
    await server.stop();
  });
});

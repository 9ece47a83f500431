import fs from "node:fs";
import path from "node:path";

import { describe, expect, it } from "vitest";

import { databases } from "#tests/support/databases.ts";

import { startWriter } from "./child/start.ts";
import { open, ownDatabase } from "./opened.ts";

const CHILD_TIME = 120_000;

describe.each(databases())("rows on %s", (kind) => {
  it("outlive a restart", async () => {
    const config = await ownDatabase(kind);
    const first = await open(config);
    await first.db.insertInto("setting").values({ key: "kept", value: "yes" }).execute();
    await first.close();
    const second = await open(config);

    const rows = await second.db.selectFrom("setting").selectAll().execute();
    expect(rows).toEqual([{ key: "kept", value: "yes" }]);
  });
});

describe("the embedded database", () => {
  it("keeps every committed row when its process is killed", { timeout: CHILD_TIME }, async () => {
    const { dataDir } = await ownDatabase("pglite");
    const writer = startWriter(dataDir);
    await writer.until((line) => Number(line) >= 40);
    const lines = await writer.kill("SIGKILL");
    const committed = lines.filter((line) => line !== "open").map(Number);
    const { db } = await open({ dataDir });

    const rows = await db.selectFrom("setting").select("key").execute();
    const kept = new Set(rows.map(({ key }) => Number(key)));
    expect(committed.filter((number) => !kept.has(number))).toEqual([]);
    // One more may have been committed before its number was printed.
    expect(kept.size - committed.length).toBeLessThanOrEqual(1);
  });

  it(
    "is opened by one process at a time, and the second says what to do",
    { timeout: CHILD_TIME },
    async () => {
      const { dataDir } = await ownDatabase("pglite");
      const holder = startWriter(dataDir, "open");
      await holder.until((line) => line === "open");
      const sentence =
        `The data directory ${fs.realpathSync(dataDir)} is in use by another running server. ` +
        "Stop that one, or give this one another directory with DATA_DIR.";

      await expect(open({ dataDir })).rejects.toThrow(sentence);
      await holder.kill("SIGTERM");
      await expect(open({ dataDir })).resolves.toMatchObject({ dialect: "pglite" });
    },
  );

  it("starts afresh when its first start was interrupted, and deletes nothing", async () => {
    const { dataDir } = await ownDatabase("pglite");
    fs.rmSync(path.join(dataDir, "database", "COMPLETE"));
    fs.writeFileSync(path.join(dataDir, "database", "trace"), "of the first start");
    const { db } = await open({ dataDir });

    expect(await db.selectFrom("setting").selectAll().execute()).toEqual([]);
    const trace = path.join(dataDir, "database.incomplete", "trace");
    expect(fs.readFileSync(trace, "utf8")).toBe("of the first start");
  });

  it("says which directory it can't read, and leaves it as it is", async () => {
    const { dataDir } = await ownDatabase("pglite");
    const control = path.join(dataDir, "database", "global", "pg_control");
    fs.writeFileSync(control, "not a control file");

    await expect(open({ dataDir })).rejects.toThrow(
      /^The database in .*database could not be opened \(.+\)\. Move it away, and restore a backup/,
    );
    expect(fs.readFileSync(control, "utf8")).toBe("not a control file");
  });

  it("says when its data directory isn't there", async () => {
    const { dataDir } = await ownDatabase("pglite");
    const file = path.join(dataDir, "file");
    fs.writeFileSync(file, "");

    await expect(open({ dataDir: path.join(file, "data") })).rejects.toThrow(
      /^The data directory .*file\/data cannot be used \(.+\)\. Make it writable/,
    );
  });
});

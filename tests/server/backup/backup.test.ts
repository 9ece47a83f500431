import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

import { describe, expect, it, onTestFinished } from "vitest";

import { BackupProblem } from "#server/backup/backupProblem.ts";
import { askForBackup, serveBackups } from "#server/backup/control.ts";
import { backUp } from "#server/backup/dump.ts";
import { restore } from "#server/backup/restore.ts";
import { type DatabaseKind, databases, freshDatabase } from "#tests/support/databases.ts";
import { dataOf, signUp, startServer } from "#tests/support/server.ts";

import { open, ownDatabase, silent } from "../db/opened.ts";
import { dropTables, emptyDatabase, withConnection } from "./emptyDatabase.ts";

/** A folder of the running test's own. */
function temporaryFolder(): string {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), "guide-backup-"));
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }));
  return made;
}

/** A backup's folder, which isn't made yet. */
const folder = () => path.join(temporaryFolder(), "backup");

const linesIn = (backup: string, table: string) =>
  gunzipSync(fs.readFileSync(path.join(backup, "tables", `${table}.jsonl.gz`)))
    .toString()
    .split("\n")
    .toSorted();

const other = (kind: DatabaseKind) => databases().find((one) => one !== kind) ?? kind;

describe.each(databases())("a backup of %s", (kind) => {
  it("O95 holds everything, made while the server runs, and is restored on either database", async () => {
    const { config: address, cleanup } = await freshDatabase(kind, { seeded: true });
    onTestFinished(cleanup);
    const server = await startServer({ database: address });
    const ada = (await signUp(server, { fullName: "Ada “Łovelace” 🎓" })).tokens;
    await server.post(
      "/api/chat/",
      { question: '¿Dónde estudiar?\n\u2028 \\ " {}' },
      { token: ada.access },
    );
    const me = dataOf(await server.get("/api/user/me/", { token: ada.access }));
    const media = path.join(address.dataDir, "media");
    fs.mkdirSync(path.join(media, "incoming"), { recursive: true });
    fs.mkdirSync(path.join(media, "tiles"));
    fs.writeFileSync(path.join(media, "tiles", "0_0.jpeg"), "a tile");
    fs.writeFileSync(path.join(media, "incoming", "half"), "half an upload");

    const first = folder();
    const made =
      kind === "pglite"
        ? await askForBackup(address.dataDir, first)
        : await backUp(server.services.db, address.dataDir, first);
    await server.stop();
    expect(made?.tables).toMatchObject({ account: 2, conversation: 1, message: 2 });
    expect(made?.tables["point"]).toBeGreaterThan(10);
    expect(fs.statSync(first).mode & 0o077).toBe(0);

    for (const target of new Set([kind, other(kind)])) {
      const to = await emptyDatabase(target);
      await withConnection(to, (db) => restore(db, to.dataDir, first));
      expect(fs.readFileSync(path.join(to.dataDir, "media/tiles/0_0.jpeg"), "utf8")).toBe("a tile");
      expect(fs.existsSync(path.join(to.dataDir, "media/incoming"))).toBe(false);
      const second = folder();
      const again = await withConnection(to, (db) => backUp(db, to.dataDir, second));
      expect(again.tables).toEqual(made?.tables);
      for (const table of Object.keys(again.tables))
        expect({ table, lines: linesIn(second, table) }).toEqual({
          table,
          lines: linesIn(first, table),
        });

      const restored = await startServer({ database: to });
      onTestFinished(() => restored.stop());
      expect(dataOf(await restored.get("/api/user/me/", { token: ada.access }))).toEqual(me);
      // Numbers that the database gives go on after those of the backup.
      await signUp(restored);
    }
  });

  it("O95 is asked for also where the data directory's path is longer than a socket's may be", async () => {
    const { db } = await open(await ownDatabase(kind));
    const deep = path.join(temporaryFolder(), "deep".repeat(40));
    fs.mkdirSync(deep);
    const stop = await serveBackups(db, deep, silent);
    onTestFinished(stop);
    expect((await askForBackup(deep, folder()))?.tables).toMatchObject({ setting: 0 });
    // Another directory that begins the same has no server.
    expect(await askForBackup(`${deep}2`, folder())).toBeNull();
  });

  it("O95 isn't restored over what is there, nor where it isn't whole", async () => {
    const { db } = await open(await ownDatabase(kind));
    const backup = folder();
    await db.insertInto("setting").values({ key: "a", value: "b" }).execute();
    await backUp(db, temporaryFolder(), backup);
    await expect(restore(db, temporaryFolder(), backup)).rejects.toThrow("isn't empty");
    await expect(backUp(db, temporaryFolder(), backup)).rejects.toThrow("Name a new folder");

    const broken: [(copy: string) => void, string][] = [
      [(copy) => fs.rmSync(path.join(copy, "backup.json")), "isn't a whole backup"],
      [(copy) => fs.writeFileSync(path.join(copy, "backup.json"), "{}"), "can't be read"],
      [(copy) => fs.rmSync(path.join(copy, "tables/account.jsonl.gz")), "missing or broken"],
      [
        (copy) => fs.truncateSync(path.join(copy, "tables/setting.jsonl.gz"), 20),
        "missing or broken",
      ],
      [
        (copy) => fs.writeFileSync(path.join(copy, "tables/setting.jsonl.gz"), gzipSync("")),
        "setting has 0 of 1 rows",
      ],
      [
        (copy) => {
          const file = path.join(copy, "backup.json");
          fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace("0001_system", "9999_new"));
        },
        "made by a newer version",
      ],
    ];
    const to = await emptyDatabase(kind);
    await withConnection(to, async (empty) => {
      for (const [harm, sentence] of broken) {
        const copy = path.join(temporaryFolder(), "copy");
        fs.cpSync(backup, copy, { recursive: true });
        harm(copy);
        await dropTables(empty);
        const restoring = restore(empty, to.dataDir, copy);
        await expect(restoring).rejects.toThrow(BackupProblem);
        await expect(restoring).rejects.toThrow(sentence);
      }
    });
  });
});

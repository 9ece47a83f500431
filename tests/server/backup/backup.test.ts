import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

import { sql } from "kysely";
import * as v from "valibot";
import { describe, expect, it, onTestFinished } from "vitest";

import { tokensIn } from "#contract/tokens.ts";
import { BackupProblem } from "#server/backup/backupProblem.ts";
import { askForBackup } from "#server/backup/control.ts";
import { backUp } from "#server/backup/dump.ts";
import { restore } from "#server/backup/restore.ts";
import { migrationsOf } from "#server/backup/tables.ts";
import { migrations } from "#server/db/migrations/index.ts";
import { connectDatabase, type DatabaseConfig } from "#server/db/open.ts";
import type { Db } from "#server/db/tables.ts";
import { type DatabaseKind, databases, freshDatabase } from "#tests/support/databases.ts";
import { dataOf, signInAsSuperuser, signUp, startServer } from "#tests/support/server.ts";

import { open, ownDatabase, silent } from "../db/opened.ts";
import { openChat } from "../socket/chatClient.ts";

/** Backups that earlier releases made, each by the number of its last migration, and what those responded then, by address. */
const RELEASES = path.join(import.meta.dirname, "releases");
const Asked = v.object({
  refresh_token: v.string(),
  conversation: v.string(),
  person: v.record(v.string(), v.unknown()),
  superuser: v.record(v.string(), v.unknown()),
});

/** A database of the running test's own without any table. */
async function emptyDatabase(kind: DatabaseKind): Promise<DatabaseConfig> {
  const config = await ownDatabase(kind);
  await withConnection(config, dropTables);
  return config;
}

const addressOf = ({ dataDir, databaseUrl }: DatabaseConfig) =>
  databaseUrl === undefined ? { dataDir } : { dataDir, databaseUrl };

async function dropTables(db: Db): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

async function withConnection<T>(config: DatabaseConfig, act: (db: Db) => Promise<T>): Promise<T> {
  const database = await connectDatabase(config, silent);
  try {
    return await act(database.db);
  } finally {
    await database.close();
  }
}

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

      const restored = await startServer({ database: addressOf(to) });
      onTestFinished(() => restored.stop());
      expect(dataOf(await restored.get("/api/user/me/", { token: ada.access }))).toEqual(me);
      // Numbers that the database gives go on after those of the backup.
      await signUp(restored);
    }
  });

  it.each(fs.readdirSync(RELEASES))(
    "O95 of the release with the tables of %s is brought up to date, and everything in it responds as it did",
    async (release) => {
      const backup = path.join(RELEASES, release);
      const asked = v.parse(
        Asked,
        JSON.parse(fs.readFileSync(path.join(backup, "answers.json"), "utf8")),
      );
      const to = await emptyDatabase(kind);
      await withConnection(to, (db) => restore(db, to.dataDir, backup));
      const now = () => new Date("2026-11-28T12:00:00Z");
      const server = await startServer({ database: addressOf(to), now });
      onTestFinished(() => server.stop());
      expect(await migrationsOf(server.services.db)).toEqual(Object.keys(migrations).toSorted());

      // Someone who was signed in stays so.
      const { refresh_token } = asked;
      const renewed = await server.post("/api/user/token/refresh", { refresh_token });
      const tokens = { person: tokensIn(dataOf(renewed))?.access, superuser: "" };
      tokens.superuser = (await signInAsSuperuser(server)).tokens.access;
      for (const who of ["person", "superuser"] as const)
        for (const [address, told] of Object.entries(asked[who])) {
          const { body } = await server.get(address, { token: tokens[who] ?? "" });
          expect({ address, body }).toMatchObject({ address, body: { data: told } });
        }

      // What is added comes after what there is.
      const { conversation: id } = asked;
      const chat = await openChat(server.url, tokens.person ?? "");
      chat.send({ message: "And the dorms?", conversation_id: id });
      const { end } = await chat.answer();
      chat.socket.close();
      expect(end.message_id).toBe(`${id}.5`);
      await signUp(server);
    },
  );

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

import fs from "node:fs";
import path from "node:path";

import { beforeAll, describe, expect, it, onTestFinished } from "vitest";

import { tokensIn } from "#contract/tokens.ts";
import { readManifest } from "#server/backup/manifest.ts";
import { restore } from "#server/backup/restore.ts";
import { migrationsOf } from "#server/backup/tables.ts";
import { migrations } from "#server/db/migrations/index.ts";
import { databases, freshDatabase } from "#tests/support/databases.ts";
import { dataOf, signInAsSuperuser, signUp, startServer } from "#tests/support/server.ts";

import { openChat } from "../socket/chatClient.ts";
import { dropTables, emptyDatabase, withConnection } from "./emptyDatabase.ts";
import { keepRelease, NOW, RELEASES, responsesOf } from "./keepRelease.ts";

const KEEP =
  "KEEP_RELEASE=1 npx vitest run tests/server/backup/releases.test.ts && npx oxfmt tests/server/backup/releases";
const names = Object.keys(migrations).toSorted();
const newest = names.at(-1)?.slice(0, 4) ?? "";
/** The first kept release whose every table has rows. */
const FILLED_SINCE = "0030";

const kept = () => fs.readdirSync(RELEASES).toSorted();
const keeping = process.env["KEEP_RELEASE"] === "1" && !kept().includes(newest);
const releases = keeping ? [...kept(), newest] : kept();

beforeAll(async () => {
  const [kind = "pglite"] = databases().toReversed();
  if (!keeping) return;
  const { config, cleanup } = await freshDatabase(kind);
  await withConnection(config, dropTables);
  try {
    await keepRelease(newest, kept().at(-1) ?? "", config);
  } finally {
    await cleanup();
  }
});

describe("the backups that are kept of releases", () => {
  it("O95 include one of the newest tables", () => {
    const why = `No backup is kept of a release with the tables of ${names.at(-1)}. Keep one:\n${KEEP}\n`;
    expect(releases.at(-1) === newest ? "" : why).toBe("");
  });

  it.each(releases)("O95 of %s begin with the same migrations as now", async (release) => {
    const { migrations: ran } = await readManifest(path.join(RELEASES, release));
    expect(ran).toEqual(names.slice(0, ran.length));
    expect(ran.at(-1)?.slice(0, 4)).toBe(release);
  });

  it.each(releases.filter((release) => release >= FILLED_SINCE))(
    "O95 of %s have rows in every table",
    async (release) => {
      const { tables } = await readManifest(path.join(RELEASES, release));
      const empty = Object.keys(tables).filter((table) => tables[table] === 0);
      const why = `Have keepRelease.ts do what fills them, remove releases/${release}, and keep it again:\n${KEEP}\n`;
      expect({ empty, why: empty.length === 0 ? "" : why }).toEqual({ empty: [], why: "" });
    },
  );
});

describe.each(databases())("a backup of an earlier release on %s", (kind) => {
  it.each(releases)(
    "O95 with the tables of %s is brought up to date, and everything in it responds as it did",
    async (release) => {
      const told = responsesOf(release);
      const to = await emptyDatabase(kind);
      await withConnection(to, (db) => restore(db, to.dataDir, path.join(RELEASES, release)));
      const server = await startServer({ database: to, now: () => NOW });
      onTestFinished(() => server.stop());
      expect(await migrationsOf(server.services.db)).toEqual(names);

      // Someone who was signed in stays so.
      const { refresh_token } = told;
      const renewed = await server.post("/api/user/token/refresh", { refresh_token });
      const tokens = { person: tokensIn(dataOf(renewed))?.access, superuser: "" };
      tokens.superuser = (await signInAsSuperuser(server)).tokens.access;
      for (const who of ["person", "superuser"] as const)
        for (const [address, data] of Object.entries(told[who])) {
          const { body } = await server.get(address, { token: tokens[who] ?? "" });
          expect({ address, body }).toMatchObject({ address, body: { data } });
        }

      // What is added comes after what there is.
      const { conversation: id } = told;
      const chat = await openChat(server.url, tokens.person ?? "");
      chat.send({ message: "And the dorms?", conversation_id: id });
      const { end } = await chat.answer();
      chat.socket.close();
      expect(end.message_id).toBe(`${id}.5`);
      await signUp(server);
    },
  );
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";

import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import { Answer } from "#contract/chat.ts";
import { StoredConversation } from "#contract/conversation.ts";
import { tokensIn } from "#contract/tokens.ts";
import { User } from "#contract/user.ts";
import { readManifest } from "#server/backup/manifest.ts";
import { client } from "#tests/support/client.ts";
import {
  type DatabaseAddress,
  type DatabaseKind,
  databases,
  type FreshDatabase,
  freshDatabase,
} from "#tests/support/databases.ts";
import { dataOf, signUp } from "#tests/support/server.ts";
import { serverProcess } from "#tests/support/serverProcess.ts";

import { ROOT } from "../../../scripts/steps/root.mjs";
import { emptyDatabase } from "./emptyDatabase.ts";

/** Commands wait for each other where the server is built first. */
const LIMIT = 180_000;
const ME = "/api/user/me/";
const TILE = "media/0a/0_0.jpeg";

/** A command as an operator gives it, from a folder of their own. */
async function command(
  script: "backup" | "restore",
  given: readonly string[],
  { dataDir, databaseUrl = "", most = "unlimited" }: Partial<DatabaseAddress> & { most?: string },
) {
  const begun = performance.now();
  const words = [process.execPath, path.join(ROOT, `scripts/${script}.mjs`), ...given];
  const child = spawn("sh", ["-c", `ulimit -f ${most}; exec "$@"`, "sh", ...words], {
    cwd: os.tmpdir(),
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  // Somebody may change the server's sources meanwhile, and one command waits for another to see whether they did.
  const said = out.replaceAll(/^(Building|Built) the server .*\n/gm, "");
  const problem = err.replaceAll(/^Another command is installing or building .*\n/gm, "");
  return { code: child.exitCode, out: said, err: problem, ms: performance.now() - begun };
}

/** That a command ended with one sentence that holds this, and with nothing of its inside. */
function expectSaid(
  ended: Awaited<ReturnType<typeof command>> | undefined,
  sentence: string,
): void {
  expect(ended).toMatchObject({ code: 1, out: "" });
  const err = ended?.err ?? "";
  expect(err).toContain(sentence);
  expect(err.trim().split("\n")).toHaveLength(1);
}

const other = (kind: DatabaseKind) => databases().find((one) => one !== kind) ?? kind;

/** Where backups of this file lie. */
let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "guide-commands-"));
  // Builds the server where it isn't, and says so once.
  await command("backup", [], {});
}, LIMIT);
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe.each(databases())("the commands beside a server on %s", { timeout: LIMIT }, (kind) => {
  let fresh: FreshDatabase;
  let server: Awaited<ReturnType<typeof serverProcess>>;
  let backup: string;
  const product = { folder: path.join(ROOT, "dist/server"), remove: () => undefined };
  beforeAll(async () => {
    backup = path.join(folder, kind);
    fresh = await freshDatabase(kind, { seeded: true });
    const tile = path.join(fresh.config.dataDir, TILE);
    fs.mkdirSync(path.dirname(tile), { recursive: true });
    fs.writeFileSync(tile, "a tile");
    server = await serverProcess(product, fresh.config);
    await server.begin();
  }, LIMIT);
  afterAll(async () => {
    await server.kill();
    await fresh.cleanup();
  });

  /** Somebody who numbers their name and then a conversation's title, in two tables, until told to stop. */
  async function writer() {
    const { tokens } = await signUp(client(server.url));
    const token = tokens.access;
    const asked = await client(server.url).post("/api/chat/", { question: "hi" }, { token });
    const title = `/api/chat/conversations/${v.parse(Answer, dataOf(asked)).conversation_id}/`;
    const kept = { refresh: tokens.refresh, title, acknowledged: 0, stop: false };
    const write = async () => {
      const number = String(kept.acknowledged + 1);
      const put = (to: string, body: unknown) =>
        client(server.url).request("PUT", to, { token, body });
      expect(await put(ME, { full_name: `Ada ${number}` })).toMatchObject({ status: 200 });
      expect(await put(title, { title: number })).toMatchObject({ status: 200 });
      kept.acknowledged += 1;
    };
    await write();
    const ended = (async () => {
      while (!kept.stop) await write();
    })();
    return Object.assign(kept, { ended });
  }

  /** The two numbers that a server which is started on a restored database has of a writer. */
  async function numbersIn(
    address: DatabaseAddress,
    { refresh, title }: { refresh: string; title: string },
  ): Promise<{ name: number; title: number }> {
    const restored = await serverProcess(product, address);
    onTestFinished(() => restored.kill());
    await restored.begin();
    const on = client(restored.url);
    const renewed = await on.post("/api/user/token/refresh", { refresh_token: refresh });
    const token = tokensIn(dataOf(renewed))?.access ?? "";
    const user = v.parse(User, dataOf(await on.get(ME, { token })));
    const stored = v.parse(StoredConversation, dataOf(await on.get(title, { token })));
    return { name: Number(user.full_name.replace("Ada ", "")), title: Number(stored.title) };
  }

  /** A copy of the backup with one thing changed. */
  function harmed(harm: (copy: string) => void): string {
    const copy = fs.mkdtempSync(path.join(folder, "harmed-"));
    fs.cpSync(backup, copy, { recursive: true });
    harm(copy);
    return copy;
  }

  it("O95 back up what is there at one moment while people write, and restore it into either database", async () => {
    const one = await writer();
    const before = one.acknowledged;
    const relative = path.relative(os.tmpdir(), backup);
    const made = await command("backup", [relative], fresh.config);
    one.stop = true;
    await one.ended;
    const during = one.acknowledged - before;
    const { tables, media } = await readManifest(backup);
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    expect(made).toMatchObject({ code: 0, err: "" });
    expect(made.out).toContain(`The backup is in ${backup}, made 2`);
    expect(made.out.replaceAll(",", "")).toContain(
      `${rows} rows in ${Object.keys(tables).length} tables ${tables["account"]} accounts.`,
    );
    expect(made.out).toContain("keep it as safe as the database");
    expect(media).toEqual({ files: 1, bytes: 6 });
    expect(during).toBeGreaterThan(0);

    const to = await emptyDatabase(other(kind));
    const restored = await command("restore", [backup], to);
    expect(restored).toMatchObject({ code: 0, err: "" });
    expect(restored.out).toContain(`Restored ${backup}, made 2`);
    expect(fs.readFileSync(path.join(to.dataDir, TILE), "utf8")).toBe("a tile");
    const { name, title } = await numbersIn(to, one);
    expect(name).toBeGreaterThanOrEqual(before);
    expect(name).toBeLessThanOrEqual(one.acknowledged);
    expect([name, name - 1]).toContain(title);
    const [backupMs, restoreMs] = [made.ms, restored.ms].map(Math.round);
    console.info(
      `${kind} to ${other(kind)}: backup ${backupMs} ms, ${during} writes meanwhile, restore ${restoreMs} ms`,
    );
  });

  it("O95 restore nothing where a part is broken, and then the whole one into the same database", async () => {
    const to = await emptyDatabase(kind);
    const cut = harmed((copy) => {
      fs.truncateSync(path.join(copy, "tables/message.jsonl.gz"), 40);
    });
    const bad = harmed((copy) => {
      const line = `${JSON.stringify({ account_id: "nobody", university_id: "none" })}\n`;
      fs.writeFileSync(path.join(copy, "tables/favorite.jsonl.gz"), gzipSync(line));
    });
    expectSaid(await command("restore", [cut], to), "message.jsonl.gz is missing or broken");
    expectSaid(await command("restore", [bad], to), "favorite.jsonl.gz is missing or broken");
    expect(await command("restore", [backup], to)).toMatchObject({ code: 0, err: "" });
    expectSaid(await command("restore", [backup], to), "The database isn't empty.");
  });

  it("O95 say in a sentence why there is no backup, and leave nothing half done", async () => {
    const file = path.join(folder, `${kind}-file`);
    fs.writeFileSync(file, "");
    const wrong: [string, string][] = [
      [backup, "isn't empty. Name a new folder for each backup."],
      [file, "a file has that name"],
      [path.join(file, "deeper"), "a part of its path is a file"],
    ];
    // Where the system itself makes all names.
    if (fs.existsSync("/proc/self"))
      wrong.push(["/proc/guide/backup", "No backup can be written to /proc/guide/backup"]);
    const ended = await Promise.all(wrong.map(([to]) => command("backup", [to], fresh.config)));
    for (const [i, [, sentence]] of wrong.entries()) expectSaid(ended[i], sentence);
    expect((await client(server.url).get("/healthz")).status).toBe(200);
  });

  it("O95 say in a sentence why nothing is restored, and change nothing", async () => {
    const { config } = fresh;
    const busy = kind === "pglite" ? "is in use by another running server" : "isn't empty";
    expectSaid(await command("restore", [backup], config), busy);

    const to = { ...(await emptyDatabase(kind)), dataDir: path.join(folder, `${kind}-never`) };
    const wrong: [string, string][] = [
      [path.join(folder, "no-such"), "isn't a whole backup: it has no backup.json"],
      [harmed((copy) => fs.rmSync(path.join(copy, "backup.json"))), "isn't a whole backup"],
      [
        harmed((copy) => {
          const written = path.join(copy, "backup.json");
          const newer = fs.readFileSync(written, "utf8").replace("0001_system", "9999_new");
          fs.writeFileSync(written, newer);
        }),
        "was made by a newer version of the product (it has 9999_new). Update the product",
      ],
      [
        harmed((copy) => {
          fs.rmSync(path.join(copy, "backup.json"));
          fs.mkdirSync(path.join(copy, "backup.json"));
        }),
        "backup.json can't be read (EISDIR",
      ],
    ];
    const ended = await Promise.all(wrong.map(([from]) => command("restore", [from], to)));
    for (const [i, [, sentence]] of wrong.entries()) expectSaid(ended[i], sentence);
    // Not even a folder for the database was made.
    expect(fs.existsSync(to.dataDir)).toBe(false);
    const cut = harmed((copy) => fs.truncateSync(path.join(copy, TILE), 3));
    expectSaid(
      await command("restore", [cut], to),
      "uploaded files are 1 with 3 bytes, not 1 with 6",
    );
    expect((await client(server.url).get("/healthz")).status).toBe(200);
  });
});

describe.each(databases().filter((kind) => kind === "postgres"))(
  "the commands on a full disk on %s",
  { timeout: LIMIT },
  (kind) => {
    it("O95 say that there is no room, and leave nothing half done", async () => {
      const { config, cleanup } = await freshDatabase(kind, { seeded: true });
      onTestFinished(cleanup);
      const full = path.join(folder, "full");
      // No file may be larger than a kilobyte, which the rows of the first universities are.
      const ended = await command("backup", [full], { ...config, most: "1" });
      expectSaid(ended, `couldn't be written to ${full} (EFBIG`);
      expect(fs.readdirSync(full)).toEqual([]);
    });
  },
);

describe("the commands where no server runs", { timeout: LIMIT }, () => {
  it("O95 say how they are given", async () => {
    const nowhere = { dataDir: path.join(folder, "nowhere") };
    for (const script of ["backup", "restore"] as const) {
      const wrong = [[], ["a", "b"], ["--help"]];
      const ended = await Promise.all(wrong.map((given) => command(script, given, nowhere)));
      expect(ended.map(({ code, err }) => [code, err.split("\n")[0]])).toEqual(
        wrong.map(() => [1, `Usage: npm run ${script} -- FOLDER`]),
      );
    }
  });

  it("O95 back up the embedded database all the same, or say that there is none", async () => {
    const { config, cleanup } = await freshDatabase("pglite", { seeded: true });
    onTestFinished(cleanup);
    const made = await command("backup", [path.join(folder, "stopped")], config);
    expect(made).toMatchObject({ code: 0, err: "" });
    const nowhere = { dataDir: path.join(folder, "nowhere") };
    const none = path.join(folder, "none");
    expectSaid(await command("backup", [none], nowhere), "There is no database in ");
    expect([fs.existsSync(nowhere.dataDir), fs.existsSync(none)]).toEqual([false, false]);
  });

  it("O95 say that a PostgreSQL doesn't answer", async () => {
    const gone = { dataDir: folder, databaseUrl: "postgres://guide:hidden@127.0.0.1:1/guide" };
    const ended = await command("backup", [path.join(folder, "gone")], gone);
    expectSaid(ended, "The PostgreSQL database at 127.0.0.1:1/guide cannot be used");
    expect(ended.err).not.toContain("hidden");
  });
});

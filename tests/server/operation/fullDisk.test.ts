import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import { type Bundle, bundleServer, THREAD } from "#tests/support/bundleServer.ts";
import { client } from "#tests/support/client.ts";
import { canMount } from "#tests/support/postgres/cluster.ts";
import { signUp } from "#tests/support/server.ts";
import { readyOf } from "#tests/support/serverProcess.ts";

/** Room for an embedded database and little more. */
const DISK_BYTES = 160 * 1024 * 1024;
/** Some of these writes fit into pages that the database has already. */
const MOST_WRITES = 150;

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleServer({ main: "server/main.ts", ...THREAD });
});
afterAll(() => bundle.remove());

/** Starts the server with its data on a small disk; returns it, its two addresses, and that disk as we reach it. */
async function onSmallDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), "guide-disk-"));
  const disk = path.join(folder, "disk");
  mkdirSync(disk);
  const script = `mount -t tmpfs -o size=${DISK_BYTES} none "$DATA_DIR" && exec "$0" "$1"`;
  const child = spawn(
    "unshare",
    ["-rm", "sh", "-c", script, process.execPath, path.join(bundle.folder, "main.js")],
    {
      env: {
        PATH: process.env["PATH"],
        PORT: "0",
        OPERATIONS_PORT: "0",
        DATA_DIR: disk,
        BUNDLED_DATA: "seed",
        LOG_LEVEL: "info",
      },
    },
  );
  onTestFinished(async () => {
    await ended(child);
    rmSync(folder, { recursive: true });
  });
  const { url, operator } = await readyOf(child);
  const reached = `/proc/${child.pid}/root${disk}`;
  const { blocks, bsize } = statfsSync(reached);
  // Never the machine's own.
  expect(blocks * bsize).toBe(DISK_BYTES);
  return { app: client(url), operator: client(operator), disk: reached };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}

/** Writes until nothing fits any more; returns how to make room again. */
function fill(disk: string): () => void {
  const file = path.join(disk, "filling");
  for (let size = 1 << 20; size >= 1; size >>= 1)
    for (;;) {
      try {
        writeFileSync(file, Buffer.alloc(size), { flag: "a" });
      } catch {
        break;
      }
    }
  return () => rmSync(file);
}

describe.skipIf(!canMount())("a disk that is really full", { timeout: 180_000 }, () => {
  it("O115 O125: refuses writes with a sentence, reads on, isn't ready, and recovers by itself", async () => {
    const { app, operator, disk } = await onSmallDisk();
    const token = (await signUp(app)).tokens.access;
    const readiness = async () => (await operator.get("/readyz")).status;
    // Each leaves a row, wherever it is counted.
    const write = (count: number) =>
      app.post("/api/user/login/", {
        email: `nobody-${count}@example.org`,
        password: "wrong horse",
      });
    expect(await readiness()).toBe(200);
    const empty = fill(disk);
    expect(await readiness()).toBe(503);
    let refused = await write(0);
    for (let count = 1; refused.status === 400 && count < MOST_WRITES; count += 1)
      refused = await write(count);
    expect(refused).toMatchObject({
      status: 503,
      body: { message: "We can't save anything right now. Please try again in a few minutes." },
    });
    expect((await app.get("/api/user/me/", { token })).status).toBe(200);
    expect((await operator.get("/livez")).status).toBe(200);
    empty();
    expect((await write(MOST_WRITES)).status).toBe(400);
    expect(await readiness()).toBe(200);
    expect((await app.get("/api/user/me/", { token })).status).toBe(200);
  });
});

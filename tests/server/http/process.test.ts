import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { type Bundle, bundleServer, THREAD } from "#tests/support/bundleServer.ts";
import { client } from "#tests/support/client.ts";
import { databases, freshDatabase } from "#tests/support/databases.ts";
import { httpServer } from "#tests/support/httpServer.ts";
import { signUp } from "#tests/support/server.ts";
import { readyOf } from "#tests/support/serverProcess.ts";

interface Process {
  child: ChildProcess;
  output: () => string;
  errors: () => string;
  /** The exit code, once it ended. */
  ended: Promise<number | null>;
}

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundleServer({ main: "server/main.ts", ...THREAD });
});
afterAll(() => bundle.remove());

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

/** Starts the server as its own process. */
function launch(env: Record<string, string>): Process {
  const child = spawn(process.execPath, [path.join(bundle.folder, "main.js")], {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...env },
  });
  running.push(child);
  let [output, errors] = ["", ""];
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, output: () => output, errors: () => errors, ended };
}

describe("the server's process", { timeout: 120_000 }, () => {
  it("stops with one sentence for a bad setting, which says which and why", async () => {
    const server = launch({ PORT: "http", LOG_LEVEL: "info" });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe(
      "PORT is 'http', which isn't a port; give a whole number from 0 to 65535, for example 3000.\n",
    );
    expect(server.output()).toBe("");
  });

  it("stops with a sentence when the port is taken, and touches nothing", async () => {
    const taken = await httpServer(() => {});
    const { port } = new URL(taken.url);
    const server = launch({ PORT: port, DATA_DIR: "/nonexistent/never/made" });
    expect(await server.ended).toBe(1);
    expect(server.errors()).toBe(
      `Port ${port} on 127.0.0.1 is in use. Stop the program that listens there, or set PORT to another one.\n`,
    );
    await taken.close();
  });

  it("stops with a sentence when the data directory can't be made or written to", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "guide-data-"));
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    const places: [string, string][] = [
      [file, "a file has that name"],
      [path.join(file, "deeper", "data"), "a part of its path is a file"],
      [path.join(folder, "x".repeat(300)), "its name is too long"],
    ];
    // A place that says that its own parent isn't there, and one that nothing can be written to.
    if (existsSync("/proc/self"))
      places.push(
        ["/proc/nope", "no directory can be made there"],
        ["/proc", "no directory can be made there"],
      );
    for (const [place, why] of places) {
      const server = launch({ PORT: "0", DATA_DIR: place });
      expect(await server.ended).toBe(1);
      expect(server.errors()).toBe(
        `DATA_DIR is ${place}, which can't be used: ${why}. Make it writable for this user, or set DATA_DIR to another directory.\n`,
      );
    }
    rmSync(folder, { recursive: true });
  });

  it("stops with a sentence when the database can't be had", async () => {
    const server = launch({ PORT: "0", DATABASE_URL: "postgres://u:hunter22@127.0.0.1:1/none" });
    expect(await server.ended).toBe(1);
    expect(server.errors()).not.toMatch(/ {4}at |hunter22/);
    expect(server.errors().trim().split("\n")).toHaveLength(1);
  });
});

describe.each(databases())("the server's process on %s", { timeout: 240_000 }, (kind) => {
  it("tells how to sign in, keeps what it did, and ends cleanly within five seconds", async () => {
    const fresh = await freshDatabase(kind);
    const { dataDir, databaseUrl } = fresh.config;
    const env = {
      PORT: "0",
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    };
    const first = launch(env);
    const { url } = await readyOf(first.child);
    expect(first.output()).toContain("+12025550101");
    expect(first.output()).toContain(`${url}/dev/outbox`);
    expect(first.output()).toMatch(/password [a-z2-9-]{19}\n/);
    expect((await client(url).get("/healthz")).status).toBe(200);
    const { tokens, user } = await signUp(client(url));

    const asked = performance.now();
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);
    expect(performance.now() - asked).toBeLessThan(5000);
    expect(first.errors()).toBe("");

    const second = launch(env);
    const again = await readyOf(second.child);
    expect(second.output()).not.toMatch(/password [a-z2-9-]{19}\n/);
    const me = await client(again.url).get("/api/user/me/", { token: tokens.access });
    expect(me.body).toMatchObject({ data: { id: user.id } });
    second.child.kill("SIGINT");
    expect(await second.ended).toBe(0);
    await fresh.cleanup();
  });
});

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

import pg from "pg";

import { findPostgres } from "../../../scripts/steps/postgres.mjs";
import { unprivilegedUser } from "./unprivilegedUser.ts";

export interface Cluster {
  /** Address of its maintenance database. */
  url: string;
  stop(): Promise<void>;
}

const READY_WITHIN = 30_000;

/**
 * Sorts text as servers in the field do, unlike the embedded database, so that a test which leans on one order fails;
 * without ICU, by code point.
 */
const LOCALES = [
  ["--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en-US"],
  ["--locale=C.UTF-8"],
  ["--locale=C"],
];

/** Starts a PostgreSQL server of our own in a temporary folder, or returns null when this machine has none. */
export async function startCluster(): Promise<Cluster | null> {
  const binaries = findPostgres();
  if (binaries === undefined) return null;
  const user = unprivilegedUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "guide-postgres-"));
  if (user !== null) fs.chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  initialise(path.join(binaries, "initdb"), data, user ?? {});
  const port = await freePort();
  const server = serve(path.join(binaries, "postgres"), folder, port, user ?? {});
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = once(server, "exit");
      server.stdin?.end();
      await ended;
    }
    fs.rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

function initialise(initdb: string, data: string, user: { uid?: number; gid?: number }): void {
  let lastError: unknown;
  for (const locale of LOCALES) {
    try {
      execFileSync(
        initdb,
        ["-D", data, "-U", "postgres", "-E", "UTF8", "--auth=trust", "--no-sync", ...locale],
        { ...user, cwd: path.dirname(data), stdio: "pipe" },
      );
      return;
    } catch (error) {
      lastError = error;
      fs.rmSync(data, { recursive: true, force: true });
    }
  }
  throw lastError;
}

/** A shell holds the server, and stops it when its input ends: so it goes with this process, even if that is killed. */
function serve(
  postgres: string,
  folder: string,
  port: number,
  user: { uid?: number; gid?: number },
): ChildProcess {
  const settings = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=200",
    // Speed only: what is lost with the power here, no one misses.
    "fsync=off",
  ].flatMap((setting) => ["-c", setting]);
  const script = '"$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server';
  const command = [postgres, "-D", path.join(folder, "data"), "-p", String(port), ...settings];
  return spawn("sh", ["-c", script, "sh", ...command], {
    ...user,
    cwd: folder,
    stdio: ["pipe", "ignore", "ignore"],
  });
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port was given.");
  return address.port;
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline || server.exitCode !== null) throw error;
    } finally {
      await client.end();
    }
  }
}

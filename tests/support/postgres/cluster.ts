import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

import pg from "pg";

import { findPostgres } from "../../../scripts/steps/postgres.mjs";
import { freePort } from "../freePort.ts";
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

/** A small disk that a server alone has, beside the one with its data. */
interface SmallDisk {
  /** The folder that it is seen as; made here. */
  path: string;
  bytes: number;
}

/** Whether this machine lets a process have a small disk of its own. */
export function canMount(): boolean {
  try {
    execFileSync("unshare", ["-rm", "mount", "-t", "tmpfs", "none", "/mnt"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Starts a PostgreSQL server of our own in a temporary folder, or returns null when this machine has none. */
export async function startCluster(disk?: SmallDisk): Promise<Cluster | null> {
  const binaries = findPostgres();
  if (binaries === undefined) return null;
  const user = unprivilegedUser();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "guide-postgres-"));
  if (user !== null) fs.chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, "data");
  initialise(path.join(binaries, "initdb"), data, user ?? {});
  const port = await freePort();
  const postgres = path.join(binaries, "postgres");
  const server = serve({ postgres, folder, port, user: user ?? {}, disk });
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

interface Serving {
  postgres: string;
  folder: string;
  port: number;
  user: { uid?: number; gid?: number };
  disk: SmallDisk | undefined;
}

/** A shell holds the server, and stops it when its input ends: so it goes with this process, even if that is killed. */
function serve({ postgres, folder, port, user, disk }: Serving): ChildProcess {
  const settings = [
    "listen_addresses=127.0.0.1",
    `unix_socket_directories=${folder}`,
    "max_connections=200",
    // Speed only: what is lost with the power here, no one misses.
    "fsync=off",
  ].flatMap((setting) => ["-c", setting]);
  const script = '"$@" & server=$!; cat > /dev/null; kill -INT $server; wait $server';
  const server = [postgres, "-D", path.join(folder, "data"), "-p", String(port), ...settings];
  const [command = "", ...given] = onDisk(disk, ["sh", "-c", script, "sh", ...server]);
  return spawn(command, given, {
    ...user,
    cwd: folder,
    stdio: ["pipe", "ignore", "ignore"],
  });
}

/** A command that sees a small disk. Only root mounts, and PostgreSQL refuses to be root, so it is somebody else within. */
function onDisk(disk: SmallDisk | undefined, command: readonly string[]): readonly string[] {
  if (disk === undefined) return command;
  fs.mkdirSync(disk.path);
  const mount = `mount -t tmpfs -o size=${disk.bytes},mode=700 none "$0"`;
  const script = `${mount} && exec unshare --user --map-user=1000 --map-group=1000 "$@"`;
  return ["unshare", "-rm", "sh", "-c", script, disk.path, ...command];
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

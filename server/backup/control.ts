import { createHash } from "node:crypto";
import { chmod, rm } from "node:fs/promises";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";

import type { Logger } from "pino";
import * as v from "valibot";

import type { Db } from "../db/tables.ts";
import { BackupProblem } from "./backupProblem.ts";
import { backUp } from "./dump.ts";
import type { Manifest } from "./manifest.ts";

/** Errors of a socket that no process listens to, or that isn't there. */
const NOT_SERVED: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "ECONNREFUSED"]);

const Asked = v.object({ folder: v.string() });
const Response = v.object({ manifest: v.optional(v.any()), problem: v.optional(v.string()) });

/** A socket's path must fit 104 bytes on macOS, 108 on Linux. */
const MAX_SOCKET_PATH = 100;

/** Only this user reaches it. On Windows a pipe has the user's own rights. */
function addressIn(dataDir: string): string {
  const directory = path.resolve(dataDir);
  const inside = path.join(directory, "backup.sock");
  const isWindows = process.platform === "win32";
  if (!isWindows && Buffer.byteLength(inside) <= MAX_SOCKET_PATH) return inside;
  const hash = createHash("sha256").update(directory).digest("hex").slice(0, 24);
  const name = `university-guide-backup-${hash}`;
  return isWindows ? `\\\\.\\pipe\\${name}` : path.join(os.tmpdir(), `${name}.sock`);
}

/**
 * Lets `npm run backup` ask the process that has the embedded database for a backup, as no other may open it. Where the
 * file system can't hold sockets this is logged, and a backup needs the server stopped. Returns what ends it.
 */
export async function serveBackups(
  db: Db,
  dataDir: string,
  log: Logger,
): Promise<() => Promise<void>> {
  const address = addressIn(dataDir);
  const server = http.createServer((request, response) => {
    const answer = (body: v.InferOutput<typeof Response>) => response.end(JSON.stringify(body));
    json(request)
      .then((body) => backUp(db, dataDir, v.parse(Asked, body).folder))
      .then((manifest) => {
        log.info({ tables: manifest.tables }, "a backup was made");
        answer({ manifest });
      })
      .catch((error: unknown) => {
        if (!(error instanceof BackupProblem)) log.error({ err: error }, "a backup failed");
        answer({ problem: error instanceof Error ? error.message : String(error) });
      });
  });
  server.unref();
  try {
    // The directory is locked: the process that listened here has ended.
    await rm(address, { force: true });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(address, resolve);
    });
    if (process.platform !== "win32") await chmod(address, 0o600);
  } catch (error) {
    log.warn({ err: error }, "backups can't be asked for while this server runs");
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** Has a running server make a backup; null where no server runs in that directory. Throws a BackupProblem. */
export async function askForBackup(dataDir: string, folder: string): Promise<Manifest | null> {
  const response = await new Promise<http.IncomingMessage | null>((resolve, reject) => {
    const request = http.request({ socketPath: addressIn(dataDir), method: "POST" }, resolve);
    request.on("error", (error: NodeJS.ErrnoException) => {
      if (NOT_SERVED.has(error.code)) resolve(null);
      else reject(unanswered(error));
    });
    request.end(JSON.stringify({ folder }));
  });
  if (response === null) return null;
  const { manifest, problem } = v.parse(Response, await json(response));
  if (problem !== undefined) throw new BackupProblem(problem);
  return manifest as Manifest;
}

const unanswered = ({ message }: Error) =>
  new BackupProblem(
    `The running server didn't answer (${message}). Run this as the server's user; the server's log may say more.`,
  );

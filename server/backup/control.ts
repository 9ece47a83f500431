import { chmod, rm } from "node:fs/promises";
import http from "node:http";
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

/** Only this user reaches it. On Windows a pipe has the user's own rights. */
const addressIn = (dataDir: string) =>
  process.platform === "win32"
    ? `\\\\.\\pipe\\university-guide-backup-${Buffer.from(path.resolve(dataDir)).toString("base64url")}`
    : path.join(path.resolve(dataDir), "backup.sock");

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
      else reject(new BackupProblem(`The running server didn't answer (${error.message}).`));
    });
    request.end(JSON.stringify({ folder }));
  });
  if (response === null) return null;
  const { manifest, problem } = v.parse(Response, await json(response));
  if (problem !== undefined) throw new BackupProblem(problem);
  return manifest as Manifest;
}

import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

import { DatabaseUnavailableError, reasonOf } from "../unavailable.ts";

export interface DirectoryLock {
  release(): Promise<void>;
}

/** A socket's path must fit 104 bytes on macOS, 108 on Linux. */
const MAX_SOCKET_PATH = 100;
const ASK_LIMIT = 2000;
const ATTEMPTS = 5;
/** Errors of file systems that hold no sockets. */
const NO_SOCKETS_HERE = new Set(["ENOTSUP", "EOPNOTSUPP", "EPERM", "EINVAL", "ENOSYS"]);

/**
 * Makes this process the only one that uses a directory, which must exist. The lock is a listening socket: the kernel
 * frees it when the process ends, however it ends, so it can't be left behind. Two processes on one directory would
 * lose rows without an error. Throws DatabaseUnavailableError when another process holds it.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const real = fs.realpathSync(directory);
  const inside = path.join(real, "lock.sock");
  const hash = createHash("sha256").update(real).digest("hex").slice(0, 24);
  const elsewhere =
    process.platform === "win32"
      ? `\\\\.\\pipe\\university-guide-${hash}`
      : path.join(os.tmpdir(), `university-guide-${hash}.sock`);
  if (process.platform === "win32" || Buffer.byteLength(inside) > MAX_SOCKET_PATH) {
    return lockAt(elsewhere, real);
  }
  try {
    return await lockAt(inside, real);
  } catch (error) {
    if (!NO_SOCKETS_HERE.has(codeOf(error))) throw error;
    return lockAt(elsewhere, real);
  }
}

async function lockAt(address: string, directory: string): Promise<DirectoryLock> {
  const holder = randomUUID();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const server = net.createServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.end(holder);
    });
    server.unref();
    if (await listen(server, address)) {
      // Someone who judged the address dead just before may have moved it away since: whoever answers there, holds it.
      if ((await holderAt(address)) === holder) return { release: () => close(server) };
      await close(server);
      throw inUse(directory);
    }
    if ((await holderAt(address)) !== null) throw inUse(directory);
    if (!(await removeDead(address))) throw inUse(directory);
  }
  throw new DatabaseUnavailableError(
    `The data directory ${directory} could not be locked. Remove ${address} if no server is running on it.`,
  );
}

/**
 * Removes a socket that a killed process left. It is moved aside and asked once more before it goes, so that a lock
 * taken by another process in the meantime survives. Answers false when it was such a lock.
 */
async function removeDead(address: string): Promise<boolean> {
  const aside = `${address}.${randomUUID().slice(0, 8)}`;
  try {
    fs.renameSync(address, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return true;
    throw error;
  }
  if ((await holderAt(aside)) !== null) {
    fs.renameSync(aside, address);
    return false;
  }
  fs.unlinkSync(aside);
  return true;
}

/** Who answers at an address: a name, "unknown" for one that says nothing, null when nobody listens. */
function holderAt(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = net.connect(address);
    socket.setEncoding("utf8");
    socket.setTimeout(ASK_LIMIT, () => socket.destroy());
    socket.on("data", (part: string) => (answer += part));
    socket.on("error", (error) => {
      const nobody = ["ECONNREFUSED", "ENOENT"].includes(codeOf(error));
      resolve(nobody ? null : "unknown");
    });
    socket.on("close", () => resolve(answer === "" ? "unknown" : answer));
  });
}

/** Resolves with false when the address is taken, by a living process or a dead one. */
function listen(server: net.Server, address: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      if (codeOf(error) === "EADDRINUSE") resolve(false);
      else reject(error);
    });
    server.listen(address, () => resolve(true));
  });
}

function close(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function inUse(directory: string): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    `The data directory ${directory} is in use by another running server. ` +
      "Stop that one, or give this one another directory by DATA_DIR.",
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : reasonOf(error);
}

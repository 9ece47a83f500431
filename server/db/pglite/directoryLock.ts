import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

import { codeOf } from "../../codeOf.ts";
import { DatabaseUnavailableError } from "../unavailable.ts";

/** Held as long as this process uses the database's folder: two processes would destroy its data. */
export interface DirectoryLock {
  release: () => Promise<void>;
}

/** What a lock's socket says about its process: it wants the directory, or it has it. */
type Claim = "trying" | "held";

/** A socket's path must fit 104 bytes on macOS, 108 on Linux. */
const MAX_SOCKET_PATH = 100;
const SOCKET = /^lock\.[0-9a-f]{8}\.sock$/;
const ASK_LIMIT = 2000;
const ATTEMPTS = 30;
const LONGEST_PAUSE = 100;
/** Errors of file systems that can't hold sockets. */
const NO_SOCKETS_HERE = new Set(["ENOTSUP", "EOPNOTSUPP", "EPERM", "EINVAL", "ENOSYS"]);

/**
 * Makes this process the only one that uses an existing directory. The lock is a listening socket: the kernel frees it
 * when the process ends, however it ends, so it can't be left behind. Two processes on one directory would lose rows
 * without an error. Throws DatabaseUnavailableError when another process holds it.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const real = fs.realpathSync(directory);
  const hash = createHash("sha256").update(real).digest("hex").slice(0, 24);
  const name = `university-guide-${hash}`;
  if (process.platform === "win32") return lockPipe(`\\\\.\\pipe\\${name}`, real);
  const elsewhere = path.join(os.tmpdir(), name);
  if (Buffer.byteLength(socketIn(real)) > MAX_SOCKET_PATH) return lockBySockets(elsewhere, real);
  try {
    return await lockBySockets(real, real);
  } catch (error) {
    if (!NO_SOCKETS_HERE.has(codeOf(error))) throw error;
    return lockBySockets(elsewhere, real);
  }
}

/** Windows gives a pipe's name to one process only, until it ends. */
async function lockPipe(pipe: string, directory: string): Promise<DirectoryLock> {
  const server = net.createServer((socket) => socket.end());
  server.unref();
  try {
    await listen(server, pipe);
  } catch (error) {
    throw codeOf(error) === "EADDRINUSE" ? inUse(directory) : error;
  }
  return { release: () => close(server) };
}

/**
 * Everyone who wants the directory listens on a socket of their own and then looks for others: of two who want it at
 * the same time, at least the later one sees the other and steps back. Only the holder of the directory removes sockets
 * of dead processes, as one that is just being made also looks dead.
 */
async function lockBySockets(folder: string, directory: string): Promise<DirectoryLock> {
  fs.mkdirSync(folder, { recursive: true });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    let claim: Claim = "trying";
    const server = net.createServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.end(claim);
    });
    server.unref();
    const own = socketIn(folder);
    await listen(server, own);
    const others = await othersIn(folder, own);
    const claims = others.map((other) => other.claim);
    // A holder may have removed this socket while it came up: then no one would see it.
    if (claims.every((one) => one === null) && fs.existsSync(own)) {
      claim = "held";
      for (const { socket } of others) fs.rmSync(socket, { force: true });
      return { release: () => close(server) };
    }
    await close(server);
    if (claims.includes("held")) break;
    await setTimeout(Math.random() * LONGEST_PAUSE);
  }
  throw inUse(directory);
}

const socketIn = (folder: string) => path.join(folder, `lock.${randomUUID().slice(0, 8)}.sock`);

/** The other sockets in a folder and what their processes claim: null when no one listens. */
function othersIn(folder: string, own: string): Promise<{ socket: string; claim: Claim | null }[]> {
  const sockets = fs
    .readdirSync(folder)
    .filter((name) => SOCKET.test(name))
    .map((name) => path.join(folder, name))
    .filter((socket) => socket !== own);
  return Promise.all(sockets.map(async (socket) => ({ socket, claim: await claimAt(socket) })));
}

/** A process that listens but can't be understood counts as holding the directory. */
function claimAt(address: string): Promise<Claim | null> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = net.connect(address);
    socket.setEncoding("utf8");
    socket.setTimeout(ASK_LIMIT, () => socket.destroy());
    socket.on("data", (part: string) => (answer += part));
    socket.on("error", (error) => {
      const nobody = ["ECONNREFUSED", "ENOENT"].includes(codeOf(error));
      resolve(nobody ? null : "held");
    });
    socket.on("close", () => resolve(answer === "trying" ? "trying" : "held"));
  });
}

function listen(server: net.Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(address, () => resolve());
  });
}

/** Node removes the socket's file as it closes. */
function close(server: net.Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function inUse(directory: string): DatabaseUnavailableError {
  return new DatabaseUnavailableError(
    `The data directory ${directory} is in use by another running server. ` +
      "Stop that one, or give this one another directory with DATA_DIR.",
  );
}

import { mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { ROOT } from "./root.mjs";
import { Stop } from "./stop.mjs";

const ASK_AGAIN_MS = 100;
const BEAT_MS = 1000;
/** A holder that hasn't touched its lock for this long is gone, even if another process has its id by now. */
const DEAD_AFTER_MS = 10_000;

/**
 * Runs a task that writes to node_modules or dist, while no other start or test run of this checkout does.
 * @param {() => Promise<void>} task
 */
export async function alone(task) {
  const free = await takeLock(join(ROOT, "dist/.lock"), {
    // On stderr, as another program may read our results on stdout.
    onWait: () => console.error("Another command is installing or building here; waiting for it …"),
  });
  try {
    await task();
  } finally {
    await free();
  }
}

/**
 * Waits until no other process on this machine holds the lock, then takes it. A holder that died doesn't count.
 * @param {string} path of the lock file
 * @param {{ onWait?: () => void }} [options] onWait is called once when someone else holds it
 * @returns {Promise<() => Promise<void>>} frees it
 * @throws {Stop} when its folder can't be written
 */
export async function takeLock(path, { onWait } = {}) {
  let told = false;
  while (!(await tryToTake(path))) {
    if (await isLeftBehind(path)) {
      await rm(path, { force: true });
      continue;
    }
    if (!told) onWait?.();
    told = true;
    await wait(ASK_AGAIN_MS);
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, BEAT_MS);
  beat.unref();
  return async () => {
    clearInterval(beat);
    await rm(path, { force: true });
  };
}

/** @param {string} path */
async function tryToTake(path) {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EEXIST") return false;
    if (code === "EACCES" || code === "EPERM" || code === "EROFS" || code === "ENOSPC") {
      throw new Stop(
        `${dirname(path)} can't be written (${code}). Take ownership of this folder, check that the disk has room, then run the command again.`,
      );
    }
    throw error;
  }
}

/** @param {string} path */
async function isLeftBehind(path) {
  const [holder, file] = await Promise.all([
    readFile(path, "utf8").catch(() => ""),
    stat(path).catch(() => undefined),
  ]);
  if (file === undefined) return false;
  return (holder !== "" && !isAlive(Number(holder))) || Date.now() - file.mtimeMs > DEAD_AFTER_MS;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

import { mkdir, mkdtemp, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

import { Stop } from "./stop.mjs";

/**
 * Makes a folder and its parents, and checks that files can be written to it before work is spent on them. Stops with a
 * message when they can't.
 * @param {string} folder an absolute path
 */
export async function makeFolder(folder) {
  try {
    for (const each of await missing(folder)) await mkdir(each);
    // A folder may exist, be allowed by its mode and still be read-only, as a whole disk can be.
    await rmdir(await mkdtemp(join(folder, ".charts-")));
  } catch (error) {
    throw cantWrite(folder, error);
  }
}

/**
 * @param {string} path
 * @param {unknown} error
 */
export function cantWrite(path, error) {
  return new Stop(`${path} can't be written (${why(error)}): name another folder with --out.`, {
    cause: error,
  });
}

/**
 * The folders that don't exist yet, outermost first. Not `mkdir` with `recursive`, which never ends where a file system
 * lets no one make any, such as /proc.
 * @param {string} folder
 */
async function missing(folder) {
  /** @type {string[]} */
  const absent = [];
  let at = folder;
  // A root may be missing, too, such as the drive of a Windows path.
  for (; !(await isFolder(at)) && at !== dirname(at); at = dirname(at)) absent.unshift(at);
  return absent;
}

/**
 * Rejects when the path is a file's.
 * @param {string} path
 */
async function isFolder(path) {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
  throw Object.assign(new Error(`${path} is a file.`), { code: "ENOTDIR" });
}

const WORDS = new Map([
  ["ENOTDIR", "there is a file where a folder is needed"],
  ["ENOENT", "no folder can be made there"],
  ["EEXIST", "something else was made there meanwhile, or there is a link that leads nowhere"],
  ["EACCES", "you may not write there"],
  ["EPERM", "you may not write there"],
  ["EROFS", "it is on a disk that is read-only"],
  ["ENOSPC", "the disk is full"],
]);

/** @param {unknown} error */
function why(error) {
  const code = codeOf(error);
  return WORDS.get(code) ?? code;
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

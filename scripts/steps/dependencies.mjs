import { join } from "node:path";

import { npm, since } from "./command.mjs";
import { readJson } from "./readJson.mjs";
import { ROOT } from "./root.mjs";
import { Stop } from "./stop.mjs";

/** Without a network, npm would try for minutes. */
const RETRIES = [
  "--fetch-retries=2",
  "--fetch-retry-mintimeout=1000",
  "--fetch-retry-maxtimeout=5000",
];

const SLOW_MS = 60_000;

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, extraneous?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Whether what is installed is what the lockfile asks for. npm leaves its own lockfile in node_modules at the end of
 * every install, so this holds for any install, ours or a person's, and an interrupted one doesn't count.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} installed node_modules/.package-lock.json
 */
export function isInstalled(wanted, installed) {
  return Object.entries(wanted.packages ?? {}).every(([path, locked]) => {
    if (path === "") return true;
    const there = installed.packages?.[path];
    if (there === undefined) return mayBeAbsent(locked);
    return there.version === locked.version && sameIntegrity(locked, there);
  });
}

/**
 * Optional packages are left out where the platform doesn't fit, and those that nothing asks for are never installed.
 * @param {LockedPackage} locked
 */
function mayBeAbsent({ optional = false, devOptional = false, extraneous = false }) {
  return optional || devOptional || extraneous;
}

/**
 * @param {LockedPackage} a
 * @param {LockedPackage} b
 */
function sameIntegrity(a, b) {
  return !a.integrity || !b.integrity || a.integrity === b.integrity;
}

/**
 * What to tell a person whose install failed.
 * @param {string} output what npm wrote
 */
export function installProblem(output) {
  const code = /npm error code (\w+)/.exec(output)?.[1] ?? "";
  if (/ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTCACHED/.test(output)) {
    return `The packages could not be fetched, because the network or the package registry can't be reached (${code}). Connect and run the command again; once installed, no network is needed.`;
  }
  if (/ENOSPC/.test(output)) {
    return "The packages could not be installed, because the disk is full. Free about 1 GB and run the command again.";
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return `The packages could not be installed, because this folder can't be written (${code}). Take ownership of it, or clone the repository to a folder of yours, and run the command again.`;
  }
  const last = output.trim().split("\n").slice(-15).join("\n");
  return `The packages could not be installed. npm said:\n${last}\nFix that, or delete node_modules, and run the command again.`;
}

/**
 * Installs what a package's lockfile asks for, unless it is there already.
 * @param {{ folder?: string, what?: string, args?: string[], say?: (line: string) => void }} [options]
 * @returns {Promise<boolean>} whether anything was installed
 * @throws {Stop} when npm fails
 */
export async function ensureDependencies(options = {}) {
  const { folder = ROOT, what = "packages", args = [], say = console.log } = options;
  /** @type {Lockfile | undefined} */
  const wanted = await readJson(join(folder, "package-lock.json"));
  /** @type {Lockfile | undefined} */
  const installed = await readJson(join(folder, "node_modules/.package-lock.json"));
  if (wanted && installed && isInstalled(wanted, installed)) return false;

  const start = performance.now();
  say(`Installing ${what} (the first time this takes up to a minute) …`);
  const slow = setTimeout(() => say("Still installing: the network is slow."), SLOW_MS);
  const ended = await npm(
    [
      "ci",
      "--include=dev",
      "--ignore-scripts",
      "--prefer-offline",
      "--no-audit",
      "--no-fund",
      ...RETRIES,
      ...args,
    ],
    { cwd: folder, env: { NODE_ENV: "development" } },
  );
  clearTimeout(slow);
  if (ended.code !== 0) throw new Stop(installProblem(ended.output));
  say(`Installed ${what} in ${since(start)}.`);
  return true;
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

import { ROOT } from "./root.mjs";

/** How long a program may take to end when asked to. */
const PATIENCE_MS = 1000;

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * @typedef {object} Ended
 * @property {number} code exit status; 124 when the time limit ended it, 127 when it could not be started
 * @property {string} output what it wrote, stdout and stderr together; empty when it was shown directly
 * @property {boolean} timedOut
 */

/**
 * Runs a program to its end and never rejects.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string | undefined>, show?: boolean, limitSeconds?: number, shell?: boolean }} [options]
 *   `show` lets it write to our own output; otherwise its output is collected.
 * @returns {Promise<Ended>}
 */
export function run(program, args, options = {}) {
  const { cwd = ROOT, env = {}, show = false, limitSeconds, shell = false } = options;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      shell,
      env: { ...process.env, ...env },
      stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
    });
    running.add(child);
    let output = "";
    let timedOut = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8");
      stream?.on("data", (text) => (output += text));
    }
    const timer =
      limitSeconds === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            child.kill("SIGKILL");
          }, limitSeconds * 1000);
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: timedOut ? 124 : code, output, timedOut });
    };
    child.on("error", (error) => {
      output += error.message;
      end(127);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}

/** Ends every program that is still running: asks, then forces. Resolves when all have ended. */
export async function endAll() {
  const children = [...running];
  for (const child of children) child.kill("SIGTERM");
  // npm takes its time while it installs.
  setTimeout(() => {
    for (const child of children) child.kill("SIGKILL");
  }, PATIENCE_MS).unref();
  await Promise.all(
    children
      .filter((child) => child.exitCode === null && child.signalCode === null)
      .map((child) => once(child, "exit")),
  );
}

/**
 * Runs a program of an installed package.
 * @param {string} name
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function tool(name, args, options = {}) {
  const path = join(ROOT, "node_modules/.bin", name);
  return process.platform === "win32"
    ? run(`${path}.cmd`, args, { ...options, shell: true })
    : run(path, args, options);
}

/**
 * Runs npm itself: the one that started us, if there is one.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options = {}) {
  const path = process.env["npm_execpath"];
  if (path && /\.[cm]?js$/.test(path)) return run(process.execPath, [path, ...args], options);
  return process.platform === "win32"
    ? run("npm.cmd", args, { ...options, shell: true })
    : run("npm", args, options);
}

/**
 * Seconds since a moment, for people: "3.4 s".
 * @param {number} start from performance.now()
 */
export function since(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { build } from "vite";

import { filesOf } from "./aheadPlugin.mjs";

/** Larger files, in bytes, are kept on a device only once they were needed there, unless the first screen needs them. */
const HEAVY = 90_000;
/** The texts of each language, of which a device needs one at most, and what only developers open. */
const SELDOM = /^\/assets\/(?:[a-z]{2}-[^/]+\.json|(?:AllParts|StyleguideScreen)-[^/]+)$/;
const WORKER = "worker.js";
/** What the app is told at run time, and needs to ask for nothing in vain. */
const SETTINGS = "/settings.json";
/** For other sites and machines only. */
const NOT_FOR_PEOPLE = /^\/(?:card\.jpg|robots\.txt|index\.html|ahead\.json)$/;

/**
 * Builds the app's worker and tells it what the build has: `worker.js` begins with the list that src/worker/scope.ts
 * describes. It must be the same file as long as the build is.
 * @returns {import("vite").Plugin}
 */
export function worker() {
  return {
    name: "worker",
    apply: "build",
    writeBundle: {
      order: "post",
      async handler({ dir = "" }, bundle) {
        const page = await readFile(join(dir, "index.html"), "utf8");
        const files = await filesIn(dir);
        const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1] ?? "";
        // What the page loads before anything else.
        const first = filesOf(entry.slice(1), bundle);
        const assets = files.filter(({ path }) => path.startsWith("/assets/"));
        const isHeavy = (/** @type {{ path: string, size: number }} */ { path, size }) =>
          SELDOM.test(path) || (size > HEAVY && !first.has(path));
        const paths = (/** @type {{ path: string }[]} */ these) => these.map(({ path }) => path);
        const told = {
          entry,
          assets: paths(assets.filter((file) => !isHeavy(file))),
          heavy: paths(assets.filter(isHeavy)),
          fresh: [
            SETTINGS,
            ...paths(files).filter(
              (path) => !/^\/(?:assets|statecharts)\//.test(path) && !NOT_FOR_PEOPLE.test(path),
            ),
          ],
        };
        const contents = files.map(({ path, hash }) => `${path} ${hash}`).join("\n");
        const id = hashOf(contents).slice(0, 12);
        const code = await codeOfWorker();
        await writeFile(
          join(dir, WORKER),
          `const BUILD=${JSON.stringify({ id, ...told })};\n${code}`,
        );
      },
    },
  };
}

/** @param {string | Uint8Array} content */
const hashOf = (content) => createHash("sha256").update(content).digest("hex");

/**
 * The files of a build, by path.
 * @param {string} dir
 */
async function filesIn(dir) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== WORKER);
  const read = files.map(async (entry) => {
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    const path = file.slice(dir.length).replaceAll("\\", "/");
    return { path, size: content.length, hash: hashOf(content) };
  });
  return (await Promise.all(read)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** The worker as one script, as browsers take it. */
async function codeOfWorker() {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: "src/worker/worker.ts", output: { format: "iife" } },
    },
  });
  const [output] = /** @type {import("vite").Rollup.RollupOutput[]} */ ([built].flat());
  return output?.output[0].code ?? "";
}

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";

import { runnerImport } from "vite";

import { load } from "./chartsData.mjs";
import { ROOT } from "./root.mjs";

/** @typedef {import("./chartsData.mjs").Chart} Chart */
/** @typedef {{ charts: Chart[], notes: string[] } | { problem: string }} Read */
/** @typedef {{ file: string, read: Read, standsOn: string[] }} Loaded a named file, and what it depends on */

const MODULE = /\.[cm]?[jt]sx?$/;

/**
 * Reads the charts of files: every machine that a module exports, whose code runs, and the definitions in the text of
 * any other file.
 * @param {string[]} files
 * @returns {Promise<Loaded[]>}
 */
export async function loadFiles(files) {
  /** @type {{ readCharts: (text: string) => Read }} */
  const { readCharts } = await load("statecharts/model/readCharts.ts");
  /** @type {{ chartsOfModule: (module: object) => Read }} */
  const { chartsOfModule } = await load("statecharts/model/chartsOfModule.ts");
  return Promise.all(
    files.map(async (file) => {
      const path = pathOf(file);
      try {
        if (!MODULE.test(path))
          return { file, read: readCharts(await readFile(path, "utf8")), standsOn: [path] };
        // Distinguishes a missing file from one that imports a missing one.
        await readFile(path);
        const { module, dependencies } = await importModule(path);
        return { file, read: chartsOfModule(module), standsOn: [path, ...dependencies] };
      } catch (error) {
        return { file, read: { problem: problemOf(error) }, standsOn: [path] };
      }
    }),
  );
}

/**
 * A file named relative to where the command was typed: npm runs it in the repository's folder.
 * @param {string} file
 */
const pathOf = (file) => resolve(process.env.INIT_CWD ?? ".", file);

/**
 * Runs a module with the packages beside it, or with our XState if they have none.
 * @param {string} path
 * @returns {Promise<{ module: object, dependencies: string[] }>}
 */
async function importModule(path) {
  const { module, dependencies } = await runnerImport(path, {
    root: ROOT,
    configFile: false,
    logLevel: "silent",
    envDir: false,
    resolve: { dedupe: hasOwnXState(path) ? [] : ["xstate"] },
  });
  return { module: /** @type {object} */ (module), dependencies };
}

/** @param {string} path */
function hasOwnXState(path) {
  try {
    createRequire(path).resolve("xstate");
    return true;
  } catch {
    return false;
  }
}

/** @param {unknown} error */
function problemOf(error) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "There is no such file: check the name.";
  if (code === "EISDIR") return "This is a folder: name the files in it.";
  const message = error instanceof Error ? error.message : String(error);
  const lines = message.split("\n").map((line) => line.trim());
  return `The file can't be read (${lines.filter(Boolean).slice(0, 3).join(" ")}).`;
}

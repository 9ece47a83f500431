import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

import { runnerImport } from "vite";

import { readClauses } from "./readClauses.mjs";
import { ROOT } from "./root.mjs";

/** @typedef {import("xstate").AnyStateMachine} Machine */
/** @typedef {{ id: string }} Chart */
/** @typedef {{ format: string, charts: Chart[] }} Library charts.json */

/**
 * What a page is about.
 * @typedef {object} Source
 * @property {(options: { withLayouts: boolean }) => Promise<Library>} library makes charts.json
 * @property {() => Promise<string>} coverage makes coverage.json
 */

/**
 * @typedef {object} LibraryModule of statecharts/site/library.ts
 * @property {(charts: Chart[], texts: { reviews: object, clauses: object }, options: { withLayouts: boolean }) => Promise<Library>} libraryOf
 */

/**
 * Loads a TypeScript module, without the app's configuration, which leaves descriptions out.
 * @template T
 * @param {string} path from the repository's folder
 * @returns {Promise<T>}
 */
export async function load(path) {
  const { module } = await runnerImport(join(ROOT, path), {
    root: ROOT,
    configFile: false,
    logLevel: "error",
    envDir: false,
  });
  return /** @type {T} */ (module);
}

/**
 * All charts of machines/, and the one of the visualiser itself.
 * @returns {Promise<Chart[]>}
 */
export async function ourCharts() {
  /** @type {{ machines: Machine[] }} */
  const { machines } = await load("machines/all.ts");
  /** @type {{ visualiserMachine: Machine }} */
  const { visualiserMachine } = await load("statecharts/page/visualiser.machine.ts");
  /** @type {{ chartsOfModule: (module: object) => { charts: Chart[] } }} */
  const { chartsOfModule } = await load("statecharts/model/chartsOfModule.ts");
  return chartsOfModule({ machines, visualiserMachine }).charts;
}

/**
 * Everything that the visualiser knows about our charts, and the last coverage.
 * @type {Source}
 */
export const ours = {
  async library(options) {
    const charts = await ourCharts();
    return libraryOf(charts, await readTexts(charts.map(({ id }) => id)), options);
  },
  coverage: readCoverage,
};

/** @type {LibraryModule["libraryOf"]} */
export async function libraryOf(...args) {
  /** @type {LibraryModule} */
  const made = await load("statecharts/site/library.ts");
  return made.libraryOf(...args);
}

/**
 * What was written about the charts: reviews beside them, and the clauses that they name.
 * @param {string[]} ids of the charts
 */
async function readTexts(ids) {
  const folder = join(ROOT, "machines");
  const files = await readdir(folder, { recursive: true });
  /** @type {Record<string, string>} */
  const reviews = {};
  for (const file of files.filter((name) => /(?:^|[/\\])(?:\w+\.)?review\.md$/.test(name))) {
    // In a folder of several charts, a review has its chart's name.
    const own = basename(file).replace(/\.?review\.md$/, "");
    const id = own === "" ? basename(dirname(file)) : own;
    if (ids.includes(id)) reviews[id] = await readFile(join(folder, file), "utf8");
  }
  return { reviews, clauses: Object.fromEntries(readClauses()) };
}

/** The last coverage that the tests wrote, as JSON; `null` in JSON, too, when there is none. */
async function readCoverage() {
  return readFile(join(ROOT, "coverage/coverage.json"), "utf8").catch(() => "null");
}

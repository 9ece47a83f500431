import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

import { runnerImport } from "vite";

import { ROOT } from "./root.mjs";

/** @typedef {import("xstate").AnyStateMachine} Machine */
/** @typedef {{ name: string, svg: string }} Picture */
/** @typedef {{ format: string, charts: { id: string }[] }} Library charts.json */

/**
 * @typedef {object} LibraryModule of statecharts/site/library.ts
 * @property {(machines: Machine[], texts: Awaited<ReturnType<typeof readTexts>>, options: { withLayouts: boolean }) => Promise<Library>} libraryOf
 */

/**
 * @typedef {object} DrawModule of statecharts/site/drawFiles.ts
 * @property {(machines: Machine[]) => Promise<Picture[]>} drawMachines
 * @property {(text: string) => Promise<{ pictures: Picture[], notes: string[] } | { problem: string }>} drawText
 */

/**
 * A module written in TypeScript, run here. Not by the app's own configuration, which leaves descriptions out.
 * @template T
 * @param {string} path from the repository's folder
 * @returns {Promise<T>}
 */
async function load(path) {
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
 * @returns {Promise<Machine[]>}
 */
export async function loadMachines() {
  /** @type {{ machines: Machine[] }} */
  const { machines } = await load("machines/all.ts");
  /** @type {{ visualiserMachine: Machine }} */
  const { visualiserMachine } = await load("statecharts/page/visualiser.machine.ts");
  return [...machines, visualiserMachine];
}

/**
 * Everything that the visualiser knows of our charts, as charts.json holds it.
 * @param {{ withLayouts: boolean }} options
 */
export async function chartsData({ withLayouts }) {
  /** @type {LibraryModule} */
  const { libraryOf } = await load("statecharts/site/library.ts");
  const machines = await loadMachines();
  return libraryOf(machines, await readTexts(machines.map(({ id }) => id)), { withLayouts });
}

/** @returns {Promise<DrawModule>} */
export async function loadDrawing() {
  return load("statecharts/site/drawFiles.ts");
}

/**
 * What was written about the charts: comments beside them, and the clauses that they name.
 * @param {string[]} ids of the charts
 */
async function readTexts(ids) {
  const folder = join(ROOT, "machines");
  const files = await readdir(folder, { recursive: true });
  /** @type {Record<string, string>} */
  const reviews = {};
  for (const file of files.filter((name) => /(?:^|[/\\])(?:\w+\.)?review\.md$/.test(name))) {
    // Beside one of several charts of a folder it is called by that chart's name.
    const own = basename(file).replace(/\.?review\.md$/, "");
    const id = own === "" ? basename(dirname(file)) : own;
    if (ids.includes(id)) reviews[id] = await readFile(join(folder, file), "utf8");
  }
  return { reviews, clauses: await readClauses() };
}

/** Texts of the clauses and of our own rules, by their ids. */
async function readClauses() {
  const table = await readFile(join(ROOT, "docs/clauses.tsv"), "utf8");
  const rules = await readFile(join(ROOT, "docs/rules.md"), "utf8");
  /** @type {Record<string, string>} */
  const clauses = {};
  for (const row of table.split("\n").filter((line) => line !== "")) {
    const [id = "", ...text] = row.split("\t");
    clauses[id] = text.join(" ");
  }
  for (const [, id = "", text = ""] of rules.matchAll(/^\| (O\d+) \| (.*?) \|/gm))
    clauses[id] = text;
  return clauses;
}

/** The last coverage that the tests wrote, as JSON; `null` in JSON, too, when there is none. */
export async function readCoverage() {
  return readFile(join(ROOT, "coverage/coverage.json"), "utf8").catch(() => "null");
}

import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";

import { makeFolder } from "./chartsFolder.mjs";
import { since } from "./command.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { alone } from "./lock.mjs";
import { ROOT } from "./root.mjs";
import { Stop } from "./stop.mjs";

/**
 * The charts of files, and everything that they are made of.
 * @typedef {{ charts: { file: string, charts: import("./chartsData.mjs").Chart[] }[], standsOn: string[] }} Files
 */

const HELP = `npm run charts
  Writes the visualiser as a static site to dist/charts, with all charts of machines/ and the last coverage
  (coverage/coverage.json, which npm test writes). Any web server can serve the folder, from any path.

npm run charts -- FILE…
  The same with the charts of these files alone. A file is
  - a module in TypeScript or JavaScript: every machine of XState v5 that it exports, with what these invoke or spawn. Its
    code runs; it takes the packages that are installed beside it, and this folder's XState where there is none.
  - JSON: a chart exported from the visualiser, JSON.stringify(machine.definition) of XState, or a configuration.

npm run charts -- --serve [FILE…]
  Opens the page in a browser, on this machine alone, and loads it again whenever a file changes.

npm run charts -- --svg [FILE…]
  Writes pictures, without a browser. A file that holds one chart gives its name to the picture; of several, each picture
  has its chart's name.

  --out DIR   where to write; dist/charts, or dist/charts/svg for pictures, unless given
  --port N    where --serve listens; 4400 unless given, or the next one that is free
  --help      this text`;

/** @param {string[]} args */
export async function charts(args) {
  try {
    await run(args);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** @param {string[]} args */
async function run(args) {
  const { values, positionals } = parse(args);
  if (values.help === true) {
    console.log(HELP);
    return;
  }
  await alone(async () => {
    await ensureDependencies();
  });
  const from = process.env.INIT_CWD ?? ".";
  const svg = values.svg === true;
  const out = resolve(from, values.out ?? join(ROOT, svg ? "dist/charts/svg" : "dist/charts"));
  if (values.serve !== true) await makeFolder(out);
  const files = await read(positionals);
  if (svg) await draw(files, out);
  else if (values.serve === true) await serve(positionals, files, portOf(values.port));
  else await writeSite(files, out);
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        svg: { type: "boolean" },
        serve: { type: "boolean" },
        port: { type: "string" },
        out: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Stop(`${message}\n\n${HELP}`, { cause: error });
  }
}

/**
 * Reads the files and reports what is wrong with them.
 * @param {string[]} names
 * @returns {Promise<Files>}
 * @throws {Stop} when files are named and none can be read
 */
async function read(names) {
  if (names.length === 0) return { charts: [], standsOn: [] };
  const { loadFiles } = await import("./chartsFiles.mjs");
  const loaded = await loadFiles(names);
  for (const { file, read: each } of loaded) {
    if ("problem" in each) process.exitCode = 1;
    for (const said of "problem" in each ? [each.problem] : each.notes)
      console.error(`${file}: ${said}`);
  }
  const found = loaded.flatMap(({ file, read: each }) =>
    "problem" in each ? [] : [{ file, charts: each.charts }],
  );
  if (found.length === 0) throw new Stop("There is nothing to draw in what was named.");
  return { charts: found, standsOn: loaded.flatMap(({ standsOn }) => standsOn) };
}

/**
 * What the page shows: the charts of the files, or ours.
 * @param {() => Files} files
 * @returns {Promise<import("./chartsData.mjs").Source>}
 */
async function sourceOf(files) {
  const { libraryOf, ours } = await import("./chartsData.mjs");
  if (files().charts.length === 0) return ours;
  return {
    library: (options) =>
      libraryOf(
        files().charts.flatMap((each) => each.charts),
        { reviews: {}, clauses: {} },
        options,
      ),
    coverage: () => Promise.resolve("null"),
  };
}

/**
 * @param {Files} files
 * @param {string} out
 */
async function writeSite(files, out) {
  const start = performance.now();
  const { buildSite } = await import("./chartsSite.mjs");
  const source = await sourceOf(() => files);
  await buildSite(out, source);
  const what = files.charts.length === 0 ? "all charts" : "these charts";
  console.log(`Wrote the visualiser with ${what} to ${shown(out)} in ${since(start)}.`);
  if (files.charts.length === 0 && (await source.coverage()) === "null")
    console.log("It has no coverage, as coverage/coverage.json isn't there: npm test writes it.");
}

/**
 * @param {string[]} names
 * @param {Files} first
 * @param {number} port
 */
async function serve(names, first, port) {
  let files = first;
  const { serveSite } = await import("./chartsSite.mjs");
  const address = await serveSite(await sourceOf(() => files), {
    port,
    open: process.stdout.isTTY && process.env.BROWSER !== "none",
    watched: () => (names.length === 0 ? [join(ROOT, "machines")] : files.standsOn),
    async changed() {
      // While nothing can be read, the page stays as it was.
      const next = await read(names).catch(() => files);
      // A broken file doesn't say what it imports.
      files = { ...next, standsOn: [...new Set([...files.standsOn, ...next.standsOn])] };
    },
  });
  console.log(`The charts are at ${address}; the page follows the files. Press Ctrl+C to stop.`);
}

/** @param {string | undefined} port */
function portOf(port) {
  const number = Number(port ?? 4400);
  if (Number.isInteger(number) && number >= 0 && number < 65_536) return number;
  throw new Stop(`'${port}' is no port: give a number from 0 to 65535.`);
}

/**
 * @param {Files} files
 * @param {string} out
 */
async function draw(files, out) {
  const { writePictures } = await import("./chartsPictures.mjs");
  const count = await writePictures(files.charts, out);
  console.log(`Wrote ${count === 1 ? "1 picture" : `${count} pictures`} to ${shown(out)}.`);
}

/** @param {string} path */
function shown(path) {
  const near = relative(process.cwd(), path);
  return near === "" || near.startsWith("..") ? path : near;
}

import { readFile, writeFile } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";

import { cantWrite, makeFolder } from "./chartsFolder.mjs";
import { since } from "./command.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { alone } from "./lock.mjs";
import { ROOT } from "./root.mjs";
import { Stop } from "./stop.mjs";

const HELP = `npm run charts
  Writes the visualiser as a static site to dist/charts, with all charts of machines/ and the last coverage
  (coverage/coverage.json, which npm test writes). Any web server can serve the folder, from any path.

npm run charts -- --svg [FILE.json …]
  Writes pictures, without a browser: of all our charts, or of the definitions in the files: a chart exported from the
  visualiser, JSON.stringify(machine.definition) of XState, or a configuration as JSON. FILE.json becomes FILE.svg; where
  a file holds several charts, each picture has its chart's name.

  --out DIR   where to write; dist/charts, or dist/charts/svg for pictures, unless given
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
  const svg = values.svg === true;
  if (!svg && positionals.length > 0)
    throw new Stop(
      `${positionals.join(", ")}: files are drawn with --svg. See npm run charts -- --help.`,
    );
  await alone(async () => {
    await ensureDependencies();
  });
  const out = resolve(values.out ?? join(ROOT, svg ? "dist/charts/svg" : "dist/charts"));
  if (svg) await writePictures(positionals, out);
  else await writeSite(out);
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        svg: { type: "boolean" },
        out: { type: "string" },
        help: { type: "boolean", short: "h" },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Stop(`${message}\n\n${HELP}`, { cause: error });
  }
}

/** @param {string} out */
async function writeSite(out) {
  const start = performance.now();
  await makeFolder(out);
  const { buildSite } = await import("./chartsSite.mjs");
  const { hasCoverage } = await buildSite(out);
  console.log(`Wrote the visualiser with all charts to ${shown(out)} in ${since(start)}.`);
  if (!hasCoverage)
    console.log("It has no coverage, as coverage/coverage.json isn't there: npm test writes it.");
}

/**
 * @param {string[]} files
 * @param {string} out
 */
async function writePictures(files, out) {
  await makeFolder(out);
  const { loadDrawing, loadMachines } = await import("./chartsData.mjs");
  const { drawMachines, drawText } = await loadDrawing();
  /** @type {Set<string>} */
  const written = new Set();
  /** @param {{ name: string, svg: string }[]} pictures */
  const write = async (pictures) => {
    for (const { name, svg } of pictures) {
      const own = freeName(name, written);
      written.add(own.toLowerCase());
      const path = join(out, `${own}.svg`);
      await writeFile(path, svg).catch((/** @type {unknown} */ error) => {
        throw cantWrite(path, error);
      });
    }
  };
  if (files.length === 0) await write(await drawMachines(await loadMachines()));
  let bad = 0;
  for (const file of files) {
    const drawn = await readFile(file, "utf8").then(drawText, (error) => ({
      problem: readProblem(error),
    }));
    if ("problem" in drawn) {
      bad += 1;
      console.error(`${file}: ${drawn.problem}`);
      continue;
    }
    for (const note of drawn.notes) console.error(`${file}: ${note}`);
    const [first, ...more] = drawn.pictures;
    // Whoever names a file looks for a picture of that name; of several in one file only the charts' own names are left.
    await write(
      first !== undefined && more.length === 0
        ? [{ ...first, name: basename(file, ".json") }]
        : drawn.pictures,
    );
  }
  const count = written.size === 1 ? "1 picture" : `${written.size} pictures`;
  console.log(`Wrote ${count} to ${shown(out)}.`);
  if (bad > 0) process.exitCode = 1;
}

/** @param {unknown} error */
function readProblem(error) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return "There is no such file: check the name.";
  if (code === "EISDIR") return "This is a folder: name the files in it.";
  return `The file can't be read (${String(code ?? error)}).`;
}

/**
 * @param {string} name
 * @param {ReadonlySet<string>} taken
 */
function freeName(name, taken) {
  let own = name;
  // Some file systems take names that differ in case alone for one.
  for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${name} (${count})`;
  return own;
}

/** @param {string} path */
function shown(path) {
  const near = relative(process.cwd(), path);
  return near === "" || near.startsWith("..") ? path : near;
}

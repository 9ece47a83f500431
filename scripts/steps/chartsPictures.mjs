import { writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

import { load, ourCharts } from "./chartsData.mjs";
import { cantWrite } from "./chartsFolder.mjs";

/** @typedef {import("./chartsData.mjs").Chart} Chart */
/** @typedef {{ name: string, svg: string }} Picture */

/**
 * Writes pictures of charts.
 * @param {{ file: string, charts: Chart[] }[]} files empty for all our charts
 * @param {string} out
 * @returns {Promise<number>} how many
 */
export async function writePictures(files, out) {
  /** @type {{ draw: (charts: Chart[]) => Promise<{ pictures: Picture[], notes: string[] }> }} */
  const { draw } = await load("statecharts/site/draw.ts");
  /** @type {Set<string>} */
  const written = new Set();
  const all = files.length > 0 ? files : [{ file: "", charts: await ourCharts() }];
  for (const { file, charts } of all) {
    const { pictures, notes } = await draw(charts);
    for (const note of notes) console.error(`${file}: ${note}`);
    for (const { name, svg } of pictures) {
      // A single picture gets its file's name; several in one file get their charts' names.
      const wanted =
        file !== "" && charts.length === 1 ? basename(file).replace(/\.\w+$/, "") : name;
      const path = join(out, `${freeName(wanted, written)}.svg`);
      await writeFile(path, svg).catch((/** @type {unknown} */ error) => {
        throw cantWrite(path, error);
      });
    }
  }
  return written.size;
}

/**
 * A name that no other picture has yet, which has it from now on.
 * @param {string} name
 * @param {Set<string>} taken
 */
function freeName(name, taken) {
  let own = name;
  // Some file systems treat names that differ only in case as the same.
  for (let count = 2; taken.has(own.toLowerCase()); count += 1) own = `${name} (${count})`;
  taken.add(own.toLowerCase());
  return own;
}

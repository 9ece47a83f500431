// Makes the smaller sizes of the demo campus's panoramas and the list of all sizes by content hash, beside the originals.
// Run it after changing one of them: node scripts/demoPanoramas.mjs
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

import sharp from "sharp";

const FOLDER = "data/panoramas";
const SMALLER = [512, 2048];
const ORIGINAL = /^(campus-\d+-[a-z-]+)\.jpg$/;

/**
 * A file's entry in the list: its name, hash and sizes.
 * @param {string} file
 */
async function level(file) {
  const bytes = await readFile(path.join(FOLDER, file));
  const { width, height } = await sharp(bytes).metadata();
  const hash = createHash("sha256").update(bytes).digest("hex");
  return { file, hash, width, height, bytes: bytes.length };
}

const names = (await readdir(FOLDER)).flatMap((name) => ORIGINAL.exec(name)?.[1] ?? []).toSorted();
/** @type {Record<string, { levels: Awaited<ReturnType<typeof level>>[] }>} */
const panoramas = {};
for (const name of names) {
  const original = `${name}.jpg`;
  const levels = [];
  for (const width of SMALLER) {
    const file = `${name}.${width}.jpg`;
    await sharp(path.join(FOLDER, original))
      .resize(width, width / 2)
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(path.join(FOLDER, file));
    levels.push(await level(file));
  }
  panoramas[original] = { levels: [...levels, await level(original)] };
}
await writeFile(path.join(FOLDER, "levels.json"), `${JSON.stringify({ panoramas }, null, 2)}\n`);

import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { chartNames } from "./golden.mjs";
import { ROOT } from "./root.mjs";

const WALKS = "tests/browser/walk";
const OUT = "out/shots";
const WIDTHS = [360, 768, 1280];
const KINDS = { light: "Light", dark: "Dark", rtl: "Right-to-left" };

/** What each look is called: `360-light` and so on. */
export const LOOKS = WIDTHS.flatMap((width) =>
  Object.keys(KINDS).map((kind) => `${width}-${kind}`),
);

/**
 * A line for each name that isn't a look's.
 * @param {readonly string[]} wanted
 */
export const unknownLooks = (wanted) =>
  wanted
    .filter((name) => !LOOKS.includes(name))
    .map((name) => `There is no look '${name}'. The looks are: ${LOOKS.join(", ")}.`);

/** Tests of the walks themselves, and walks of screens that another walk shows already, turned round. */
const SHOW_NOTHING = new Set(["engine.test.ts", "rightToLeft.test.ts"]);

/**
 * The test files that show each chart in the browser, by the chart's name; charts that have no walk aren't in it.
 * @returns {Promise<Map<string, string[]>>}
 */
export async function walkFiles() {
  const names = (await readdir(join(ROOT, WALKS))).filter(
    (name) => name.endsWith(".test.ts") && !SHOW_NOTHING.has(name),
  );
  const tests = await Promise.all(
    names.map(async (name) => ({
      file: `${WALKS}/${name}`,
      text: await readFile(join(ROOT, WALKS, name), "utf8"),
    })),
  );
  /** @type {Map<string, string[]>} */
  const walks = new Map();
  for (const chart of await chartNames()) {
    const files = tests.filter(({ text }) => walksIn(text, chart)).map(({ file }) => file);
    if (files.length > 0) walks.set(chart, files);
  }
  return walks;
}

/**
 * True when a test file walks a chart.
 * @param {string} text
 * @param {string} chart
 */
const walksIn = (text, chart) =>
  text.includes("walkChart(") && text.includes(`from "./charts/${chart}.ts"`);

/**
 * @typedef {object} Shown
 * @property {string} walk
 * @property {string} file the pictures' number
 * @property {string[]} states the states that are seen on them first
 * @property {string[]} looks the looks that it was pictured in
 * @property {string[]} faults what is wrong there, a line each
 */

/** Writes a page that shows all pictures there are, by walk and state. Returns its path. */
export async function writeShotsPage() {
  const entries = await readdir(join(ROOT, OUT), { withFileTypes: true });
  /** @type {Shown[]} */
  const shown = [];
  for (const entry of entries.toSorted((a, b) => a.name.localeCompare(b.name))) {
    const list = join(ROOT, OUT, entry.name, "states.json");
    const text = entry.isDirectory() ? await readFile(list, "utf8").catch(() => "[]") : "[]";
    /** @type {Omit<Shown, "walk">[]} */
    const states = JSON.parse(text);
    shown.push(...states.map((each) => ({ walk: entry.name, ...each })));
  }
  const path = join(OUT, "index.html");
  await writeFile(join(ROOT, path), shotsPage(shown));
  return path;
}

/**
 * The page: a part for each walk, a row for each state, a column for each width; buttons choose light, dark or
 * right-to-left.
 * @param {readonly Shown[]} shown
 */
export function shotsPage(shown) {
  const walks = [...new Set(shown.map(({ walk }) => walk))];
  const kinds = Object.keys(KINDS);
  const choices = Object.entries(KINDS)
    .map(([kind, label], index) => {
      const checked = index === 0 ? " checked" : "";
      return `<label><input type="radio" name="kind" id="${kind}"${checked}> ${label}</label>`;
    })
    .join("\n");
  const parts = walks.map((walk) => {
    const rows = shown.filter((each) => each.walk === walk).map((each) => row(each, kinds));
    return `<h2 id="${walk}">${walk}</h2>\n${rows.join("\n")}`;
  });
  const links = walks.map((walk) => `<a href="#${walk}">${walk}</a>`).join(" ");
  const hidden = kinds.map((kind) => `body:not(:has(#${kind}:checked)) .${kind}`).join(", ");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen in every state</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem; }
header { position: sticky; top: 0; background: #fff; padding: 0.5rem 0; }
section { display: grid; grid-template-columns: 9fr 19fr 32fr; gap: 1rem; align-items: start; }
h3, ul { grid-column: 1 / -1; margin: 0; }
h3 { font-size: 1rem; margin-block-start: 1rem; }
ul { color: #a00; }
img { inline-size: 100%; block-size: auto; border: 1px solid #999; }
${hidden} { display: none; }
</style>
<header>
${choices}
<nav>${links}</nav>
</header>
${parts.join("\n")}
</html>
`;
}

/**
 * @param {Shown} shown
 * @param {readonly string[]} kinds
 */
function row({ walk, file, states, looks, faults }, kinds) {
  const columns = WIDTHS.map((width) => {
    const taken = kinds.filter((kind) => looks.includes(`${width}-${kind}`));
    const pictures = taken.map((kind) => {
      const path = `${walk}/${file}.${width}-${kind}.jpg`;
      const what = `${states.join(", ")}, ${width} px, ${kind}`;
      return `<a class="${kind}" href="${path}"><img src="${path}" alt="${what}" loading="lazy"></a>`;
    });
    return `<div>${pictures.join("")}</div>`;
  });
  const lines = faults.map((fault) => `<li>${escaped(fault)}</li>`).join("\n");
  const list = lines === "" ? "" : `<ul>\n${lines}\n</ul>\n`;
  return `<section>\n<h3>${file}: ${states.join(", ")}</h3>\n${list}${columns.join("\n")}\n</section>`;
}

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

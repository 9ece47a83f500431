import { readFile, readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";

/** @typedef {"chart" | "contract" | "app" | "server" | "test"} Place where a clause can be cited */
/** @typedef {{ id: string, file: string, place: Place }} Citation */

/** @type {Record<string, Place>} */
const PLACES = {
  machines: "chart",
  contract: "contract",
  src: "app",
  server: "server",
  tests: "test",
};
/** Of the specification's clauses, and O of our own rules. */
const LETTERS = "RSETVPAXKO";
const ID = new RegExp(`\\b[${LETTERS}]\\d{1,3}\\b`, "g");
const RANGE = new RegExp(`\\b([${LETTERS}])(\\d{1,3})\\s?(?:–|-|to)\\s?(?:\\1)?(\\d{1,3})\\b`, "g");
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*/g;
const META = /\bclauses?:\s*(?:\[[^\]]*\]|"[^"]*")/g;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(["'`])([\s\S]*?)\1/g;
const TITLE_IDS = new RegExp(
  `^[${LETTERS}]\\d{1,3}(?:(?:\\s?(?:,|and|&|–|-|/|\\+)\\s?|\\s)[${LETTERS}]\\d{1,3})*\\b`,
);

/**
 * The clauses that a text cites: in comments, in the `clauses` of a chart's meta or the `clause` of a call,
 * and at the beginning of a test's title. "A5-A7" cites three.
 * @param {string} text a source file
 * @returns {string[]} ids, each once
 */
export function citedIn(text) {
  const parts = [...text.matchAll(COMMENT), ...text.matchAll(META)].map((match) => match[0]);
  const titles = [...text.matchAll(TITLE)].flatMap((match) => idsOfTitle(match[2] ?? ""));
  return [...new Set([...parts.flatMap(idsIn), ...titles])];
}

/**
 * The clauses that a test's title, or that of a group of tests, begins with.
 * @param {string} title
 * @returns {string[]} ids, each once
 */
export function idsOfTitle(title) {
  const ids = TITLE_IDS.exec(title);
  return ids === null ? [] : [...new Set(idsIn(ids[0]))];
}

/**
 * @param {string} text
 * @returns {string[]}
 */
function idsIn(text) {
  const ids = [...text.matchAll(ID)].map(([id]) => id);
  for (const [, letter = "", from, to] of text.matchAll(RANGE)) {
    for (let number = Number(from); number <= Number(to); number += 1) ids.push(letter + number);
  }
  return ids;
}

/**
 * Every citation in the rooms.
 * @param {string} root
 * @returns {Promise<Citation[]>} one for each clause and file
 */
export async function findCitations(root) {
  const found = await Promise.all(
    Object.entries(PLACES).map(async ([room, place]) => {
      const files = await sourceFiles(join(root, room));
      return Promise.all(
        files.map(async (file) => {
          const name = relative(root, file).split(sep).join("/");
          return citedIn(await readFile(file, "utf8")).map((id) => ({ id, file: name, place }));
        }),
      );
    }),
  );
  return found.flat(2);
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function sourceFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const below = await Promise.all(
    entries
      .filter((entry) => entry.name !== "node_modules")
      .map(async (entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return sourceFiles(path);
        return /\.(?:ts|tsx|css)$/.test(entry.name) ? [path] : [];
      }),
  );
  return below.flat();
}

import { readFile } from "node:fs/promises";
import { join, sep } from "node:path";

import { filesBelow } from "./fingerprint.mjs";

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
      const files = await filesBelow(root, room);
      const sources = files.filter((file) => /\.(?:ts|tsx|css)$/.test(file));
      return Promise.all(
        sources.map(async (source) => {
          const file = source.split(sep).join("/");
          return citedIn(await readFile(join(root, source), "utf8")).map((id) => ({
            id,
            file,
            place,
          }));
        }),
      );
    }),
  );
  return found.flat(2);
}

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { parseAst } from "vite";

/** @typedef {Record<string, string | Record<string, string>>} Catalogue texts by their English ones */
/** @typedef {{ texts: Set<string>, counted: Set<string> }} Texts those without and with a plural */
/** @typedef {Texts & { faults: string[] }} Found */
/**
 * A node of a syntax tree.
 * @typedef {{
 *   type?: string, start: number, name?: string, value?: unknown,
 *   callee: Syntax, arguments: Syntax[], properties: Syntax[],
 * }} Syntax
 */

const SOURCES = "src";
const CATALOGUES = "src/words/languages";
/** These look up what others name. */
const LOOKING_UP = new Set(["src/words/t.ts", "src/words/wordsOf.ts"]);

/**
 * All texts of the app, in English: `{ texts, counted, faults }`, where `counted` are those with a plural and `faults` are
 * sentences about calls whose text can't be known or would be read before the language is known.
 */
export async function textsOfApp() {
  const entries = await readdir(SOURCES, { recursive: true, withFileTypes: true });
  /** @type {Found} */
  const found = { texts: new Set(), counted: new Set(), faults: [] };
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.tsx?$/.test(path) || LOOKING_UP.has(path)) continue;
    collect(path, await readFile(path, "utf8"), found);
  }
  return found;
}

/**
 * The catalogues by language.
 * @returns {Promise<Map<string, Catalogue>>}
 */
export async function readCatalogues() {
  const files = (await readdir(CATALOGUES)).toSorted();
  const catalogues = new Map();
  for (const file of files)
    catalogues.set(
      file.replace(".json", ""),
      JSON.parse(await readFile(join(CATALOGUES, file), "utf8")),
    );
  return catalogues;
}

/**
 * What is wrong with a language's catalogue.
 * @param {string} language
 * @param {Catalogue} catalogue
 * @param {Texts} app
 */
export function catalogueFaults(language, catalogue, { texts, counted }) {
  const all = [...texts, ...counted];
  const known = new Set(all);
  const isThere = (/** @type {string} */ text) => Object.hasOwn(catalogue, text);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return {
    missing: all.filter((text) => !isThere(text)),
    unused: Object.keys(catalogue).filter((text) => !known.has(text)),
    faults: all.filter(isThere).flatMap((text) => {
      const translated = catalogue[text];
      const forms = typeof translated === "string" ? { other: translated } : translated;
      const hasForms = typeof translated === "object";
      if (!forms || typeof forms["other"] !== "string" || hasForms !== counted.has(text))
        return [`"${text}" must be ${counted.has(text) ? "an object of plural forms" : "a text"}.`];
      return [
        ...(counted.has(text) ? pluralFaults(text, forms, pluralCategories) : []),
        ...Object.entries(forms).flatMap(([form, of]) => formFaults(text, form, of)),
      ];
    }),
  };
}

/**
 * @param {string} text
 * @param {Record<string, string>} forms
 * @param {string[]} categories
 */
function pluralFaults(text, forms, categories) {
  // Spanish and French have one for millions, which nothing here counts.
  const isNeeded = (/** @type {string} */ each) => each !== "many" || categories.length > 3;
  return [
    ...Object.keys(forms).filter((form) => !categories.includes(form)),
    ...categories.filter((each) => isNeeded(each) && !Object.hasOwn(forms, each)),
  ].map((form) => `"${text}": the plural form '${form}' is missing or isn't one of the language.`);
}

/**
 * A translation has the parameters and elements of its English text; the words of some forms say the count themselves.
 * @param {string} text
 * @param {string} form
 * @param {string} translated
 */
function formFaults(text, form, translated) {
  const marks = (/** @type {string} */ of) => (of.match(/\{\w+\}|<\/?\w+>/g) ?? []).toSorted();
  const own = marks(translated);
  const needed = marks(text).filter(
    (mark) => mark !== "{count}" || form === "other" || own.includes(mark),
  );
  if (translated.trim() === "") return [`"${text}" is empty.`];
  return own.join() === needed.join()
    ? []
    : [`"${text}" needs ${needed.join(" ") || "no parameters"}, not ${own.join(" ") || "none"}.`];
}

/**
 * Adds what a file says to what is found.
 * @param {string} path
 * @param {string} code
 * @param {Found} found
 */
function collect(path, code, found) {
  const fault = (/** @type {Syntax} */ node, /** @type {string} */ sentence) => {
    const line = code.slice(0, node.start).split("\n").length;
    found.faults.push(`${path}:${line} ${sentence}`);
  };
  const visit = (/** @type {unknown} */ each, /** @type {boolean} */ inFunction) => {
    if (typeof each !== "object" || each === null) return;
    const node = /** @type {Syntax} */ (each);
    if (node.type === "CallExpression") take(node, inFunction, found, fault);
    const isFunction = node.type?.includes("Function") === true;
    for (const child of Object.values(node)) visit(child, inFunction || isFunction);
  };
  visit(parseAst(code, { lang: path.endsWith("x") ? "tsx" : "ts" }), false);
}

/**
 * Adds the text of a call, if it is one that says something.
 * @param {Syntax} call
 * @param {boolean} inFunction
 * @param {Found} found
 * @param {(call: Syntax, sentence: string) => void} fault
 */
function take(call, inFunction, found, fault) {
  const { callee, arguments: given } = call;
  const text = (/** @type {number} */ at) => stringOf(given[at]?.value);
  if (callee.name === "addWords") {
    for (const { value } of given[0]?.properties ?? []) {
      const said = stringOf(/** @type {Syntax} */ (value).value);
      if (said !== null) found.texts.add(said);
    }
    return;
  }
  if (callee.name !== "t" && callee.name !== "tn") return;
  if (/<\w+>/.test(text(0) ?? "") && given.length > 1)
    fault(
      call,
      "gives a text with elements its parameters, which Marked must get: they may hold brackets.",
    );
  if (!inFunction) fault(call, "is read while the module loads: call it while drawing.");
  const own = text(callee.name === "t" ? 0 : 2);
  if (own === null) fault(call, `gives ${callee.name} no text that is written out.`);
  else (callee.name === "t" ? found.texts : found.counted).add(own);
}

/** @param {unknown} value */
const stringOf = (value) => (typeof value === "string" ? value : null);

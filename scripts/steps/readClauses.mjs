import { readFileSync } from "node:fs";
import { join } from "node:path";

import { ROOT } from "./root.mjs";

/** @param {string} name of a file in docs/ */
const linesOf = (name) => readFileSync(join(ROOT, "docs", name), "utf8").split("\n");

/**
 * The specification's clauses and our own rules by their ids, as docs/ lists them.
 * @returns {Map<string, string>}
 */
export function readClauses() {
  const specified = linesOf("clauses.tsv").map((line) => line.split("\t"));
  const own = linesOf("rules.md").map(
    (line) => /^\| (O\d+) \| (.*?) \|/.exec(line)?.slice(1) ?? [],
  );
  return new Map(
    [...specified, ...own].flatMap(([id = "", text = ""]) => (id === "" ? [] : [[id, text]])),
  );
}

import { readFileSync } from "node:fs";

const read = (name: string) =>
  readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8").split("\n");

/** The specification's clauses and our own rules by their ids, as docs/ lists them. */
export function readClauses(): Map<string, string> {
  const specified = read("clauses.tsv").map((line) => line.split("\t"));
  const own = read("rules.md").map((line) => /^\| (O\d+) \| (.*?) \|/.exec(line)?.slice(1) ?? []);
  return new Map(
    [...specified, ...own].flatMap(([id = "", text = ""]) => (id === "" ? [] : [[id, text]])),
  );
}

/** Their ids. */
export function knownClauses(): Set<string> {
  return new Set(readClauses().keys());
}

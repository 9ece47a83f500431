import { readFileSync } from "node:fs";

const read = (name: string) =>
  readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8").split("\n");

/** The ids of the specification's clauses and of our own rules, as docs/ lists them. */
export function knownClauses(): Set<string> {
  const specified = read("clauses.tsv").map((line) => line.split("\t")[0] ?? "");
  const own = read("rules.md").map((line) => /^\| (O\d+) \|/.exec(line)?.[1] ?? "");
  return new Set([...specified, ...own].filter((id) => id !== ""));
}

/**
 * `npm run clauses`: for each clause of the specification and each rule of our own, where it is cited, and by how many
 * tests that passed when coverage.json was written. Fails when one is cited nowhere, and when something cites a clause
 * that doesn't exist. `npm test` also checks that a passing test begins with each.
 */
import { join } from "node:path";

import { findCitations } from "./steps/citations.mjs";
import { readClauses } from "./steps/readClauses.mjs";
import { readJson } from "./steps/readJson.mjs";
import { ROOT } from "./steps/root.mjs";

const PLACES = /** @type {const} */ (["chart", "contract", "app", "server", "test"]);

/**
 * How many tests of each clause passed when coverage.json was written; empty without that file.
 * @returns {Promise<Map<string, number>>}
 */
async function readPassed() {
  /** @type {{ tests: { passed: boolean }[], clauses: Record<string, { tests: number[] }> } | undefined} */
  const coverage = await readJson(join(ROOT, "coverage/coverage.json"));
  return new Map(
    Object.entries(coverage?.clauses ?? {}).map(([id, { tests }]) => [
      id,
      tests.filter((place) => coverage?.tests[place]?.passed === true).length,
    ]),
  );
}

const passed = await readPassed();
const clauses = readClauses();
const citations = await findCitations(ROOT);

/** @type {string[]} */
const problems = [];
console.log(["", ...PLACES, "passed"].map((place) => place.padEnd(9)).join(""));
for (const [id, text] of clauses) {
  const own = citations.filter((citation) => citation.id === id);
  const counts = PLACES.map((place) => own.filter((citation) => citation.place === place).length);
  const cells = [id, ...[...counts, passed.get(id) ?? 0].map((count) => String(count || "·"))];
  console.log(`${cells.map((cell) => cell.padEnd(9)).join("")}${text.slice(0, 70)}`);

  // A contract only states a shape: what keeps the rule is a chart, the app or the server, or a test.
  const kept = own.some((citation) => citation.place !== "contract");
  if (!kept) problems.push(`${id} is cited by no chart, view, server or test: ${text}`);
}
for (const { id, file } of citations) {
  if (!clauses.has(id)) problems.push(`${file} cites ${id}, which is not a clause.`);
}

const cited = [...clauses.keys()].filter((id) => citations.some((citation) => citation.id === id));
console.log(`\n${cited.length} of ${clauses.size} clauses are cited.`);
if (problems.length > 0) {
  console.error(`\n${problems.join("\n")}`);
  process.exitCode = 1;
}

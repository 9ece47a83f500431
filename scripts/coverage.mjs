/**
 * `npm run coverage`: writes coverage/coverage.json from what the last runs of the tests left, and says what is
 * missing. `npm run coverage -- machines browser` runs these projects first. Leaves out what was measured on other
 * sources (standsOn in steps/projects.mjs) or by a test file that has changed since.
 */
import { tool } from "./steps/command.mjs";
import { PROJECTS } from "./steps/projects.mjs";
import { runTests } from "./steps/vitest.mjs";

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PROJECTS.some(({ project }) => project === name));
if (unknown.length > 0) {
  const known = PROJECTS.map(({ project }) => project).join(", ");
  console.error(`There are no tests called ${unknown.join(", ")}. Name some of: ${known}.`);
  process.exit(1);
}
for (const { project, ...limits } of PROJECTS) {
  if (asked.includes(project)) await runTests(project, limits);
}
const ended = await tool("tsx", ["tests/support/coverage/main.ts"], { show: true });
process.exitCode = ended.code;

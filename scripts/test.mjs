/**
 * `npm test`: installs what tests need, checks everything, and runs every test. The last line printed says
 * "N passed, N failed", with ", N skipped" behind it when something was left out. With CI=true nothing may be left out.
 */
import { nodeProblem } from "./steps/nodeVersion.mjs";

const problem = nodeProblem(process.versions.node);
if (problem === undefined) {
  void import("./steps/check.mjs").then((steps) => steps.check());
} else {
  console.log(`${problem}\n0 passed, 1 failed`);
  process.exitCode = 1;
}

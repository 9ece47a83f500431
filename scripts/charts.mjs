/**
 * `npm run charts`: writes the visualiser as a static site with our charts and the last coverage. With `--svg` it writes
 * pictures instead, of our charts or of the definitions that are named, without a browser.
 */
import { nodeProblem } from "./steps/nodeVersion.mjs";

const problem = nodeProblem(process.versions.node);
if (problem === undefined) {
  void import("./steps/charts.mjs").then((steps) => steps.charts(process.argv.slice(2)));
} else {
  console.error(problem);
  process.exitCode = 1;
}

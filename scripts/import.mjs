/**
 * `npm run import -- FILE [--university ID] [--dry-run]`: imports a file of universities, or a campus. Installs and
 * builds what is missing first, as `npm start` does. This file imports nothing that an old Node couldn't read.
 */
import { nodeProblem } from "./steps/nodeVersion.mjs";

const problem = nodeProblem(process.versions.node);
if (problem === undefined) {
  void import("./steps/serverCommand.mjs").then((steps) => steps.serverCommand("import"));
} else {
  console.error(problem);
  process.exitCode = 1;
}

/**
 * `npm run restore -- FOLDER`: reads a backup into an empty database. Installs and builds what is missing first, as
 * `npm start` does. This file imports nothing that an old Node couldn't read.
 */
import { nodeProblem } from "./steps/nodeVersion.mjs";

const problem = nodeProblem(process.versions.node);
if (problem === undefined) {
  void import("./steps/serverCommand.mjs").then((steps) =>
    steps.serverCommand("backup", ["restore"]),
  );
} else {
  console.error(problem);
  process.exitCode = 1;
}

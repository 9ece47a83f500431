/**
 * `npm run golden [-- CHART…]`: walks the charts, or those that are named, and writes what they do, to
 * `tests/golden`. Says which files changed and by how much; what is there is never deleted.
 */
import { tool } from "./steps/command.mjs";
import { chartNames, filterFor, goldenFiles, sayChanges, unknownCharts } from "./steps/golden.mjs";

const wanted = process.argv.slice(2);
const charts = await chartNames();
const unknown = unknownCharts(wanted, charts);
if (unknown.length > 0) {
  for (const line of unknown) console.error(line);
  process.exitCode = 1;
} else {
  const before = await goldenFiles();
  const files = ["walks", "pairs", "pairsLargest"].map((name) => `tests/machines/${name}.test.ts`);
  const ended = await tool(
    "vitest",
    ["run", "--project", "machines", ...files, ...filterFor(wanted)],
    { env: { UPDATE_GOLDEN: "1" } },
  );
  if (ended.code !== 0) console.error(ended.output);
  for (const line of sayChanges(before, await goldenFiles(), charts)) console.log(line);
  process.exitCode = ended.code;
}

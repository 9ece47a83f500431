/**
 * `npm run golden [-- CHART…]`: walks all charts, or the named ones, and rewrites what they do in `tests/golden`. Says
 * which files changed; never deletes one.
 */
import { run, tool } from "./steps/command.mjs";
import { chartNames, filterFor, unknownCharts } from "./steps/golden.mjs";

const wanted = process.argv.slice(2);
const unknown = unknownCharts(wanted, await chartNames());
if (unknown.length > 0) {
  for (const line of unknown) console.error(line);
  process.exitCode = 1;
} else {
  const ended = await tool(
    "vitest",
    ["run", "--project", "machines", "tests/machines/walks.test.ts", ...filterFor(wanted)],
    { env: { UPDATE_GOLDEN: "1" } },
  );
  if (ended.code !== 0) console.error(ended.output);
  const { output } = await run("git", ["status", "--short", "tests/golden"]);
  console.log(output.trim() || "Every golden file is as it was committed.");
  if (output.trim() !== "")
    console.log(
      "Read the difference (`git diff tests/golden`) against the specification, then commit it.",
    );
  process.exitCode = ended.code;
}

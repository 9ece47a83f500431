/**
 * `npm run mutate`: changes the charts one by one, and counts the changes that their tests notice. `-- --count 200` tries so
 * many (`all`: every one), `--seed 2` others, `--chart tour` one chart's, `--kind "drop guard"` one kind, `--only TEXT` those
 * whose id has it. Rules and golden walks are tried on each; `--thorough` tries the invariants, too, on what they let live:
 * a minute or more each.
 */
import { tool } from "./steps/command.mjs";

const ended = await tool("tsx", ["tests/support/mutants/main.ts", ...process.argv.slice(2)], {
  show: true,
});
process.exitCode = ended.code;

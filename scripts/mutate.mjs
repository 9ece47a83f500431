/**
 * `npm run mutate`: changes the charts one by one, and counts the changes that their tests notice. `-- --count 200`
 * tries that many (`all`: every one), `--seed 2` others, `--chart tour` one chart's, `--kind "drop guard"` one kind,
 * `--only TEXT` those whose id contains it. Rules and golden walks are tried on each; `--thorough` also tries the
 * invariants on the survivors: a minute or more each.
 */
import { tool } from "./steps/command.mjs";

const ended = await tool("tsx", ["tests/support/mutants/main.ts", ...process.argv.slice(2)], {
  show: true,
});
process.exitCode = ended.code;

/**
 * `npm run fuzz [-- CASES [SEED]]`: sends made-up calls and frames to a server, of which some fit the contract, some nearly,
 * and some are hostile: 20,000 unless told otherwise; and then a tenth as many answers and frames of such a kind to the app
 * in a browser. A seed makes the same ones again.
 */
import { tool } from "./steps/command.mjs";

const [cases = "20000", seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(cases) || !/^\d+$/.test(seed)) {
  console.error(
    "Give a number of cases and, for the same ones again, a seed: npm run fuzz -- 20000 7",
  );
  process.exitCode = 1;
} else {
  console.log(`${cases} cases of seed ${seed}`);
  const tests = ["tests/server/fuzz", "tests/browser/hostileHost.test.ts"];
  const projects = ["--project", "server", "--project", "browser"];
  const ended = await tool("vitest", ["run", ...projects, ...tests], {
    show: true,
    env: { FUZZ_CASES: cases, FUZZ_SEED: seed },
  });
  process.exitCode = ended.code;
}

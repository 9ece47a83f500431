/**
 * `npm run cuts [-- KILLS]`: cuts the chat's line after every byte of a question and its answer, and kills the server in the
 * middle of answers and under people who write, alone and beside another one: 100 times on each database unless told otherwise.
 * Nothing may be lost or come twice. The moments beside another one follow from SEED.
 */
import { tool } from "./steps/command.mjs";

const [kills = "100"] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(kills)) {
  console.error("Give how often the server is killed: npm run cuts -- 100");
  process.exitCode = 1;
} else {
  const files = ["cut", "killed", "elsewhere"].map((name) => `tests/server/socket/${name}.test.ts`);
  const ended = await tool("vitest", ["run", "--project", "server", ...files], {
    show: true,
    env: { CUT_EVERY: "1", KILLS: kills },
  });
  process.exitCode = ended.code;
}

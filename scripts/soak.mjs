/**
 * `npm run soak [-- MINUTES [PEOPLE]]`: people sign up, chat, browse and sign in again on a server of its own, while a
 * superuser adds and removes pictures: 300 for 30 minutes unless told otherwise. Tells errors, how long calls took, and memory, minute by minute.
 */
import { tool } from "./steps/command.mjs";

const [minutes = "30", people = "300"] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(minutes) || !/^[1-9]\d*$/.test(people)) {
  console.error("Give minutes and people: npm run soak -- 30 300");
  process.exitCode = 1;
} else {
  const ended = await tool("vitest", ["run", "--project", "server", "tests/server/soak"], {
    show: true,
    env: { SOAK_SECONDS: String(Number(minutes) * 60), SOAK_PEOPLE: people },
  });
  process.exitCode = ended.code;
}

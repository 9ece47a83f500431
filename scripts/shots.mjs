/**
 * `npm run shots [-- CHART…]`: takes pictures of every screen in every state, or of the named charts' screens, by the walks
 * (tests/browser/walk), and writes out/shots/index.html to look through them. `--looks=360-rtl,1280-dark` takes these looks
 * alone, which is quicker. With `--accept` it takes the key screens'
 * pictures as they are now for the committed ones (tests/browser/shots.test.ts).
 */
import { tool } from "./steps/command.mjs";
import { unknownCharts } from "./steps/golden.mjs";
import { LOOKS, unknownLooks, walkFiles, writeShotsPage } from "./steps/shots.mjs";

const given = process.argv.slice(2);
const wanted = given.filter((each) => !each.startsWith("--"));
const looks = given.flatMap((each) =>
  each.startsWith("--looks=") ? each.slice("--looks=".length).split(",") : [],
);
/** @param {string[]} files @param {Record<string, string>} env */
const browserTests = (files, env) =>
  tool("vitest", ["run", "--project", "browser", ...files], { env, show: true });

if (given.includes("--accept")) {
  const { code } = await browserTests(["tests/browser/shots.test.ts"], { SHOTS_ACCEPT: "1" });
  console.log("Look at what changed in tests/browser/shots, then commit it.");
  process.exitCode = code;
} else {
  const walks = await walkFiles();
  const unknown = [...unknownCharts(wanted, [...walks.keys()]), ...unknownLooks(looks)];
  for (const line of unknown) console.error(line);
  if (unknown.length > 0) process.exit(1);
  const charts = wanted.length === 0 ? [...walks.keys()] : wanted;
  const files = new Set(charts.flatMap((chart) => walks.get(chart) ?? []));
  const { code } = await browserTests([...files], {
    SHOTS: wanted.join(","),
    SHOTS_LOOKS: (looks.length === 0 ? LOOKS : looks).join(","),
  });
  console.log(`Look through them: ${await writeShotsPage()}`);
  process.exitCode = code;
}

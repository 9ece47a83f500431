/**
 * `npm run bench [-- NAME…]`: what our own parts cost compared to bare ones, all of them or those whose file's name has one of
 * these (`-- chat`), as ratios from one run on one machine. Times alone say little, as they depend on the machine and its
 * load; a ratio that doubles says that something became slow. What lost more than a third against `tests/bench/bench.json` is
 * told at the end; `-- --accept` takes what was measured for it.
 */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { tool } from "./steps/command.mjs";
import { ensureDependencies } from "./steps/dependencies.mjs";
import { alone } from "./steps/lock.mjs";
import { ROOT } from "./steps/root.mjs";

/** @typedef {{ name: string, median: number }} Measured median in milliseconds */
/** @typedef {{ files: { groups: { fullName: string, benchmarks: Measured[] }[] }[] }} Results */

/** The one of a group that the others are compared to. */
const BARE = "bare: ";

/** What is kept of a run: by name the times of the bare one, and by which power a cost grows with its size. */
const KEPT = join(ROOT, "tests/bench/bench.json");
/** A ratio that is so much larger, or a power by so much, is told. */
const LOST = 4 / 3;

const names = process.argv.slice(2).filter((argument) => argument !== "--accept");
/** @type {Record<string, number>} */
const measured = {};
await alone(async () => {
  await ensureDependencies();
  // Other people's chats are for this bench alone, which does without them where the registry can't be reached.
  if (names.length === 0 || names.some((name) => "chat".startsWith(name)))
    await ensureDependencies({
      folder: join(ROOT, "tests/bench/peers"),
      what: "other chats to compare with",
    }).catch((/** @type {Error} */ { message }) => console.error(message));
});
const folder = await mkdtemp(join(tmpdir(), "bench-"));
try {
  const file = join(folder, "results.json");
  const config = "tests/bench/vitest.config.ts";
  const options = ["--run", "--config", config, "--outputJson", file];
  const ended = await tool("vitest", ["bench", ...options, ...names]);
  if (ended.code === 0) {
    /** @type {Results} */
    const results = JSON.parse(await readFile(file, "utf8"));
    for (const { groups } of results.files) for (const group of groups) print(group);
    // Some benches take samples in turn and print their own ratios.
    for (const line of ended.output.split("\n")) {
      if (line.includes("» ")) console.log(line.slice(line.indexOf("» ")));
      const [, title, power] = /» growth: (.*?) \(.*by the power of (\S+)/.exec(line) ?? [];
      if (title !== undefined) measured[`growth: ${title}`] = Number(power);
    }
    await compare();
  } else {
    console.error(ended.output.split("\n").slice(-60).join("\n"));
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** @param {Results["files"][number]["groups"][number]} group */
function print({ fullName, benchmarks }) {
  const bare = benchmarks.find(({ name }) => name.startsWith(BARE));
  const title = fullName.replace(/^.* > /, "");
  console.log(`\n${title}`);
  for (const { name, median } of benchmarks) {
    const ratio = bare === undefined ? "" : `${(median / bare.median).toFixed(1)} ×`;
    if (bare !== undefined && name !== bare.name)
      measured[`${title}: ${name}`] = Number((median / bare.median).toFixed(2));
    console.log(`  ${name.padEnd(50)}${median.toFixed(2).padStart(9)} ms${ratio.padStart(10)}`);
  }
}

/** Tells what lost more than a third against the kept run, or keeps this one. */
async function compare() {
  /** @type {Record<string, number>} */
  const kept = JSON.parse(await readFile(KEPT, "utf8"));
  for (const [what, now] of Object.entries(measured)) {
    const before = kept[what] ?? now;
    const lost = what.startsWith("growth: ") ? now - before > LOST - 1 : now / before > LOST;
    if (lost) console.log(`! ${what}: ${now}, and was ${before}`);
  }
  if (!process.argv.includes("--accept")) return;
  const all = Object.entries({ ...kept, ...measured }).toSorted(([a], [b]) => a.localeCompare(b));
  await writeFile(KEPT, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

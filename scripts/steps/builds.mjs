import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { run, since } from "./command.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { ROOT } from "./root.mjs";
import { Stop } from "./stop.mjs";

const SHARED = ["contract", "machines", "package-lock.json", "scripts/build.mjs"];

/** The two things that are built, and what each is built from. */
const BUILDS = {
  web: {
    what: "the app",
    sources: [
      ...SHARED,
      "src",
      "statecharts",
      "index.html",
      "public",
      "vite.config.ts",
      "tsconfig.base.json",
      "scripts/steps/aheadPlugin.mjs",
      "scripts/steps/chartsPlugin.mjs",
      "scripts/steps/chartsData.mjs",
      "scripts/steps/chunks.mjs",
      "scripts/steps/readClauses.mjs",
      "scripts/steps/workerPlugin.mjs",
      "docs/clauses.tsv",
      "docs/rules.md",
    ],
  },
  server: { what: "the server", sources: [...SHARED, "server"] },
};

/** @typedef {keyof typeof BUILDS} Build */

/**
 * Builds the app and the server, each only when its sources have changed since its last build.
 * @param {{ only?: Build[] | undefined }} [options] `only`: some of them
 * @throws {Stop} when a build fails
 */
export async function ensureBuilds({ only } = {}) {
  for (const name of only ?? /** @type {Build[]} */ (Object.keys(BUILDS))) {
    await ensureBuild(name);
  }
}

/** @param {Build} name */
async function ensureBuild(name) {
  const { what, sources } = BUILDS[name];
  const now = await fingerprint(ROOT, sources);
  const stamp = join(ROOT, "dist", `${name}.built`);
  if ((await readFile(stamp, "utf8").catch(() => "")) === now) return;

  const start = performance.now();
  console.log(`Building ${what} …`);
  // No stamp while building: an interrupted build is built again.
  await rm(stamp, { force: true });
  const ended = await run(process.execPath, [join(ROOT, "scripts/build.mjs"), name], {
    env: { NODE_ENV: "production" },
  });
  if (ended.code !== 0) {
    throw new Stop(
      `Building ${what} failed:\n${ended.output.trim()}\nFix that and run the command again.`,
    );
  }
  await mkdir(join(ROOT, "dist"), { recursive: true });
  await writeFile(stamp, now);
  console.log(`Built ${what} in ${since(start)}.`);
}

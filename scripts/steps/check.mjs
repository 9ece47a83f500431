import { join } from "node:path";

import { ensureBuilds } from "./builds.mjs";
import { endAll, run, since, tool } from "./command.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { alone } from "./lock.mjs";
import { PROJECTS } from "./projects.mjs";
import { ROOT } from "./root.mjs";
import { forgetSecondTries, readSecondTries } from "./secondTries.mjs";
import { Stop } from "./stop.mjs";

/** @typedef {import("./vitest.mjs").Counts} Counts */
/** @typedef {import("./projects.mjs").Tool} Tool */

/** What is checked without running the product. */
const CHECKS = [
  { name: "types", run: () => tool("tsc", ["-b"]) },
  { name: "lint", run: () => tool("oxlint", ["--deny-warnings"]) },
  { name: "format", run: () => tool("oxfmt", ["--check"]) },
  { name: "dead code", run: () => tool("knip", ["--no-progress"]) },
  { name: "clauses", run: () => run(process.execPath, [join(ROOT, "scripts/clauses.mjs")]) },
];

const STRICT = process.env["CI"] === "true";

/** @type {Counts} */
const total = { passed: 0, failed: 0, skipped: 0 };

/** Failures, repeated at the end of the long output. @type {string[]} */
const failures = [];

/** @param {Partial<Counts>} counts */
function add(counts) {
  total.passed += counts.passed ?? 0;
  total.failed += counts.failed ?? 0;
  total.skipped += counts.skipped ?? 0;
}

/** @param {string} line */
function say(line) {
  console.log(line);
}

/** Runs all of `npm test` and sets the exit status. */
export async function check() {
  process.chdir(ROOT);
  const start = performance.now();
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"])) {
    process.once(signal, () => {
      void endAll().then(() => {
        add({ failed: 1 });
        finish(start, `Ended by ${signal}.`);
        process.exit(1);
      });
    });
  }
  try {
    await alone(async () => {
      await ensureDependencies();
    });
    const [tools] = await Promise.all([haveTools(), checkAndBuild()]);
    await runProjects(tools);
    await checkCoverage();
    await saySecondTries();
    finish(start);
  } catch (error) {
    add({ failed: 1 });
    finish(start, error instanceof Stop ? error.message : String(error));
  }
}

/**
 * @param {number} start
 * @param {string} [trouble]
 */
function finish(start, trouble) {
  if (trouble !== undefined) say(trouble);
  if (failures.length > 0) say(`\nWhat failed:\n\n${failures.join("\n\n")}\n`);
  say(`Took ${since(start)}.`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  process.exitCode = total.failed > 0 ? 1 : 0;
  say(`${total.passed} passed, ${total.failed} failed${skipped}`);
}

/** The checks, one after the other, then the builds: two at a time would only slow each other down. */
async function checkAndBuild() {
  for (const { name, run: runCheck } of CHECKS) {
    const start = performance.now();
    const ended = await runCheck();
    report(name, ended.code === 0, start, ended.output);
  }
  const start = performance.now();
  try {
    await alone(() => ensureBuilds());
    report("build", true, start);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    report("build", false, start, error.message);
  }
}

/**
 * @param {string} name
 * @param {boolean} passed
 * @param {number} start
 * @param {string} [output] shown only when it failed
 */
function report(name, passed, start, output = "") {
  add(passed ? { passed: 1 } : { failed: 1 });
  say(`${passed ? "✓" : "✗"} ${name} (${since(start)})`);
  if (passed) return;
  say(output.trim());
  failures.push(`${name}: see above`);
}

/**
 * Finds or installs the programs that tests need.
 * @returns {Promise<Set<Tool>>} those that are there
 */
async function haveTools() {
  const [{ ensureBrowser }, { ensurePostgres }, { ensureFirebaseEmulator }] = await Promise.all([
    import("./browser.mjs"),
    import("./postgres.mjs"),
    import("./firebaseEmulator.mjs"),
  ]);
  /** @type {Set<Tool>} */
  const there = new Set();
  /** @type {[Tool, Promise<unknown>][]} */
  const wanted = [
    ["a browser", ensureBrowser(say)],
    ["PostgreSQL", ensurePostgres(say)],
    ["the Firebase emulator", ensureFirebaseEmulator(say)],
  ];
  await Promise.all(
    wanted.map(async ([name, found]) => {
      if (await found) {
        there.add(name);
        add({ passed: 1 });
      } else {
        leaveOut(`There is no way to get ${name} here: tests that need it are left out.`);
      }
    }),
  );
  return there;
}

/**
 * Something couldn't be run: counts as skipped, or as a failure where nothing may be left out.
 * @param {string} line
 */
function leaveOut(line) {
  say(line);
  add(STRICT ? { failed: 1 } : { skipped: 1 });
}

/** Writes what the tests covered of charts and clauses to coverage/coverage.json, and judges it. */
async function checkCoverage() {
  const start = performance.now();
  const ended = await tool("tsx", ["tests/support/coverage/main.ts"]);
  report("coverage", ended.code === 0, start, ended.output);
  if (ended.code === 0) say(ended.output.trim());
}

/** What passed only when it was tried again: no failure, but worth a look. */
async function saySecondTries() {
  const tries = await readSecondTries();
  if (tries.length > 0) say(`Passed when tried again:\n${tries.join("\n")}`);
}

/** @param {Set<Tool>} tools */
async function runProjects(tools) {
  const [{ runTests }, { forgetOutcomes }] = await Promise.all([
    import("./vitest.mjs"),
    import("./outcomes.mjs"),
  ]);
  await Promise.all(PROJECTS.map(({ project }) => forgetOutcomes(project)));
  await forgetSecondTries();
  for (const { project, needs, limitSeconds } of PROJECTS) {
    const missing = needs.filter((need) => !tools.has(need));
    if (missing.length > 0) {
      leaveOut(`The ${project} tests are left out, as they need ${missing.join(" and ")}.`);
      continue;
    }
    const ran = await runTests(project, { limitSeconds });
    add(ran);
    failures.push(...ran.failures);
  }
}

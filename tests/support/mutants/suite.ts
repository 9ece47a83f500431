import { readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { ROOT } from "../../../scripts/steps/root.mjs";
import { beginTaking, type Takes } from "../charts/takes.ts";
import { readTests, runTest, type ReadTest } from "./harness.ts";
import type { Mutant } from "./mutant.ts";
import type { Kill } from "./trial.ts";

/** A test with what it takes of the charts as they are. */
export interface KnownTest extends ReadTest {
  takes: Takes;
}

/** The files of the tests of the charts' rules, and of their invariants. */
const SUITES = {
  rules: /^(rules\/.*|delays)\.test\.ts$/,
  invariants: /^invariants\/.*\.test\.ts$/,
};

/** Reads a suite and runs it on the charts as they are. `broken` names the tests that fail there. */
export async function readSuite(
  name: keyof typeof SUITES,
): Promise<{ tests: KnownTest[]; broken: string[] }> {
  const folder = join(ROOT, "tests", "machines");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => SUITES[name].test(file))
    .toSorted();
  const tests: KnownTest[] = [];
  const broken: string[] = [];
  for (const file of files) {
    const load = () => import(pathToFileURL(join(folder, file)).href) as Promise<unknown>;
    for (const test of await readTests(file, load)) {
      const { takes } = beginTaking();
      const failed = await runTest(test);
      if (failed === null) tests.push({ ...test, takes });
      else broken.push(`${test.file}: ${test.title}: ${failed}`);
    }
  }
  return { tests, broken };
}

/** Lets the process say that it is alive: what the tests wait for never does. */
export const breath = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Runs the tests of a suite that have to do with a mutant's chart until one fails: those first that take what is changed. */
export async function tryTests(
  tests: readonly KnownTest[],
  { chart, state, transitions }: Mutant,
): Promise<Kill | null> {
  const nearness = ({ takes }: KnownTest): number =>
    transitions.some((each) => takes.transitions.has(each)) ? 2 : takes.states.has(state) ? 1 : 0;
  const concerned = tests
    .filter(({ takes }) => takes.states.has(chart))
    .toSorted((a, b) => nearness(b) - nearness(a));
  for (const test of concerned) {
    await breath();
    const why = await runTest(test);
    if (why !== null) return { test: `${test.file}: ${test.title}`, why: inShort(why) };
  }
  return null;
}

/** The first lines of a message. */
export const inShort = (message: string): string => message.split("\n").slice(0, 3).join(" ");

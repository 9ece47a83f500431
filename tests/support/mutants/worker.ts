/**
 * A process that tries one mutant after the other, as the parent asks. The tests are read once; a mutant changes the
 * machines that they import.
 */
import { inspect } from "node:util";

import fc from "fast-check";
import type { AnyStateMachine } from "xstate";

import { wholeRoot } from "#machines/all.ts";
import { timedNotifications } from "#src/platform/wiring/timedNotifications.ts";

import { subjects } from "../subjects/all.ts";
import { apply } from "./apply.ts";
import { tryGolden } from "./golden.ts";
import { isIdempotent } from "./idempotent.ts";
import type { Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutants.ts";
import { inShort, readSuite, tryTests } from "./suite.ts";
import type { Answer, Ask, Kill, Trial } from "./trial.ts";

/** Chance takes the same way with every mutant. */
fc.configureGlobal({ seed: 1 });

/** Errors that nothing caught. In vitest they fail the run. */
const uncaught: string[] = [];
process.on("uncaughtException", (error) => uncaught.push(inspect(error)));
process.on("unhandledRejection", (error) => uncaught.push(inspect(error)));

const rules = await readSuite("rules");
/** Read when a mutant first gets so far: they take longer than everything else. */
let invariants: ReturnType<typeof readSuite> | null = null;
const mutants = new Map(
  subjects.flatMap(({ machine }) => mutantsOf(machine).map((each) => [each.id, each] as const)),
);

/** So often a worker says that it is alive, in milliseconds. */
const BEAT = 2000;

const say = (answer: Answer) => process.send?.(answer);

/** Charts as the product provides them, which share their configurations with those that the tests import. */
const PROVIDED = [
  wholeRoot,
  timedNotifications,
  timedNotifications.implementations.actors["notice"],
];

/** Machines that play a chart with one configuration between them. */
const machinesOf = (machine: AnyStateMachine): AnyStateMachine[] => [
  machine,
  ...(PROVIDED as unknown as AnyStateMachine[]).filter(
    (each) => each !== machine && each.config === machine.config,
  ),
];

/** Lets errors come up that XState throws a turn later. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Tries a suite. An error that nothing caught kills, too. */
async function tried(suite: string, run: () => Promise<Kill | null>): Promise<Kill | null> {
  uncaught.length = 0;
  const kill = await run();
  await turn();
  const [error] = uncaught;
  return kill ?? (error === undefined ? null : { test: suite, why: `uncaught: ${inShort(error)}` });
}

async function tryMutant(mutant: Mutant, thorough: boolean): Promise<Trial> {
  const start = performance.now();
  const subject = subjects.find(({ name }) => name === mutant.chart);
  if (subject === undefined) throw new Error(`The chart '${mutant.chart}' is not there.`);
  const mutated = async (suite: string, run: () => Promise<Kill | null>) => {
    const undo = apply(mutant, machinesOf(subject.machine));
    try {
      return await tried(suite, run);
    } finally {
      undo();
    }
  };
  const byRules = await mutated("rules", () => tryTests(rules.tests, mutant));
  const byGolden = await mutated("golden", () => tryGolden(subject));
  const isAlive = byRules === null && byGolden === null;
  const isSame = isAlive && mutant.repeats !== undefined && isIdempotent(subject, mutant.repeats);
  let byInvariants: Kill | null = null;
  if (thorough && isAlive) {
    invariants ??= readSuite("invariants");
    const { tests, broken } = await invariants;
    if (broken.length > 0) throw new Error(broken.join("\n"));
    byInvariants = await mutated("invariants", () => tryTests(tests, mutant));
  }
  return {
    id: mutant.id,
    rules: byRules,
    invariants: byInvariants,
    golden: byGolden,
    same: isSame ? "It makes the same of what it made." : null,
    milliseconds: performance.now() - start,
  };
}

process.on("message", ({ id, thorough }: Ask) => {
  const mutant = mutants.get(id);
  if (mutant === undefined) throw new Error(`There is no mutant '${id}'.`);
  tryMutant(mutant, thorough).then(
    (trial) => say({ kind: "tried", trial }),
    (error: unknown) => say({ kind: "broken", tests: [inspect(error)] }),
  );
});
setInterval(() => say({ kind: "alive" }), BEAT).unref();
say(rules.broken.length > 0 ? { kind: "broken", tests: rules.broken } : { kind: "ready" });

/**
 * A process that tries one mutant after the other, as the parent asks. The tests are read once; a mutant changes the
 * machines that they import.
 */
import { inspect } from "node:util";

import fc from "fast-check";
import type { AnyStateMachine } from "xstate";

import { subjects } from "../machines/subjects/all.ts";
import { wholeRoot } from "../machines/support/wholeRoot.ts";
import { apply } from "./apply.ts";
import { tryGolden } from "./golden.ts";
import { mutantsOf, type Mutant } from "./mutants.ts";
import { inShort, readSuite, tryTests } from "./suite.ts";
import type { Answer, Ask, Kill, Trial } from "./trial.ts";

/** Chance takes the same way with every mutant. */
fc.configureGlobal({ seed: 1 });

/** Errors that nothing caught. In vitest they fail the run. */
const uncaught: string[] = [];
process.on("uncaughtException", (error) => uncaught.push(inspect(error)));
process.on("unhandledRejection", (error) => uncaught.push(inspect(error)));

const began = performance.now();
const rules = await readSuite("rules");
const invariants = await readSuite("invariants");
const mutants = new Map(
  subjects.flatMap(({ machine }) => mutantsOf(machine).map((each) => [each.id, each] as const)),
);

const say = (answer: Answer) => process.send?.(answer);

/** Machines that play a chart with one configuration between them. */
const machinesOf = (machine: AnyStateMachine): AnyStateMachine[] =>
  [machine, wholeRoot as unknown as AnyStateMachine].filter(
    (each, index) => index === 0 || (each !== machine && each.config === machine.config),
  );

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

async function tryMutant(mutant: Mutant): Promise<Trial> {
  const start = performance.now();
  const subject = subjects.find(({ name }) => name === mutant.chart);
  if (subject === undefined) throw new Error(`The chart '${mutant.chart}' is not there.`);
  const undo = apply(mutant, machinesOf(subject.machine));
  try {
    const byRules = await tried("rules", () => tryTests(rules.tests, mutant));
    const byInvariants =
      byRules === null ? await tried("invariants", () => tryTests(invariants.tests, mutant)) : null;
    const byGolden = await tried("golden", () => tryGolden(subject));
    return {
      id: mutant.id,
      rules: byRules,
      invariants: byInvariants,
      golden: byGolden,
      milliseconds: performance.now() - start,
    };
  } finally {
    undo();
  }
}

process.on("message", ({ id }: Ask) => {
  const mutant = mutants.get(id);
  if (mutant === undefined) throw new Error(`There is no mutant '${id}'.`);
  void tryMutant(mutant).then((trial) => say({ kind: "tried", trial }));
});
say({
  kind: "ready",
  tests: rules.tests.length + invariants.tests.length,
  milliseconds: performance.now() - began,
  broken: [...rules.broken, ...invariants.broken],
});

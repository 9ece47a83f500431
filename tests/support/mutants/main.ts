/**
 * Changes the charts one by one and counts how many changes the tests of the charts notice: `npm run mutate`. Writes
 * coverage/mutants.json. Fails when fewer than 97 of 100 are noticed, and when a mutant that is said to do the same is.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { ROOT } from "../../../scripts/steps/root.mjs";
import { subjects } from "../subjects/all.ts";
import { tryAll } from "./crew.ts";
import { EQUIVALENT } from "./equivalent.ts";
import { fileOf } from "./fileOf.ts";
import { KINDS, type Mutant } from "./mutant.ts";
import { mutantsOf } from "./mutants.ts";
import { isKilled, percent, scoreOf, tables, type Result } from "./report.ts";
import { sample } from "./sample.ts";

/** Of a hundred mutants so many are to be killed. */
const ENOUGH = 97;
/** A mutant hangs whose process says nothing for so long, in milliseconds. */
const PATIENCE = 300_000;

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "300" },
    seed: { type: "string", default: "1" },
    chart: { type: "string", multiple: true },
    kind: { type: "string" },
    only: { type: "string" },
    thorough: { type: "boolean", default: false },
    workers: { type: "string", default: String(Math.min(2, availableParallelism())) },
  },
});
const count = values.count === "all" ? Infinity : numberIn("count", values.count);

/** A whole number from 1, as an option says it. */
function numberIn(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) stop(`--${name} takes a whole number from 1.`);
  return number;
}

function stop(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

/** All mutants that are asked for. */
function asked(): Mutant[] {
  const { kind, only } = values;
  const names = subjects.map(({ name }) => name);
  const charts = values.chart ?? names;
  for (const chart of charts)
    if (!names.includes(chart))
      stop(`There is no chart '${chart}'. Name one of: ${names.join(", ")}.`);
  if (kind !== undefined && !KINDS.some((each) => each === kind))
    stop(`There is no kind '${kind}'. Name one of: ${KINDS.join(", ")}.`);
  return subjects
    .filter(({ name }) => charts.includes(name))
    .flatMap(({ machine }) => mutantsOf(machine))
    .filter((mutant) => kind === undefined || mutant.kind === kind)
    .filter((mutant) => only === undefined || mutant.id.includes(only));
}

const all = asked();
const chosen = sample(all, count, numberIn("seed", values.seed));
if (chosen.length === 0) stop("No mutant is like that.");
process.stdout.write(`${chosen.length} of ${all.length} mutants are tried.\n`);

const isAlive = (result: Result): boolean => !isKilled(result) && result.equivalent === undefined;
const results: Result[] = [];
const began = performance.now();
const trying = tryAll(chosen, {
  workers: numberIn("workers", values.workers),
  patience: PATIENCE,
  thorough: values.thorough,
  tried(mutant, trial) {
    const result = {
      mutant,
      trial,
      equivalent: mutant.same ?? EQUIVALENT[mutant.id] ?? trial?.same ?? undefined,
    };
    results.push(result);
    if (isAlive(result)) process.stdout.write(`alive: ${mutant.id}\n`);
    if (results.length % 50 === 0)
      process.stdout.write(
        `${results.length} tried, ${Math.round((performance.now() - began) / 1000)} s\n`,
      );
  },
});
await trying.catch((error: unknown) =>
  stop(error instanceof Error ? error.message : String(error)),
);

const survivors = results.filter(isAlive);
const wronglyEqual = results.filter(
  (result) => isKilled(result) && result.equivalent !== undefined,
);
const score = scoreOf(results);
const lines = [
  "",
  ...tables(results),
  "",
  `Killed: ${percent(score.killed, score.all)}; by rules ${values.thorough ? "and invariants " : ""}alone ${percent(score.byHand, score.all)}, by golden traces alone ${percent(score.byGolden, score.all)}.`,
  `Took ${Math.round((performance.now() - began) / 1000)} s.`,
  ...(survivors.length > 0 ? ["", "Survivors:"] : []),
  ...survivors.map(({ mutant }) => `${fileOf(mutant)}  ${mutant.kind}\n    ${mutant.id}`),
  ...wronglyEqual.map(
    ({ mutant, equivalent }) =>
      `Killed though it is said to do the same: ${mutant.id} (${equivalent})`,
  ),
];
process.stdout.write(`${lines.join("\n")}\n`);

mkdirSync(join(ROOT, "coverage"), { recursive: true });
writeFileSync(
  join(ROOT, "coverage", "mutants.json"),
  `${JSON.stringify(
    {
      seed: values.seed,
      of: all.length,
      score,
      mutants: results.map(({ mutant, trial, equivalent }) => ({
        id: mutant.id,
        chart: mutant.chart,
        kind: mutant.kind,
        state: mutant.state,
        transitions: mutant.transitions,
        change: mutant.change,
        file: fileOf(mutant),
        hung: trial === null,
        killedBy:
          trial === null
            ? null
            : { rules: trial.rules, invariants: trial.invariants, golden: trial.golden },
        ...(equivalent === undefined ? {} : { equivalent }),
      })),
    },
    null,
    1,
  )}\n`,
);
const isEnough = score.all === 0 || score.killed / score.all >= ENOUGH / 100;
process.exitCode = isEnough && wronglyEqual.length === 0 ? 0 : 1;

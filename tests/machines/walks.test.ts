import { describe, expect, it } from "vitest";
import type { AnyMachineSnapshot } from "xstate";

import { subjects } from "./subjects/all.ts";
import { coverageOf, transitionsOf } from "./support/coverage.ts";
import { walkDifferences } from "./support/differences.ts";
import { isHeard } from "./support/fixtures.ts";
import { isUpdating, readGolden, writeGolden } from "./support/golden.ts";
import { plan } from "./support/plan.ts";
import type { Subject } from "./support/subject.ts";
import { walk, type Walk } from "./support/walk.ts";

/** Making the walks of the largest chart anew takes longer than walking them. */
const TIMEOUT = { timeout: 60_000 };

/** Makes the walks of a chart anew: what is unheard in a state is tried where the state is first met. */
async function makeGolden(subject: Subject): Promise<void> {
  const met = new Set<string>();
  const unheard = (_step: number, snapshot: AnyMachineSnapshot) => {
    const place = JSON.stringify([snapshot.value, subject.key(snapshot)]);
    if (met.has(place) || snapshot.status !== "active") return [];
    met.add(place);
    const heard = subject.said.filter((event) => isHeard(snapshot, event));
    return [...new Set(subject.said.map((event) => event.type))].filter(
      (type) => !heard.some((event) => event.type === type),
    );
  };
  const walks: Walk[] = [];
  for (const path of plan(subject, 0)) walks.push(await walk(subject, path, unheard, () => {}));
  writeGolden(subject.name, walks);
}

/** Walks committed walks again. */
async function walkAgain(
  subject: Subject,
  committed: readonly Walk[],
  coverage: ReturnType<typeof coverageOf>,
): Promise<Walk[]> {
  const walks: Walk[] = [];
  for (const { input, begins, steps } of committed) {
    const events = steps.map((step) => step.event);
    const ignored = (step: number) => (step < 0 ? begins : steps[step])?.ignores ?? [];
    walks.push(
      await walk(subject, { input, events }, ignored, (event) => {
        coverage.inspect(event);
      }),
    );
  }
  return walks;
}

/** What the walks miss without a reason, and the reasons that are about nothing: a sentence each. */
function untakenProblems(
  { name, machine, untaken }: Subject,
  taken: { has: (transition: string) => boolean },
): string[] {
  const transitions = transitionsOf(machine);
  const missed = transitions.filter((id) => !taken.has(id) && !(id in untaken));
  return [
    ...missed.map(
      (id) =>
        `No golden walk takes '${id}'. Make the walks anew with \`npm run golden -- ${name}\`; if none can take it, say why in its subject (untaken).`,
    ),
    ...Object.keys(untaken).flatMap((id) => {
      if (!transitions.includes(id))
        return [`'${id}' is no transition: take it out of the subject's untaken.`];
      return taken.has(id)
        ? [`A golden walk takes '${id}': take it out of the subject's untaken.`]
        : [];
    }),
  ];
}

describe.each(subjects)("the chart $name", (subject) => {
  it("walks as its golden traces say, and they take every transition", TIMEOUT, async () => {
    if (isUpdating()) await makeGolden(subject);
    const coverage = coverageOf();
    const committed = readGolden(subject.name);
    const walked = await walkAgain(subject, committed, coverage);
    const differences = walkDifferences(subject, committed, walked);
    if (differences !== null) throw new Error(differences);
    expect(untakenProblems(subject, coverage.taken)).toEqual([]);
  });
});

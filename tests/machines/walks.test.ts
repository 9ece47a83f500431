import { describe, expect, it } from "vitest";
import type { InspectionEvent } from "xstate";

import { coverageOf, transitionsOf } from "#tests/support/charts/coverage.ts";
import { walkDifferences } from "#tests/support/charts/differences.ts";
import { isUpdating, readGolden, tagsOf, writeGolden } from "#tests/support/charts/golden.ts";
import { plan, type Path } from "#tests/support/charts/plan.ts";
import type { Subject } from "#tests/support/charts/subject.ts";
import { walk, type Walk } from "#tests/support/charts/walk.ts";
import { subjects } from "#tests/support/subjects/all.ts";

/** Takes a chart along paths. */
async function walkAlong(
  subject: Subject,
  paths: readonly Path[],
  inspect?: (event: InspectionEvent) => void,
): Promise<Walk[]> {
  const walks: Walk[] = [];
  for (const path of paths) walks.push(await walk(subject, path, inspect));
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
        `No golden walk takes '${id}'. Make the walks again with \`npm run golden -- ${name}\`; if none can take it, say why in its subject (untaken).`,
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
  it("walks as its golden walks say, and they take every transition", async () => {
    if (isUpdating()) writeGolden(subject, await walkAlong(subject, plan(subject)));
    const coverage = coverageOf();
    const committed = readGolden(subject);
    const walked = await walkAlong(subject, committed.walks, (event) => {
      coverage.inspect(event);
    });
    const differences = walkDifferences(subject.name, committed.walks, walked);
    if (differences !== null) throw new Error(differences);
    expect(committed.shows).toEqual(tagsOf(subject));
    expect(untakenProblems(subject, coverage.taken)).toEqual([]);
  });
});

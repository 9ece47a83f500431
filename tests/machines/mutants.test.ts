import { beforeEach, describe, expect, it } from "vitest";

import { nameMachine } from "#machines/name/name.machine.ts";
import { transitionsOf } from "#tests/support/charts/coverage.ts";
import { takeNothing } from "#tests/support/charts/takes.ts";
import { apply } from "#tests/support/mutants/apply.ts";
import { EQUIVALENT, NO_MORE } from "#tests/support/mutants/equivalent.ts";
import { tryGolden } from "#tests/support/mutants/golden.ts";
import { isIdempotent } from "#tests/support/mutants/idempotent.ts";
import { mutantsOf } from "#tests/support/mutants/mutants.ts";
import { sample } from "#tests/support/mutants/sample.ts";
import { subjects } from "#tests/support/subjects/all.ts";
import { profile } from "#tests/support/subjects/session.ts";
import { name } from "#tests/support/subjects/small.ts";

// It counts in no coverage what changed charts take.
beforeEach(takeNothing);

const mutants = mutantsOf(nameMachine);
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id);

describe("the mutants of a chart", () => {
  it("are many kinds of changes, each told by an id of its own", () => {
    expect(ids(mutants)).toContain("name on name.submitted [0]: its guard says the opposite");
    expect(new Set(mutants.map(({ kind }) => kind)).size).toBeGreaterThan(5);
    expect(new Set(ids(mutants)).size).toBe(mutants.length);
  });

  it("are all killed by the golden walks but for those that do the same, and leave the chart as it was", async () => {
    expect(await tryGolden(name)).toBeNull();
    const before = transitionsOf(nameMachine);
    const alive: string[] = [];
    for (const mutant of mutants) {
      const undo = apply(mutant, [nameMachine]);
      if ((await tryGolden(name)) === null) alive.push(mutant.id);
      undo();
    }
    expect(alive).toEqual(ids(mutants.filter(({ same }) => same !== undefined)));
    expect(transitionsOf(nameMachine)).toEqual(before);
    expect(await tryGolden(name)).toBeNull();
  });

  it("are said to do the same only where there are such", () => {
    const all = new Set(subjects.flatMap(({ machine }) => ids(mutantsOf(machine))));
    expect(Object.keys(EQUIVALENT).filter((id) => !all.has(id))).toEqual([]);
    const actions = new Set(
      subjects.flatMap(({ name: chart, machine }) =>
        Object.keys(machine.implementations.actions).map((action) => `${chart} ${action}`),
      ),
    );
    const listed = Object.entries(NO_MORE).flatMap(([chart, reasons]) =>
      Object.keys(reasons).map((action) => `${chart} ${action}`),
    );
    expect(listed.filter((action) => !actions.has(action))).toEqual([]);
  });

  it("in which an assign is done twice are the same where it makes the same again, wherever it is done", () => {
    expect(isIdempotent(profile, "addToFavorites")).toBe(true);
    expect(isIdempotent(profile, "awaitFavorite")).toBe(false);
    expect(isIdempotent({ ...profile, inputs: [] }, "addToFavorites")).toBe(false);
  });

  it("are chosen again by each seed, and the same by the same", () => {
    const chosen = ids(sample(mutants, 5, 1));
    expect(chosen).toHaveLength(5);
    expect(ids(sample(mutants, 5, 1))).toEqual(chosen);
    expect(ids(sample(mutants, 5, 2))).not.toEqual(chosen);
    expect(sample(mutants, 1000, 1)).toHaveLength(mutants.length);
  });
});

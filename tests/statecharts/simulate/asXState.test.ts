import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AnyStateMachine, initialTransition, transition } from "xstate";

import { chartOf } from "#src/statecharts/model/chartOf.ts";
import type { Chart, ChartState } from "#src/statecharts/model/types.ts";
import { chartTree } from "#src/statecharts/simulate/chartTree.ts";
import { begin, type Outcome, take } from "#src/statecharts/simulate/run.ts";
import { subjects } from "#tests/machines/subjects/all.ts";
import { asMachine } from "#tests/statecharts/simulate/asMachine.ts";
import { charts } from "#tests/statecharts/simulate/charts.ts";

/** Microsteps after which a chart is taken to run in circles; XState then throws. */
const MOST = 50;

interface Step {
  /** Which of the chart's events, by its place. */
  event: number;
  /** Which guards say yes, by their place. */
  yes: readonly boolean[];
}

const walk: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ event: fc.nat(), yes: fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }) }),
  { minLength: 1, maxLength: 25 },
);

function statesIn(state: ChartState): ChartState[] {
  return [state, ...state.states.flatMap((child) => statesIn(child))];
}

/** Takes the same walk through our simulation and through XState, and says where each was. */
function both(chart: Chart, steps: readonly Step[]) {
  const all = statesIn(chart.root).flatMap(({ transitions }) => transitions);
  const guards = [...new Set(all.flatMap(({ guard }) => guard ?? []))];
  const events = [...new Set(all.map(({ event }) => event))]
    .filter((event) => event !== "")
    .map((event) => (event === "*" ? "something.else" : event.replace(/\.\*$/, ".some")));
  let yes: readonly boolean[] = steps[0]?.yes ?? [true];
  const answer = (guard: string): boolean => yes[guards.indexOf(guard) % yes.length] ?? true;
  const machine = asMachine(chart, answer);
  machine.options.maxIterations = MOST;
  const tree = chartTree(chart);
  const decide = ({ guard }: { guard: string | null }): boolean => answer(guard ?? "");
  const [ours, theirs]: [string[][], string[][]] = [[], []];
  const look = (outcome: Outcome, snapshot: Snapshot): void => {
    const { active, status } = outcome.configuration;
    ours.push([...active.map(({ id }) => id).toSorted(), status]);
    theirs.push([...activeIn(snapshot).toSorted(), snapshot.status]);
  };
  try {
    let [snapshot] = initialTransition(machine) as [Snapshot, unknown];
    if (snapshot.status === "error") return null;
    let outcome = begin(tree, decide);
    look(outcome, snapshot);
    for (const step of steps) {
      if (snapshot.status !== "active" || events.length === 0) break;
      if (!isWhole(machine, snapshot)) break;
      ({ yes } = step);
      const event = events[step.event % events.length] ?? "";
      [snapshot] = transition(machine, snapshot as never, { type: event }) as [Snapshot, unknown];
      outcome = take(tree, outcome.configuration, event, decide);
      look(outcome, snapshot);
    }
  } catch (error) {
    // A chart that never comes to rest: XState says so, too.
    if (!String(error).includes("Infinite loop")) throw error;
  }
  return { ours, theirs };
}

interface Snapshot {
  status: string;
  _nodes: { id: string }[];
}

function activeIn(snapshot: Snapshot): string[] {
  // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
  return snapshot._nodes.map(({ id }) => id);
}

/**
 * Whether each active state's parent is active. A history state of a parallel one, entered from within before there is any
 * history, makes XState lose the parallel state; what comes after that means nothing.
 */
function isWhole(machine: AnyStateMachine, snapshot: Snapshot): boolean {
  const active = new Set(activeIn(snapshot));
  return [...active].every((id) => {
    const parent = machine.getStateNodeById(id).parent;
    return parent === undefined || active.has(parent.id);
  });
}

describe("a simulation goes where XState goes", { timeout: 60_000 }, () => {
  const machines: [string, AnyStateMachine][] = subjects.map(({ name, machine }) => [
    name,
    machine,
  ]);
  it.each(machines)("in our chart '%s'", (_, machine) => {
    const chart = chartOf(machine);
    fc.assert(
      fc.property(walk, (steps) => {
        const walked = both(chart, steps);
        expect(walked?.ours).toEqual(walked?.theirs);
      }),
      { numRuns: 40 },
    );
  });

  it("in any chart", () => {
    let [whole, deep] = [0, 0];
    fc.assert(
      fc.property(charts, walk, (chart, steps) => {
        const walked = both(chart, steps);
        expect(walked?.ours).toEqual(walked?.theirs);
        if (walked !== null) whole += 1;
        if ((walked?.ours.length ?? 0) > 3) deep += 1;
      }),
      { numRuns: 400 },
    );
    // The comparison is worth something only where charts run.
    expect(whole).toBeGreaterThan(250);
    expect(deep).toBeGreaterThan(120);
  });
});

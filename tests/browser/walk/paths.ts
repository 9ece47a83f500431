import type { AnyEventObject, AnyMachineSnapshot } from "xstate";

import { explore, type Graph } from "#tests/machines/support/graph.ts";
import { tours } from "#tests/machines/support/tours.ts";

import type { Walked } from "./walked.ts";

/** A way through a chart that a browser can be taken. */
export interface Path {
  /** From 1, in the order of the plan. */
  number: number;
  input: unknown;
  events: readonly AnyEventObject[];
}

/** Longer than any of ours; where a screen is left, a path ends. */
const LONGEST = 60;

/**
 * The paths by which everything that can be brought about in a browser happens once, from each input. What leaves the
 * screen ends its path.
 */
export function pathsOf({ subject, stepFor, leaves, isWorth }: Walked): Path[] {
  const { machine, inputs, key } = subject;
  const plans = inputs.flatMap((input) => {
    const ending = new Set<string>();
    const events = (snapshot: AnyMachineSnapshot) =>
      subject.events(snapshot).filter((event) => {
        if ("never" in stepFor(event) || !isWorth(snapshot, event)) return false;
        if (leaves(snapshot, event)) ending.add(idOf(snapshot, event));
        return true;
      });
    const idOf = (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      `${JSON.stringify([snapshot.value, snapshot.status, key(snapshot)])} ${JSON.stringify(event)}`;
    const graph = endedAt(explore(machine, { input, key, events }), ending);
    return tours(graph, 0, LONGEST).map((path) => ({ input, events: path }));
  });
  return plans.map((plan, index) => ({ number: index + 1, ...plan }));
}

/** The graph with nothing behind some of its edges. */
function endedAt({ start, edges }: Graph, ending: ReadonlySet<string>): Graph {
  return {
    start,
    edges: edges.map((edge) =>
      ending.has(edge.id) ? { ...edge, to: `left by ${edge.id}` } : edge,
    ),
  };
}

import type { AnyEventObject } from "xstate";

import { explore, type Edge, type Graph } from "./graph.ts";
import type { Subject } from "./subject.ts";
import { tours, type Switches } from "./tours.ts";

/** A way through a chart, planned on its graph. */
export interface Path {
  /** From 1, in the order of the plan. */
  number: number;
  input: unknown;
  events: readonly AnyEventObject[];
  edges: readonly Edge[];
  graph: Graph;
}

/** The walks of a chart that its graph says are worth taking, for each of its inputs. Throws when they grow too long. */
export function plan(
  { name, machine, inputs, key, events }: Subject,
  switches: Switches,
  longest?: number,
): Path[] {
  return inputs
    .flatMap((input) => {
      const graph = explore(machine, { input, key, events });
      try {
        return tours(graph, switches, longest).map((edges) => ({
          input,
          events: edges.map(({ event }) => event),
          edges,
          graph,
        }));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`No tour of the chart '${name}' from ${JSON.stringify(input)}: ${reason}`, {
          cause: error,
        });
      }
    })
    .map((path, index) => ({ number: index + 1, ...path }));
}

import type { AnyEventObject, AnyMachineSnapshot } from "xstate";

import { placeOf, type Graph } from "./graph.ts";
import type { Path } from "./plan.ts";
import type { Subject } from "./subject.ts";

/** The pairs of a graph's steps that are planned and not taken yet, each a number made of those of its edges. */
interface Plan {
  /** Edges by their ids. */
  numbers: ReadonlyMap<string, number>;
  left: Set<number>;
}

/**
 * Counts which of the planned pairs of steps a living chart takes in fact: one step right after the other, each from the
 * place that it was planned for.
 */
export class PairTally {
  readonly #plans = new Map<Graph, Plan>();
  readonly #key: Subject["key"];

  constructor({ key }: Pick<Subject, "key">, paths: readonly Path[]) {
    this.#key = key;
    for (const { graph, edges } of paths) {
      const plan = this.#planOf(graph);
      for (const [index, second] of edges.slice(1).entries()) {
        const pair = pairOf(plan, edges[index]?.id ?? "", second.id);
        if (pair !== null) plan.left.add(pair);
      }
    }
  }

  /** Follows a path from where it begins: what it returns is told each step, and where the step led. */
  follow(
    { graph }: Pick<Path, "graph">,
    begins: AnyMachineSnapshot,
  ): (event: AnyEventObject, to: AnyMachineSnapshot) => void {
    const plan = this.#planOf(graph);
    let place = placeOf(begins, this.#key);
    let last: string | null = null;
    return (event, to) => {
      const step = `${place} ${JSON.stringify(event)}`;
      const pair = last === null ? null : pairOf(plan, last, step);
      if (pair !== null) plan.left.delete(pair);
      last = step;
      place = placeOf(to, this.#key);
    };
  }

  /** How many pairs are planned and not taken. */
  get left(): number {
    return [...this.#plans.values()].reduce((sum, { left }) => sum + left.size, 0);
  }

  #planOf(graph: Graph): Plan {
    const known = this.#plans.get(graph);
    if (known !== undefined) return known;
    const plan = {
      numbers: new Map(graph.edges.map(({ id }, number) => [id, number])),
      left: new Set<number>(),
    };
    this.#plans.set(graph, plan);
    return plan;
  }
}

/** The number of a pair of edges; null when one of them is none of the graph's. */
function pairOf({ numbers }: Plan, first: string, second: string): number | null {
  const [one, other] = [numbers.get(first), numbers.get(second)];
  return one === undefined || other === undefined ? null : one * numbers.size + other;
}

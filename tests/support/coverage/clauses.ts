import type { AnyStateMachine } from "xstate";

import type { ClauseCoverage } from "#statecharts/coverage/types.ts";
import { clausesOf } from "#statecharts/model/chartOf.ts";
import { clausesIn } from "#statecharts/model/clauses.ts";

import { idsOfTitle } from "../../../scripts/steps/citations.mjs";
import { nodesOf, transitionName, type Transition } from "../charts/coverage.ts";
import type { Outcome } from "./measured.ts";
import type { testList } from "./testList.ts";

/** The elements of charts and the tests that serve each clause. */
export function clauseCoverage(
  texts: ReadonlyMap<string, string>,
  machines: readonly AnyStateMachine[],
  outcomes: readonly Outcome[],
  list: ReturnType<typeof testList>,
): Record<string, ClauseCoverage> {
  const elements = new Map<string, ClauseCoverage["elements"][number][]>();
  for (const machine of machines)
    for (const { id, clauses } of citing(machine))
      for (const clause of clauses) append(elements, clause, { chart: machine.id, id });

  const tests = new Map<string, number[]>();
  for (const outcome of outcomes) {
    const cited = new Set(outcome.title.split(" > ").flatMap((part) => idsOfTitle(part)));
    const place = cited.size > 0 ? list.placeOf(outcome) : -1;
    for (const clause of cited) append(tests, clause, place);
  }
  return Object.fromEntries(
    [...texts].map(([id, text]) => [
      id,
      { text, elements: elements.get(id) ?? [], tests: [...new Set(tests.get(id))] },
    ]),
  );
}

function append<T>(lists: Map<string, T[]>, name: string, item: T): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [item]);
  else list.push(item);
}

/** Every state and transition of a chart, with the clauses that it serves. */
function citing(machine: AnyStateMachine): { id: string; clauses: readonly string[] }[] {
  return nodesOf(machine.root).flatMap((node) => [
    { id: node.id, clauses: clausesOf(node) },
    ...[...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((transition) => ({
      id: transitionName(transition as Transition),
      clauses: clausesIn(transition.meta, clausesOf(node)),
    })),
  ]);
}

import { describe, expect, it } from "vitest";

import { clausesOf } from "#statecharts/model/chartOf.ts";
import { clausesIn } from "#statecharts/model/clauses.ts";
import { knownClauses } from "#tests/support/charts/clauses.ts";
import { nodesOf } from "#tests/support/charts/coverage.ts";
import { subjects } from "#tests/support/subjects/all.ts";

interface Said {
  what: string;
  description?: string | undefined;
  clauses: readonly string[];
}

/** Everything of a chart that has to say what it is for. */
function saidBy(machine: (typeof subjects)[number]["machine"]): Said[] {
  return nodesOf(machine.root).flatMap((node) => [
    { what: node.id, description: node.description, clauses: clausesOf(node) },
    ...[...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(
      (transition, index): Said => ({
        what: `${node.id} on ${transition.eventType || "(always)"} (${index})`,
        description: transition.description,
        clauses: clausesIn(transition.meta, clausesOf(node)),
      }),
    ),
  ]);
}

const known = knownClauses();

/** xstate itself adds these two to a state that has a delay. */
const isOfDelay = (action: object) =>
  "type" in action && (action.type === "xstate.raise" || action.type === "xstate.cancel");

describe.each(subjects)("the chart $name", ({ machine, name }) => {
  it("describes every state and transition", () => {
    const silent = saidBy(machine).filter((said) => (said.description ?? "").trim() === "");
    expect(silent.map((said) => said.what)).toEqual([]);
  });

  it("names the clause of every state and transition, and only clauses that there are", () => {
    const wrong = saidBy(machine).filter(({ what, clauses }) => {
      const isWhole = what === name;
      return (clauses.length === 0 && !isWhole) || clauses.some((clause) => !known.has(clause));
    });
    expect(wrong.map((said) => `${said.what}: ${said.clauses.join()}`)).toEqual([]);
  });

  it("gives every invoke an id and an answer to its error", () => {
    const careless = nodesOf(machine.root).flatMap((node) =>
      node.invoke
        .filter(({ id }) => id.includes(":") || !node.transitions.has(`xstate.error.actor.${id}`))
        .map(({ id }) => `${node.id} invokes ${id}`),
    );
    expect(careless).toEqual([]);
  });

  it("names every guard, action, actor and delay", () => {
    const unnamed = nodesOf(machine.root).flatMap((node) => {
      const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
      const actions = [...node.entry, ...node.exit, ...transitions.flatMap((each) => each.actions)];
      return [
        ...actions.filter((action) => typeof action === "function" && !isOfDelay(action)),
        ...transitions.filter(({ guard }) => typeof guard === "function"),
        ...node.invoke.filter(({ src }) => typeof src !== "string"),
        ...node.after.filter(({ delay }) => typeof delay !== "string"),
      ].map(() => node.id);
    });
    expect(unnamed).toEqual([]);
  });
});

import { expect, it } from "vitest";
import {
  and,
  assign,
  fromPromise,
  not,
  or,
  raise,
  sendTo,
  setup,
  spawnChild,
  stateIn,
} from "xstate";

import { machines } from "#machines/all.ts";
import { chartIndex, statesIn } from "#statecharts/model/chartIndex.ts";
import { chartOf } from "#statecharts/model/chartOf.ts";
import { triggerText } from "#statecharts/model/triggers.ts";
import { nodesOf, transitionsOf } from "#tests/support/charts/coverage.ts";

const childMachine = setup({}).createMachine({ id: "child", initial: "a", states: { a: {} } });

const machine = setup({
  actors: { child: childMachine, later: childMachine, load: fromPromise(async () => 1) },
  delays: { fixed: 3000, computed: () => 5 },
  guards: { isReady: () => true, isLong: (_, _params: { least: number }) => true },
  actions: { note: () => {}, start: spawnChild("later", { id: "second" }) },
}).createMachine({
  id: "m",
  description: "All kinds.",
  initial: "first",
  states: {
    first: {
      tags: ["busy"],
      meta: { clauses: ["A1"] },
      description: "The first.",
      entry: ["note", () => {}, assign({}), raise({ type: "GO" })],
      exit: ["start"],
      invoke: [
        { id: "own", src: "child", onError: "stopped" },
        { id: "loading", src: "load", onDone: { target: "parts", guard: "isReady" } },
      ],
      after: { fixed: "stopped", computed: { actions: "note" }, 250: "parts" },
      always: { guard: stateIn("#deep"), target: "stopped" },
      on: {
        GO: [
          {
            guard: and(["isReady", or([not("isReady"), { type: "isLong", params: { least: 3 } }])]),
            target: "parts",
          },
          { guard: () => true, target: "first", reenter: true },
          { actions: sendTo("own", { type: "HELLO" }) },
        ],
      },
    },
    parts: {
      type: "parallel",
      onDone: "stopped",
      states: {
        one: {
          initial: "a",
          states: { a: { id: "deep" }, h: { type: "history", history: "deep", target: "a" } },
        },
        two: {},
      },
    },
    stopped: { type: "final", output: { why: "asked" } },
  },
});

const chart = chartOf(machine);
const { states, transitions } = chartIndex(chart);

it("reads what a state is: kind, first child, tags, clauses, texts, and what it gives", () => {
  expect(chart).toMatchObject({
    format: "statechart",
    version: 1,
    id: "m",
    description: "All kinds.",
  });
  expect(states.get("m.first")).toMatchObject({
    key: "first",
    kind: "atomic",
    tags: ["busy"],
    clauses: ["A1"],
    description: "The first.",
  });
  expect(chart.root).toMatchObject({ kind: "compound", initial: "m.first" });
  expect(states.get("m.parts")).toMatchObject({ kind: "parallel", initial: null });
  expect(states.get("m.parts.one.h")).toMatchObject({
    kind: "history",
    history: "deep",
    fallback: "deep",
  });
  expect(states.get("m.stopped")).toMatchObject({ kind: "final", output: '{"why":"asked"}' });
});

it("names actions and guards, and says which are written in place", () => {
  expect(states.get("m.first")?.entry).toEqual(["note", "(inline)", "(assign)", "(raise GO)"]);
  expect(transitions.get("m.first on GO [0]")?.guard).toBe(
    "isReady and (not isReady or isLong(least: 3))",
  );
  expect(transitions.get("m.first on GO [1]")).toMatchObject({ guard: "(inline)", reenter: true });
  expect(transitions.get("m.first on GO [2]")).toMatchObject({
    targets: [],
    actions: ["(sendTo HELLO own)"],
  });
  expect(transitions.get("m.first on (always) [0]")?.guard).toBe("in #deep");
});

it("reads what sets a transition off, and says it for people", () => {
  const said = states.get("m.first")?.transitions.map(({ trigger }) => triggerText(trigger));
  expect(said).toEqual([
    "GO",
    "GO",
    "GO",
    "error of own",
    "done of loading",
    "after 250 ms",
    "after 3000 ms (fixed)",
    "after computed",
    "always",
  ]);
  expect(states.get("m.parts")?.transitions[0]).toMatchObject({ trigger: { kind: "stateDone" } });
});

it("knows which chart an actor runs, invoked or started by an action", () => {
  expect(states.get("m.first")?.invokes).toEqual([
    { id: "own", src: "child", chart: "child" },
    { id: "loading", src: "load", chart: null },
  ]);
  expect(states.get("m.first")?.spawns).toEqual([{ id: "second", src: "later", chart: "child" }]);
});

it.each(machines.map((each) => [each.id, each] as const))(
  "reads every state and transition of the chart '%s', under the names that coverage uses",
  (_, each) => {
    const read = chartIndex(chartOf(each));
    expect([...read.states.keys()]).toEqual(nodesOf(each.root).map(({ id }) => id));
    expect([...read.transitions.keys()].toSorted()).toEqual(transitionsOf(each).toSorted());
    const named = statesIn(chartOf(each).root).flatMap(({ entry, exit, transitions: all }) => [
      ...entry,
      ...exit,
      ...all.flatMap(({ actions }) => actions),
    ]);
    expect(named.filter((name) => name.startsWith("("))).toEqual([]);
  },
);

it("gives what names no clause those of the state around it", () => {
  const a = { meta: { clauses: ["A1"] }, on: { GO: {}, END: { meta: { clauses: ["B1"] } } } };
  const { root } = chartOf(
    setup({}).createMachine({ id: "m", initial: "a", states: { a, b: { on: { GO: {} } } } }),
  );
  const cited = root.states.map((state) => state.transitions.map(({ clauses }) => clauses));
  expect(cited).toEqual([[["A1"], ["B1"]], [[]]]);
});

import { describe, expect, it } from "vitest";

import { machines } from "#machines/all.ts";
import { diffCharts } from "#statecharts/diff/diffCharts.ts";
import { chartIndex } from "#statecharts/model/chartIndex.ts";
import { chartOf } from "#statecharts/model/chartOf.ts";

import { chart as read } from "../page/charts.ts";

const chartIn = (states: object, id = "m") => read({ id, initial: "a", states });

const before = chartIn({
  a: { on: { GO: [{ guard: "isReady", target: "b" }, { target: "c" }], STOP: "c" } },
  b: { entry: "count", tags: ["busy"] },
  c: { initial: "x", states: { x: {} } },
});
const after = chartIn({
  a: { on: { GO: [{ target: "c" }], WAIT: "a" } },
  b: { entry: ["count", "tell"], tags: ["busy"] },
  d: { on: { BACK: "a" } },
  c: { initial: "x", states: { x: { type: "final" } } },
});

describe("two versions of a chart", () => {
  const { changes, marks, merged } = diffCharts(before, after);

  it("are told apart by states and transitions, with what became of each field", () => {
    expect(changes.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: "m.a on GO [0] before", kind: "transition", change: "removed", fields: [] },
      { id: "m.a on STOP [0]", kind: "transition", change: "removed", fields: [] },
      { id: "m.a on WAIT [0]", kind: "transition", change: "added", fields: [] },
      {
        id: "m.b",
        kind: "state",
        change: "changed",
        fields: [{ field: "entry", before: "count", after: "count, tell" }],
      },
      {
        id: "m.c.x",
        kind: "state",
        change: "changed",
        fields: [{ field: "kind", before: "atomic", after: "final" }],
      },
      { id: "m.d", kind: "state", change: "added", fields: [] },
      { id: "m.d on BACK [0]", kind: "transition", change: "added", fields: [] },
    ]);
    expect(marks.get("m.d")).toBe("added");
  });

  it("stand in one chart, in which everything that is marked can be found", () => {
    const { states, transitions } = chartIndex(merged);
    for (const { id, kind } of changes)
      expect(kind === "state" ? states.has(id) : transitions.has(id)).toBe(true);
    const targets = [...transitions.values()].flatMap((each) => each.targets);
    expect(targets.filter((target) => !states.has(target))).toEqual([]);
  });

  it("have everything removed when read the other way round", () => {
    const back = diffCharts(after, before);
    expect(back.marks.get("m.d")).toBe("removed");
    expect(chartIndex(back.merged).states.has("m.d")).toBe(true);
  });
});

it("finds a change of a guard, a target and a delay", () => {
  const one = chartIn({
    a: { on: { GO: { guard: "x", target: "b" } }, after: { 10: "b" } },
    b: {},
  });
  const two = chartIn({
    a: { on: { GO: { guard: "y", target: "a" } }, after: { 20: "b" } },
    b: {},
  });
  const { changes } = diffCharts(one, two);
  expect(changes.find(({ id }) => id === "m.a on GO [0]")?.fields).toEqual([
    { field: "targets", before: "m.b", after: "m.a" },
    { field: "guard", before: "x", after: "y" },
  ]);
  expect(changes.map(({ change }) => change).toSorted()).toEqual(["added", "changed", "removed"]);
});

it("compares two charts with different names by what is in them", () => {
  expect(
    diffCharts(
      chartIn({ a: { on: { GO: "b" } }, b: {} }, "old"),
      chartIn({ a: { on: { GO: "b" } }, b: {} }),
    ).changes.filter(({ id }) => id !== "m"),
  ).toEqual([]);
});

it.each(machines.map((machine) => [machine.id, chartOf(machine)] as const))(
  "finds no change between the chart '%s' and itself",
  (_, chart) => {
    expect(diffCharts(chart, chart).changes).toEqual([]);
  },
);

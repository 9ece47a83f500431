import { describe, expect, it } from "vitest";
import { createMachine, fromPromise, initialTransition, transition } from "xstate";

import { chartOf } from "#statecharts/model/chartOf.ts";
import { readCharts } from "#statecharts/model/readCharts.ts";
import type { Chart } from "#statecharts/model/types.ts";
import { runOf } from "#statecharts/simulate/run.ts";

/** Where a chart is at the start and after each event, with every guard saying no. */
function walk(chart: Chart, events: readonly string[]): string[][] {
  const run = runOf(chart);
  let at: Parameters<typeof run.step>[0] = null;
  return ["", ...events].map((event) => {
    const outcome = run.step(at, event, () => false);
    if ("undecided" in outcome) throw new Error("Every guard is decided.");
    at = outcome.snapshot;
    return [...outcome.active.toSorted(), at.status];
  });
}

const pending = fromPromise(() => new Promise(() => {}));
const machine = createMachine({
  id: "machine",
  type: "parallel",
  states: {
    work: {
      initial: "idle",
      states: {
        idle: { id: "at.rest", on: { go: "busy", "job.*": "#machine.work.over" } },
        busy: {
          initial: "first",
          onDone: "over",
          after: { 500: String.raw`#at\.rest`, patience: "idle" },
          states: {
            first: { on: { next: "second" }, always: { guard: () => false, target: "last" } },
            second: { on: { next: "last" }, invoke: { src: pending, id: "x", onDone: "last" } },
            last: { type: "final" },
            deep: { type: "history", history: "deep" },
          },
        },
        over: { on: { back: "memory", deep: "#machine.work.busy.deep", "*": "idle" } },
        memory: { type: "history", target: "busy" },
      },
      on: { again: { target: ".busy", reenter: true }, pause: ".idle" },
    },
    light: { initial: "off", states: { on: { on: { go: "off" } }, off: { on: { go: "on" } } } },
  },
});

describe("a machine that is made of a chart", () => {
  it.each([
    [["go", "next", "next", "back", "go", "anything"]],
    [["go", "next", "xstate.done.actor.x", "job.a.b"]],
    [["go", "next", "job.a.b", "deep", "pause", "again", "xstate.after.500.machine.work.busy"]],
    [["go", "xstate.after.patience.machine.work.busy", "job.x", "anything", "go"]],
    [["xstate.error.actor.x"]],
  ])("goes where the machine goes on %j", (events) => {
    const said = machine.provide({ delays: { patience: 900 } });
    let [snapshot] = initialTransition(said);
    const expected = [snapshot, ...events.map(go)].map(({ _nodes: nodes, status }) => [
      ...nodes.map(({ id }) => id).toSorted(),
      status,
    ]);
    function go(type: string) {
      [snapshot] = transition(said, snapshot, { type });
      return snapshot;
    }
    expect(walk(chartOf(machine), events)).toEqual(expected);
  });

  it.each([
    ["whose first state nobody names", { id: "x", states: { a: {}, b: {} } }, ["x", "x.a"]],
    [
      "that holds nothing but history",
      { id: "x", initial: "h", states: { h: { type: "history" } } },
      ["x"],
    ],
    [
      "that leads nowhere",
      { id: "x", initial: "a", states: { a: { on: { go: "gone" } } } },
      ["missing gone", "x"],
    ],
  ])("takes a chart %s", (_, config, active) => {
    const read = readCharts(JSON.stringify(config));
    if ("problem" in read) throw new Error(read.problem);
    expect(walk(read.charts[0] as Chart, ["go"]).at(-1)).toEqual([...active, "active"]);
  });

  it("takes an edited export with two states of one key", () => {
    const { root, ...rest } = chartOf(createMachine({ id: "x", initial: "a", states: { a: {} } }));
    const twice = { ...root, states: [...root.states, { ...root.states[0], id: "x.other" }] };
    const read = readCharts(JSON.stringify({ ...rest, root: twice }));
    if ("problem" in read) throw new Error(read.problem);
    expect(walk(read.charts[0] as Chart, [])).toEqual([["x", "x.a", "active"]]);
  });
});

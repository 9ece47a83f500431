import { describe, expect, it } from "vitest";
import { createActor, createMachine } from "xstate";

import { chartOf } from "#statecharts/model/chartOf.ts";
import type { Chart } from "#statecharts/model/types.ts";
import { simulationMachine } from "#statecharts/simulate/simulation.machine.ts";
import { type Simulation, simulationOf } from "#statecharts/simulate/simulationOf.ts";

const createSimulation = (of: Chart): Simulation =>
  simulationOf(createActor(simulationMachine, { input: { chart: of } }).start());

const chart = chartOf(
  createMachine({
    id: "door",
    initial: "closed",
    states: {
      closed: {
        on: {
          push: [
            { guard: "isLocked", target: "refused" },
            { guard: "isStiff", actions: "creak" },
            { target: "opening" },
          ],
        },
      },
      refused: { after: { 2000: "closed" } },
      opening: {
        entry: "startMotor",
        exit: "stopMotor",
        invoke: { src: "motor", id: "motor", onDone: "open" },
      },
      open: { type: "final" },
    },
  }),
);
const active = (simulation: Simulation): string[] => [...simulation.getSnapshot().active];

describe("a simulation", () => {
  it("offers what can happen next, with its guards", () => {
    const { options, steps } = createSimulation(chart).getSnapshot();
    expect(steps).toHaveLength(1);
    expect(options.map(({ label, guard }) => [label, guard])).toEqual([
      ["push", "isLocked"],
      ["push", "isStiff"],
      ["push", null],
    ]);
  });

  it("takes the branch that is picked: guards before it say no, its own says yes", () => {
    const simulation = createSimulation(chart);
    simulation.send({ type: "transition.picked", id: "door.closed on push [2]" });
    expect(active(simulation)).toEqual(["door", "door.opening"]);
    const { guards, fired, steps } = simulation.getSnapshot();
    expect(guards).toEqual([
      { name: "isLocked", answer: false, always: false },
      { name: "isStiff", answer: false, always: false },
    ]);
    expect([...fired]).toEqual(["door.closed on push [2]"]);
    expect(steps.at(-1)?.actions).toEqual(["startMotor", "start motor"]);
  });

  it("skips delays, and lets services be done or fail", () => {
    const simulation = createSimulation(chart);
    simulation.send({ type: "transition.picked", id: "door.closed on push [0]" });
    expect(simulation.getSnapshot().options).toMatchObject([{ kind: "delay" }]);
    simulation.send({
      type: "transition.picked",
      id: "door.refused on xstate.after.2000.door.refused [0]",
    });
    simulation.send({ type: "transition.picked", id: "door.closed on push [2]" });
    const { options } = simulation.getSnapshot();
    expect(options.map(({ kind, transition }) => [kind, transition === null])).toEqual([
      ["done", false],
      ["error", true],
    ]);
    simulation.send({ type: "option.picked", id: "xstate.error.actor.motor" });
    expect(simulation.getSnapshot()).toMatchObject({ status: "error", options: [] });
    simulation.send({ type: "step.undone" });
    simulation.send({ type: "option.picked", id: "door.opening on xstate.done.actor.motor [0]" });
    expect(simulation.getSnapshot().status).toBe("done");
    expect(active(simulation)).toEqual(["door", "door.open"]);
  });

  it("goes back, on again, and begins again", () => {
    const simulation = createSimulation(chart);
    simulation.send({ type: "transition.picked", id: "door.closed on push [0]" });
    simulation.send({ type: "step.undone" });
    expect(active(simulation)).toEqual(["door", "door.closed"]);
    expect(simulation.getSnapshot()).toMatchObject({ canUndo: false, canRedo: true });
    simulation.send({ type: "step.redone" });
    expect(active(simulation)).toEqual(["door", "door.refused"]);
    simulation.send({ type: "walk.restarted" });
    expect(simulation.getSnapshot()).toMatchObject({ canUndo: false, canRedo: false });
  });

  it("saves a walk and walks it again", () => {
    const simulation = createSimulation(chart);
    simulation.send({ type: "transition.picked", id: "door.closed on push [1]" });
    simulation.send({ type: "transition.picked", id: "door.closed on push [2]" });
    const other = createSimulation(chart);
    other.send({ type: "walk.opened", text: simulation.save() });
    expect(other.getSnapshot().steps).toEqual(simulation.getSnapshot().steps);
    expect(other.getSnapshot().note).toBe("");
  });

  it.each([
    ["{", "This is no walk, or it was cut"],
    ["{}", "This is no walk"],
    ['{"format":"statechart-walk","version":9}', "is of version 9"],
    ['{"format":"statechart-walk","version":1,"chart":"other","steps":[]}', "chart 'other'"],
    [
      '{"format":"statechart-walk","version":1,"chart":"door","steps":[{"event":"","answers":{},"taken":[]},{"event":"pull","answers":{},"taken":["gone"]}]}',
      "Step 1 ('pull') can't be walked as it was",
    ],
  ])("says what is wrong with the walk %s", (text, sentence) => {
    const simulation = createSimulation(chart);
    simulation.send({ type: "walk.opened", text });
    expect(simulation.getSnapshot().note).toContain(sentence);
    expect(active(simulation)).toEqual(["door", "door.closed"]);
  });

  it("says why a transition can't be taken now", () => {
    const simulation = createSimulation(chart);
    simulation.send({
      type: "transition.picked",
      id: "door.opening on xstate.done.actor.motor [0]",
    });
    expect(simulation.getSnapshot().note).toMatch(/^This transition can't be taken now/);
  });
});

describe("guards that are met on the way", () => {
  const asking = chartOf(
    createMachine({
      id: "way",
      initial: "start",
      states: {
        start: { on: { go: "fork" } },
        fork: { always: [{ guard: "isLeft", target: "left" }, { target: "right" }] },
        left: { on: { back: "start" } },
        right: {},
      },
    }),
  );

  it("are asked, remembered, and answered by themselves where that is wished", () => {
    const simulation = createSimulation(asking);
    simulation.send({ type: "transition.picked", id: "way.start on go [0]" });
    expect(simulation.getSnapshot().question).toEqual({
      guard: "isLeft",
      transition: "way.fork on (always) [0]",
      remembered: null,
    });
    simulation.send({ type: "step.left" });
    expect(active(simulation)).toEqual(["way", "way.start"]);
    simulation.send({ type: "transition.picked", id: "way.start on go [0]" });
    simulation.send({ type: "guard.answered", yes: true });
    expect(active(simulation)).toEqual(["way", "way.left"]);
    simulation.send({ type: "transition.picked", id: "way.left on back [0]" });
    simulation.send({ type: "guard.set", name: "isLeft", answer: true, always: true });
    simulation.send({ type: "transition.picked", id: "way.start on go [0]" });
    expect(simulation.getSnapshot().question).toBeNull();
    expect(active(simulation)).toEqual(["way", "way.left"]);
  });

  it("say so where they lead in a circle", () => {
    const circle = chartOf(
      createMachine({
        id: "circle",
        initial: "a",
        states: {
          a: { on: { go: "b" } },
          b: { always: { guard: "again", target: "c" } },
          c: { always: { guard: "again", target: "b" } },
        },
      }),
    );
    const simulation = createSimulation(circle);
    simulation.send({ type: "guard.set", name: "again", answer: true, always: true });
    simulation.send({ type: "transition.picked", id: "circle.a on go [0]" });
    expect(simulation.getSnapshot().note).toContain("'go' never comes to rest");
    expect(active(simulation)).toEqual(["circle", "circle.a"]);
  });
});

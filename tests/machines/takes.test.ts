import { expect, it } from "vitest";
import { createMachine, type AnyMachineSnapshot } from "xstate";

import { stage } from "#tests/support/charts/stage.ts";
import { beginAttempt, beginTaking, tracePath } from "#tests/support/charts/takes.ts";

const door = createMachine({
  id: "door",
  initial: "checking",
  states: {
    checking: { always: "shut" },
    shut: { on: { open: "ajar", knock: {} } },
    ajar: { always: "open" },
    open: { on: { close: "shut" } },
  },
});

it("counts the transitions that a test takes, and the states that it enters, passed through or not", () => {
  const { takes } = beginTaking();
  const play = stage(door);
  for (const type of ["knock", "open", "close", "open"]) play.send({ type });
  expect(Object.fromEntries(takes.transitions)).toEqual({
    "door.checking on (always) [0]": 1,
    "door.shut on knock [0]": 1,
    "door.shut on open [0]": 2,
    "door.ajar on (always) [0]": 2,
    "door.open on close [0]": 1,
  });
  expect(Object.fromEntries(takes.states)).toEqual({
    door: 1,
    "door.checking": 1,
    "door.shut": 2,
    "door.ajar": 2,
    "door.open": 2,
  });
  play.stop();
});

it("takes back what an attempt took that failed", () => {
  const { takes, paths } = beginTaking();
  const play = stage(door);
  play.send({ type: "open" });
  const before = [...takes.transitions];
  const takeBack = beginAttempt();
  play.send({ type: "close" });
  tracePath("door", null).end();
  expect([takes.transitions.size, paths.length]).toEqual([before.length + 1, 1]);
  takeBack();
  expect([...takes.transitions]).toEqual(before);
  expect(paths).toEqual([]);
  play.stop();
});

it("keeps the tests apart", () => {
  const first = beginTaking().takes;
  const play = stage(door);
  const second = beginTaking().takes;
  play.send({ type: "open" });
  expect(first.transitions.has("door.shut on open [0]")).toBe(false);
  expect(second.transitions.get("door.shut on open [0]")).toBe(1);
  play.stop();
});

it("writes a path down step by step", () => {
  const { paths } = beginTaking();
  const trace = tracePath("door", null);
  const play = stage(door, {
    inspect(event) {
      trace.inspect(event);
    },
  });
  const snapshot = () => play.actor.getSnapshot() as AnyMachineSnapshot;
  trace.moment(null, snapshot());
  play.send({ type: "open" });
  trace.moment({ type: "open" }, snapshot());
  trace.end();
  play.stop();
  expect(paths).toEqual([
    {
      chart: "door",
      input: null,
      begins: ["door.shut"],
      steps: [
        {
          event: "open",
          transitions: ["door.shut on open [0]", "door.ajar on (always) [0]"],
          active: ["door.open"],
        },
      ],
    },
  ]);
});

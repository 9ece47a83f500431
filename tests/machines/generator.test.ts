import { describe, expect, it } from "vitest";
import { assign, fromPromise, setup } from "xstate";

import { explore, type Graph } from "./support/graph.ts";
import { plan } from "./support/plan.ts";
import { subject } from "./support/subject.ts";
import { shortestPathTo, tours } from "./support/tours.ts";

/** A lamp that counts how often it was lit, and asks a port when it is dimmed. */
const lampMachine = setup({
  types: {} as {
    context: { lit: number };
    events: { type: "toggled" } | { type: "dimmed"; to: number };
  },
  actors: { dim: fromPromise(() => Promise.resolve(1)) },
}).createMachine({
  id: "lamp",
  context: { lit: 0 },
  initial: "off",
  states: {
    off: {
      on: { toggled: { target: "on", actions: assign({ lit: ({ context }) => context.lit + 1 }) } },
    },
    on: { on: { toggled: "off", dimmed: "dimming" } },
    dimming: { invoke: { id: "dim", src: "dim", onDone: "on", onError: "off" } },
  },
});

const bare = {
  machine: lampMachine,
  inputs: [{}],
  sees: () => ({}),
  payloads: { toggled: [{}], dimmed: [{ to: 1 }] },
};
const key = ({ lit }: { lit: number }) => ({ wasLit: lit > 0 });
const failed = { dim: ["broke"] };
const lamp = { ...bare, key, done: { dim: [1] }, failed };

describe("fixtures", () => {
  it("an event without a fixture doesn't compile", () => {
    // @ts-expect-error -- 'dimmed' has no fixture
    expect(subject({ ...lamp, payloads: { toggled: [{}] } }).name).toBe("lamp");
    // @ts-expect-error -- 'dimmed' carries a number
    expect(subject({ ...lamp, payloads: { toggled: [{}], dimmed: [{}] } }).name).toBe("lamp");
    // @ts-expect-error -- the lamp knows no 'exploded'
    const more = { ...lamp.payloads, exploded: [{}] } satisfies typeof lamp.payloads;
    expect(more.exploded).toHaveLength(1);
  });

  it("a chart that waits for an actor without an answer is named, with what to add", () => {
    expect(() => plan(subject({ ...bare, key, failed }), 0)).toThrow(
      "The chart 'lamp' waits for 'dim', and its fixtures don't say what may come of it: give its subject (tests/machines/subjects) `done: { dim: [...] }`",
    );
    expect(() => plan(subject({ ...lamp, failed: {} }), 0)).toThrow("`failed: { dim: [...] }`");
    expect(plan(subject({ ...lamp, done: { dim: [] } }), 0)).not.toEqual([]);
  });

  it("a chart without a key doesn't compile, and is named", () => {
    // @ts-expect-error -- there is no key
    expect(() => subject(bare)).toThrow("The chart 'lamp' has no key: give its subject");
    // @ts-expect-error -- a key is an object, whose fields have names
    const nameless = subject({ ...lamp, key: () => null });
    expect(() => plan(nameless, 0)).toThrow("The chart 'lamp' has no key");
  });
});

describe("limits", () => {
  it("a key that lets contexts explode is told by chart, number of states and fields", () => {
    const exploding = subject({ ...lamp, key: ({ lit }) => ({ lit, isLamp: true }) });
    expect(() => explore(lampMachine, { input: {}, ...exploding, limit: 40 })).toThrow(
      /The chart 'lamp' has 41 states by its key and counting; the limit is 40\.\nFields of its key: lit \(\d\d values\), isLamp \(1 value\)\. Let the key tell classes/,
    );
  });

  it("a path over its limit is told by chart, input and what is too far away", () => {
    expect(() => plan(subject(lamp), 0, 1)).toThrow(
      /No tour of the chart 'lamp' from \{\}: What is nearest of all that is still to be taken is 2 steps away; a path may have 1\.\nIt is toggled in/,
    );
  });
});

describe("tours", () => {
  const edge = (from: string, name: string, to: string) => ({
    from,
    to,
    event: { type: name },
    id: `${from} ${name}`,
  });
  // Two loops through one place, and a way out.
  const graph: Graph = {
    start: "a",
    edges: [edge("a", "1", "b"), edge("b", "2", "a"), edge("a", "3", "a"), edge("b", "4", "c")],
  };
  const names = (paths: ReturnType<typeof tours>) =>
    paths.map((path) => path.map(({ event }) => event.type).join(""));

  it("take every transition (0-switch), in paths that follow from the start", () => {
    const paths = names(tours(graph, 0));
    expect(new Set(paths.join(""))).toEqual(new Set("1234"));
    for (const path of paths) expect("13").toContain(path[0]);
  });

  it("take every pair of transitions that follow one another (1-switch)", () => {
    const pairs = names(tours(graph, 1)).flatMap((path) =>
      Array.from(path.slice(1), (second, index) => `${path[index] ?? ""}${second}`),
    );
    expect(new Set(pairs)).toEqual(new Set(["12", "14", "21", "23", "31", "33"]));
  });

  it("begin a new path rather than growing over the limit", () => {
    const paths = tours(graph, 1, 4);
    expect(Math.max(...paths.map(({ length }) => length))).toBeLessThanOrEqual(4);
    expect(new Set(names(paths).join(""))).toEqual(new Set("1234"));
  });

  it("know the shortest path to a transition", () => {
    const [, , , out] = graph.edges;
    expect(names([shortestPathTo(graph, out ?? edge("", "", ""))])).toEqual(["14"]);
  });
});

import { describe, expect, it } from "vitest";
import { assign, fromPromise, setup } from "xstate";

import { cover, shortestWay } from "#tests/support/charts/cover.ts";
import { explore } from "#tests/support/charts/graph.ts";
import { plan } from "#tests/support/charts/plan.ts";
import { subject } from "#tests/support/charts/subject.ts";

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
    expect(() => plan(subject({ ...bare, key, failed }))).toThrow(
      "The chart 'lamp' waits for 'dim', and its fixtures don't say what may come of it: give its subject (tests/support/subjects) `done: { dim: [...] }`",
    );
    expect(() => plan(subject({ ...lamp, failed: {} }))).toThrow("`failed: { dim: [...] }`");
    expect(plan(subject({ ...lamp, done: { dim: [] } }))).not.toEqual([]);
  });

  it("a chart without a key doesn't compile, and is named", () => {
    // @ts-expect-error -- there is no key
    expect(() => subject(bare)).toThrow("The chart 'lamp' has no key: give its subject");
    // @ts-expect-error -- a key is an object, whose fields have names
    const nameless = subject({ ...lamp, key: () => null });
    expect(() => plan(nameless)).toThrow("The chart 'lamp' has no key");
  });
});

describe("limits", () => {
  it("a key that lets contexts explode is told by chart, number of states and fields", () => {
    const exploding = subject({ ...lamp, key: ({ lit }) => ({ lit, isLamp: true }) });
    expect(() => explore(lampMachine, { input: {}, ...exploding, limit: 40 })).toThrow(
      /The chart 'lamp' has 41 states by its key and counting; the limit is 40\.\nFields of its key: lit \(\d\d values\), isLamp \(1 value\)\. Let the key tell classes/,
    );
  });
});

describe("a plan", () => {
  it("takes each event once wherever it does something of its own, from every input", () => {
    const paths = plan(subject({ ...lamp, inputs: [{}, { again: true }] }));
    expect(paths.map(({ input }) => input)).toEqual([{}, { again: true }]);
    expect(paths.map(({ events }) => events.map(({ type }) => type))).toEqual([
      [
        "toggled",
        "toggled",
        "toggled",
        "dimmed",
        "xstate.done.actor.dim",
        "dimmed",
        "xstate.error.actor.dim",
      ],
      [],
    ]);
  });
});

describe("paths over a graph", () => {
  const edge = (from: string, name: string, to: string) => ({ from, to, name });
  // Two loops through one place, and a way out.
  const edges = [
    edge("a", "1", "b"),
    edge("b", "2", "a"),
    edge("a", "3", "a"),
    edge("b", "4", "c"),
  ];
  const graph = { start: "a", edges };
  const names = (path: readonly { name: string }[] | null) =>
    path?.map(({ name }) => name).join("");
  const coverBy = (longest: number) => cover(graph, ({ name }) => [name], longest).map(names);

  it("take every target, each by the nearest edge that holds it", () => {
    expect(coverBy(60)).toEqual(["12314"]);
    expect(cover(graph, ({ from }) => [from], 60).map(names)).toEqual(["12"]);
  });

  it("begin a new path rather than growing over the limit", () => {
    expect(coverBy(3)).toEqual(["123", "14"]);
  });

  it("know the shortest way to an edge", () => {
    expect(names(shortestWay(graph, ({ name }) => name === "4"))).toBe("14");
    expect(shortestWay(graph, ({ name }) => name === "5")).toBeNull();
  });
});

import { beforeEach, expect, it } from "vitest";
import { assign, setup } from "xstate";

import { takePairs } from "./support/pairs.ts";
import { subject } from "./support/subject.ts";
import { takeNothing } from "./support/takes.ts";

// The gate is no chart of ours: it counts in no coverage.
beforeEach(takeNothing);

/** A gate that falls shut at the second push, after which nothing is heard. */
const gateMachine = setup({
  types: {} as { context: { pushed: number }; events: { type: "pushed" } | { type: "pulled" } },
}).createMachine({
  id: "gate",
  context: { pushed: 0 },
  initial: "open",
  states: {
    open: {
      always: { guard: ({ context }) => context.pushed > 1, target: "shut" },
      on: {
        pushed: { actions: assign({ pushed: ({ context }) => context.pushed + 1 }) },
        pulled: {},
      },
    },
    shut: {},
  },
});

const gate = {
  machine: gateMachine,
  inputs: [{}],
  sees: () => ({}),
  payloads: { pushed: [{}], pulled: [{}] },
};

it("takes every pair that is planned where the key tells places apart that part later", async () => {
  const { untaken } = await takePairs(subject({ ...gate, key: ({ pushed }) => ({ pushed }) }));
  expect(untaken).toBe(0);
});

it("counts the pairs that are planned and never taken where the key takes such places for one", async () => {
  // Of four pairs, two pushes are taken first: the gate is shut then, and the rest is passed over.
  const { untaken } = await takePairs(subject({ ...gate, key: () => ({}) }));
  expect(untaken).toBe(3);
});

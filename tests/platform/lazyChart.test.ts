import { describe, expect, it } from "vitest";
import { createActor, createMachine, waitFor } from "xstate";

import { lazyChart } from "#src/platform/lazyChart.ts";

const lamp = createMachine({
  id: "lamp",
  initial: "off",
  states: { off: { on: { toggle: "on" } }, on: { on: { toggle: "off" } } },
});

/** A parent that opens the chart in its first state, as the root opens that of a screen. */
const room = (logic: typeof lamp) =>
  createActor(
    createMachine({
      initial: "open",
      states: {
        open: { invoke: { id: "lamp", src: logic, onError: "broken" } },
        broken: {},
      },
    }),
  );

describe("a chart that loads with its screen", () => {
  it("runs as the chart itself once it is loaded", async () => {
    const chart = lazyChart(() => Promise.resolve(lamp));
    await chart.load();
    const actor = room(chart.logic).start();
    const child = actor.getSnapshot().children["lamp"];
    child?.send({ type: "toggle" });
    expect(child?.getSnapshot()).toMatchObject({ value: "on", status: "active" });
    expect(JSON.stringify(chart.logic.definition)).toBe(JSON.stringify(lamp.definition));
  });

  it("O13 fails as any chart that breaks when it isn't loaded", async () => {
    const chart = lazyChart(() => Promise.resolve(lamp));
    const actor = room(chart.logic).start();
    const { value } = await waitFor(actor, (state) => state.value === "broken");
    expect(value).toBe("broken");
  });

  it("X14 is loaded once, and again after a failure", async () => {
    let attempts = 0;
    const chart = lazyChart(() => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error("offline")) : Promise.resolve(lamp);
    });
    await expect(chart.load()).rejects.toThrow("offline");
    await chart.load();
    await chart.load();
    expect(attempts).toBe(2);
  });
});

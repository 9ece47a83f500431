import ELK from "elkjs/lib/elk.bundled.js";
import { afterEach, expect, it, vi } from "vitest";

import { createLayouter } from "#statecharts/layout/createLayouter.ts";
import type { EngineWorker } from "#statecharts/layout/engine.ts";
import { keepPrecomputed } from "#statecharts/layout/precomputed.ts";
import { chartOf } from "#statecharts/model/chartOf.ts";
import { libraryOf } from "#statecharts/site/library.ts";
import { signInMachine } from "#tests/support/statecharts/machines.ts";

import { chart as read } from "../page/charts.ts";

const VIEW = { collapsed: new Set<string>() };

const chartCalled = (id: string) =>
  read({ id, initial: "a", states: { a: { on: { GO: "b" } }, b: {} } });

/** Workers that answer only when they are told to. */
function held() {
  const elk = new ELK();
  const begun: { stopped: boolean; answer: () => void }[] = [];
  const begin = (): EngineWorker => {
    const worker = { stopped: false, answer: () => {} };
    begun.push(worker);
    return {
      engine: async (graph) => {
        await new Promise<void>((resolve) => {
          worker.answer = resolve;
        });
        return elk.layout(graph);
      },
      stop: () => {
        worker.stopped = true;
      },
    };
  };
  return { begin, begun };
}

afterEach(() => {
  vi.useRealTimers();
});

it("lays out in a worker that it keeps", async () => {
  const { begin, begun } = held();
  const layouter = createLayouter(begin);
  for (const id of ["one", "two"]) {
    const layout = layouter.layOut(chartCalled(id), VIEW);
    begun[0]?.answer();
    expect(await layout).toMatchObject({ chart: id });
  }
  expect(begun).toHaveLength(1);
});

it("lets the newest request win, and ends the work on the one before", async () => {
  const { begin, begun } = held();
  const layouter = createLayouter(begin);
  const first = layouter.layOut(chartCalled("one"), VIEW);
  const second = layouter.layOut(chartCalled("two"), VIEW);
  await expect(first).rejects.toThrow("A newer picture was asked for.");
  expect(begun[0]?.stopped).toBe(true);
  begun[1]?.answer();
  expect(await second).toMatchObject({ chart: "two" });
});

it("says in a sentence that a layout failed, and goes on with the next", async () => {
  let broken = true;
  const elk = new ELK();
  const layouter = createLayouter(() => ({
    engine: (graph) => (broken ? Promise.reject(new Error("java.lang.X")) : elk.layout(graph)),
    stop: () => {},
  }));
  await expect(layouter.layOut(chartCalled("one"), VIEW)).rejects.toThrow(
    "The chart ‘one’ can't be laid out: collapse some of its states and try again.",
  );
  broken = false;
  expect(await layouter.layOut(chartCalled("one"), VIEW)).toMatchObject({ chart: "one" });
});

it("gives up in a sentence when it takes too long", async () => {
  vi.useFakeTimers();
  const { begin, begun } = held();
  const layout = createLayouter(begin).layOut(chartCalled("one"), VIEW);
  await Promise.all([
    expect(layout).rejects.toThrow("takes more than 30 seconds"),
    vi.advanceTimersByTimeAsync(30_000),
  ]);
  expect(begun[0]?.stopped).toBe(true);
});

it("shows what the build laid out without a worker, as long as it is for just this chart", async () => {
  const texts = { reviews: {}, clauses: {} };
  const { charts, layouts } = await libraryOf([chartOf(signInMachine)], texts, {
    withLayouts: true,
  });
  keepPrecomputed(charts, layouts);
  const { begin, begun } = held();
  const layouter = createLayouter(begin);
  const [chart = chartCalled("none")] = charts;
  expect(await layouter.layOut(chart, VIEW)).toBe(layouts[chart.id]?.layout);
  expect(begun).toHaveLength(0);
  const changed = { ...chart, root: { ...chart.root, description: "Another." } };
  const layout = layouter.layOut(changed, VIEW);
  await vi.waitFor(() => begun[0]?.answer());
  expect(begun).toHaveLength(1);
  begun[0]?.answer();
  await layout;
});

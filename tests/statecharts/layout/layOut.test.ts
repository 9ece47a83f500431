import ELK from "elkjs/lib/elk.bundled.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { machines } from "#machines/all.ts";
import { layOutWith } from "#statecharts/layout/layOutWith.ts";
import { overlaps } from "#statecharts/layout/overlaps.ts";
import type { Layout } from "#statecharts/layout/types.ts";
import { chartIndex } from "#statecharts/model/chartIndex.ts";
import { chartOf } from "#statecharts/model/chartOf.ts";
import type { Chart } from "#statecharts/model/types.ts";
import { anyConfig, generatedConfig } from "#tests/support/statecharts/generated.ts";

import { chart as chartIn } from "../page/charts.ts";

const LIMIT = 120_000;

const elk = new ELK();
const drawn = (chart: Chart, collapsed: readonly string[] = []) =>
  layOutWith((graph) => elk.layout(graph), chart, { collapsed: new Set(collapsed) });

/** Every state and transition of a chart has a place, or stands behind a collapsed state. */
function unplaced(chart: Chart, layout: Layout): string[] {
  const { states, transitions } = chartIndex(chart);
  const nodes = new Set(layout.nodes.map(({ state }) => state));
  const inEdges = new Set(layout.edges.flatMap((edge) => edge.transitions));
  return [
    ...[...states.keys()].filter((id) => !nodes.has(id)),
    ...[...transitions.values()]
      .filter(({ id, source, targets }) => {
        const stays = targets.every((target) => target === source);
        return !stays && !inEdges.has(id);
      })
      .map(({ id }) => id),
  ];
}

/** Edges without a line to a state that isn't around them. */
const loose = ({ edges }: Layout) =>
  edges
    .filter(
      ({ fromAround, toAround, targets, lines }) =>
        lines.filter(({ arrow }) => arrow).length < targets.length - Number(toAround) ||
        lines.filter(({ arrow }) => !arrow).length < Number(!fromAround),
    )
    .map(({ id }) => id);

describe.each(machines.map((machine) => [machine.id, chartOf(machine)] as const))(
  "the chart '%s'",
  { timeout: LIMIT },
  (_, chart) => {
    const index = chartIndex(chart);

    it("has a place for every state and transition, and none over another", async () => {
      const layout = await drawn(chart);
      expect(overlaps(layout, index)).toEqual([]);
      expect(unplaced(chart, layout)).toEqual([]);
      expect(loose(layout)).toEqual([]);
    });

    it("has none over another with any of its states collapsed", async () => {
      const groups = [...index.states.values()].filter(({ states }) => states.length > 0);
      for (const { id } of groups) {
        const layout = await drawn(chart, [id]);
        expect(overlaps(layout, index)).toEqual([]);
        expect(loose(layout)).toEqual([]);
        const node = layout.nodes.find(({ state }) => state === id);
        expect(node).toMatchObject({ collapsed: true });
        expect(node?.hidden).toBeGreaterThan(0);
      }
    });
  },
);

describe("a generated chart of 200 states", { timeout: LIMIT }, () => {
  const chart = chartIn(generatedConfig(200));
  const index = chartIndex(chart);

  it("has a place for all, none over another, and the same at each time", async () => {
    expect(index.states.size).toBeGreaterThanOrEqual(200);
    const layout = await drawn(chart);
    expect(overlaps(layout, index)).toEqual([]);
    expect(unplaced(chart, layout)).toEqual([]);
    expect(await drawn(chart)).toEqual(layout);
  });
});

it("has nothing over another in any chart", { timeout: LIMIT }, async () => {
  await fc.assert(
    fc.asyncProperty(anyConfig, fc.nat(20), async (config, at) => {
      const chart = chartIn(config);
      const index = chartIndex(chart);
      const groups = [...index.states.values()].filter(({ states }) => states.length > 0);
      const folded = groups[at % (groups.length + 1)];
      const layout = await drawn(chart, folded === undefined ? [] : [folded.id]);
      expect(overlaps(layout, index)).toEqual([]);
    }),
    { numRuns: 60, seed: 6 },
  );
});

it("draws the state that is entered first above those beside it", async () => {
  const states = { b: { on: { X: "a" } }, a: { on: { X: "b", Y: "c" } }, c: { on: { Z: "b" } } };
  const layout = await drawn(chartIn({ id: "m", initial: "a", states }));
  const top = (id: string) => layout.nodes.find(({ state }) => state === id)?.y ?? 0;
  expect(top("m.a")).toBeLessThan(top("m.b"));
  expect(top("m.a")).toBeLessThan(top("m.c"));
});

it("draws 5,000 states without lines, and says so", async () => {
  const states = Object.fromEntries(
    Array.from({ length: 5000 }, (_, place) => [`s${place}`, { on: { X: "s0" } }]),
  );
  const chart = chartIn({ id: "m", initial: "s0", states });
  const layout = await drawn(chart);
  expect(layout.note).toMatch(/5001 states.*Collapse some/);
  expect(overlaps(layout, chartIndex(chart))).toEqual([]);
});

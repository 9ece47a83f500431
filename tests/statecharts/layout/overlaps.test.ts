import { expect, it } from "vitest";

import { overlaps } from "#statecharts/layout/overlaps.ts";
import type { Layout, LayoutEdge, LayoutNode } from "#statecharts/layout/types.ts";

const parents = new Map([
  ["a", "root"],
  ["b", "root"],
]);

const node = (state: string, x: number, y: number, size: number, header = size): LayoutNode => {
  return { state, x, y, width: size, height: size, header, collapsed: false, hidden: 0 };
};

const edge = (id: string, x: number, y: number): LayoutEdge => ({
  id,
  source: "a",
  targets: ["b"],
  transitions: [id],
  compact: false,
  fromAround: false,
  toAround: false,
  label: { x, y, width: 20, height: 10 },
  lines: [],
});

const found = (nodes: LayoutNode[], edges: LayoutEdge[]) => {
  const layout: Layout = {
    chart: "root",
    width: 500,
    height: 500,
    nodes: [node("root", 0, 0, 400, 30), ...nodes],
    edges,
    initials: [],
    note: null,
  };
  return overlaps(layout, { parents }).map(({ one, other }) => [one, other].toSorted().join(" / "));
};

it("finds nothing where boxes stand beside each other or touch", () => {
  expect(found([node("a", 20, 40, 50), node("b", 70, 40, 50)], [edge("t", 20, 90)])).toEqual([]);
});

it.each([
  ["two states", [node("a", 20, 40, 50), node("b", 60, 40, 50)], [], "state a / state b"],
  ["a label over a state", [node("a", 20, 40, 50)], [edge("t", 30, 50)], "label t / state a"],
  ["two labels", [], [edge("t", 30, 50), edge("u", 45, 55)], "label t / label u"],
  [
    "a state over the head of the one around",
    [node("a", 20, 20, 50)],
    [],
    "head of root / state a",
  ],
  ["a label over that head", [], [edge("t", 30, 10)], "head of root / label t"],
  ["a label that leaves the state around", [], [edge("t", 390, 50)], "label t / state root"],
  [
    "a label in an open state that isn't around its ends",
    [node("a", 100, 100, 100, 20)],
    [edge("t", 120, 150)],
    "label t / state a",
  ],
])("finds %s", (_, nodes, edges, pair) => {
  expect(found(nodes, edges)).toEqual([pair]);
});

import { describe, expect, it } from "vitest";

import { tableDifferences, walkDifferences } from "./support/differences.ts";
import { eventNames } from "./support/events.ts";
import type { Graph } from "./support/graph.ts";
import {
  ambiguities,
  parseTable,
  printTable,
  shownDifferently,
  TableBuilder,
  type Row,
} from "./support/table.ts";
import type { Walk } from "./support/walk.ts";

const chart = { name: "lamp", names: eventNames([]) };
const tableOf = (rows: readonly Row[]) => {
  const builder = new TableBuilder();
  for (const row of rows) builder.add(row);
  return builder.rows;
};
const off: Row = { place: "off · plugged", event: "toggled", outcome: ["→ on", "! light 5"] };
const on: Row = { place: "on · plugged", event: "toggled", outcome: ["→ off"] };

const edge = { from: "off", event: { type: "toggled" }, to: "on", id: "off toggled" };
const graph: Graph = { start: "off", edges: [edge] };
const path = { number: 3, input: {}, events: [edge.event], edges: [edge], graph };

describe("a table of what a chart does", () => {
  it("is read as it was written", () => {
    const rows = [on, off, { ...off, outcome: ["nothing"] }];
    const text = printTable("lamp", tableOf(rows));
    expect(new Set(parseTable(text).keys())).toEqual(new Set(tableOf(rows).keys()));
    expect(printTable("lamp", parseTable(text))).toBe(text);
  });

  it("doesn't depend on the order in which things were done", () => {
    expect(printTable("lamp", tableOf([on, off]))).toBe(printTable("lamp", tableOf([off, on])));
  });

  it("tells where an event leads to different states, or has different things sent, and apart from that where only what is seen differs", () => {
    const rows = [off, { ...off, outcome: ["→ off"] }, on, { ...on, outcome: ["→ off", "lit: 1"] }];
    expect(ambiguities(tableOf(rows))).toEqual(["toggled in off · plugged"]);
    const sent = { ...on, outcome: ["→ off", "! light 1"] };
    expect(ambiguities(tableOf([on, sent]))).toEqual(["toggled in on · plugged"]);
    expect(shownDifferently(tableOf(rows))).toEqual([
      "toggled in off · plugged",
      "toggled in on · plugged",
    ]);
    expect(shownDifferently(tableOf([off, on]))).toEqual([]);
  });

  it("differs by a step that does something else: both are told, with the way there", () => {
    const now = { ...off, outcome: ["→ on", "! light 6"] };
    const alive = { table: tableOf([now, on]), takenAt: new Map([[now, { path, step: 1 }]]) };
    expect(tableDifferences(chart, tableOf([off, on]), alive)?.split("\n")).toEqual([
      "The chart 'lamp' differs from tests/golden/lamp.steps.txt (- committed, + found) in 1 place.",
      "",
      "path 3, step 1: toggled in off · plugged",
      "    begun with {}, shortest way there: toggled",
      "  - → on",
      "  - ! light 5",
      "  + → on",
      "  + ! light 6",
      "",
      "If the chart is right, write what it does with `npm run golden -- lamp`, read the difference against the specification, and commit it.",
    ]);
  });

  it("differs by a step that is new, and by one that is no longer taken", () => {
    const alive = { table: tableOf([off]), takenAt: new Map([[off, { path, step: 1 }]]) };
    expect(tableDifferences(chart, tableOf([on]), alive)).toMatch(
      /in 2 places[\s\S]*path 3, step 1: toggled in off[\s\S]*\+ → on[\s\S]*no path any more: toggled in on · plugged\n {2}- → off/,
    );
  });

  it("differs in nothing when it is the same", () => {
    const alive = { table: tableOf([on, off]), takenAt: new Map() };
    expect(tableDifferences(chart, tableOf([off, on]), alive)).toBeNull();
  });

  it("shows a few of many differences, and says how many more there are", () => {
    const many = Array.from({ length: 30 }, (_, at): Row => ({ ...off, place: `place ${at}` }));
    const text = tableDifferences(chart, tableOf(many), { table: new Map(), takenAt: new Map() });
    expect(text).toContain("in 30 places");
    expect(text).toContain("… and 22 more.");
    expect(text?.split("\n").length).toBeLessThan(60);
  });
});

describe("walks", () => {
  const walk: Walk = {
    input: {},
    begins: { state: "off", tags: [], sees: { lit: 0 }, effects: [] },
    steps: [
      { event: { type: "toggled" }, state: "on", sees: { lit: 1 }, effects: ["light 5"] },
      { event: { type: "toggled" }, state: "off" },
    ],
  };

  it("differ by their first step that does: chart, path, step, state, and what was expected and found", () => {
    const [first, second] = walk.steps;
    const changed = {
      ...walk,
      steps: [{ event: { type: "toggled" }, state: "on", sees: { lit: 2 } }],
    };
    expect(
      first && second && walkDifferences(chart, [walk, walk], [walk, changed])?.split("\n"),
    ).toEqual([
      "The chart 'lamp' differs from tests/golden/lamp.jsonl (- committed, + found) in 1 place.",
      "",
      "path 2, step 1: toggled in off",
      "    begun with {}",
      "  - lit: 1",
      "  - ! light 5",
      "  + lit: 2",
      "",
      "If the chart is right, write what it does with `npm run golden -- lamp`, read the difference against the specification, and commit it.",
    ]);
  });

  it("say the way to a later step", () => {
    const [first] = walk.steps;
    const changed = {
      ...walk,
      steps: [...(first === undefined ? [] : [first]), { event: { type: "toggled" } }],
    };
    expect(walkDifferences(chart, [walk], [changed])).toContain(
      "path 1, step 2: toggled in on\n    begun with {}, then toggled\n  - → off",
    );
  });

  it("differ in nothing when they are the same", () => {
    expect(walkDifferences(chart, [walk], [structuredClone(walk)])).toBeNull();
  });
});

describe("the names of events", () => {
  it("hold short payloads, and number long ones in the order of the fixtures", () => {
    const long = { text: "x".repeat(120) };
    const names = eventNames([
      ["typed", [{ text: "a" }, long]],
      ["sent", [{}]],
    ]);
    expect(names.of({ type: "typed", text: "a" })).toBe('typed {"text":"a"}');
    expect(names.of({ type: "typed", ...long })).toBe("typed #2");
    expect(names.of({ type: "sent" })).toBe("sent");
    expect([...names.long.keys()]).toEqual(["typed #2"]);
  });
});

import { describe, expect, it } from "vitest";

import {
  foldable,
  foldedAtFirst,
  seenStates,
  standIn,
  unfoldedFor,
} from "#statecharts/outline/folding.ts";
import { tableRows } from "#statecharts/outline/tableRows.ts";
import { findByLetter, stepInTree, treeItems } from "#statecharts/outline/treeItems.ts";

import { chart, door } from "./charts.ts";

const none = new Set<string>();
const ids = (closed: ReadonlySet<string>) => treeItems(door, closed).map(({ state }) => state.id);

/** Ten states in each state, to a depth. */
const nested = (depth: number): object =>
  depth === 0
    ? {}
    : {
        initial: "s0",
        states: Object.fromEntries(
          Array.from({ length: 10 }, (_, at) => [`s${at}`, nested(depth - 1)]),
        ),
      };

describe("the tree of states", () => {
  it("shows what is open, with levels and places", () => {
    expect(ids(none)).toEqual([
      "door",
      "door.closed",
      "door.closed.unlocked",
      "door.closed.locked",
      "door.opened",
    ]);
    expect(ids(new Set(["door.closed"]))).toEqual(["door", "door.closed", "door.opened"]);
    expect(treeItems(door, none)[3]).toMatchObject({ level: 3, place: 2, of: 2, open: null });
  });

  it("is walked by keys as trees are", () => {
    const items = treeItems(door, none);
    expect(stepInTree(items, "door", "ArrowDown")).toEqual({ go: "door.closed" });
    expect(stepInTree(items, "door.opened", "ArrowDown")).toBeNull();
    expect(stepInTree(items, "door.closed.locked", "ArrowLeft")).toEqual({ go: "door.closed" });
    expect(stepInTree(items, "door.closed", "ArrowLeft")).toEqual({ toggle: "door.closed" });
    expect(stepInTree(items, "door.closed", "ArrowRight")).toEqual({ go: "door.closed.unlocked" });
    const shut = treeItems(door, new Set(["door.closed"]));
    expect(stepInTree(shut, "door.closed", "ArrowRight")).toEqual({ toggle: "door.closed" });
    expect(stepInTree(items, "door.closed", "End")).toEqual({ go: "door.opened" });
    expect(findByLetter(items, "door.closed.locked", "O")).toBe("door.opened");
  });
});

describe("collapsing", () => {
  it("opens small charts whole, and large ones as deep as one can read", () => {
    expect(foldedAtFirst(door)).toEqual([]);
    const large = chart({ id: "large", ...nested(3) });
    const folded = foldedAtFirst(large);
    expect(seenStates(large, new Set(folded))).toBe(111);
    expect(folded).toContain("large.s0.s0");
  });

  it("opens one of few states but many transitions as deep as its lines can be followed", () => {
    const on = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`e${at}`, "#z"]));
    const inner = { initial: "a", states: { a: { on }, b: { on } } };
    const states = { x: inner, y: inner, z: { id: "z", on } };
    const busy = chart({ id: "busy", initial: "x", states });
    expect(foldedAtFirst(busy)).toEqual(["busy.x", "busy.y"]);
  });

  it("knows in a moment what 5,000 states beside each other are", () => {
    const states = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`s${at}`, {}]));
    const wide = chart({ id: "wide", initial: "s0", states });
    const began = performance.now();
    expect(foldedAtFirst(wide)).toEqual([]);
    expect(seenStates(wide, none)).toBe(5001);
    expect(performance.now() - began).toBeLessThan(1000);
  });

  it("lets a collapsed state stand for those within, and opens what is wanted", () => {
    const folded = new Set(["door.closed"]);
    expect(standIn(door, folded, "door.closed.locked")).toBe("door.closed");
    expect(standIn(door, folded, "door.opened")).toBe("door.opened");
    expect(foldable(door)).toEqual(["door.closed"]);
    expect(unfoldedFor(door, ["door.closed"], "door.closed.locked on unlock [0]")).toEqual([]);
    expect(unfoldedFor(door, ["door.closed"], "door.closed")).toEqual(["door.closed"]);
  });
});

describe("the table of transitions", () => {
  it("is filtered by words and sorted by a column", () => {
    expect(tableRows(door, "", null)).toHaveLength(4);
    expect(tableRows(door, "isunlocked", null).map(({ id }) => id)).toEqual([
      "door.closed on open [0]",
    ]);
    const byEvent = tableRows(door, "", { by: "trigger", down: true });
    expect(byEvent.map(({ trigger }) => trigger)).toEqual(["unlock", "open", "lock", "close"]);
  });
});

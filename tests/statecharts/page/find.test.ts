import { describe, expect, it } from "vitest";

import { find, searchEntries } from "#statecharts/search/find.ts";

import { door } from "./charts.ts";

const entries = searchEntries([door], { D1: "Whoever has the key may open it." });
const ids = (query: string): string[] => find(entries, query).found.map(({ id }) => id);

describe("search over all charts", () => {
  it("finds states and events by their names, best first", () => {
    expect(ids("locked")[0]).toBe("door.closed.locked");
    expect(ids("unlock")[0]).toBe("door.closed.locked on unlock [0]");
  });

  it("finds guards, actions and descriptions", () => {
    expect(ids("isUnlocked")).toContain("door.closed on open [0]");
    expect(ids("turnkey")).toContain("door.closed.unlocked on lock [0]");
    expect(ids("goes through")).toContain("door.opened");
  });

  it("finds a clause by its id and by its text, and what cites it", () => {
    expect(ids("D1")).toEqual(expect.arrayContaining(["D1", "door.closed on open [0]"]));
    expect(ids("has the key")).toEqual(expect.arrayContaining(["D1", "door.closed on open [0]"]));
  });

  it("wants every word, and finds nothing for none", () => {
    expect(ids("locked elephant")).toEqual([]);
    expect(ids("  ")).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";

import { appended, firstOf, linesOf, type Log, NO_LINES, stateAt } from "#statecharts/live/log.ts";
import type { LogEntry } from "#statecharts/live/types.ts";

const picture: LogEntry = {
  kind: "picture",
  at: 0,
  picture: {
    at: 0,
    timers: [],
    actors: [
      {
        id: "x:0",
        parent: null,
        name: "counter",
        src: "",
        chart: null,
        status: "active",
        active: [],
        context: { count: -1 },
      },
    ],
  },
};
const counted = (count: number, text = ""): LogEntry => ({
  kind: "step",
  at: count,
  actor: "x:0",
  event: "count",
  status: "active",
  taken: [],
  actions: [],
  context: [
    { path: ["count"], value: count },
    { path: ["text"], value: text },
  ],
});
const countAt = (log: Log, position: number): unknown => {
  const context = stateAt(log, position).actors.get("x:0")?.context;
  return (context as { count: number } | undefined)?.count;
};

describe("a log", () => {
  it("shows every moment that it keeps, and lets the oldest go", () => {
    const limits = { lines: 2000, size: 1e9 };
    let log = appended(NO_LINES, [picture], limits);
    for (let from = 0; from < 10_000; from += 100)
      log = appended(
        log,
        Array.from({ length: 100 }, (_, index) => counted(from + index)),
        limits,
      );
    expect(log.end).toBe(10_001);
    const first = firstOf(log);
    expect(linesOf(log).length).toBeLessThanOrEqual(2000);
    expect(first).toBe(log.end - linesOf(log).length);
    for (let position = first + 1; position <= log.end; position += 37)
      expect(countAt(log, position)).toBe(position - 2);
    expect(countAt(log, first)).toBe(first - 2);
  });

  it("is bounded by what its lines hold", () => {
    const limits = { lines: 10_000, size: 1_000_000 };
    let log = appended(NO_LINES, [picture], limits);
    for (let count = 0; count < 3000; count += 1)
      log = appended(log, [counted(count, "x".repeat(2000))], limits);
    expect(linesOf(log).length).toBeLessThan(1000);
    expect(countAt(log, log.end)).toBe(2999);
  });

  it("keeps the newest state when it is emptied", () => {
    const log: Log = { ...appended(NO_LINES, [picture, counted(1)]), chunks: [] };
    expect(linesOf(log)).toEqual([]);
    expect(countAt(log, log.end)).toBe(1);
    const next = appended(log, [counted(2)]);
    expect(countAt(next, next.end)).toBe(2);
    expect(linesOf(next)).toHaveLength(1);
  });
});

import { describe, expect, it } from "vitest";

import { createLog } from "#statecharts/live/createLog.ts";
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
const countAt = (log: ReturnType<typeof createLog>, position: number): unknown => {
  const context = log.stateAt(position).actors.get("x:0")?.context;
  return (context as { count: number } | undefined)?.count;
};

describe("a log", () => {
  it("shows every moment that it keeps, and lets the oldest go", () => {
    const log = createLog({ lines: 2000, size: 1e9 });
    log.append([picture]);
    for (let from = 0; from < 10_000; from += 100)
      log.append(Array.from({ length: 100 }, (_, index) => counted(from + index)));
    expect(log.end()).toBe(10_001);
    expect(log.lines().length).toBeLessThanOrEqual(2000);
    expect(log.first()).toBe(log.end() - log.lines().length);
    for (let position = log.first() + 1; position <= log.end(); position += 37)
      expect(countAt(log, position)).toBe(position - 2);
    expect(countAt(log, log.first())).toBe(log.first() - 2);
  });

  it("is bounded by what its lines hold", () => {
    const log = createLog({ lines: 10_000, size: 1_000_000 });
    log.append([picture]);
    for (let count = 0; count < 3000; count += 1) log.append([counted(count, "x".repeat(2000))]);
    expect(log.lines().length).toBeLessThan(1000);
    expect(countAt(log, log.end())).toBe(2999);
  });

  it("keeps the newest state when it is emptied", () => {
    const log = createLog();
    log.append([picture, counted(1)]);
    log.clear();
    expect(log.lines()).toEqual([]);
    expect(countAt(log, log.end())).toBe(1);
    log.append([counted(2)]);
    expect(countAt(log, log.end())).toBe(2);
    expect(log.lines()).toHaveLength(1);
  });
});

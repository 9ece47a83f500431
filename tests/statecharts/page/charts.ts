import type { Coverage, Taken } from "#statecharts/coverage/types.ts";
import { readCharts } from "#statecharts/model/readCharts.ts";
import type { Chart } from "#statecharts/model/types.ts";

/** A chart of a configuration, as a person would paste it. */
export function chart(config: unknown): Chart {
  const read = readCharts(JSON.stringify(config));
  if ("problem" in read || !read.charts[0]) throw new Error(JSON.stringify(read));
  return read.charts[0];
}

/** A door with a lock in it. */
export const door = chart({
  id: "door",
  initial: "closed",
  description: "A door and its lock.",
  states: {
    closed: {
      initial: "unlocked",
      description: "Nobody can go through.",
      on: { open: { target: "opened", guard: "isUnlocked", meta: { clauses: ["D1"] } } },
      states: {
        unlocked: { on: { lock: { target: "locked", actions: "turnKey" } } },
        locked: { on: { unlock: "unlocked" } },
      },
    },
    opened: { on: { close: "closed" }, description: "Whoever wants goes through." },
  },
});

const taken = (live: number, browser: number, tests: number[] = []): Taken => ({
  live,
  browser,
  tests,
});

/** What tests took of the door: everything but locking, which has an excuse in the browser only. */
export const coverageOfDoor: Coverage = {
  format: "statechart-coverage",
  version: 1,
  tests: [{ file: "door.test.ts", title: "D1 opens", passed: true }],
  charts: {
    door: {
      states: {
        door: taken(2, 1),
        "door.closed": taken(2, 1),
        "door.closed.unlocked": taken(2, 1),
        "door.closed.locked": taken(0, 0),
        "door.opened": taken(1, 1),
      },
      transitions: {
        "door.closed on open [0]": { ...taken(2, 1, [0]), untaken: {} },
        "door.opened on close [0]": { ...taken(1, 0), untaken: {} },
        "door.closed.unlocked on lock [0]": { ...taken(0, 0), untaken: { browser: "No key." } },
        "door.closed.locked on unlock [0]": { ...taken(0, 0), untaken: {} },
      },
      paths: [
        {
          where: "live",
          test: 0,
          input: "no input",
          begins: ["door.closed.unlocked"],
          steps: [
            {
              event: "open",
              transitions: ["door.closed on open [0]"],
              active: ["door.opened"],
            },
            {
              event: "close",
              transitions: ["door.opened on close [0]"],
              active: ["door.closed.unlocked"],
            },
          ],
        },
      ],
    },
  },
  clauses: { D1: { text: "A door opens.", elements: [], tests: [0] } },
};

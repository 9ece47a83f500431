import { describe, expect, it } from "vitest";

import { statesIn } from "#statecharts/model/chartIndex.ts";
import { LONGEST_TEXT, MOST_NOTES, MOST_STATES, MOST_TARGETS } from "#statecharts/model/limits.ts";
import { readCharts } from "#statecharts/model/readCharts.ts";

function read(value: unknown) {
  const result = readCharts(JSON.stringify(value));
  if ("problem" in result) throw new Error(result.problem);
  const [chart] = result.charts;
  if (chart === undefined) throw new Error("No chart was read.");
  return { chart, states: statesIn(chart.root), notes: result.notes };
}

/** A state that leads wherever it is told on E, beside one without anything. */
const leadingTo = (...targets: string[]) => ({
  id: "m",
  initial: "a",
  states: { a: { on: { E: { target: targets } } }, b: {} },
});

const long = (length: number) => "x".repeat(length);

describe("a definition of too much", () => {
  it("is read at once, however many dots a target has", () => {
    const target = `#${"a.".repeat(200_000)}a`;
    const began = performance.now();
    const { states } = read({ ...leadingTo(target), on: { T: { target } } });
    expect(performance.now() - began).toBeLessThan(3000);
    expect(states.filter(({ missing }) => missing)).toHaveLength(1);
  });

  it("keeps no text longer than the limit: ids, keys, events, targets, guards, actions, sentences", () => {
    const huge = long(50_000);
    const on = {
      [`${huge}e`]: { target: `${huge}t`, guard: huge, actions: [huge, { type: huge }] },
    };
    const inner = {
      [`${huge}1`]: { on },
      [`${huge}2`]: { on, entry: huge, meta: { clauses: [huge] } },
    };
    const { chart, notes } = read({
      id: "m",
      initial: huge,
      states: { a: { id: huge, initial: "s", states: { s: {} } }, b: { states: inner } },
    });
    const texts: number[] = [];
    JSON.stringify(chart, (_, value: unknown) => {
      if (typeof value === "string") texts.push(value.length);
      return value;
    });
    // A transition's id names its state and its event.
    expect(Math.max(...texts)).toBeLessThan(2.1 * LONGEST_TEXT);
    expect(Math.max(...notes.map(({ length }) => length))).toBeLessThan(3.2 * LONGEST_TEXT);
  });

  it("keeps states apart whose keys begin alike for as long as they are read", () => {
    const huge = long(LONGEST_TEXT);
    const { states } = read({
      id: "m",
      initial: "a",
      states: { [`${huge}1`]: {}, [`${huge}2`]: {} },
    });
    expect(states).toHaveLength(3);
    expect(new Set(states.map(({ id }) => id)).size).toBe(3);
  });

  it("reads so many targets of a transition, and says so", () => {
    const targets = Array.from({ length: MOST_TARGETS + 5 }, (_, place) => `t${place}`);
    const { states, notes } = read(leadingTo(...targets));
    expect(states.filter(({ missing }) => missing)).toHaveLength(MOST_TARGETS);
    expect(notes[0]).toBe(`Only the first ${MOST_TARGETS} targets of ‘m.a’ on ‘E’ are read.`);
  });

  it("draws no more stubs than states", () => {
    const on = (from: number) =>
      Object.fromEntries(
        Array.from({ length: 1000 }, (_, place) => [`E${place}`, `t${from + place}`]),
      );
    const states = Object.fromEntries(
      Array.from({ length: 21 }, (_, place) => [`s${place}`, { on: on(place * 1000) }]),
    );
    const all = read({ id: "m", initial: "s0", states });
    expect(all.states).toHaveLength(MOST_STATES);
    expect(all.notes).toHaveLength(MOST_NOTES + 1);
  });
});

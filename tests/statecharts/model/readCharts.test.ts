import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";

import { machines } from "#machines/all.ts";
import { chartIndex, statesIn } from "#statecharts/model/chartIndex.ts";
import { chartOf } from "#statecharts/model/chartOf.ts";
import { readCharts } from "#statecharts/model/readCharts.ts";
import type { Chart } from "#statecharts/model/types.ts";
import { generatedConfig } from "#tests/support/statecharts/generated.ts";

function read(value: unknown): { charts: Chart[]; notes: string[]; chart: Chart } {
  const result = readCharts(typeof value === "string" ? value : JSON.stringify(value));
  if ("problem" in result) throw new Error(result.problem);
  const [chart] = result.charts;
  if (chart === undefined) throw new Error("No chart was read.");
  return { ...result, chart };
}

function problemOf(text: string): string {
  const result = readCharts(text);
  return "problem" in result ? result.problem : "";
}

/** What leads where on what. */
const arrows = (chart: Chart) =>
  statesIn(chart.root).flatMap(({ transitions }) =>
    transitions.map(({ id, targets }) => `${id} -> ${targets.join(" and ")}`),
  );

describe.each(machines.map((machine) => [machine.id, machine] as const))(
  "the chart '%s'",
  (_, machine) => {
    const chart = chartOf(machine);

    it("comes back from its JSON export as it was", () => {
      expect(read(chart)).toMatchObject({ charts: [chart], notes: [] });
    });

    it("is read from XState's definition, but for what that leaves out", () => {
      const { chart: again, notes } = read(JSON.stringify(machine.definition));
      expect(arrows(again)).toEqual(arrows(chart).filter((arrow) => !arrow.includes("(always)")));
      expect(notes.join()).toContain("leaves out transitions without an event");
    });

    it("is read from its configuration with all that leads anywhere", () => {
      expect(arrows(read(JSON.stringify(machine.config)).chart)).toEqual(arrows(chart));
    });
  },
);

it("resolves targets in a configuration as XState does", () => {
  const config = generatedConfig(60);
  const made = chartOf(createMachine(config));
  expect(arrows(read(config).chart)).toEqual(arrows(made));
  const ids = (chart: Chart) =>
    statesIn(chart.root).map(({ id, kind, initial }) => ({ id, kind, initial }));
  expect(ids(read(config).chart)).toEqual(ids(made));
});

it("reads charts.json and lists, and leaves out what is no chart", () => {
  const one = { id: "one", initial: "a", states: { a: {} } };
  const { charts, notes } = read([one, 3, { ...one, id: "two" }, one]);
  expect(charts.map(({ id }) => id)).toEqual(["one", "two"]);
  expect(notes).toEqual([
    "Number 2 of the list is left out: a number is no chart.",
    "A second chart called ‘one’ is left out: give it an id of its own.",
  ]);
  expect(read({ format: "statecharts", version: 1, charts }).charts).toEqual(charts);
});

it.each([
  ["", "There is nothing here: paste or choose a chart as JSON."],
  ['{"states": {', "at line 1, column 13"],
  ['{\n"states": {]}', "at line 2, column 12"],
  ["{ id: 'x' }", "This is a JavaScript object, not JSON"],
  ["const machine = createMachine({})", "This is program code, which is never run here"],
  ["<scxml/>", "This is a page or XML, not JSON"],
  ["3", "A number is no chart."],
  ["null", "Null is no chart."],
  ["[]", "The list is empty."],
  ['{"name": "x"}', 'This object has no `states` (it has "name"), so it is no chart.'],
  ['{"format": "statechart", "version": 2}', "This is version 2 of the format"],
  ['{"format": "statechart", "version": 1}', "This chart has no `id`."],
  ['{"format": "statechart-coverage"}', "This is a coverage file"],
])("says what is wrong with %j", (text, problem) => {
  expect(problemOf(text)).toContain(problem);
});

it("draws a target that doesn't exist as a stub, and names the state and the target", () => {
  const { chart, notes } = read({
    id: "m",
    initial: "a",
    states: { a: { on: { GO: "nowhere" } } },
  });
  const { states, transitions } = chartIndex(chart);
  const [target = ""] = transitions.get("m.a on GO [0]")?.targets ?? [];
  expect(states.get(target)).toMatchObject({ key: "nowhere", missing: true });
  expect(notes).toEqual([expect.stringContaining("‘m.a’ leads to ‘nowhere’ on ‘GO’")]);
});

it("tells two states of one id apart, and says so", () => {
  const { chart, notes } = read({
    id: "m",
    initial: "a",
    states: { a: { id: "same" }, b: { id: "same" } },
  });
  expect([...chartIndex(chart).states.keys()]).toEqual(["m", "same", "same (2)"]);
  expect(notes).toEqual([expect.stringContaining("Two states have the id ‘same’")]);
});

it("takes a name like HTML as a name, and a chart of one state, and one of 5,000", () => {
  const html = "<img src=x onerror=alert(1)>";
  expect(read({ id: "m", initial: html, states: { [html]: {} } }).chart.root.states[0]?.key).toBe(
    html,
  );
  expect(read({ id: "m", type: "atomic" }).chart.root.states).toEqual([]);
  const states = Object.fromEntries(Array.from({ length: 5000 }, (_, place) => [`s${place}`, {}]));
  expect(read({ id: "m", initial: "s0", states }).chart.root.states).toHaveLength(5000);
});

it("leaves out what is nested absurdly deep", () => {
  const text = `${'{"initial":"a","states":{"a":'.repeat(20_000)}{}${"}}".repeat(20_000)}`;
  const { chart, notes } = read(text);
  expect(chartIndex(chart).states.size).toBeLessThan(100);
  expect(notes.join()).toContain("nested more than 60 deep");
});

const WORDS = [
  "id",
  "states",
  "initial",
  "type",
  "on",
  "after",
  "always",
  "invoke",
  "target",
  "guard",
  "actions",
  "entry",
  "exit",
  "tags",
  "meta",
  "clauses",
  "history",
  "onDone",
  "onError",
  "src",
  "format",
  "version",
  "root",
  "transitions",
  "key",
  "kind",
  "eventType",
  "order",
  "charts",
  "invokes",
  "targets",
  "event",
  "trigger",
  "__proto__",
  "constructor",
  "params",
  "delay",
  "description",
  "output",
  "reenter",
  "spawns",
] as const;

const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      -1,
      1e308,
      "",
      "a",
      ".a",
      "#a",
      "a.b",
      "statechart",
      "parallel",
      "<b>",
    ),
    fc.string(),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...WORDS, "a", "b", ""), tie("value"), { maxKeys: 7 }),
  ),
})).value;

it("never throws, whatever it is given, and what it reads it reads again", () => {
  fc.assert(
    fc.property(anything, (value) => {
      const result = readCharts(JSON.stringify(value) ?? "");
      const said = "problem" in result ? result.problem : "It is read.";
      expect(said).toMatch(/^\S.*[.)]$/su);
      const charts = "problem" in result ? [] : result.charts;
      expect(charts.map((chart) => read(chart).chart)).toEqual(charts);
    }),
    { numRuns: 600 },
  );
});

it("never throws on broken text", () => {
  const whole = JSON.stringify(generatedConfig(20));
  fc.assert(
    fc.property(fc.nat(whole.length), fc.string(), (at, put) => {
      const result = readCharts(whole.slice(0, at) + put);
      expect("problem" in result ? result.problem : "read").not.toBe("");
    }),
    { numRuns: 200 },
  );
});

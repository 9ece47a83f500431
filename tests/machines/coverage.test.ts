import { describe, expect, it } from "vitest";
import { createMachine } from "xstate";

import type { Coverage } from "#statecharts/coverage/types.ts";
import type { Charted } from "#tests/support/coverage/charts.ts";
import { coverageOf } from "#tests/support/coverage/coverageOf.ts";
import { judge, type Asked } from "#tests/support/coverage/judge.ts";
import { type Measured, type Outcome, walksOf } from "#tests/support/coverage/measured.ts";
import type { TestRecord } from "#tests/support/coverage/record.ts";

const lamp = createMachine({
  id: "lamp",
  initial: "off",
  states: {
    off: { meta: { clauses: ["T1"] }, on: { press: { target: "on", meta: { clauses: ["T2"] } } } },
    on: { on: { press: "off", broke: "off" } },
  },
});
const [ON, OFF, BROKE] = [
  "lamp.off on press [0]",
  "lamp.on on press [0]",
  "lamp.on on broke [0]",
] as const;
const CLAUSES = new Map([
  ["T1", "The lamp begins dark."],
  ["T2", "A press lights it."],
]);
const ALL = ["machines", "browser"];

const charted = (more: Partial<Charted> = {}): Charted => ({
  name: "lamp",
  machine: lamp,
  untaken: {},
  ...more,
});

const test = (transitions: readonly string[], more: Partial<TestRecord> = {}): TestRecord => ({
  title: "takes them",
  passed: true,
  states: { lamp: 1, "lamp.off": 2 },
  transitions: Object.fromEntries(transitions.map((id) => [id, 3])),
  paths: [],
  walks: [],
  ...more,
});

const record = (
  where: "live" | "browser",
  tests: readonly TestRecord[],
): Measured["records"][number] => ({
  where,
  file: `${where}.test.ts`,
  standsOn: "",
  source: "",
  tests,
});

const walk = (untaken: Record<string, string> = {}) => ({ walks: [{ chart: "lamp", untaken }] });

const passed = (title: string): Outcome => ({ file: "rules.test.ts", title, passed: true });
const OUTCOMES = [passed("T1 begins dark"), passed("the lamp > T2 lights")];

function judged(
  chart: Charted,
  records: Measured["records"],
  more: Partial<Asked> & { outcomes?: readonly Outcome[] } = {},
) {
  const { outcomes = OUTCOMES, ...asked } = more;
  const coverage: Coverage = coverageOf([chart], CLAUSES, { records, outcomes });
  return judge(coverage, {
    charts: [chart],
    walked: new Set(["lamp"]),
    failedWalks: new Map(),
    projects: new Set(ALL),
    all: ALL,
    ...asked,
  });
}

const WHOLE = [
  record("live", [test([ON, OFF, BROKE])]),
  record("browser", [test([ON, OFF, BROKE], walk())]),
];

describe("what was measured", () => {
  it("is counted by place, and names the tests that took it", () => {
    const records = [
      record("live", [test([ON, OFF], { title: "one" }), test([ON], { title: "two" })]),
      record("browser", [test([ON], walk({ [BROKE]: "Nothing breaks." }))]),
    ];
    const { charts, tests, format } = coverageOf([charted()], CLAUSES, { records, outcomes: [] });
    expect(format).toBe("statechart-coverage");
    expect(charts["lamp"]?.transitions).toEqual({
      [ON]: { live: 6, browser: 3, tests: [0, 1, 2], untaken: {} },
      [OFF]: { live: 3, browser: 0, tests: [0], untaken: {} },
      [BROKE]: { live: 0, browser: 0, tests: [], untaken: { browser: "Nothing breaks." } },
    });
    expect(charts["lamp"]?.states["lamp.off"]).toEqual({ live: 4, browser: 2, tests: [0, 1, 2] });
    expect(charts["lamp"]?.states["lamp.on"]).toEqual({ live: 0, browser: 0, tests: [] });
    expect(tests.map(({ title }) => title)).toEqual(["one", "two", "takes them"]);
  });

  it("has the paths of a chart, each with its place and test", () => {
    const path = {
      chart: "lamp",
      input: { lit: false },
      begins: ["lamp.off"],
      steps: [{ event: "press", transitions: [ON], active: ["lamp.on"] }],
    };
    const records = [record("live", [test([ON], { paths: [path] })])];
    const { charts } = coverageOf([charted()], CLAUSES, { records, outcomes: [] });
    expect(charts["lamp"]?.paths).toEqual([
      {
        where: "live",
        test: 0,
        input: '{"lit":false}',
        begins: ["lamp.off"],
        steps: path.steps,
      },
    ]);
  });

  it("says of each clause what cites it, and which tests begin with it", () => {
    const { clauses, tests } = coverageOf([charted()], CLAUSES, {
      records: [],
      outcomes: [...OUTCOMES, passed("T1, T2 press"), passed("mentions T1")],
    });
    expect(clauses["T1"]).toEqual({
      text: "The lamp begins dark.",
      elements: [{ chart: "lamp", id: "lamp.off" }],
      tests: [0, 2],
    });
    expect(clauses["T2"]?.elements).toEqual([{ chart: "lamp", id: ON }]);
    expect(clauses["T2"]?.tests.map((place) => tests[place]?.title)).toEqual([
      "the lamp > T2 lights",
      "T1, T2 press",
    ]);
  });
});

describe("the judgement of coverage", () => {
  it("finds nothing where everything is taken and tested", () => {
    expect(judged(charted(), WHOLE)).toEqual({ problems: [], unmeasured: [] });
  });

  it("names a transition that no living chart takes, unless there is a reason", () => {
    const records = [record("live", [test([ON, OFF])]), ...WHOLE.slice(1)];
    expect(judged(charted(), records).problems).toEqual([
      expect.stringContaining(`lamp: no test takes '${BROKE}' on a living chart.`),
    ]);
    const excused = charted({ untaken: { [BROKE]: "It is solid." } });
    expect(judged(excused, records).problems).toEqual([]);
  });

  it("counts nothing that a test took which failed, nor its reasons", () => {
    const failed = { passed: false };
    const live = [record("live", [test([ON, OFF, BROKE], failed)]), ...WHOLE.slice(1)];
    expect(judged(charted(), live).problems).toHaveLength(3);
    const reasons = { ...walk({ [BROKE]: "Nobody breaks it." }), ...failed };
    const walked = [
      ...WHOLE.slice(0, 1),
      record("browser", [test([ON, OFF], walk()), test([], reasons)]),
    ];
    expect(judged(charted(), walked).problems).toEqual([
      expect.stringContaining(`lamp: no walk in the browser takes '${BROKE}'.`),
    ]);
  });

  it("names a transition that no walk in the browser takes, unless the walk has a reason", () => {
    const walked = (untaken: Record<string, string>) => [
      ...WHOLE.slice(0, 1),
      record("browser", [test([ON, OFF], walk(untaken))]),
    ];
    expect(judged(charted(), walked({})).problems).toEqual([
      expect.stringContaining(`lamp: no walk in the browser takes '${BROKE}'.`),
    ]);
    expect(judged(charted(), walked({ [BROKE]: "Nobody breaks it." })).problems).toEqual([]);
  });

  it("names the walk that failed rather than all that counts as not taken by it", () => {
    const failed = test([ON, OFF, BROKE], { ...walk(), passed: false });
    const records = [...WHOLE.slice(0, 1), record("browser", [failed])];
    const { failedWalks } = walksOf(records);
    expect(judged(charted(), records, { failedWalks }).problems).toEqual([
      "lamp: 3 of its transitions count as not taken in the browser, as its walk in browser.test.ts failed. Mend that first.",
    ]);
    const again = walksOf([...records, ...WHOLE.slice(1)]);
    expect(again.walked).toEqual(new Set(["lamp"]));
    expect(judged(charted(), [...records, ...WHOLE.slice(1)], again).problems).toEqual([]);
  });

  it("asks for a walk of every chart in the browser, or for the reason why there is none", () => {
    const [alive] = WHOLE;
    const records = alive === undefined ? [] : [alive];
    const walked = new Set<string>();
    expect(judged(charted(), records, { walked }).problems).toEqual([
      expect.stringContaining("lamp: no walk in the browser drives it."),
    ]);
    const undrivable = charted({ undrivable: "It hangs too high." });
    expect(judged(undrivable, records, { walked }).problems).toEqual([]);
    expect(judged(undrivable, WHOLE).problems).toEqual([
      expect.stringContaining("lamp: a walk in the browser drives it."),
    ]);
  });

  it("names reasons that are about nothing", () => {
    const chart = charted({ untaken: { "lamp.on on fall [0]": "It never falls." } });
    expect(judged(chart, WHOLE).problems).toEqual([
      "lamp: a reason is given for 'lamp.on on fall [0]', which is no transition. Take it out.",
    ]);
  });

  it("names a clause that no passing test begins with", () => {
    const outcomes = [passed("T1 begins dark"), { ...passed("T2 lights"), passed: false }];
    expect(judged(charted(), WHOLE, { outcomes }).problems).toEqual([
      "T2: no passing test's title begins with it: A press lights it.",
    ]);
  });

  it("says what was not measured, and finds no fault with it", () => {
    const asked = { projects: new Set(["machines"]), walked: new Set<string>(), outcomes: [] };
    expect(judged(charted(), WHOLE.slice(0, 1), asked)).toEqual({
      problems: [],
      unmeasured: [
        "Not measured: the browser tests did not run.",
        "Not measured: 2 clauses, whose tests may be among those that did not run.",
      ],
    });
  });
});

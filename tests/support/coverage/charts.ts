import type { AnyStateMachine } from "xstate";

import type {
  ChartCoverage,
  CoveragePath,
  Taken,
  UntakenReasons,
} from "#statecharts/coverage/types.ts";

import { nodesOf, transitionsOf } from "../charts/coverage.ts";
import type { TakenPath } from "../charts/takes.ts";
import type { Measured, Place } from "./measured.ts";
import type { TestRecord } from "./record.ts";
import type { testList } from "./testList.ts";

/** A chart with the reasons why its walks don't take some of its transitions. */
export interface Charted {
  name: string;
  machine: AnyStateMachine;
  /** On live actors, by the transition's id. */
  untaken: Readonly<Record<string, string>>;
  /** Why no walk in the browser can drive the chart; absent where one can. */
  undrivable?: string | undefined;
}

type Counter = { -readonly [K in keyof Taken]: Taken[K] } & { tests: number[] };

/** What the tests that passed took of a chart; the paths of the others are kept, to be looked at. */
export function chartCoverage(
  chart: Charted,
  records: Measured["records"],
  list: ReturnType<typeof testList>,
): ChartCoverage {
  const states = counters(nodesOf(chart.machine.root).map(({ id }) => id));
  const transitions = counters(transitionsOf(chart.machine));
  const paths: CoveragePath[] = [];
  for (const { file, where, tests } of records) {
    for (const test of tests) {
      if (!(chart.name in test.states) && !walks(test, chart.name)) continue;
      const place = list.placeOf({ file, title: test.title, passed: test.passed });
      // What a test took before it failed is no proof of it.
      if (test.passed) {
        add(states, test.states, where, place);
        add(transitions, test.transitions, where, place);
      }
      paths.push(
        ...test.paths
          .filter((path) => path.chart === chart.name)
          .map((path) => coveragePath(path, where, place)),
      );
    }
  }
  const browser = browserReasons(chart, records);
  return {
    states: Object.fromEntries(states),
    transitions: Object.fromEntries(
      [...transitions].map(([id, taken]) => [
        id,
        { ...taken, untaken: reasonsOf(taken, chart.untaken[id], browser(id)) },
      ]),
    ),
    paths,
  };
}

const walks = (test: TestRecord, name: string): boolean =>
  test.walks.some(({ chart }) => chart === name);

const counters = (ids: readonly string[]): Map<string, Counter> =>
  new Map(ids.map((id) => [id, { live: 0, browser: 0, tests: [] }]));

function add(
  counted: ReadonlyMap<string, Counter>,
  taken: Readonly<Record<string, number>>,
  where: Place,
  test: number,
): void {
  for (const [id, times] of Object.entries(taken)) {
    const counter = counted.get(id);
    if (counter === undefined) continue;
    counter[where] += times;
    counter.tests.push(test);
  }
}

const coveragePath = (
  { input, begins, steps }: TakenPath,
  where: Place,
  test: number,
): CoveragePath => ({ where, test, input: JSON.stringify(input) ?? "", begins, steps });

/** Why walks in the browser don't take a transition, all reasons there are. */
function browserReasons(
  { name, undrivable }: Charted,
  records: Measured["records"],
): (id: string) => string | undefined {
  const made = records
    .flatMap(({ where, tests }) =>
      where === "browser" ? tests.filter(({ passed }) => passed) : [],
    )
    .flatMap((test) => test.walks.filter(({ chart }) => chart === name));
  return (id) => {
    const reasons = new Set(made.flatMap(({ untaken }) => untaken[id] ?? []));
    return reasons.size > 0 ? [...reasons].join(" ") : undrivable;
  };
}

/** The reasons that are needed: what is taken needs none. */
function reasonsOf(
  { live, browser }: Taken,
  liveReason: string | undefined,
  browserReason: string | undefined,
): UntakenReasons {
  return {
    ...(live === 0 && liveReason !== undefined ? { live: liveReason } : {}),
    ...(browser === 0 && browserReason !== undefined ? { browser: browserReason } : {}),
  };
}

/** What the tests took of the charts, as `npm test` writes it to `coverage/coverage.json`. */
export interface Coverage {
  format: "statechart-coverage";
  version: 1;
  /** Titles of tests, with their files; everything else names them by their place here. */
  tests: readonly CoverageTest[];
  /** By the chart's id. */
  charts: Readonly<Record<string, ChartCoverage>>;
  /** By the clause's id. */
  clauses: Readonly<Record<string, ClauseCoverage>>;
}

/** A test that ran with coverage. */
export interface CoverageTest {
  file: string;
  title: string;
  passed: boolean;
}

/** How often something was taken, and by which tests. */
export interface Taken {
  /** On live actors. */
  live: number;
  /** In the browser. */
  browser: number;
  /** Places in `Coverage.tests`. */
  tests: readonly number[];
}

/** What the tests took of one chart. */
export interface ChartCoverage {
  /** Ids of all states and transitions when it was measured: tells whether this is the chart that one sees. */
  states: Readonly<Record<string, Taken>>;
  transitions: Readonly<Record<string, Taken & { untaken: UntakenReasons }>>;
  /** The walks that tests made, for playing them on the chart. */
  paths: readonly CoveragePath[];
}

/** Why a transition isn't taken where it isn't: the allow-list. */
export interface UntakenReasons {
  live?: string;
  browser?: string;
}

/** The walk that one test made through a chart. */
export interface CoveragePath {
  where: "live" | "browser";
  /** Place in `Coverage.tests`. */
  test: number;
  /** What the chart was started with, in one line. */
  input: string;
  /** Ids of the leaves that are active at the start. */
  begins: readonly string[];
  steps: readonly CoverageStep[];
}

/** An event of a walk, and what it did. */
export interface CoverageStep {
  event: string;
  /** Ids of the transitions taken, the automatic ones that follow among them. */
  transitions: readonly string[];
  /** Ids of the leaves that are active then. */
  active: readonly string[];
}

/** Where a clause of the rules is cited and tested. */
export interface ClauseCoverage {
  text: string;
  /** Ids of the states and transitions that cite it. */
  elements: readonly { chart: string; id: string }[];
  /** Places in `Coverage.tests`, of those whose title begins with it. */
  tests: readonly number[];
}

import type { Coverage } from "#statecharts/coverage/types.ts";

import type { Charted } from "./charts.ts";

/** What is asked of the coverage, beside the coverage itself. */
export interface Asked {
  charts: readonly Charted[];
  /** Charts that were walked in the browser. */
  walked: ReadonlySet<string>;
  /** For each chart of which a walk failed, the files of those walks. */
  failedWalks: ReadonlyMap<string, readonly string[]>;
  /** Projects of tests that ran, of all there are. */
  projects: ReadonlySet<string>;
  all: readonly string[];
}

/** What the coverage lacks, a line each that says what to do; and what could not be measured. */
export interface Judgement {
  problems: string[];
  unmeasured: string[];
}

/** Judges the coverage of all charts and clauses: everything is taken and tested, or says why not. */
export function judge(coverage: Coverage, asked: Asked): Judgement {
  const missing = asked.all.filter((project) => !asked.projects.has(project));
  const hasBrowser = asked.projects.has("browser");
  const clauses = clauseProblems(coverage);
  const problems = [
    ...(asked.projects.has("machines") ? asked.charts.flatMap((c) => live(c, coverage)) : []),
    ...(hasBrowser ? asked.charts.flatMap((c) => browser(c, coverage, asked)) : []),
    ...listProblems(coverage, asked.charts),
    ...(missing.length === 0 ? clauses : []),
  ];
  const unmeasured = [
    ...missing.map((project) => `Not measured: the ${project} tests did not run.`),
    ...(missing.length > 0 && clauses.length > 0
      ? [
          `Not measured: ${clauses.length} clauses, whose tests may be among those that did not run.`,
        ]
      : []),
  ];
  return { problems, unmeasured };
}

function live({ name }: Charted, { charts }: Coverage): string[] {
  return transitionsOf(name, charts).flatMap(([id, taken]) =>
    taken.live === 0 && taken.untaken.live === undefined
      ? [
          `${name}: no test takes '${id}' on a living chart. Let a walk take it, or give its subject a reason (untaken).`,
        ]
      : [],
  );
}

function browser(
  { name, undrivable }: Charted,
  { charts }: Coverage,
  { walked, failedWalks }: Asked,
): string[] {
  if (!walked.has(name)) {
    return undrivable === undefined
      ? [
          `${name}: no walk in the browser drives it. Write one (tests/browser/walk), or say in tests/support/coverage/undrivable.ts why nobody can.`,
        ]
      : [];
  }
  if (undrivable !== undefined)
    return [
      `${name}: a walk in the browser drives it. Take it out of tests/support/coverage/undrivable.ts.`,
    ];
  const missed = transitionsOf(name, charts)
    .filter(([, taken]) => taken.browser === 0 && taken.untaken.browser === undefined)
    .map(([id]) => id);
  const failed = failedWalks.get(name);
  // What a failed walk took counts as not taken: a line for each would bury why it failed.
  if (failed !== undefined && missed.length > 0)
    return [
      `${name}: ${missed.length} of its transitions count as not taken in the browser, as its walk in ${failed.join(", ")} failed. Mend that first.`,
    ];
  return missed.map(
    (id) =>
      `${name}: no walk in the browser takes '${id}'. Let one take it, or give the walk a reason (untaken).`,
  );
}

const transitionsOf = (name: string, charts: Coverage["charts"]) =>
  Object.entries(charts[name]?.transitions ?? {});

/** Reasons that are about nothing. */
function listProblems({ charts }: Coverage, known: readonly Charted[]): string[] {
  return known.flatMap(({ name, untaken }) =>
    Object.keys(untaken)
      .filter((id) => charts[name]?.transitions[id] === undefined)
      .map((id) => `${name}: a reason is given for '${id}', which is no transition. Take it out.`),
  );
}

function clauseProblems({ clauses, tests }: Coverage): string[] {
  return Object.entries(clauses).flatMap(([id, { text, tests: own }]) =>
    own.some((place) => tests[place]?.passed === true)
      ? []
      : [`${id}: no passing test's title begins with it: ${text}`],
  );
}

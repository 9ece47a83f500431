import { goldenName } from "./golden.ts";
import type { Alive, Taken } from "./pairs.ts";
import type { Subject } from "./subject.ts";
import type { Row, Table } from "./table.ts";
import { shortestPathTo } from "./tours.ts";
import type { Step, Walk } from "./walk.ts";

/** So many differences are read; more of them say the same. */
const MOST = 8;
/** So much of a line is read. */
const WIDEST = 400;

/** One thing that is not as it was committed. */
interface Difference {
  /** Where it is: a path and step, or a place. */
  at: string;
  /** Lines that say how one gets there. */
  how: readonly string[];
  expected: readonly string[];
  found: readonly string[];
}

/** What a living chart does that its committed table doesn't hold, and the other way round; null when they are the same. */
export function tableDifferences(
  { name, names }: Pick<Subject, "name" | "names">,
  committed: Table,
  { table, takenAt }: Pick<Alive, "table" | "takenAt">,
): string | null {
  const [lost, found] = [
    byOccasion(without(committed, table)),
    byOccasion(without(table, committed)),
  ];
  const differences = [...new Set([...found.keys(), ...lost.keys()])].map(
    (occasion): Difference & { order: number } => {
      const [rows = [], gone = []] = [found.get(occasion), lost.get(occasion)];
      const [first] = rows;
      const taken = first === undefined ? undefined : takenAt.get(first);
      const { place, event } = first ?? gone[0] ?? { place: "", event: "" };
      return {
        at: `${taken === undefined ? "no path any more" : `path ${taken.path.number}, step ${taken.step}`}: ${event} in ${place}`,
        how: taken === undefined ? [] : [wayTo(taken, names.of)],
        expected: outcomes(gone),
        found: outcomes(rows),
        // What comes first in the walks is read first: what comes later may follow from it.
        order: taken === undefined ? Infinity : taken.path.number * 1000 + taken.step,
      };
    },
  );
  return report(
    name,
    goldenName(name, "table"),
    differences.toSorted((a, b) => a.order - b.order),
  );
}

/** How walks differ from the committed ones: of each the first step that does; null when none does. */
export function walkDifferences(
  { name, names }: Pick<Subject, "name" | "names">,
  committed: readonly Walk[],
  walked: readonly Walk[],
): string | null {
  const differences = committed.flatMap((expected, index): Difference[] => {
    const found = walked[index];
    const [was, is] = [momentsOf(expected), found === undefined ? [] : momentsOf(found)];
    const step = was.findIndex((moment, at) => JSON.stringify(moment) !== JSON.stringify(is[at]));
    if (step < 0) return [];
    const event = expected.steps[step - 1]?.event;
    const state = was.slice(0, Math.max(step, 1)).findLast((moment) => "state" in moment)?.state;
    const before = expected.steps
      .slice(0, Math.max(step - 1, 0))
      .map((each) => names.of(each.event));
    return [
      {
        at: `path ${index + 1}, step ${step}: ${event === undefined ? "begins" : names.of(event)} in ${state ?? ""}`,
        how: [
          `begun with ${JSON.stringify(expected.input)}${before.length > 0 ? `, then ${lastOf(before)}` : ""}`,
        ],
        ...apart(linesOf(was[step] ?? {}), linesOf(is[step] ?? {})),
      },
    ];
  });
  return report(name, goldenName(name, "walks"), differences);
}

type Moment = Partial<Step>;

const momentsOf = ({ begins, steps }: Walk): Moment[] => [begins, ...steps];

/** Everything that a moment of a walk holds, a line for each. */
const linesOf = ({ state, tags, sees = {}, effects = [], ignores = [] }: Moment): string[] => [
  ...(state === undefined ? [] : [`→ ${state}`]),
  ...(tags === undefined ? [] : [`shows ${tags.join(", ")}`]),
  ...Object.entries(sees).map(([field, value]) => `${field}: ${JSON.stringify(value)}`),
  ...effects.map((effect) => `! ${effect}`),
  ...ignores.map((type) => `ignores ${type}`),
];

/** The lines that only one of two has. */
const apart = (was: readonly string[], is: readonly string[]) => ({
  expected: was.filter((line) => !is.includes(line)),
  found: is.filter((line) => !was.includes(line)),
});

const without = (one: Table, other: Table): Row[] =>
  [...one].filter(([text]) => !other.has(text)).map(([, row]) => row);

function byOccasion(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const occasion = `${row.place}\n${row.event}`;
    groups.set(occasion, [...(groups.get(occasion) ?? []), row]);
  }
  return groups;
}

const outcomes = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ outcome }, index) => [...(index > 0 ? ["or"] : []), ...outcome]);

/** The shortest way to where a row was taken. */
function wayTo({ path, step }: Taken, name: Subject["names"]["of"]): string {
  const edge = path.edges[step - 1];
  const events =
    edge === undefined ? [] : shortestPathTo(path.graph, edge).map(({ event }) => name(event));
  return `begun with ${JSON.stringify(path.input)}${events.length > 0 ? `, shortest way there: ${lastOf(events)}` : ""}`;
}

/** The last of many events, on one line. */
const lastOf = (events: readonly string[], most = 12): string =>
  [
    ...(events.length > most ? [`… ${events.length - most} more`] : []),
    ...events.slice(-most),
  ].join(", ");

const cut = (line: string): string => (line.length > WIDEST ? `${line.slice(0, WIDEST)}…` : line);

function report(chart: string, file: string, differences: readonly Difference[]): string | null {
  if (differences.length === 0) return null;
  const shown = differences
    .slice(0, MOST)
    .flatMap(({ at, how, expected, found }) =>
      [
        "",
        at,
        ...how.map((line) => `    ${line}`),
        ...expected.map((line) => `  - ${line}`),
        ...found.map((line) => `  + ${line}`),
      ].map(cut),
    );
  const left = differences.length - MOST;
  return [
    `The chart '${chart}' differs from ${file} (- committed, + found) in ${differences.length} ${differences.length === 1 ? "place" : "places"}.`,
    ...shown,
    ...(left > 0 ? ["", `… and ${left} more.`] : []),
    "",
    `If the chart is right, write what it does with \`npm run golden -- ${chart}\`, read the difference against the specification, and commit it.`,
  ].join("\n");
}

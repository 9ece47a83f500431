import { chartIndex } from "../model/chartIndex.ts";
import { triggerText } from "../model/triggers.ts";
import type { Chart, ChartState, ChartTransition } from "../model/types.ts";
import { kindText, targetText } from "../outline/says.ts";

/** Something that can be found. */
export interface Entry {
  kind: "chart" | "state" | "transition" | "clause";
  chart: string;
  /** Id of the state or transition; of a clause its own. */
  id: string;
  title: string;
  /** Where it is, for people. */
  where: string;
  /** What is said of it, and shown below it when the match is there. */
  text: string;
  /** Names that count more than texts, in lower case. */
  names: readonly string[];
  /** Everything, in lower case. */
  all: string;
}

/** An entry that matches; a higher score is a better match. */
export interface Found extends Entry {
  score: number;
}

/** All that there is to find: charts, states, transitions, and the clauses they cite. */
export function searchEntries(
  charts: readonly Chart[],
  clauses: Readonly<Record<string, string>>,
): Entry[] {
  const cited = new Set<string>();
  const entries = charts.flatMap((chart) => {
    const { states, transitions } = chartIndex(chart);
    for (const element of [...states.values(), ...transitions.values()])
      for (const clause of element.clauses) cited.add(clause);
    return [
      chartEntry(chart),
      ...[...states.values()]
        .filter((state) => state !== chart.root)
        .map((state) => stateEntry(chart, state, clauses)),
      ...[...transitions.values()].map((each) => transitionEntry(chart, each, clauses)),
    ];
  });
  const ids = [...new Set([...Object.keys(clauses), ...cited])];
  return [...entries, ...ids.map((id) => clauseEntry(id, clauses[id] ?? ""))];
}

const withTexts = (ids: readonly string[], clauses: Readonly<Record<string, string>>): string[] =>
  ids.flatMap((id) => [id, clauses[id] ?? ""]);

function entry(given: Omit<Entry, "all" | "names"> & { names: string[]; more: string[] }): Entry {
  const { more, names, ...rest } = given;
  const lower = names.map((name) => name.toLowerCase());
  return {
    ...rest,
    names: lower,
    all: [...lower, rest.text.toLowerCase(), ...more.map((text) => text.toLowerCase())].join("\n"),
  };
}

const chartEntry = (chart: Chart): Entry =>
  entry({
    kind: "chart",
    chart: chart.id,
    id: chart.root.id,
    title: chart.id,
    where: "chart",
    text: chart.description,
    names: [chart.id],
    more: chart.root.tags.concat(),
  });

const stateEntry = (
  chart: Chart,
  state: ChartState,
  clauses: Readonly<Record<string, string>>,
): Entry =>
  entry({
    kind: "state",
    chart: chart.id,
    id: state.id,
    title: state.key,
    where: `${kindText(state)} ${state.id}`,
    text: state.description,
    names: [state.key, state.id, ...state.clauses],
    more: [
      ...state.tags,
      ...state.entry,
      ...state.exit,
      ...state.invokes.flatMap(({ id, src }) => [id, src]),
      ...withTexts(state.clauses, clauses),
    ],
  });

const transitionEntry = (
  chart: Chart,
  transition: ChartTransition,
  clauses: Readonly<Record<string, string>>,
): Entry =>
  entry({
    kind: "transition",
    chart: chart.id,
    id: transition.id,
    title: triggerText(transition.trigger),
    where: `${transition.source} → ${targetText(transition)}`,
    text: transition.description,
    names: [triggerText(transition.trigger), transition.guard ?? "", ...transition.clauses],
    more: [transition.id, ...transition.actions, ...withTexts(transition.clauses, clauses)],
  });

const clauseEntry = (id: string, text: string): Entry =>
  entry({ kind: "clause", chart: "", id, title: id, where: "clause", text, names: [id], more: [] });

/** Names before texts, whole ones before beginnings before parts; the open chart before others. */
function scoreOf(found: Entry, words: readonly string[], query: string, open: string): number {
  let score = found.chart === open ? 3 : 0;
  if (found.names.includes(query)) score += 60;
  for (const word of words) {
    if (found.names.includes(word)) score += 30;
    else if (found.names.some((name) => name.startsWith(word))) score += 18;
    else if (found.names.some((name) => name.includes(word))) score += 12;
    else if (found.text.toLowerCase().includes(word)) score += 4;
  }
  const kinds = { clause: 6, chart: 5, state: 2, transition: 0 };
  return score + kinds[found.kind];
}

/** What has every word of the query, best first. */
export function find(
  entries: readonly Entry[],
  query: string,
  { open = "", most = 60 }: { open?: string; most?: number } = {},
): { found: Found[]; total: number } {
  const whole = query.trim().toLowerCase();
  const words = whole.split(/\s+/).filter(Boolean);
  if (words.length === 0) return { found: [], total: 0 };
  const all = entries
    .filter((each) => words.every((word) => each.all.includes(word)))
    .map((each) => ({ ...each, score: scoreOf(each, words, whole, open) }))
    .toSorted((a, b) => b.score - a.score);
  return { found: all.slice(0, most), total: all.length };
}

import { unused } from "./ids.ts";
import {
  DEEPEST,
  LONGEST_TEXT,
  MOST_STATES,
  MOST_TARGETS,
  MOST_TRANSITIONS,
  notebook,
  textOf,
} from "./limits.ts";
import { fieldOf, listOf } from "./names.ts";
import { eventNames, transitionId, triggerOf } from "./triggers.ts";
import type {
  Chart,
  ChartInvoke,
  ChartState,
  ChartTransition,
  StateKind,
  Trigger,
} from "./types.ts";

const KINDS: readonly StateKind[] = ["atomic", "compound", "parallel", "final", "history"];

/** Reads our own export, which a person may have edited. Returns why it can't be read, without a full stop. */
export function chartFromExport(value: unknown): { chart: Chart; notes: string[] } | string {
  const id = textOf(fieldOf(value, "id"));
  const root = fieldOf(value, "root");
  if (id === "") return "this chart has no `id`";
  if (typeof root !== "object" || root === null || Array.isArray(root))
    return `the chart ‘${id}’ has no \`root\``;
  const notes = notebook(() => id);
  const ids = new Set<string>();
  const read = readState(root, { depth: 0, parent: id, ids, notes });
  if (read === null) return `the chart ‘${id}’ has no \`root\``;
  const chart: Chart = {
    format: "statechart",
    version: 1,
    id,
    description: textOf(fieldOf(value, "description")),
    root: withKnownTargets(read, ids, notes),
  };
  return { chart, notes: notes.all() };
}

interface Place {
  depth: number;
  parent: string;
  ids: Set<string>;
  notes: ReturnType<typeof notebook>;
}

function readState(value: unknown, place: Place): ChartState | null {
  const { depth, parent, ids, notes } = place;
  const key = textOf(fieldOf(value, "key"));
  const given = textOf(fieldOf(value, "id")) || textOf(`${parent}.${key}`);
  if (typeof value !== "object" || value === null) {
    notes.add(`A state in ‘${parent}’ is no object and is left out.`);
    return null;
  }
  if (depth > DEEPEST || ids.size >= MOST_STATES) {
    notes.add(`‘${parent}’ has too many states, or too deep ones, to draw: the rest is left out.`);
    return null;
  }
  const id = unused(given, ids);
  if (id !== given) notes.add(`Two states are called ‘${given}’: the second is drawn as ‘${id}’.`);
  ids.add(id);
  const states = listOf(fieldOf(value, "states")).flatMap(
    (child) => readState(child, { ...place, depth: depth + 1, parent: id }) ?? [],
  );
  const transitions = listOf(fieldOf(value, "transitions")).slice(0, MOST_TRANSITIONS);
  const kind = KINDS.find((each) => each === fieldOf(value, "kind"));
  const history = fieldOf(value, "history");
  const counts = new Map<string, number>();
  const spawns = invokesIn(fieldOf(value, "spawns"));
  const output = fieldOf(value, "output");
  const fallback = fieldOf(value, "fallback");
  return {
    id,
    key: typeof fieldOf(value, "key") === "string" ? key : id,
    kind: kindOf(kind, states.length),
    history: history === "shallow" || history === "deep" ? history : null,
    initial:
      typeof fieldOf(value, "initial") === "string" ? textOf(fieldOf(value, "initial")) : null,
    description: textOf(fieldOf(value, "description")),
    tags: textsIn(fieldOf(value, "tags")),
    clauses: textsIn(fieldOf(value, "clauses")),
    entry: textsIn(fieldOf(value, "entry")),
    exit: textsIn(fieldOf(value, "exit")),
    invokes: invokesIn(fieldOf(value, "invokes")),
    ...(spawns.length === 0 ? {} : { spawns }),
    ...(typeof output === "string" ? { output: textOf(output) } : {}),
    ...(typeof fallback === "string" ? { fallback: textOf(fallback) } : {}),
    ...(fieldOf(value, "missing") === true ? { missing: true as const } : {}),
    transitions: transitions.flatMap((each) => readTransition(each, id, counts) ?? []),
    states,
  };
}

function kindOf(kind: StateKind | undefined, children: number): StateKind {
  if (children === 0) return kind === "final" || kind === "history" ? kind : "atomic";
  return kind === "parallel" ? "parallel" : "compound";
}

function textsIn(value: unknown): string[] {
  return listOf(value).flatMap((each) =>
    typeof each === "string" ? [each.slice(0, LONGEST_TEXT)] : [],
  );
}

function invokesIn(value: unknown): ChartInvoke[] {
  return listOf(value).flatMap((each) => {
    const src = textOf(fieldOf(each, "src"));
    const id = textOf(fieldOf(each, "id")) || src;
    const chart = textOf(fieldOf(each, "chart"));
    return id === "" ? [] : [{ id, src: src || id, chart: chart || null }];
  });
}

function readTransition(
  value: unknown,
  source: string,
  counts: Map<string, number>,
): ChartTransition | null {
  if (typeof value !== "object" || value === null) return null;
  const event = textOf(fieldOf(value, "event"));
  const place = counts.get(event) ?? 0;
  counts.set(event, place + 1);
  const guard = fieldOf(value, "guard");
  return {
    id: transitionId(source, event, place),
    source,
    targets: textsIn(fieldOf(value, "targets")).slice(0, MOST_TARGETS),
    event,
    trigger: readTrigger(fieldOf(value, "trigger"), event, source),
    guard: typeof guard === "string" && guard !== "" ? textOf(guard) : null,
    actions: textsIn(fieldOf(value, "actions")),
    reenter: fieldOf(value, "reenter") === true,
    description: textOf(fieldOf(value, "description")),
    clauses: textsIn(fieldOf(value, "clauses")),
  };
}

/** All but a delay's milliseconds follows from the event's name. */
function readTrigger(value: unknown, event: string, source: string): Trigger {
  const milliseconds = fieldOf(value, "milliseconds");
  const known = typeof milliseconds === "number" && Number.isFinite(milliseconds);
  const delay = textOf(fieldOf(value, "delay"));
  if (event === eventNames.after(delay, source))
    return { kind: "after", delay, milliseconds: known ? milliseconds : null };
  return triggerOf(event, source, () => (known ? milliseconds : null));
}

/** Leaves out what leads to no state of the chart. */
function withKnownTargets(
  state: ChartState,
  ids: ReadonlySet<string>,
  notes: Place["notes"],
): ChartState {
  const children = new Set(state.states.map(({ id }) => id));
  return {
    ...state,
    initial: state.initial !== null && children.has(state.initial) ? state.initial : null,
    transitions: state.transitions.map((each) => {
      const unknown = each.targets.filter((target) => !ids.has(target));
      for (const target of unknown)
        notes.add(
          `‘${state.id}’ leads to ‘${target}’ on ‘${each.event}’, and there is no such state: that arrow is left out.`,
        );
      return unknown.length === 0
        ? each
        : { ...each, targets: each.targets.filter((target) => ids.has(target)) };
    }),
    states: state.states.map((child) => withKnownTargets(child, ids, notes)),
  };
}

import { chartIndex } from "../model/chartIndex.ts";
import { inOneLine } from "../model/names.ts";
import { triggerText } from "../model/triggers.ts";
import type { Chart, ChartState, ChartTransition } from "../model/types.ts";
import { pairTransitions } from "./pairTransitions.ts";
import type { ChartDiff, ElementChange, FieldChange } from "./types.ts";

const STATE_FIELDS = [
  "kind",
  "history",
  "initial",
  "description",
  "tags",
  "clauses",
  "entry",
  "exit",
  "invokes",
  "spawns",
  "output",
] as const satisfies readonly (keyof ChartState)[];

const TRANSITION_FIELDS = [
  "targets",
  "guard",
  "actions",
  "reenter",
  "description",
  "clauses",
] as const satisfies readonly (keyof ChartTransition)[];

/** What became of a chart between two versions of it. States are told by their ids, transitions by source and event. */
export function diffCharts(before: Chart, after: Chart): ChartDiff {
  const changes: ElementChange[] = [];
  const renamed = rootRenamed(before, after);
  const root = mergedState(renamed.root, after.root, changes);
  return {
    merged: { ...after, root },
    changes,
    marks: new Map(changes.map(({ id, change }) => [id, change] as const)),
  };
}

/** Two charts with different ids are compared as two versions all the same. */
function rootRenamed(before: Chart, after: Chart): Chart {
  if (before.root.id === after.root.id) return before;
  const from = before.root.id;
  const to = after.root.id;
  const taken = chartIndex(after).states;
  const rename = (id: string) => {
    if (id === from) return to;
    return id.startsWith(`${from}.`) ? `${to}${id.slice(from.length)}` : id;
  };
  const renameState = (state: ChartState): ChartState => ({
    ...state,
    id: rename(state.id),
    key: state.id === from && taken.has(to) ? after.root.key : state.key,
    initial: state.initial === null ? null : rename(state.initial),
    transitions: state.transitions.map((each) => ({
      ...each,
      id: each.id.replace(each.source, rename(each.source)),
      source: rename(each.source),
      targets: each.targets.map(rename),
      event: each.event.endsWith(`.${each.source}`)
        ? `${each.event.slice(0, -each.source.length)}${rename(each.source)}`
        : each.event,
    })),
    states: state.states.map(renameState),
  });
  return { ...before, id: after.id, root: renameState(before.root) };
}

function mergedState(before: ChartState, after: ChartState, changes: ElementChange[]): ChartState {
  const fields = changed(before, after, STATE_FIELDS);
  if (fields.length > 0) changes.push({ id: after.id, kind: "state", change: "changed", fields });
  const transitions = mergedTransitions(before, after, changes);
  const states = after.states.map((state) => {
    const old = before.states.find(({ id }) => id === state.id);
    if (old !== undefined) return mergedState(old, state, changes);
    noteAll(state, "added", changes);
    return state;
  });
  for (const [place, old] of before.states.entries()) {
    if (after.states.some(({ id }) => id === old.id)) continue;
    noteAll(old, "removed", changes);
    states.splice(place, 0, old);
  }
  const kind = after.states.length === 0 && states.length > 0 ? before.kind : after.kind;
  return { ...after, kind, transitions, states };
}

function mergedTransitions(
  before: ChartState,
  after: ChartState,
  changes: ElementChange[],
): ChartTransition[] {
  const transitions: ChartTransition[] = [];
  for (const { old, young } of pairTransitions(before.transitions, after.transitions)) {
    if (young === null) {
      if (old === null) continue;
      // Its number may be another's by now.
      const id = after.transitions.some((each) => each.id === old.id) ? `${old.id} before` : old.id;
      changes.push({ id, kind: "transition", change: "removed", fields: [] });
      transitions.push({ ...old, id });
      continue;
    }
    transitions.push(young);
    if (old === null)
      changes.push({ id: young.id, kind: "transition", change: "added", fields: [] });
    else {
      const fields = [...changed(old, young, TRANSITION_FIELDS), ...triggerChange(old, young)];
      if (fields.length > 0)
        changes.push({ id: young.id, kind: "transition", change: "changed", fields });
    }
  }
  return transitions;
}

function triggerChange(old: ChartTransition, young: ChartTransition): FieldChange[] {
  const before = triggerText(old.trigger);
  const after = triggerText(young.trigger);
  return before === after ? [] : [{ field: "event", before, after }];
}

function noteAll(state: ChartState, change: "added" | "removed", changes: ElementChange[]): void {
  changes.push({ id: state.id, kind: "state", change, fields: [] });
  for (const { id } of state.transitions)
    changes.push({ id, kind: "transition", change, fields: [] });
  for (const child of state.states) noteAll(child, change, changes);
}

function changed<T>(before: T, after: T, fields: readonly (keyof T & string)[]): FieldChange[] {
  return fields.flatMap((field) => {
    const was = said(before[field]);
    const is = said(after[field]);
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

function said(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return inOneLine(value);
  return value.map((each) => (typeof each === "string" ? each : inOneLine(each))).join(", ");
}

import { type AnyStateMachine, createMachine } from "xstate";

import type { Chart, ChartState, ChartTransition } from "../model/types.ts";

/** More steps than these in answer to one event have no end. */
const MOST_MICROSTEPS = 1000;

/** Whether a transition's guard says yes. Transitions without one aren't asked about. */
export type Decide = (transition: ChartTransition) => boolean;

/**
 * A chart as a machine of XState whose guards ask `decide`. Nothing of the chart runs: an action `ran` bears the name of
 * each that would, an action `taken` the id of each transition.
 */
export function machineOf({ root }: Chart, decide: Decide): AnyStateMachine {
  const config = { ...stateOf(root, decide), id: root.id };
  const machine = createMachine(config as Parameters<typeof createMachine>[0]);
  machine.options.maxIterations = MOST_MICROSTEPS;
  return machine;
}

function stateOf(state: ChartState, decide: Decide): Record<string, unknown> {
  const { id, kind, entry, exit, invokes, transitions, states } = state;
  // Keys say nothing here, and an edited export may give one twice.
  const keys = new Map(states.map((child, place) => [child.id, `s${place}`]));
  const named = states.find((child) => child.id === state.initial && isEntered(child));
  const first = named ?? states.find(isEntered);
  // A state that holds nothing but history has nothing to enter.
  const isRegions = kind === "parallel" || (kind === "compound" && first === undefined);
  const listed = (wanted: string) =>
    transitions.filter(({ event }) => event === wanted).map((each) => transitionOf(each, decide));
  const events = new Set(transitions.map(({ event }) => event));
  events.delete("");
  return {
    id,
    ...(isRegions ? { type: "parallel" } : {}),
    ...(kind === "final" || kind === "history" ? { type: kind } : {}),
    ...(kind === "history" ? { history: state.history ?? "shallow" } : {}),
    ...(state.fallback === undefined ? {} : { target: reference(state.fallback) }),
    ...(kind === "compound" && first !== undefined ? { initial: keys.get(first.id) } : {}),
    entry: [...entry, ...invokes.map((invoke) => `start ${invoke.id}`)].map(ran),
    exit: [...exit, ...invokes.map((invoke) => `stop ${invoke.id}`)].map(ran),
    on: Object.fromEntries([...events].map((event) => [event, listed(event)])),
    always: listed(""),
    states: Object.fromEntries(states.map((child) => [keys.get(child.id), stateOf(child, decide)])),
  };
}

function transitionOf(transition: ChartTransition, decide: Decide): Record<string, unknown> {
  const { id, targets, guard, actions, reenter } = transition;
  return {
    ...(targets.length === 0 ? {} : { target: targets.map(reference) }),
    ...(guard === null ? {} : { guard: () => decide(transition) }),
    actions: [{ type: "taken", params: id }, ...actions.map(ran)],
    reenter,
    meta: id,
  };
}

/** XState never ends with a state that begins with a history that leads to it. */
const isEntered = ({ kind, fallback }: ChartState): boolean =>
  kind !== "history" || fallback !== undefined;

const ran = (name: string) => ({ type: "ran", params: name });

/** XState reads a dot in an id as a way inside, unless it is escaped. */
const reference = (id: string): string => `#${id.replaceAll(/[\\.]/g, String.raw`\$&`)}`;

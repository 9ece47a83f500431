import type { AnyStateMachine, AnyStateNode } from "xstate";

import { clausesIn } from "./clauses.ts";
import { actionNames, fieldOf, guardName, inOneLine, listOf } from "./names.ts";
import { triggerOf, transitionId } from "./triggers.ts";
import type { Chart, ChartInvoke, ChartState, ChartTransition } from "./types.ts";

/** Actions that start actors, by the names that XState gives its own. */
const SPAWN = "xstate.spawnChild";

/**
 * A living machine (XState v5) as a chart: guards, actions, actors and delays by their names. Runs nothing of it.
 * Delays that are computed have no milliseconds; actors that an action starts are known only where it says which.
 */
export function chartOf(machine: AnyStateMachine): Chart {
  const { root } = machine;
  const known = new Set<string>();
  const state = stateOf(root, machine, known);
  const elsewhere = spawnedSomewhere(machine, known);
  return {
    format: "statechart",
    version: 1,
    id: machine.id,
    description: root.description ?? "",
    root: elsewhere.length === 0 ? state : withSpawns(state, elsewhere),
  };
}

/** `known` collects the sources of actors that were met. */
function stateOf(node: AnyStateNode, machine: AnyStateMachine, known: Set<string>): ChartState {
  const invokes = node.invoke.map((invoke): ChartInvoke => {
    const { id, src } = invoke as { id: string; src: unknown };
    return actorOf(id, sourceOf(node, src), machine, known);
  });
  const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  const actions = [...node.entry, ...node.exit, ...transitions.flatMap((each) => each.actions)];
  const spawns = spawnsOf(actions, machine, known);
  const children: AnyStateNode[] = Object.values(node.states);
  const output: unknown = node.output;
  const fallback = node.type === "history" ? fallbackOf(node) : undefined;
  return {
    id: node.id,
    key: node.key,
    kind: node.type,
    // XState takes a history state that doesn't say how for a shallow one.
    history: node.type === "history" ? node.history || "shallow" : null,
    initial: node.type === "compound" ? (node.initial.target?.[0]?.id ?? null) : null,
    description: node.description ?? "",
    tags: node.tags.map(String),
    clauses: clausesOf(node),
    entry: actionNames(node.entry, true),
    exit: actionNames(node.exit, true),
    invokes,
    ...(spawns.length === 0 ? {} : { spawns }),
    ...(output === undefined ? {} : { output: inOneLine(output) }),
    ...(fallback === undefined ? {} : { fallback }),
    transitions: transitions.map((each) => transitionOf(node, each as Formatted, machine)),
    states: children.map((child) => stateOf(child, machine, known)),
  };
}

/** The clauses of a state: its own, or those of the nearest state around it that has some. */
export const clausesOf = ({ meta, parent }: AnyStateNode): string[] =>
  clausesIn(meta, parent === undefined ? [] : clausesOf(parent));

/** What XState makes of a transition's configuration. */
interface Formatted {
  eventType: string;
  target: readonly AnyStateNode[] | undefined;
  guard?: unknown;
  actions: readonly unknown[];
  reenter: boolean;
  description?: string;
  meta?: unknown;
}

function transitionOf(
  node: AnyStateNode,
  transition: Formatted,
  machine: AnyStateMachine,
): ChartTransition {
  const { eventType, target, guard, actions, reenter, description, meta } = transition;
  const siblings: readonly unknown[] =
    (eventType === "" ? node.always : node.transitions.get(eventType)) ?? [];
  return {
    id: transitionId(node.id, eventType, siblings.indexOf(transition)),
    source: node.id,
    targets: (target ?? []).map(({ id }) => id),
    event: eventType,
    trigger: triggerOf(eventType, node.id, (delay) => millisecondsOf(delay, machine)),
    guard: guardName(guard),
    actions: actionNames(actions),
    reenter,
    description: description ?? "",
    clauses: clausesIn(meta, clausesOf(node)),
  };
}

function millisecondsOf(delay: string, machine: AnyStateMachine): number | null {
  const given: unknown = machine.implementations.delays[delay];
  if (typeof given === "number") return given;
  return delay !== "" && Number.isFinite(Number(delay)) ? Number(delay) : null;
}

function fallbackOf(node: AnyStateNode): string | undefined {
  const [target]: readonly unknown[] = listOf(fieldOf(node.config, "target"));
  if (typeof target !== "string") return undefined;
  return node.parent?.states[target.replace(/^\./, "")]?.id ?? target.replace(/^#/, "");
}

/** An actor written in place has a made-up name; its own configuration tells more. */
function sourceOf(node: AnyStateNode, src: unknown): unknown {
  const place = typeof src === "string" ? /^xstate\.invoke\.(\d+)\./.exec(src)?.[1] : undefined;
  if (place === undefined) return src;
  return fieldOf(listOf(node.config.invoke)[Number(place)], "src") ?? src;
}

function actorOf(
  id: string,
  src: unknown,
  machine: AnyStateMachine,
  known: Set<string>,
): ChartInvoke {
  const name = typeof src === "string" ? src : null;
  if (name !== null) known.add(name);
  const logic: unknown = name === null ? src : machine.implementations.actors[name];
  const chart = chartRunBy(logic);
  return { id, src: name ?? chart ?? "(inline)", chart };
}

/** Id of the machine that an actor's logic is; null when it is none. */
function chartRunBy(logic: unknown): string | null {
  const machine = fieldOf(logic, "src") ?? logic;
  const id = fieldOf(machine, "id");
  return typeof id === "string" && fieldOf(machine, "root") !== undefined ? id : null;
}

/** Actors that actions start by `spawnChild`, named or in place. */
function spawnsOf(
  actions: readonly unknown[],
  machine: AnyStateMachine,
  known: Set<string>,
): ChartInvoke[] {
  return actions.flatMap((action) => {
    const name = typeof action === "string" ? action : fieldOf(action, "type");
    const named: unknown =
      typeof name === "string" ? machine.implementations.actions[name] : undefined;
    const spawn = named ?? action;
    if (fieldOf(spawn, "type") !== SPAWN) return [];
    const id = fieldOf(spawn, "id");
    const src = fieldOf(spawn, "src");
    const fallback = typeof src === "string" ? src : "(inline)";
    return [actorOf(typeof id === "string" ? id : fallback, src, machine, known)];
  });
}

/** Actors that the machine names and nothing above starts: an action of its own does, somewhere. */
function spawnedSomewhere(machine: AnyStateMachine, known: ReadonlySet<string>): ChartInvoke[] {
  const named = Object.keys(machine.implementations.actors).filter((name) => !known.has(name));
  return named.map((src) => ({
    id: src,
    src,
    chart: chartRunBy(machine.implementations.actors[src]),
  }));
}

function withSpawns(state: ChartState, more: readonly ChartInvoke[]): ChartState {
  return { ...state, spawns: [...(state.spawns ?? []), ...more] };
}

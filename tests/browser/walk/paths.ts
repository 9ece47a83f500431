import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateNode,
  initialTransition,
  type StateValue,
  transition,
} from "xstate";

import { cover } from "#tests/support/charts/cover.ts";
import { transitionName } from "#tests/support/charts/coverage.ts";
import { explore, type Edge, type Graph } from "#tests/support/charts/graph.ts";
import { leavesOf } from "#tests/support/charts/takes.ts";

import type { Walked } from "./walked.ts";

/** A way through a chart that a browser can be taken. */
export interface Path {
  /** From 1, in the order of the plan. */
  number: number;
  input: unknown;
  events: readonly AnyEventObject[];
}

/** A path that fails is read and run alone: it had better not be longer. */
const LONGEST = 40;

/** Begins the place to which an edge leads that leaves the screen: nothing goes on from there. */
const LEFT_BY = "left by ";

/**
 * The paths by which every transition that can be brought about in a browser is taken, and every change of a region is
 * made. What leaves the screen ends its path.
 */
export function pathsOf(walk: Walked): Path[] {
  if (walk.ways !== null) return walk.ways.map((way, index) => ({ number: index + 1, ...way }));
  const taken = new Set<string>();
  const plans = walk.subject.inputs.filter(isFresh).flatMap((input) => {
    const { graph, targetsOf } = surveyed(walk, input);
    const left = (edge: Edge) => targetsOf(edge).filter((target) => !taken.has(target));
    const paths = cover(graph, left, LONGEST);
    for (const edge of graph.edges) for (const target of targetsOf(edge)) taken.add(target);
    return paths.map((path) => ({ input, events: path.map(({ event }) => event) }));
  });
  return plans.map((plan, index) => ({ number: index + 1, ...plan }));
}

/** The paths on which the browser stands at least once in every state that it can stand in. Those by hand are all taken. */
export function pathsOverStates(walk: Walked): Path[] {
  if (walk.ways !== null) return pathsOf(walk);
  const seen = new Set<string>();
  const plans = walk.subject.inputs.filter(isFresh).flatMap((input) => {
    const { graph } = surveyed(walk, input);
    const unseen = ({ event, to, after }: Edge) =>
      to.startsWith(LEFT_BY) || walk.passes(after, event)
        ? []
        : leavesOf(after).filter((state) => !seen.has(state));
    const paths = cover(graph, unseen, LONGEST);
    for (const edge of graph.edges) for (const state of unseen(edge)) seen.add(state);
    const begins = leavesOf(initialTransition(walk.subject.machine, input)[0]);
    const isNew = begins.some((state) => !seen.has(state));
    for (const state of begins) seen.add(state);
    const ways = paths.length === 0 && isNew ? [[]] : paths;
    return ways.map((path) => ({ input, events: path.map(({ event }) => event) }));
  });
  return plans.map((plan, index) => ({ number: index + 1, ...plan }));
}

/** What is left at the end of a session comes from the root, in a page that is not loaded between (O61). */
const isFresh = (input: unknown): boolean =>
  typeof input !== "object" || input === null || !("left" in input);

/** The graph of what a browser can be taken through, and what each of its edges is worth taking for. */
function surveyed(
  { subject, stepFor, leaves, brings, isWorth, kindOf }: Walked,
  input: unknown,
): { graph: Graph; targetsOf: (edge: Edge) => readonly string[] } {
  const { machine, key } = subject;
  const ending = new Set<string>();
  const transitions = new Map<string, { name: string; of: AnyStateNode }[]>();
  const events = (snapshot: AnyMachineSnapshot) => {
    const place = JSON.stringify([snapshot.value, snapshot.status, key(snapshot)]);
    const possible = subject
      .events(snapshot)
      .filter((event) => !("never" in stepFor(event)) && isWorth(snapshot, event));
    for (const event of possible) {
      const id = `${place} ${JSON.stringify(event)}`;
      if (leaves(snapshot, event)) ending.add(id);
      let at = snapshot;
      const selected = [event, ...brings(snapshot, event)].flatMap((each) => {
        const found = machine.getTransitionData(at, each) ?? [];
        [at] = transition(machine, at, each);
        return found;
      });
      transitions.set(
        id,
        selected.map((each) => ({
          name: `${transitionName(each)} ${kindOf(event, snapshot)}`,
          of: each.source,
        })),
      );
    }
    return possible;
  };
  const { start, edges } = explore(machine, { input, key, events, brings });
  const targets = new Map(
    edges.map(({ id, from, to }) => {
      const changed = changes(from, to);
      const taken = (transitions.get(id) ?? []).map(({ name, of }) => {
        // What a port or a delay brings may lead to several places.
        const own = changed.filter(({ region }) => of.path.slice(0, 2).join(".") === region);
        const isBrought = name.includes(" on xstate.");
        return [name, ...(isBrought ? own.map(({ change }) => change) : [])].join(" ");
      });
      return [id, [...taken, ...changed.map(({ region, change }) => `${region}: ${change}`)]];
    }),
  );
  return {
    graph: {
      start,
      edges: edges.map((edge) => (ending.has(edge.id) ? { ...edge, to: LEFT_BY + edge.id } : edge)),
    },
    targetsOf: ({ id }) => targets.get(id) ?? [],
  };
}

/** How a step changes each region of the chart, from the serialised states before and after it. */
function changes(from: string, to: string): { region: string; change: string }[] {
  const [before, after] = [from, to].map((state) => regionsOf(state));
  return Object.keys({ ...before, ...after }).flatMap((region) => {
    const [was, is] = [before?.[region], after?.[region]];
    return was === is ? [] : [{ region, change: `${was ?? ""} to ${is ?? ""}` }];
  });
}

/** What each region of a chart is in: a chart without regions is one, and those below the top are taken as a whole. */
function regionsOf(serialised: string): Record<string, string> {
  const [value] = JSON.parse(serialised) as [StateValue];
  if (typeof value === "string") return { "": value };
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, below]) =>
      typeof below === "object"
        ? Object.entries(below).map(([part, state]) => [`${name}.${part}`, JSON.stringify(state)])
        : [[name, String(below)]],
    ),
  ) as Record<string, string>;
}

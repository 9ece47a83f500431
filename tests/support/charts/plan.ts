import { transition, type AnyEventObject, type AnyMachineSnapshot } from "xstate";

import { cover } from "./cover.ts";
import { transitionName } from "./coverage.ts";
import { isHeard } from "./fixtures.ts";
import { explore, type Edge } from "./graph.ts";
import { changedFields, leavesOf } from "./look.ts";
import type { Subject } from "./subject.ts";

/** A way through a chart, planned on its graph. */
export interface Path {
  input: unknown;
  events: readonly AnyEventObject[];
}

/** A path that is longer is hard to read when it fails. */
const LONGEST = 60;

/**
 * The walks of a chart from each of its inputs that take every transition, and, once at least, whatever an event does
 * differently: to another state, with other actions, or with other fields changed.
 */
export function plan(subject: Subject): Path[] {
  const { machine, key } = subject;
  const events = (snapshot: AnyMachineSnapshot) => [
    ...subject.events(snapshot),
    ...refusedAt(snapshot, subject.said),
  ];
  const taken = new Set<string>();
  return subject.inputs.flatMap((input) => {
    const graph = explore(machine, { input, key, events });
    const targets = new Map(graph.edges.map((edge) => [edge, [worthOf(subject, edge)]]));
    const left = (edge: Edge) => (targets.get(edge) ?? []).filter((target) => !taken.has(target));
    const ways = cover(graph, left, LONGEST);
    for (const target of [...targets.values()].flat()) taken.add(target);
    // What a chart does at its beginning is read, too, where nothing else is new.
    return (ways.length === 0 ? [[]] : ways).map((edges) => ({
      input,
      events: edges.map(({ event }) => event),
    }));
  });
}

/** What may be said at a place and is refused there: every transition for it has a guard that says no. */
const refusedAt = (snapshot: AnyMachineSnapshot, said: readonly AnyEventObject[]) =>
  said.filter((event) => declaring(snapshot, event).length > 0 && !isHeard(snapshot, event));

/** The active states that have a transition for an event, whatever its guard says. */
const declaring = (snapshot: AnyMachineSnapshot, { type }: AnyEventObject): string[] =>
  // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
  snapshot._nodes.filter(({ transitions }) => transitions.has(type)).map(({ id }) => id);

/** What an edge of the graph shows, as text: edges that show the same are walked once. */
function worthOf({ machine, sees }: Subject, { before, event, after }: Edge): string {
  if (!isHeard(before, event)) return JSON.stringify([event.type, declaring(before, event)]);
  const transitions = (machine.getTransitionData(before, event) ?? []).map((each) =>
    transitionName(each),
  );
  const [was, is] = [leavesOf(before), leavesOf(after)];
  const changed = [
    ...was.filter((leaf) => !is.includes(leaf)),
    ...is.filter((leaf) => !was.includes(leaf)),
    ...transition(machine, before, event)[1].map(({ type }) => type),
    ...changedFields(sees(before), sees(after)),
  ];
  return JSON.stringify([event, transitions, changed]);
}

import type { AnyStateMachine, AnyStateNode, InspectionEvent } from "xstate";

export interface Transition {
  source: { id: string; transitions: Map<string, unknown[]>; always?: unknown[] | undefined };
  eventType: string;
}

const names = new WeakMap<object, string>();

/** A transition's name: where it starts, on what, and its place among those for the same event. */
export function transitionName(transition: Transition): string {
  const known = names.get(transition);
  if (known !== undefined) return known;
  const { source, eventType } = transition;
  const siblings = eventType === "" ? source.always : source.transitions.get(eventType);
  const name = `${source.id} on ${eventType || "(always)"} [${(siblings ?? []).indexOf(transition)}]`;
  names.set(transition, name);
  return name;
}

/** A state node and all below it. */
export function nodesOf(node: AnyStateNode): AnyStateNode[] {
  const children: AnyStateNode[] = Object.values(node.states);
  return [node, ...children.flatMap((child) => nodesOf(child))];
}

/** The names of all transitions of a chart. */
export function transitionsOf(machine: AnyStateMachine): string[] {
  return nodesOf(machine.root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((each) =>
      transitionName(each as Transition),
    ),
  );
}

/** Writes down which transitions were taken, from what inspection says of each microstep. */
export function coverageOf() {
  const taken = new Map<string, number>();
  return {
    taken,
    inspect(event: InspectionEvent) {
      if (event.type !== "@xstate.microstep") return;
      // oxlint-disable-next-line no-underscore-dangle -- xstate's own name
      for (const transition of event._transitions) {
        const name = transitionName(transition as Transition);
        taken.set(name, (taken.get(name) ?? 0) + 1);
      }
    },
  };
}

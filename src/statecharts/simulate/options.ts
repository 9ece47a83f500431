import { triggerText } from "../model/triggers.ts";
import type { ChartTransition } from "../model/types.ts";
import { isInside, type Node } from "./chartTree.ts";
import type { Configuration } from "./configuration.ts";
import { candidates } from "./selecting.ts";
import type { SimulationOption } from "./types.ts";

/** All that can happen next: events, ends of delays, and what services may bring. Innermost states first. */
export function optionsIn({ active, status }: Configuration): SimulationOption[] {
  if (status !== "active") return [];
  const inwards = active.toSorted((a, b) => b.order - a.order);
  const options = inwards.flatMap((node) =>
    node.state.transitions.flatMap((transition) => {
      const option = optionOf(transition);
      return option === null || isShadowed(node, transition, active) ? [] : [option];
    }),
  );
  return [...options, ...inwards.flatMap((node) => unheardIn(node, options))];
}

/** The event that a person sends for a transition: one that its pattern covers, where it has a pattern. */
export function eventFor({ event }: ChartTransition): string {
  if (event === "*") return "any.other.event";
  return event.endsWith(".*") ? `${event.slice(0, -1)}any` : event;
}

function optionOf(transition: ChartTransition): SimulationOption | null {
  const { id, trigger, guard, description } = transition;
  const { kind } = trigger;
  if (kind === "always" || kind === "stateDone") return null;
  return {
    id,
    kind: kind === "after" ? "delay" : kind,
    event: eventFor(transition),
    label: triggerText(trigger),
    transition: id,
    guard,
    description,
  };
}

/** Whether another transition is taken whatever the guards say: one before it without a guard, or one further inside. */
function isShadowed(node: Node, transition: ChartTransition, active: readonly Node[]): boolean {
  const event = eventFor(transition);
  const own = candidates(node, event);
  const before = own.slice(0, own.indexOf(transition));
  const inner = active
    .filter((each) => isInside(each, node))
    .flatMap((each) => candidates(each, event));
  return [...before, ...inner].some(({ guard }) => guard === null);
}

/** Services that run and whose end or failure nothing hears: they may end all the same. */
function unheardIn(node: Node, options: readonly SimulationOption[]): SimulationOption[] {
  return node.state.invokes.flatMap(({ id }) =>
    (["done", "error"] as const).flatMap((kind) => {
      const event = `xstate.${kind}.actor.${id}`;
      if (options.some((option) => option.event === event)) return [];
      return {
        id: event,
        kind,
        event,
        label: triggerText({ kind, actor: id }),
        transition: null,
        guard: null,
        description:
          kind === "done"
            ? "Nothing hears it."
            : "Nothing hears it: the chart stops with an error.",
      };
    }),
  );
}

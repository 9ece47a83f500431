import { chartIndex } from "../model/chartIndex.ts";
import { triggerText } from "../model/triggers.ts";
import type { Chart, ChartState, ChartTransition } from "../model/types.ts";
import type { Outcome, Run } from "./run.ts";
import type { SimulationOption } from "./types.ts";

/** All that can happen next: events, ends of delays, and what services may bring. Innermost states first. */
export function optionsIn(
  chart: Chart,
  run: Run,
  { snapshot, active }: Outcome,
): SimulationOption[] {
  if (snapshot.status !== "active") return [];
  const { states } = chartIndex(chart);
  const inwards = active.toReversed().flatMap((id) => states.get(id) ?? []);
  const options = inwards.flatMap(({ transitions }) =>
    transitions.flatMap((transition) => {
      const option = optionOf(transition);
      const isThere = option !== null && run.canTake(snapshot, option.event, transition);
      return isThere ? [option] : [];
    }),
  );
  return [...options, ...inwards.flatMap((state) => unheardIn(state, options))];
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

/** Services that run and whose end or failure nothing hears: they may end all the same. */
function unheardIn(
  { invokes }: ChartState,
  options: readonly SimulationOption[],
): SimulationOption[] {
  return invokes.flatMap(({ id }) =>
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

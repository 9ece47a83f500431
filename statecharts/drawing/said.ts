import type { ChartIndex } from "../model/chartIndex.ts";
import { triggerText } from "../model/triggers.ts";
import type { ChartState, ChartTransition } from "../model/types.ts";
import { marksText } from "./Badge.tsx";
import type { ElementMarks } from "./elementMarks.ts";

const KINDS: Record<ChartState["kind"], string> = {
  atomic: "state",
  compound: "state with states inside",
  parallel: "state with parallel regions",
  final: "final state",
  history: "history state",
};

/** A state in words: for people who don't see the drawing. */
export function stateText(
  state: ChartState,
  { collapsed, initial }: { collapsed: boolean; initial: boolean },
  marks: ElementMarks,
): string {
  const parts = [
    `${state.missing === true ? "missing state" : KINDS[state.kind]} ${state.key}`,
    ...(initial ? ["entered first"] : []),
    ...(collapsed ? ["collapsed"] : []),
    ...marksText(marks),
  ];
  return parts.join(", ");
}

/** A transition in words: when it is taken, from where to where, and what it does. */
export function transitionText(
  transition: ChartTransition,
  { states }: Pick<ChartIndex, "states">,
  marks: ElementMarks,
): string {
  const { trigger, guard, source, targets, actions } = transition;
  const name = (id: string) => states.get(id)?.key ?? id;
  const to =
    targets.length === 0
      ? `stays in ${name(source)}`
      : `from ${name(source)} to ${targets.map(name).join(" and ")}`;
  const parts = [
    `${triggerText(trigger)}${guard === null ? "" : ` if ${guard}`}`,
    to,
    ...(actions.length === 0 ? [] : [`does ${actions.join(", ")}`]),
    ...marksText(marks),
  ];
  return parts.join(", ");
}

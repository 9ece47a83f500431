import { createMachine, type AnyStateMachine, fromPromise } from "xstate";

import type { Chart, ChartState, ChartTransition } from "#src/statecharts/model/types.ts";

/** A chart as a machine of XState whose guards answer as told, and whose actions and actors do nothing. */
export function asMachine(chart: Chart, answer: (guard: string) => boolean): AnyStateMachine {
  const config = { ...stateOf(chart.root, answer), id: chart.id };
  // A delay that isn't there would be over at once.
  const delays = Object.fromEntries(delaysIn(chart.root).map((name) => [name, 1000]));
  return createMachine(config as Parameters<typeof createMachine>[0]).provide({ delays });
}

function delaysIn(state: ChartState): string[] {
  const own = state.transitions.flatMap(({ trigger }) =>
    trigger.kind === "after" ? trigger.delay : [],
  );
  return [...own, ...state.states.flatMap((child) => delaysIn(child))];
}

function stateOf(state: ChartState, answer: (guard: string) => boolean): Record<string, unknown> {
  const listed = (wanted: (each: ChartTransition) => boolean) =>
    state.transitions.filter(wanted).map((each) => ({
      ...(each.targets.length === 0 ? {} : { target: each.targets.map((id) => `#${id}`) }),
      ...(each.guard === null ? {} : { guard: () => answer(each.guard ?? "") }),
      reenter: each.reenter,
    }));
  const groups = (kind: string, key: (each: ChartTransition) => string) => {
    const keys = new Set(state.transitions.filter(({ trigger }) => trigger.kind === kind).map(key));
    return Object.fromEntries(
      [...keys].map((name) => [
        name,
        listed((each) => each.trigger.kind === kind && key(each) === name),
      ]),
    );
  };
  const done = listed(({ trigger }) => trigger.kind === "stateDone");
  const always = listed(({ trigger }) => trigger.kind === "always");
  const initial = state.states.find(({ id }) => id === state.initial)?.key;
  const of = (actor: string, kind: "done" | "error") =>
    listed(({ trigger }) => trigger.kind === kind && trigger.actor === actor);
  return {
    id: state.id,
    ...(["parallel", "final", "history"].includes(state.kind) ? { type: state.kind } : {}),
    ...(state.history === null ? {} : { history: state.history }),
    ...(state.fallback === undefined ? {} : { target: `#${state.fallback}` }),
    ...(initial === undefined ? {} : { initial }),
    on: groups("event", ({ event }) => event),
    after: groups("after", ({ trigger }) => (trigger.kind === "after" ? trigger.delay : "")),
    ...(done.length === 0 ? {} : { onDone: done }),
    ...(always.length === 0 ? {} : { always }),
    invoke: state.invokes.map(({ id }) => ({
      id,
      src: fromPromise(() => new Promise(() => {})),
      ...(of(id, "done").length === 0 ? {} : { onDone: of(id, "done") }),
      ...(of(id, "error").length === 0 ? {} : { onError: of(id, "error") }),
    })),
    states: Object.fromEntries(state.states.map((child) => [child.key, stateOf(child, answer)])),
  };
}

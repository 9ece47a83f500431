import { assign, not, setup } from "xstate";

import type { Chart } from "../model/types.ts";
import * as walk from "./walk.ts";

export type SimulationEvent =
  /** By an option's id. */
  | { type: "option.picked"; id: string }
  /** By a transition's id, as when its edge was clicked. */
  | { type: "transition.picked"; id: string }
  | { type: "guard.answered"; yes: boolean }
  | { type: "guard.set"; name: string; answer: boolean; always: boolean }
  | { type: "step.left" }
  | { type: "step.undone" }
  | { type: "step.redone" }
  | { type: "walk.restarted" }
  | { type: "walk.opened"; text: string };

/**
 * A walk through a chart without the app: the person decides what happens and what guards say. XState takes each step;
 * nothing of the chart runs.
 */
export const simulationMachine = setup({
  types: {} as { context: walk.Walk; events: SimulationEvent; input: { chart: Chart } },
  guards: { isAsked: ({ context }) => context.asked !== null },
  actions: {
    takeOption: assign(({ context }, params: { id: string }) =>
      walk.taken(context, ({ id }) => id === params.id),
    ),
    takeTransition: assign(({ context }, params: { id: string }) =>
      walk.taken(context, ({ transition }) => transition === params.id),
    ),
    answer: assign(({ context }, params: { yes: boolean }) => walk.answered(context, params.yes)),
    setGuard: assign(({ context }, params: { name: string; answer: boolean; always: boolean }) =>
      walk.withGuard(context, params.name, params.answer, params.always),
    ),
    leave: assign(({ context }) => walk.left(context)),
    undo: assign(({ context }) => walk.undone(context)),
    redo: assign(({ context }) => walk.redone(context)),
    restart: assign(({ context }) => walk.begun(context.chart, context.guards)),
    open: assign(({ context }, params: { text: string }) => walk.replayed(context, params.text)),
  },
}).createMachine({
  id: "simulation",
  description: "A walk through a chart without the app: the person decides what happens.",
  context: ({ input }) => walk.begun(input.chart),
  initial: "resting",
  states: {
    resting: {
      description: "The chart rests: something can be picked that happens next.",
      always: {
        guard: "isAsked",
        target: "asking",
        description: "The step depends on a guard that no one has decided.",
      },
      on: {
        "step.redone": { actions: "redo", description: "The step that was taken back." },
      },
    },
    asking: {
      description: "A guard has to be decided before the step goes on.",
      always: {
        guard: not("isAsked"),
        target: "resting",
        description: "It is decided, or the step is left.",
      },
      on: {
        "guard.answered": {
          actions: { type: "answer", params: ({ event }) => event },
          description: "A person says whether it holds.",
        },
        "step.left": { actions: "leave", description: "The step isn't taken after all." },
      },
    },
  },
  on: {
    "option.picked": {
      actions: { type: "takeOption", params: ({ event }) => event },
      description: "A person picks what happens next.",
    },
    "transition.picked": {
      actions: { type: "takeTransition", params: ({ event }) => event },
      description: "A person picks a transition in the picture.",
    },
    "guard.set": {
      actions: { type: "setGuard", params: ({ event }) => event },
      description: "A person says what a guard says from now on.",
    },
    "step.undone": { actions: "undo", description: "The last step is taken back." },
    "walk.restarted": { actions: "restart", description: "The walk begins again." },
    "walk.opened": {
      actions: { type: "open", params: ({ event }) => event },
      description: "A saved walk is walked.",
    },
  },
});

import type { ActorRefFrom } from "xstate";

import { storeOf } from "../storeOf.ts";
import type { simulationMachine } from "./simulation.machine.ts";
import type { Simulation } from "./types.ts";
import { saved, viewOf } from "./walk.ts";

/** The simulation as views take it: what its chart knows, put together, and what people do, as events. */
export const simulationOf = (actor: ActorRefFrom<typeof simulationMachine>): Simulation => ({
  ...storeOf(actor, viewOf),
  pick: (id) => actor.send({ type: "option.picked", id }),
  pickTransition: (id) => actor.send({ type: "transition.picked", id }),
  answer: (yes) => actor.send({ type: "guard.answered", yes }),
  cancel: () => actor.send({ type: "step.left" }),
  setGuard: (name, answer, always) => actor.send({ type: "guard.set", name, answer, always }),
  undo: () => actor.send({ type: "step.undone" }),
  redo: () => actor.send({ type: "step.redone" }),
  reset: () => actor.send({ type: "walk.restarted" }),
  save: () => saved(actor.getSnapshot().context),
  replay: (text) => actor.send({ type: "walk.opened", text }),
});

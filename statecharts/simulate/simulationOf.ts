import type { ActorRefFrom } from "xstate";

import { storeOf } from "../storeOf.ts";
import type { simulationMachine } from "./simulation.machine.ts";
import { saved, viewOf } from "./walk.ts";

export type Simulation = ReturnType<typeof simulationOf>;

/** The simulation as views take it: what its chart knows, put together, and what people do, as events. */
export const simulationOf = (actor: ActorRefFrom<typeof simulationMachine>) => ({
  ...storeOf(actor, viewOf),
  send: actor.send,
  /** The walk as a text to save. */
  save: () => saved(actor.getSnapshot().context),
});

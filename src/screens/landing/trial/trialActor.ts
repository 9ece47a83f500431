import type { ActorRefFrom } from "xstate";

import type { trialMachine } from "#machines/trial/trial.machine.ts";

/** The running chart of a guest's questions. */
export type TrialActor = ActorRefFrom<typeof trialMachine>;

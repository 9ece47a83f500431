import type { ActorRefFrom } from "xstate";

import type { comparisonMachine } from "#machines/comparison/comparison.machine.ts";

/** The running chart of the comparison on a university's page. */
export type ComparisonActor = ActorRefFrom<typeof comparisonMachine>;

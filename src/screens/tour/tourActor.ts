import type { ActorRefFrom } from "xstate";

import type { tourMachine } from "#machines/tour/tour.machine.ts";

/** The running chart of the tour. */
export type TourActor = ActorRefFrom<typeof tourMachine>;

import type { ActorRefFrom } from "xstate";

import type { editPointsMachine } from "#machines/editPoints/editPoints.machine.ts";

/** The running chart of the point editor. */
export type EditPointsActor = ActorRefFrom<typeof editPointsMachine>;

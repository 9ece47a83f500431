import type { ActorRefFrom } from "xstate";

import type { needMachine } from "#machines/need/need.machine.ts";

/** The running chart of what the guide has learned of the person's plans. */
export type NeedActor = ActorRefFrom<typeof needMachine>;

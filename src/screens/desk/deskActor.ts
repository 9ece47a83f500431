import type { ActorRefFrom } from "xstate";

import type { deskMachine } from "#machines/desk/desk.machine.ts";

/** The running chart of the superuser's desk. */
export type DeskActor = ActorRefFrom<typeof deskMachine>;

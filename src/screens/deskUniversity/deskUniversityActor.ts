import type { ActorRefFrom } from "xstate";

import type { deskUniversityMachine } from "#machines/deskUniversity/deskUniversity.machine.ts";

/** The running chart of a university at the desk. */
export type DeskUniversityActor = ActorRefFrom<typeof deskUniversityMachine>;

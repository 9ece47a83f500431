import type { ActorRefFrom } from "xstate";

import type { adminUniversityMachine } from "#machines/adminUniversity/adminUniversity.machine.ts";

/** The running chart of a university in the administration. */
export type AdminUniversityActor = ActorRefFrom<typeof adminUniversityMachine>;

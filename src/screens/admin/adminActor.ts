import type { ActorRefFrom } from "xstate";

import type { adminMachine } from "#machines/admin/admin.machine.ts";

/** The running chart of the administration. */
export type AdminActor = ActorRefFrom<typeof adminMachine>;

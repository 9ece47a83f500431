import type { ActorRefFrom } from "xstate";

import type { accountMachine } from "#machines/account/account.machine.ts";

/** The running chart of one's own account. */
export type AccountActor = ActorRefFrom<typeof accountMachine>;

import type { ActorRefFrom, SnapshotFrom } from "xstate";

import type { crisisHelpMachine } from "#machines/crisisHelp/crisisHelp.machine.ts";

/** The running chart of the help. */
export type CrisisHelpActor = ActorRefFrom<typeof crisisHelpMachine>;

/** Where the help stands. */
export type HelpState = SnapshotFrom<typeof crisisHelpMachine>;

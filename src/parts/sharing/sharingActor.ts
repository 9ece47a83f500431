import { createContext } from "react";
import type { ActorRefFrom } from "xstate";

import type { sharingMachine } from "#machines/sharing/sharing.machine.ts";

/** The running chart by which answers are shared. */
export type SharingActor = ActorRefFrom<typeof sharingMachine>;

/** The one of the chat around; without it no answer can be shared. */
export const SharingHere = createContext<SharingActor | undefined>(undefined);
